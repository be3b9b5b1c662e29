// A team sheet as it is being built, and as TOML (docs/teams.md). Whether it is legal is for the server to say.
import type { Roster, Team } from './types'

export interface Member {
  number: number
  name: string
  position: string
  big: boolean
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
}

export const budget = 1_000_000
export const staff_price = { fan_factor: 10_000, assistant_coaches: 10_000, cheerleaders: 10_000, apothecaries: 50_000 } as const

export function empty_sheet(roster: string): Sheet {
  return { name: '', roster, coach: '', colour: '#1f4e8c', rerolls: 0, fan_factor: 1, assistant_coaches: 0, cheerleaders: 0, apothecaries: 0, players: [] }
}

export function sheet_of(team: Team, roster: Roster): Sheet {
  const big = new Set(roster.big_guys.map((guy) => guy.id))
  const ordinary = new Set(roster.positions.map((position) => position.id))
  return {
    name: team.name, roster: team.roster, coach: team.coach, colour: team.colour, rerolls: team.rerolls, fan_factor: team.fan_factor,
    assistant_coaches: team.assistant_coaches, cheerleaders: team.cheerleaders, apothecaries: team.apothecaries,
    players: team.players.map(({ number, name, position }) => ({ number, name, position, big: big.has(position) && !ordinary.has(position) })),
  }
}

const quoted = (text: string): string =>
  '"' + text.replace(/[\\"]/g, (sign) => `\\${sign}`).replace(/[\u0000-\u001f\u007f]/g, ' ') + '"'

export function to_toml(sheet: Sheet): string {
  const lines = [`name = ${quoted(sheet.name.trim() || '?')}`, `roster = ${quoted(sheet.roster)}`]
  if (sheet.coach.trim()) lines.push(`coach = ${quoted(sheet.coach.trim())}`)
  lines.push(`colour = ${quoted(sheet.colour)}`)
  for (const key of ['rerolls', 'fan_factor', 'assistant_coaches', 'cheerleaders', 'apothecaries'] as const) lines.push(`${key} = ${sheet[key]}`)
  for (const player of sheet.players) {
    lines.push('', '[[player]]', `number = ${player.number}`, `${player.big ? 'big_guy' : 'position'} = ${quoted(player.position)}`)
    if (player.name.trim()) lines.push(`name = ${quoted(player.name.trim())}`)
  }
  return lines.join('\n') + '\n'
}

export function free_number(players: Member[]): number {
  const taken = new Set(players.map((player) => player.number))
  for (let number = 1; ; ++number) if (!taken.has(number)) return number
}

// What the sheet costs, at once, while the server looks at it more closely.
export function cost_of(sheet: Sheet, roster: Roster): number {
  const prices = new Map([...roster.big_guys.map((g) => [`big ${g.id}`, g.cost] as const), ...roster.positions.map((p) => [p.id, p.cost] as const)])
  const players = sheet.players.reduce((sum, p) => sum + (prices.get(p.big ? `big ${p.position}` : p.position) ?? 0), 0)
  return players + sheet.rerolls * roster.reroll + sheet.fan_factor * staff_price.fan_factor + sheet.assistant_coaches * staff_price.assistant_coaches +
    sheet.cheerleaders * staff_price.cheerleaders + sheet.apothecaries * staff_price.apothecaries
}
