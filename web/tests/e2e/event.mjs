// What the flows of events share: acts told to the server, and events that are not the point of a flow.
import { check } from './stage.mjs'

export const ask = async (stage, page, path) => (await stage.ask(page, path)).json()
export const book_of = async (stage, page, id) => (await ask(stage, page, `/events/${id}`)).book

export async function tell(stage, page, path, body) {
  const answer = await stage.tell(page, path, body)
  check(answer.ok(), `${path} ${JSON.stringify(body).slice(0, 200)}: ${await answer.text()}`)
  return answer.json()
}
export const act = (stage, page, id, ...acts) => tell(stage, page, `/events/${id}/acts`, { acts: acts.map((one) => (typeof one === 'string' ? { act: one } : one)) })

// Made through the API, its maker also being its referee.
export async function event_of(stage, page, name, more = '') {
  const toml = `name = "${name}"\nplace = "Rennes"\nstart = "09:00"\nbudget = 1200000\npublications = ["rulebook"]\ntie_breakers = ["bonus-points", "touchdown-difference"]\n${more}`
  const { id } = await tell(stage, page, '/events', { name, person: 'odile', acts: [{ act: 'pack', text: toml }, { act: 'open' }, { act: 'name referee odile' }] })
  return id
}
export const enter = (stage, page, id, n) => act(stage, page, id, ...Array.from({ length: n }, (_, i) => `register coach-${i + 1} "Coach ${i + 1}" code=yes`))

// A coach with a phone of his own.
export async function phone_of(stage, id, person, name = person) {
  const phone = await stage.coach({ width: 390, height: 844, touch: true })
  await tell(stage, phone, `/events/${id}/join`, { person })
  await act(stage, phone, id, `register ${person} "${name}" list=orc code=yes`)
  return phone
}

// A legal roster of the list, handed in and accepted.
export async function roster_of(stage, desk, id, coach, team) {
  const { pack_text } = await book_of(stage, desk, id)
  const { toml } = await tell(stage, desk, '/packs/example', { team, pack: pack_text })
  await act(stage, desk, id, { act: `roster ${coach}`, text: toml }, `judge ${coach} accepted`)
}
