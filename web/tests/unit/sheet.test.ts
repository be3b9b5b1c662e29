// An imported sheet comes out again with all that the builder does not edit.
import { by_name } from '../../src/lib/i18n.svelte'
import { describe, expect, it } from 'vitest'
import { empty_sheet, member_of, sheet_of, statements, to_toml, without_one } from '../../src/lib/sheet'
import type { SheetPlayer, Team } from '../../src/lib/types'

const toml = `# a team with a past
name = "Lions [of] Millford"
roster = "human"
wizard = "standard" # for the match
inducements = [
  "dwarf-smith",
  "festive-gifts",
]
treasury = 40000

[[player]]
position = "blitzer"
name = "Roland"
skills = ["guard", "tackle"]
changes = { ma = 1 }

[[player]]
star = "griff-oberwald"
number = 9
`
const player = (number: number, position: string, name = ''): SheetPlayer =>
  ({ number, name, position, position_name: position.toUpperCase(), ma: 7, st: 3, ag: 3, av: 8, skills: [], cost: 320000 })
const team: Team = {
  name: 'Lions [of] Millford', roster: 'human', coach: '', colour: '#1f4e8c', rerolls: 0, fan_factor: 1, assistant_coaches: 0, cheerleaders: 0,
  apothecaries: 0, treasury: 40000, cost: 0, rating: 0, players: [player(1, 'blitzer', 'Roland'), player(9, 'griff-oberwald')],
}

describe('an imported sheet', () => {
  it('is read statement by statement', () =>
    expect(statements(toml).map((section) => section.length)).toEqual([5, 4, 2]))
  it('keeps wizard, inducements, treasury, skills, changes and stars', () => {
    const sheet = sheet_of(team, toml)!
    expect(sheet.rest).toEqual(['wizard = "standard" # for the match', 'inducements = [\n  "dwarf-smith",\n  "festive-gifts",\n]', 'treasury = 40000'])
    expect(sheet.players[0]!.rest).toEqual(['skills = ["guard", "tackle"]', 'changes = { ma = 1 }'])
    expect(sheet.players[1]).toMatchObject({ kind: 'star', cost: 320000, label: 'GRIFF-OBERWALD' })
    const again = to_toml(sheet)
    for (const line of ['wizard = "standard"', '  "festive-gifts",', 'skills = ["guard", "tackle"]', 'star = "griff-oberwald"']) expect(again).toContain(line)
    expect(to_toml(sheet_of(team, again)!)).toBe(again)
  })
  it('is not taken apart where its players stand in one line', () =>
    expect(sheet_of(team, 'name = "x"\nroster = "human"\nplayer = [ { position = "blitzer" }, { star = "griff-oberwald" } ]\n')).toBeUndefined())
})

describe('hiring', () => {
  const line = { id: 'griff-oberwald', name: 'Griff Oberwald', cost: 380000, ma: 7, st: 4, ag: 4, av: 8, skills: ['block'] }
  it('gives a star his price and the first free number', () => {
    const griff = member_of(line, 'star', [{ number: 1, name: '', position: 'blitzer', kind: 'position', rest: [] }])
    expect(griff).toEqual({ number: 2, name: '', position: 'griff-oberwald', kind: 'star', rest: [], cost: 380000, label: 'Griff Oberwald' })
    expect(to_toml({ ...empty_sheet('human'), players: [griff] })).toContain('number = 2\nstar = "griff-oberwald"')
  })
  it('lets the last of a position go, and nobody else', () => {
    const players = [member_of(line, 'star', [])]
    const two = [...players, member_of({ ...line, id: 'blitzer' }, 'position', players), ...players]
    expect(without_one(two, 'griff-oberwald', 'star')).toEqual(two.slice(0, 2))
    expect(without_one(two, 'ogre', 'big_guy')).toEqual(two)
  })
})

describe('lists', () => {
  it('are in the order of the language that is shown', () => {
    const names = (...list: string[]) => by_name(list.map((name) => ({ name }))).map((one) => one.name)
    expect(names('Orques', 'Élus du Chaos', 'Elfes', 'Humains')).toEqual(['Elfes', 'Élus du Chaos', 'Humains', 'Orques'])
  })
})
