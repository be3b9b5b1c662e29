// A lesson points somewhere until its task is done, and knows when that is.
import { describe, expect, it } from 'vitest'
import { lessons } from '../../src/lib/lessons'
import { parse_square } from '../../src/lib/geometry'
import type { GameEvent, View } from '../../src/lib/types'
import { view } from './fake'

const lesson = (id: string) => lessons.find((one) => one.id === id)!
const event = (name: string, more: Partial<GameEvent> = {}): GameEvent => ({ choice: 1, event: name, text: '', ...more })
const with_players = (...squares: [string, string][]): View => {
  const start = view(1)
  const pattern = start.players[0]!
  return { ...start, players: squares.map(([id, square]) => ({ ...pattern, id, seat: id.startsWith('H') ? 'home' : 'away', square })), decision: { kind: 'turn', seat: 'home', text: '' } }
}

describe('a lesson', () => {
  it('points to the player first and then to his square', () => {
    const start = with_players(['H1', 'l8'], ['A1', 'm8'])
    expect(lesson('move').hint(start, undefined)).toBe('l8')
    expect(lesson('move').hint(start, 'H1')).toBe('j8')
  })
  it('points to squares that exist', () => {
    const start = with_players(['H1', 'l8'], ['H2', 'k6'], ['H3', 'k10'], ['A1', 'n8'])
    for (const { hint } of lessons)
      for (const selected of [undefined, 'H1', 'H2']) {
        const square = hint(start, selected)
        if (square !== undefined) expect(parse_square(square)).toBeDefined()
      }
  })
  it('about scoring says that the action is to be ended, once the carrier is in the end zone', () => {
    const { then } = lesson('score')
    const there = (square: string): View => ({ ...with_players(['H1', square]), decision: { kind: 'step', seat: 'home', text: '' } })
    expect([then?.when(there('y7')), then?.when(there('z7'))]).toEqual([false, true])
  })
  it('is not done before anything has happened', () => {
    const start = { ...with_players(['H1', 'l8'], ['A1', 'm8']), phase: 'set-up' as const }
    for (const { id, done } of lessons) expect(done(start, []), id).toBe(false)
  })
  it('about moving is done away from the opponent, not beside him', () => {
    expect(lesson('move').done(with_players(['H1', 'j8'], ['A1', 'm8']), [event('moved')])).toBe(true)
    expect(lesson('move').done(with_players(['H1', 'l7'], ['A1', 'm8']), [event('moved')])).toBe(false)
  })
  it('is done by what it is about', () => {
    const start = with_players(['H1', 'l8'], ['A1', 'm8'])
    expect(lesson('block').done(start, [event('block-die', { seat: 'home' })])).toBe(true)
    expect(lesson('block').done(start, [event('block-die', { seat: 'away' })])).toBe(false)
    expect(lesson('ball').done(start, [event('completed')])).toBe(true)
    expect(lesson('foul').done(start, [event('fouled')])).toBe(true)
    expect(lesson('score').done({ ...start, home: { ...start.home, score: 1 } }, [])).toBe(true)
    expect(lesson('reroll').done(start, [event('rolled', { roll: { kind: 'dodge', dice: [3], modifiers: [] } })])).toBe(true)
    expect(lesson('reroll').done(start, [event('rolled', { roll: { kind: 'armour', dice: [3, 3], modifiers: [] } })])).toBe(false)
    expect(lesson('kickoff').done({ ...start, phase: 'turn', period: 1 }, [])).toBe(true)
  })
})
