// What the projector shows in turn. Nothing scrolls: as many rows as fit stand on a page, in columns that are filled one after
// the other.
import { paged } from './clock'
import type { Bracket, EventBook, RankingLine, Table } from './types'

export type Slide =
  | { kind: 'welcome' }
  | { kind: 'tables'; rows: Table[][]; round: number; of: number } // of so many tables with a number
  | { kind: 'bracket'; bracket: Bracket; rest: boolean }
  | { kind: 'standings'; rows: RankingLine[][]; squads: boolean }
  | { kind: 'awards'; rows: { name: string; who: string }[][] }

const played = (table: Table) => table.state !== 'void' && table.state !== 'bye'

export function slides(book: EventBook, rows: number, columns: number): Slide[] {
  const pages = <T>(list: T[]): T[][][] => paged(paged(list, rows), columns)
  const all: Slide[] = []
  const round = book.rounds?.at(-1)
  const open = round !== undefined && !round.closed
  if (open) {
    const of = round.tables.filter(played).length
    all.push(...pages(round.tables.filter((table) => table.state !== 'void')).map((page): Slide => ({ kind: 'tables', rows: page, round: round.number, of })))
    // Until the first result is in, everybody looks for his table and nothing else.
    if (of > 0 && !round.tables.some((table) => played(table) && table.result)) return all
  }
  if (book.state === 'over' && book.awards)
    all.push(...pages(book.awards.filter((one) => one.winners.length > 0).map((one) => ({ name: one.name, who: one.winners.map((who) => who.name).join(', ') }))).map((page): Slide => ({ kind: 'awards', rows: page })))
  for (const [i, bracket] of (book.brackets ?? []).entries()) if (bracket) all.push({ kind: 'bracket', bracket, rest: i > 0 })
  if (book.paired > 0 && book.standings) {
    if (book.standings.squads) all.push(...pages(book.standings.squads.lines).map((page): Slide => ({ kind: 'standings', rows: page, squads: true })))
    all.push(...pages(book.standings.coaches.lines).map((page): Slide => ({ kind: 'standings', rows: page, squads: false })))
  }
  return all.length > 0 ? all : [{ kind: 'welcome' }]
}

// "25 – 48" of the tables on a page.
export function range_of(rows: Table[][]): [number, number] | undefined {
  const numbers = rows.flat().filter(played).map((table) => table.number)
  return numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : undefined
}
