// The guided form of a rules pack, and the text that comes of it (docs/tournaments.md, "The rules pack"). What a pack does
// not mention is as the book recommends, so only what differs is written.
import type { PackForm } from './types'

export interface PackDraft {
  name: string
  base: string
  place: string
  date: string
  start: string
  match_minutes: number
  no_show_minutes: number
  places: number
  catering: string
  notices: string
  supplied: string
  models: string
  budget: number
  supplements: boolean
  house_rules: string
  rounds: number
  structure: string
  squads: boolean
  squad_size: number
  qualifiers: number
  escalation: string // one budget for each round, by spaces
  tie_breakers: string[]
  fewest: string[]
  own_breakers: { id: string; en: string; fr: string }[]
  switches: Record<string, boolean>
  numbers: Record<string, number> // "points.win"
  awards: string[]
  alternatives: string[]
  free_alternatives: string[]
  conduct_without: number[]
  conduct_added: string
}

export function draft_of(form: PackForm): PackDraft {
  const { pack } = form
  return {
    name: '',
    base: pack.base,
    place: pack.place,
    date: pack.date,
    start: pack.start || '09:00',
    match_minutes: pack.match_minutes,
    no_show_minutes: pack.no_show_minutes,
    places: pack.places,
    catering: pack.catering,
    notices: pack.notices.join('\n'),
    supplied: pack.supplied.join('\n'),
    models: pack.models,
    budget: pack.budget,
    supplements: pack.publications.includes('supplements'),
    house_rules: pack.house_rules.join('\n'),
    rounds: pack.rounds || 5,
    structure: pack.structure,
    squads: pack.squads,
    squad_size: pack.squad_size || 3,
    qualifiers: pack.qualifiers || 8,
    escalation: pack.escalation.join(' '),
    tie_breakers: pack.tie_breakers.map((one) => one.id),
    fewest: pack.tie_breakers.filter((one) => one.fewest).map((one) => one.id),
    own_breakers: [],
    switches: Object.fromEntries(pack.switches.map((one) => [one.key, one.on])),
    numbers: Object.fromEntries(pack.numbers.map((one) => [`${one.section}.${one.key}`, one.value])),
    awards: pack.awards.map((one) => one.id),
    alternatives: [],
    free_alternatives: [],
    conduct_without: [],
    conduct_added: '',
  }
}

const text = (value: string): string => JSON.stringify(value)
const lines_of = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const list = (values: string[]): string => `[${values.map(text).join(', ')}]`

export function write_pack(draft: PackDraft, form: PackForm): string {
  const out: string[] = []
  const put = (key: string, value: string | number | boolean) => out.push(`${key} = ${value}`)
  const put_text = (key: string, value: string) => value.trim() && put(key, text(value.trim()))
  const put_lines = (key: string, value: string) => lines_of(value).length > 0 && put(key, list(lines_of(value)))

  put('name', text(draft.name.trim()))
  put('base', text(draft.base))
  put_text('place', draft.place)
  put_text('date', draft.date)
  put_text('start', draft.start)
  put('match_minutes', draft.match_minutes)
  put('no_show_minutes', draft.no_show_minutes)
  if (draft.places > 0) put('places', draft.places)
  put_text('catering', draft.catering)
  put_lines('notices', draft.notices)
  put_lines('supplied', draft.supplied)
  put('models', text(draft.models))
  put('budget', draft.budget)
  put('publications', list(draft.supplements ? ['rulebook', 'supplements'] : ['rulebook']))
  put('tie_breakers', list(draft.tie_breakers))
  put_lines('house_rules', draft.house_rules)
  put('structure', text(draft.structure))
  if (draft.structure === 'rounds') put('rounds', draft.rounds)
  else put('qualifiers', draft.qualifiers)
  put('squads', draft.squads)
  if (draft.squads) put('squad_size', draft.squad_size)
  const steps = draft.escalation.split(/[\s,;]+/).filter(Boolean)
  if (steps.length > 0) put('escalation', `[${steps.join(', ')}]`)
  if (draft.alternatives.length > 0) put('alternatives', list(draft.alternatives))
  if (draft.free_alternatives.length > 0) put('free_alternatives', list(draft.free_alternatives))
  put('awards', list(draft.awards))
  if (draft.conduct_without.length > 0) put('conduct_without', `[${draft.conduct_without.join(', ')}]`)
  put_lines('conduct_added', draft.conduct_added)

  const changed = form.pack.switches.filter((one) => draft.switches[one.key] !== one.book)
  if (changed.length > 0) out.push('', '[options]')
  for (const one of changed) put(one.key, draft.switches[one.key] === true)
  let section = ''
  for (const one of form.pack.numbers) {
    const value = draft.numbers[`${one.section}.${one.key}`]
    if (value === undefined || value === one.book) continue
    if (one.section !== section) out.push('', `[${one.section}]`)
    section = one.section
    put(one.key, value)
  }
  for (const id of draft.tie_breakers) {
    const own = draft.own_breakers.find((one) => one.id === id)
    const fewest = draft.fewest.includes(id)
    if (!own && !fewest) continue
    out.push('', '[[tie_breaker]]', `id = ${text(id)}`)
    if (own) out.push(`name = { en = ${text(own.en)}, fr = ${text(own.fr || own.en)} }`)
    out.push(`fewest = ${fewest}`)
  }
  return out.join('\n') + '\n'
}
