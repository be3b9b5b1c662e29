import { describe, expect, it } from 'vitest'
import { places_so_far } from '../../../src/lib/events/places'
import { first_page } from '../../../src/lib/events/roles'
import { range_of, slides } from '../../../src/lib/events/screen'
import type { Bracket, EventBook, Table } from '../../../src/lib/events/types'

const table = (number: number, more: Partial<Table> = {}) => ({ table: `1.${number}`, number, state: 'waiting', result: null, ...more }) as Table
const result = { score: [1, 0] } as unknown as NonNullable<Table['result']>
const line = (id: string) => ({ id, name: id })
const book = (tables: Table[], more: object = {}) =>
  ({ state: 'round', paired: 1, rounds: [{ number: 1, closed: false, tables }], standings: { coaches: { lines: [line('a'), line('b')] }, squads: null }, brackets: null, awards: null, ...more }) as unknown as EventBook
const kinds = (of: EventBook, rows = 10, columns = 2) => slides(of, rows, columns).map((one) => one.kind)

describe('the projector', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => table(i + 1))
  it('shows a hundred tables on pages that say which they are', () => {
    const all = slides(book(hundred), 12, 2)
    expect(all.map((one) => one.kind === 'tables' && range_of(one.rows))).toEqual([[1, 24], [25, 48], [49, 72], [73, 96], [97, 100]])
    expect(all[0]).toMatchObject({ kind: 'tables', of: 100 })
  })
  it('shows nothing but the tables until the first result is in', () => {
    const bye = table(3, { state: 'bye', result })
    expect(kinds(book([table(1), table(2), bye]))).toEqual(['tables'])
    expect(kinds(book([table(1, { state: 'decided', result }), table(2), bye]))).toEqual(['tables', 'standings'])
  })
  it('leaves out what was never played, and counts no bye among the tables', () => {
    const [first] = slides(book([table(1), table(2, { state: 'void' }), table(3, { state: 'bye', result })]), 10, 2)
    expect(first).toMatchObject({ of: 1, rows: [[{ number: 1 }, { number: 3 }]] })
    expect(range_of([[table(3, { state: 'bye' })]])).toBeUndefined()
  })
  it('shows squads before coaches, the bracket before the ranking, and the awards at the end', () => {
    const closed = { rounds: [{ number: 1, closed: true, tables: [] }] }
    const standings = { coaches: { lines: [line('a')] }, squads: { lines: [line('s')] } }
    expect(slides(book([], { ...closed, standings }), 10, 2).map((one) => one.kind === 'standings' && one.squads)).toEqual([true, false])
    expect(kinds(book([], { ...closed, brackets: [{ size: 4 }, { size: 4 }] }))).toEqual(['bracket', 'bracket', 'standings'])
    expect(kinds(book([], { ...closed, state: 'over', awards: [{ name: 'Cup', winners: [line('a')] }, { name: 'Spoon', winners: [] }] }))).toEqual(['awards', 'standings'])
  })
  it('welcomes before there is anything to show', () => {
    expect(kinds(book([], { paired: 0, rounds: [], state: 'open' }))).toEqual(['welcome'])
  })
})

describe('the first page of an event', () => {
  const of = (roles: string[], coach: string | null, more: object = {}) => first_page({ state: 'round', paired: 1, me: { roles, coach }, ...more } as unknown as EventBook)
  it('is his match for a coach who has one, also if he helps at the desk', () => {
    expect(of(['coach'], 'ann')).toBe('me')
    expect(of(['referee', 'coach'], 'ann')).toBe('me')
    expect(of(['coach'], 'ann', { paired: 0, state: 'open' })).toBe('info')
    expect(of(['coach'], 'ann', { state: 'over' })).toBe('info')
  })
  it('is the desk for an official, and what is announced for a visitor', () => {
    expect(of(['scorekeeper'], null)).toBe('desk')
    expect(of([], null)).toBe('info')
    expect(first_page({ state: 'open', paired: 0, me: null })).toBe('info')
  })
})

describe('places', () => {
  const placed = (id: string, place: number) => ({ id, name: id, place })
  const told = (...given: Parameters<typeof places_so_far>) => places_so_far(...given).map((one) => `${one.id} ${one.place}-${one.last}`)
  const tie = (sides: string[], places: number[], advances: number) => ({ sides: sides.map((id) => ({ id, name: id })), places, advances })
  const bracket = (slots: (string | null)[], ...ties: object[]) => ({ slots, columns: [{ ties }] }) as unknown as Bracket
  it('that are shared are told from the first to the last of them', () => {
    expect(told([placed('a', 1), placed('b', 1), placed('c', 3)], null)).toEqual(['a 1-2', 'b 1-2', 'c 3-3'])
  })
  it('stay open to both sides of a match that is to be played, in the second bracket after those of the first', () => {
    const main = bracket(['a', 'b', 'c', null], tie(['a', 'b'], [1, 4], -1), tie(['c', 'x'], [1, 4], 0))
    const rest = bracket(['d', 'e'], tie(['d', 'e'], [1, 2], -1))
    expect(told([placed('a', 1), placed('c', 1), placed('b', 3), placed('d', 4), placed('e', 5)], [main, rest])).toEqual(['c 1-2', 'a 1-4', 'b 1-4', 'd 4-5', 'e 4-5'])
  })
})
