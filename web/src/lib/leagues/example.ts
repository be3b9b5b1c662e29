// A home-made list to begin with: one team of one position, which counts as it is.
export const example_list = `[[team]]
id = "frogs"
name = { en = "Frogs", fr = "Grenouilles" }
reroll = 50000
apothecary = true
wizard = "standard"
flags = []
bigguys = { max = 1, ids = ["ogre"] }

  [[team.position]]
  id = "hopper"
  name = { en = "Hopper", fr = "Sauteuse" }
  max = 16
  cost = 45000
  ma = 7
  st = 2
  ag = 3
  av = 7
  skills = ["leap"]
  access = ["general", "agility"]
  human_sized = false
`
