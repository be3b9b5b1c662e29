// A roster of an event as it is being drafted, and as the text that is handed in (docs/tournaments.md, "The roster file").
// What it costs is reckoned at once; whether it is legal is for the server to say.
import type { Market, MarketPosition, Ref, RosterDraft } from './types'

// What a team is called: as its coach typed it; the name of a list is none of his own, and is told in the language of the page.
export const team_name = (typed: string, list: string, lists: readonly Ref[]): string =>
  typed && !lists.some((one) => one.name === typed) ? typed : (lists.find((one) => one.id === list)?.name ?? typed)

export const empty_roster = (team: string, coach: string): RosterDraft => ({
  name: '',
  coach,
  team,
  special: '',
  rerolls: 0,
  dedicated_fans: 1,
  assistant_coaches: 0,
  cheerleaders: 0,
  apothecaries: 0,
  free: '',
  inducements: {},
  players: [],
  stars: [],
})

const quoted = (text: string): string => JSON.stringify(text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim())
export const staff = ['rerolls', 'dedicated_fans', 'assistant_coaches', 'cheerleaders', 'apothecaries'] as const

export function write_roster(draft: RosterDraft): string {
  const out = [`name = ${quoted(draft.name.trim() || '?')}`]
  if (draft.coach.trim()) out.push(`coach = ${quoted(draft.coach)}`)
  out.push(`team = ${quoted(draft.team)}`)
  if (draft.special) out.push(`special = ${quoted(draft.special)}`)
  for (const key of staff) out.push(`${key} = ${draft[key] || 0}`)
  if (draft.free) out.push(`free = ${quoted(draft.free)}`)
  const bought = Object.entries(draft.inducements).filter(([, n]) => n > 0)
  if (bought.length > 0) out.push('', '[inducements]', ...bought.map(([id, n]) => `${id} = ${n}`))
  for (const player of draft.players) {
    out.push('', '[[player]]')
    if (player.number) out.push(`number = ${player.number}`)
    if (player.name.trim()) out.push(`name = ${quoted(player.name)}`)
    out.push(`position = ${quoted(player.position)}`)
    if (player.skills.length > 0) out.push(`skills = [${player.skills.map(quoted).join(', ')}]`)
    if (player.mercenary) out.push('mercenary = true')
    if (player.hired_skill) out.push(`hired_skill = ${quoted(player.hired_skill)}`)
  }
  for (const star of draft.stars) {
    out.push('', '[[star]]', `id = ${quoted(star.id)}`)
    if (star.number) out.push(`number = ${star.number}`)
    if (star.skills.length > 0) out.push(`skills = [${star.skills.map(quoted).join(', ')}]`)
  }
  return out.join('\n') + '\n'
}

export const position_of = (market: Market, id: string): MarketPosition | undefined => market.positions.find((one) => one.id === id)

export interface Spent {
  gold: number
  points: number
}
export function spent(draft: RosterDraft, market: Market): Spent {
  let gold = 0
  let points = 0
  for (const player of draft.players) {
    const line = position_of(market, player.position)
    gold += line?.cost ?? 0
    if (player.mercenary && market.mercenaries) gold += market.mercenaries.more + (player.hired_skill ? market.mercenaries.skill : 0)
    for (const skill of player.skills) {
      if (line?.primary.some((one) => one.id === skill)) points += market.tier?.primary ?? 0
      else if (line?.secondary.some((one) => one.id === skill)) points += market.tier?.secondary ?? 0
    }
  }
  for (const line of market.staff) gold += Math.max(0, (draft[line.id] || 0) - line.free) * line.cost
  for (const line of market.inducements) gold += (draft.inducements[line.id] ?? 0) * line.cost
  for (const star of draft.stars) {
    const line = market.stars.find((one) => one.id === star.id)
    gold += line?.cost ?? 0
    points += line?.points ?? 0
  }
  return { gold, points }
}

export function free_number(draft: RosterDraft): number {
  const taken = new Set([...draft.players, ...draft.stars].map((one) => one.number))
  for (let number = 1; ; ++number) if (!taken.has(number)) return number
}

export const hire = (draft: RosterDraft, position: string): void =>
  void draft.players.push({ number: free_number(draft), name: '', position, skills: [], mercenary: false, hired_skill: '' })

// The last one of them leaves, and one without a bought skill before one who has it.
export function dismiss(draft: RosterDraft, position: string): void {
  const at = (fits: (player: RosterDraft['players'][number]) => boolean) => draft.players.map((one) => one.position === position && fits(one)).lastIndexOf(true)
  const plain = at((one) => one.skills.length === 0)
  const last = plain >= 0 ? plain : at(() => true)
  if (last >= 0) draft.players.splice(last, 1)
}

// The steps of an escalation whose version differs from the text that is handed in.
export const unsaved = (versions: (RosterDraft | undefined)[], kept: string[]): number[] =>
  [...versions.entries()].filter(([i, one]) => one && write_roster(one) !== (kept[i] ?? '')).map(([i]) => i)
