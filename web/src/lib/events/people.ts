// Finding somebody in a list of 500: every word must be in the name, the id, the club, the team or the number.
import type { Coach, EventBook, Table } from './types'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

export function found_coaches(coaches: Coach[], words: string): Coach[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return coaches
  return coaches.filter((coach) => {
    const all = plain([coach.name, coach.id, coach.club, coach.list_name, coach.naf].join(' '))
    return wanted.every((word) => all.includes(word))
  })
}

// Those who are missing first, then those who are here, then those who are gone; by name.
const order: Record<Coach['state'], number> = { 'code-missing': 0, registered: 0, waiting: 1, 'checked-in': 2, withdrawn: 3, disqualified: 3 }
export const for_check_in = (coaches: Coach[]): Coach[] =>
  [...coaches].sort((a, b) => order[a.state] - order[b.state] || (a.waiting ?? 0) - (b.waiting ?? 0) || a.name.localeCompare(b.name))

// Whoever has played is here, also if nobody at the desk has said so.
const played = (table: Table) => table.state !== 'void' && (table.begun || (table.reports?.some(Boolean) ?? false) || ['played', 'time-up'].includes(table.result?.ended ?? ''))
export function seen_coaches({ coaches, rounds }: Pick<EventBook, 'coaches' | 'rounds'>): Coach[] {
  const seen = new Set((rounds ?? []).flatMap((round) => round.tables.filter(played).flatMap((table) => table.coaches.map((one) => one.id))))
  return coaches.map((coach) => (coach.state === 'registered' && seen.has(coach.id) ? { ...coach, state: 'checked-in', checked_in: true } : coach))
}

// A list as a spreadsheet saved it: UTF-8, or else the letters of Windows.
export function text_of(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// As a list to choose from stands: by the name in the language of the page.
export const by_name = <T extends { name: string }>(list: readonly T[], language: string): T[] => [...list].sort((a, b) => a.name.localeCompare(b.name, language))
