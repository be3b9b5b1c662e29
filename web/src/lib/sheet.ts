// A team sheet as it is being built, and as TOML (docs/teams.md). Whether it is legal is for the server to say.
// What a sheet can hold and the builder does not edit (learned skills, injuries, treasury...) stays as it was written.
import type { BigGuy, Position, Roster, Team } from './types'

export type Kind = 'position' | 'big_guy' | 'star'

export interface Member {
  number: number
  name: string
  position: string
  kind: Kind
  cost?: number // where the roster has no price for him: a star
  label?: string // likewise
  rest: string[] // lines that the builder keeps as they are
}

export interface Sheet {
  name: string
  roster: string
  coach: string
  colour: string
  rerolls: number
  fan_factor: number
  assistant_coaches: number
  cheerleaders: number
  apothecaries: number
  players: Member[]
  rest: string[]
}

export const budget = 1_000_000
export const most_players = 16
export type Staff = 'rerolls' | 'fan_factor' | 'assistant_coaches' | 'cheerleaders' | 'apothecaries'
export const staff_price = { fan_factor: 10_000, assistant_coaches: 10_000, cheerleaders: 10_000, apothecaries: 50_000 } as const

export function empty_sheet(roster: string): Sheet {
  return { name: '', roster, coach: '', colour: '#1f4e8c', rerolls: 0, fan_factor: 1, assistant_coaches: 0, cheerleaders: 0, apothecaries: 0, players: [], rest: [] }
}

// The statements of a TOML text by section: first those above any header, then one list for each [[player]].
export function statements(toml: string): string[][] {
  const sections: string[][] = [[]]
  let open = 0
  for (const line of toml.split('\n')) {
    const bare = line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, (text) => '_'.repeat(text.length)).replace(/#.*$/, '')
    if (open === 0 && /^\s*\[\[/.test(bare)) sections.push([])
    else if (open > 0) sections.at(-1)!.push(`${sections.at(-1)!.pop()!}\n${line}`)
    else if (bare.trim() !== '') sections.at(-1)!.push(line)
    else continue
    if (!/^\s*\[/.test(bare) || open > 0) open += (bare.match(/[[{]/g) ?? []).length - (bare.match(/[\]}]/g) ?? []).length
  }
  return sections
}

const key_of = (statement: string): string => /^\s*"?([\w-]+)"?\s*=/.exec(statement)?.[1] ?? ''
const edited = new Set(['name', 'roster', 'coach', 'colour', 'rerolls', 'fan_factor', 'assistant_coaches', 'cheerleaders', 'apothecaries'])
const edited_of_player = new Set(['number', 'name', 'position', 'big_guy', 'star'])
const kinds: Kind[] = ['position', 'big_guy', 'star']

// None where the text lists its players in a way that the builder cannot keep line by line.
export function sheet_of(team: Team, toml: string): Sheet | undefined {
  const [top = [], ...players] = statements(toml)
  if (players.length !== team.players.length) return undefined
  return {
    name: team.name, roster: team.roster, coach: team.coach, colour: team.colour, rerolls: team.rerolls, fan_factor: team.fan_factor,
    assistant_coaches: team.assistant_coaches, cheerleaders: team.cheerleaders, apothecaries: team.apothecaries,
    rest: top.filter((line) => !edited.has(key_of(line))),
    players: team.players.map(({ number, name, position, position_name, cost }, i) => {
      const lines = players[i]!
      const kind = kinds.find((one) => lines.some((line) => key_of(line) === one)) ?? 'position'
      const member: Member = { number, name, position, kind, rest: lines.filter((line) => !edited_of_player.has(key_of(line))) }
      return kind === 'star' ? { ...member, cost, label: position_name } : member
    }),
  }
}

const quoted = (text: string): string =>
  '"' + text.replace(/[\\"]/g, (sign) => `\\${sign}`).replace(/[\u0000-\u001f\u007f]/g, ' ') + '"'

export function to_toml(sheet: Sheet): string {
  const lines = [`name = ${quoted(sheet.name.trim() || '?')}`, `roster = ${quoted(sheet.roster)}`]
  if (sheet.coach.trim()) lines.push(`coach = ${quoted(sheet.coach.trim())}`)
  lines.push(`colour = ${quoted(sheet.colour)}`)
  for (const key of ['rerolls', 'fan_factor', 'assistant_coaches', 'cheerleaders', 'apothecaries'] as const) lines.push(`${key} = ${sheet[key]}`)
  lines.push(...sheet.rest)
  for (const player of sheet.players) {
    lines.push('', '[[player]]', `number = ${player.number}`, `${player.kind} = ${quoted(player.position)}`)
    if (player.name.trim()) lines.push(`name = ${quoted(player.name.trim())}`)
    lines.push(...player.rest)
  }
  return lines.join('\n') + '\n'
}

export function free_number(players: Member[]): number {
  const taken = new Set(players.map((player) => player.number))
  for (let number = 1; ; ++number) if (!taken.has(number)) return number
}

// A new member of the team: a star brings his name and his price along.
export function member_of(line: Position | BigGuy, kind: Kind, players: Member[]): Member {
  const member: Member = { number: free_number(players), name: '', position: line.id, kind, rest: [] }
  return kind === 'star' ? { ...member, cost: line.cost, label: line.name } : member
}

// The last one of them leaves.
export function without_one(players: Member[], position: string, kind: Kind): Member[] {
  const last = players.map((player) => player.position === position && player.kind === kind).lastIndexOf(true)
  return players.filter((_, i) => i !== last)
}

// What the sheet costs, at once, while the server looks at it more closely.
export function cost_of(sheet: Sheet, roster: Roster): number {
  const prices = new Map<string, number>([...roster.big_guys.map((g) => [`big_guy ${g.id}`, g.cost] as const), ...roster.positions.map((p) => [`position ${p.id}`, p.cost] as const)])
  const players = sheet.players.reduce((sum, p) => sum + (p.cost ?? prices.get(`${p.kind} ${p.position}`) ?? 0), 0)
  return players + sheet.rerolls * roster.reroll + sheet.fan_factor * staff_price.fan_factor + sheet.assistant_coaches * staff_price.assistant_coaches +
    sheet.cheerleaders * staff_price.cheerleaders + sheet.apothecaries * staff_price.apothecaries
}
