// The guided form of a rules pack, and the text that comes of it (docs/tournaments.md, "The rules pack"). What a pack does
// not mention is as the book recommends, so only what differs is written.
import type { ExtraSpp, Names, OwnAward, OwnInducement, Pack, PackForm, Tier } from './types'

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
  publications: string // further ones, one a line
  house_rules: string
  rounds: number
  structure: string
  squads: boolean
  squad_size: number
  qualifiers: number
  escalation: number[] // one budget for each round; empty: the option is off
  tie_breakers: string[]
  fewest: string[]
  own_breakers: { id: string; names: Names }[]
  switches: Record<string, boolean>
  numbers: Record<string, number> // "points.win"
  limits: Tier[]
  tiers: Record<string, number> // of each list; 0: not let in
  mega_stars: string[]
  star_exempt: string[]
  stunty_lists: string[]
  awards: string[]
  own_awards: OwnAward[]
  forbidden: string[]
  alternatives: string[]
  free_alternatives: string[]
  own_inducements: OwnInducement[]
  extra_spp: ExtraSpp[]
  lists_date: string
  conduct_without: number[]
  conduct_added: string
}

const known_publications = ['rulebook', 'supplements']

// A copy that the form may change.
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

// The form as that pack fills it in: the recommended one, or one that is published.
export function draft_of(form: PackForm, pack: Pack = form.pack): PackDraft {
  return {
    name: pack.name,
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
    publications: pack.publications.filter((one) => !known_publications.includes(one)).join('\n'),
    house_rules: pack.house_rules.join('\n'),
    rounds: pack.rounds || 5,
    structure: pack.structure,
    squads: pack.squads,
    squad_size: pack.squad_size || 3,
    qualifiers: pack.qualifiers || 8,
    escalation: [...pack.escalation],
    tie_breakers: pack.tie_breakers.map((one) => one.id),
    fewest: pack.tie_breakers.filter((one) => one.fewest).map((one) => one.id),
    own_breakers: copy(pack.tie_breakers.filter((one) => one.own).map(({ id, names }) => ({ id, names }))),
    switches: Object.fromEntries(pack.switches.map((one) => [one.key, one.on])),
    numbers: Object.fromEntries(pack.numbers.map((one) => [`${one.section}.${one.key}`, one.value])),
    limits: copy(pack.tiers),
    tiers: Object.fromEntries(form.lists.map((one) => [one.id, pack.list_tiers[one.id] ?? 0])),
    mega_stars: [...pack.mega_stars],
    star_exempt: [...pack.star_exempt],
    stunty_lists: [...pack.stunty_lists],
    awards: pack.awards.filter((one) => one.rule).map((one) => one.id),
    own_awards: copy(pack.own.awards),
    forbidden: [...pack.forbidden],
    alternatives: [...pack.alternatives],
    free_alternatives: [...pack.free_alternatives],
    own_inducements: copy(pack.own.inducements),
    extra_spp: copy(pack.own.extra_spp),
    lists_date: pack.lists_date,
    conduct_without: [...pack.conduct_without],
    conduct_added: pack.conduct_added.join('\n'),
  }
}

// The same draft under the other rulebook. What the old book recommended becomes what the new one does; what the organiser
// has made his own stays, as far as the new book has it.
export function carried(draft: PackDraft, from: PackForm, to: PackForm): PackDraft {
  const old = draft_of(from)
  const fresh = draft_of(to)
  const own = <T>(mine: T, before: T): boolean => JSON.stringify(mine) !== JSON.stringify(before)
  const entries = <T>(mine: Record<string, T>, before: Record<string, T>, now: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(now).map(([key, value]) => [key, key in mine && own(mine[key], before[key]) ? mine[key]! : value]))
  const kept = Object.fromEntries(Object.entries(draft).filter(([key, value]) => own(value, old[key as keyof PackDraft]))) as Partial<PackDraft>
  const known = (key: 'tie_breakers' | 'fewest' | 'awards' | 'alternatives' | 'free_alternatives' | 'forbidden' | 'mega_stars' | 'star_exempt' | 'stunty_lists', all: { id: string }[]): string[] =>
    kept[key]?.filter((id) => all.some((one) => one.id === id)) ?? fresh[key]
  const breakers = [...to.tie_breakers, ...to.pack.tie_breakers, ...draft.own_breakers]
  return copy({
    ...fresh,
    ...kept,
    base: fresh.base,
    switches: entries(draft.switches, old.switches, fresh.switches),
    numbers: entries(draft.numbers, old.numbers, fresh.numbers),
    tiers: entries(draft.tiers, old.tiers, fresh.tiers),
    tie_breakers: known('tie_breakers', breakers),
    fewest: known('fewest', breakers),
    awards: known('awards', [...to.awards, ...to.pack.awards]),
    alternatives: known('alternatives', to.alternatives),
    free_alternatives: known('free_alternatives', to.alternatives),
    forbidden: known('forbidden', to.inducements),
    mega_stars: known('mega_stars', to.stars),
    star_exempt: known('star_exempt', to.lists),
    stunty_lists: known('stunty_lists', to.lists),
    own_inducements: draft.own_inducements.map((one) => ({ ...one, teams: one.teams.filter((team) => team === 'all' || to.lists.some((list) => list.id === team)) })),
  })
}

// What the server takes as the name of an event, 80 bytes at most: it stands between quotes in the journal.
export function title_fault(name: string): 'pack.name.quotes' | 'pack.name.long' | 'pack.name.unseen' | undefined {
  if (name.includes('"')) return 'pack.name.quotes'
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/u.test(name)) return 'pack.name.unseen'
  return new TextEncoder().encode(name).length > 80 ? 'pack.name.long' : undefined
}

// The fields that start empty: nobody is told of one before he left it or sent the form. All else is wrong only once somebody
// changed it, and is told at once.
const to_fill_in = ['place', 'start']
export const complaints = <F extends { key: string }>(faults: F[], left: Record<string, boolean>, sent: boolean): F[] =>
  sent ? faults : faults.filter((one) => !to_fill_in.includes(one.key) || left[one.key])

// matched.escalation.budgets: a budget for each round, growing from the draft's own; off: none.
export function escalate(draft: PackDraft, on: boolean): number[] {
  return on ? Array.from({ length: draft.structure === 'rounds' ? draft.rounds : 3 }, (_, i) => draft.budget + i * 50_000) : []
}

const text = (value: string): string => JSON.stringify(value)
const lines_of = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const list = (values: string[]): string => `[${values.map(text).join(', ')}]`
const names_of = (names: Names): string => `name = { en = ${text(names.en.trim() || names.fr.trim())}, fr = ${text(names.fr.trim() || names.en.trim())} }`
const same = (a: string[], b: string[]): boolean => a.length === b.length && a.every((one) => b.includes(one))

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
  put('publications', list(['rulebook', ...(draft.supplements ? ['supplements'] : []), ...lines_of(draft.publications)]))
  put('tie_breakers', list(draft.tie_breakers))
  put_lines('house_rules', draft.house_rules)
  put('structure', text(draft.structure))
  if (draft.structure === 'rounds') put('rounds', draft.rounds)
  else put('qualifiers', draft.qualifiers)
  put('squads', draft.squads)
  if (draft.squads) put('squad_size', draft.squad_size)
  if (draft.escalation.length > 0) put('escalation', `[${draft.escalation.map((one) => one || 0).join(', ')}]`)
  if (draft.switches['mandatory_stars'] && draft.star_exempt.length > 0) put('star_exempt', list(draft.star_exempt))
  if (draft.switches['stunty'] && draft.stunty_lists.length > 0) put('stunty_lists', list(draft.stunty_lists))
  if (draft.lists_date !== form.pack.lists_date) put_text('lists_date', draft.lists_date)
  if (!same(draft.mega_stars, form.pack.mega_stars)) put('mega_stars', list(draft.mega_stars))
  if (draft.forbidden.length > 0) put('forbidden', list(draft.forbidden))
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
    if (own) out.push(names_of(own.names))
    out.push(`fewest = ${fewest}`)
  }
  out.push(...lists_text(draft, form), ...own_text(draft))
  return out.join('\n') + '\n'
}

// matched.roster.tier: the lists that have another tier than the book's, and the tiers with other limits.
function lists_text(draft: PackDraft, form: PackForm): string[] {
  const out: string[] = []
  const moved = form.lists.filter((one) => (draft.tiers[one.id] ?? 0) !== one.tier)
  if (moved.length > 0) out.push('', '[tiers]', ...moved.map((one) => `${one.id} = ${draft.tiers[one.id] ?? 0}`))
  for (const limit of draft.limits) {
    const book = form.pack.tiers.find((one) => one.tier === limit.tier)
    if (book && tier_numbers.every((key) => book[key] === limit[key])) continue
    out.push('', '[[tier]]', `tier = ${limit.tier}`, ...tier_numbers.map((key) => `${key} = ${limit[key] || 0}`))
  }
  return out
}
export const tier_numbers = ['skill_points', 'max_secondary', 'max_stars', 'max_mega_stars'] as const

function own_text(draft: PackDraft): string[] {
  const out: string[] = []
  // matched.progress.extra-spp: only with progression.
  if (draft.switches['progression'])
    for (const one of draft.extra_spp) out.push('', '[[extra_spp]]', ...(one.event.trim() ? [`event = ${text(one.event.trim())}`] : []), `spp = ${one.spp || 0}`)
  for (const one of draft.own_inducements) {
    out.push('', '[[inducement]]', `id = ${text(one.id)}`, names_of(one.names), `max = ${one.max || 0}`, `cost = ${one.cost || 0}`)
    if (one.teams.length > 0) out.push(`teams = ${list(one.teams)}`)
    if (one.effect.trim()) out.push(`effect = ${text(one.effect.trim())}`)
  }
  for (const one of draft.own_awards) {
    out.push('', '[[award]]', `id = ${text(one.id)}`, names_of(one.names), `kind = ${text(one.kind)}`)
    if (one.kind === 'number') out.push(`number = ${text(one.number || one.id)}`, `fewest = ${one.fewest}`)
  }
  return out
}
