import { describe, expect, it } from 'vitest'
import { after, face_of } from '../../../src/lib/cards/animate'
import type { SeasonEvent, Table } from '../../../src/lib/cards/types'
import { event, table } from './fake'

const run = (start: Table, goal: Table, ...events: SeasonEvent[]) => events.reduce((now, one) => after(now, one, goal)?.table ?? now, start)
const start = table()
const goal = table({
  matches: start.matches.map((match) => (match.place === '1' ? { ...match, left: 'A', players: [...match.players, { card: 'rr-ogre', owner: 'A', down: false, power: 4, tokens: [] }] } : match)),
})

describe('the card game from event to event', () => {
  it('slides a committed card from the hand to the side that the view will show', () => {
    const next = run(start, goal, event('committed', { seat: 'A', card: 'rr-ogre', match: '1' }))
    expect(next.seats[0]!.hand).toEqual(['rr-lineman.1'])
    expect(next.seats[0]!.handSize).toBe(1)
    expect(next.matches[0]).toEqual({ ...goal.matches[0], totals: { A: 4, B: 1 } })
    expect(start.matches[0]!.players).toHaveLength(1)
  })
  it('adds up what is shown, picture by picture', () => {
    const printed = (card: string) => (card === 'rr-ogre' ? { standing: 4, down: 2 } : undefined)
    const totals = (...events: SeasonEvent[]) => events.reduce((now, one) => after(now, one, start, printed)?.table ?? now, start).matches[0]!.totals
    const committed = event('committed', { seat: 'A', card: 'rr-ogre', match: '1' }) // and gone again by the time of the goal
    const ball = event('took-ball', { card: 'rr-ogre', match: '1' })
    expect(totals(committed)).toEqual({ A: 4, B: 1 })
    expect(totals(committed, ball)).toEqual({ A: 6, B: 1 })
    expect(totals(committed, ball, event('went-down', { card: 'rr-ogre' }))).toEqual({ A: 4, B: 1 })
    expect(totals(committed, event('token-assigned', { card: 'rr-ogre' }), event('token-revealed', { card: 'rr-ogre', number: 5 }))).toEqual({ A: 7, B: 1 })
    expect(totals(committed, ball, event('injured', { card: 'rr-ogre' }))).toEqual({ B: 1 })
  })
  it('keeps in a total what the table does not show, and leaves the last word to the scoring', () => {
    const helped = table({ matches: start.matches.map((match) => (match.place === '1' ? { ...match, totals: { B: 3 } } : match)) })
    const next = run(helped, goal, event('token-assigned', { card: 'ge-goblin' }), event('token-revealed', { card: 'ge-goblin', number: 3 }))
    expect(next.matches[0]!.totals).toEqual({ B: 4 })
    expect(run(next, goal, event('total', { seat: 'B', match: '1', number: 9 })).matches[0]!.totals).toEqual({ B: 9 })
  })
  it('leaves a hand that is not seen closed', () => {
    const next = run(start, goal, event('committed', { seat: 'B', card: 'ge-blitzer.1', match: 'T' }), event('drew', { seat: 'B' }))
    expect([next.seats[1]!.hand, next.seats[1]!.handSize, next.seats[1]!.deck]).toEqual([null, 2, 3])
    expect(next.matches[1]!.players.map((player) => player.card)).toEqual(['ge-blitzer.1'])
  })
  it('puts players down and up, and takes the injured away with the ball on the ground', () => {
    const down = run(start, goal, event('took-ball', { card: 'ge-goblin', match: '1' }), event('went-down', { card: 'ge-goblin' }))
    expect([down.matches[0]!.players[0]!.down, down.matches[0]!.carrier]).toEqual([true, 'ge-goblin'])
    expect(run(down, goal, event('stood-up', { card: 'ge-goblin' })).matches[0]!.players[0]!.down).toBe(false)
    const gone = run(down, goal, event('injured', { card: 'ge-goblin' }))
    expect([gone.matches[0]!.players, gone.matches[0]!.carrier]).toEqual([[], null])
  })
  it('keeps tokens face down until they are revealed, one after another', () => {
    const two = run(start, goal, event('token-assigned', { card: 'ge-goblin' }), event('token-assigned', { card: 'ge-goblin' }))
    expect(two.matches[0]!.players[0]!.tokens).toEqual([{ kind: null, revealed: false }, { kind: null, revealed: false }])
    const one = run(two, goal, event('token-revealed', { card: 'ge-goblin', number: 4 }))
    expect(one.matches[0]!.players[0]!.tokens).toEqual([{ kind: 'p2', revealed: true }, { kind: null, revealed: false }])
    expect(run(two, goal, event('token-revealed', { card: 'ge-goblin' })).matches[0]!.players[0]!.tokens[0]).toEqual({ kind: 'whistle', revealed: true })
  })
  it('counts fans as they come and go', () => {
    expect(run(start, goal, event('fans-gained', { seat: 'B', number: 5 }), event('fans-lost', { seat: 'B', number: 2 })).seats[1]!.fans).toBe(6)
  })
  it('moves a player with his tokens to another match', () => {
    const next = run(start, goal, event('token-assigned', { card: 'ge-goblin' }), event('moved', { card: 'ge-goblin', match: 'T' }))
    expect(next.matches[0]!.players).toEqual([])
    expect(next.matches[1]!.players[0]!.tokens).toHaveLength(1)
  })
  it('lays the row of a new week card by card', () => {
    const bare = table({ matches: [] })
    const next = run(bare, goal, event('highlight-revealed', { card: 'highlight-mud-bath', match: '2' }), event('highlight-revealed', { card: 'highlight-bad-snap', match: '1' }), event('match-cleared', { match: '2' }))
    expect(next.matches.map((match) => match.place)).toEqual(['1'])
  })
  it('exhausts and refreshes an upgrade', () => {
    const tired = run(start, goal, event('exhausted', { card: 'staff-apothecary.1' }))
    expect(tired.seats[0]!.upgrades[0]!.exhausted).toBe(true)
    expect(run(tired, goal, event('refreshed', { card: 'staff-apothecary.1' })).seats[0]!.upgrades[0]!.exhausted).toBe(false)
  })
  it('takes no time for what is not drawn, and some for dice', () => {
    expect(after(start, event('pool-restocked'), goal)).toBeUndefined()
    expect(after(start, event('rolled', { dice: [1, 3] }), goal)!.ms).toBeGreaterThan(300)
    expect([1, 2, 3].map(face_of)).toEqual(['target', 'miss', 'tackler'])
  })
})
