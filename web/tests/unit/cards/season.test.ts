import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Api } from '../../../src/lib/api'
import { SeasonsApi, type SeasonInfo, type Update } from '../../../src/lib/cards/api'
import { Season } from '../../../src/lib/cards/season.svelte'
import type { Seat, Table } from '../../../src/lib/cards/types'
import { settings } from '../../../src/lib/settings.svelte'
import { fake_sockets } from '../fake'
import { area, event, table } from './fake'

const info = (you: Seat[], more: Partial<SeasonInfo> = {}): SeasonInfo => ({
  id: 's1', status: 'playing', season: 'standard', limited: false, open: false, made: '', week: 1, you,
  seats: [{ seat: 'A', who: 'person', name: 'Ann' }, { seat: 'B', who: 'person', name: 'Bob' }], ...more,
})
const update = (at: number, view: Table = table(), more: Partial<Update> = {}): Update => ({ seq: at + 1, at, keep: at - 1, status: 'playing', events: [], view: { ...view, at }, ...more })
const asks = (seat: Seat, kind = 'round') => ({ kind, seat, card: null, other: null, match: null, text: { en: '', fr: '' } })
// What everybody may see: no hand, no choices.
const open_table = (seat: Seat, kind?: string) => table({ seat: null, seats: [area('A', { hand: null }), area('B')], decision: asks(seat, kind), choices: [] })

const settled = async () => {
  for (let i = 0; i < 5; ++i) await vi.advanceTimersByTimeAsync(0)
}

async function started(you: Seat[], first = update(3)) {
  const { sockets, open } = fake_sockets()
  const asked: string[] = []
  let now = first
  const send = async (address: string) => {
    asked.push(address)
    const seat = new URL(address, 'http://here').searchParams.get('seat') as Seat | null
    const decision = 'decision' in now.view ? now.view.decision : null
    const view = seat ? table({ seat, seats: [area('A', { hand: seat === 'A' ? ['rr-ogre'] : null }), area('B', { hand: seat === 'B' ? ['ge-goblin'] : null })], decision }) : now.view
    return new Response(JSON.stringify({ season: info(you), update: { ...now, view: { ...view, at: now.at } } }))
  }
  const season = new Season('s1', new SeasonsApi(new Api(() => 'en', send as unknown as typeof fetch)), open)
  await season.start()
  sockets[0]!.onopen?.()
  const tell = async (next: Update) => {
    now = next
    sockets.at(-1)!.tell({ type: 'update', update: next })
    await settled()
  }
  return { season, sockets, asked, tell }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://here' })
  settings.speed = 1
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a live season', () => {
  it('comes back after a lost connection with what it has seen', async () => {
    const { season, sockets } = await started(['A'])
    expect(sockets[0]!.address).toBe('ws://here/api/v1/seasons/s1/live?lang=en&since=4')
    sockets[0]!.tell({ type: 'update', update: update(4) })
    await settled()
    sockets[0]!.close()
    expect(season.connected).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets[1]!.address).toContain('since=5')
  })
  it('shows events one after another and ends where the server says', async () => {
    const { season, sockets } = await started(['A'])
    const goal = table({ decision: asks('B'), seats: [area('A'), area('B', { fans: 9 })] })
    const told = ['A', 'B'].map((seat) => ({ ...event('fans-gained', { seat: seat as Seat, number: 2 }), choice: 4 }))
    sockets[0]!.tell({ type: 'update', update: update(4, goal, { keep: 3, events: told }) })
    await settled()
    expect(season.moving).toBe(true)
    expect(season.table!.seats.map((one) => one.fans)).toEqual([5, 3])
    await vi.advanceTimersByTimeAsync(400)
    expect(season.table!.seats.map((one) => one.fans)).toEqual([5, 5])
    await vi.advanceTimersByTimeAsync(400)
    expect(season.moving).toBe(false)
    expect(season.table!.seats.map((one) => one.fans)).toEqual([3, 9])
  })
  it('tells the log no event before its picture', async () => {
    const { season, sockets } = await started(['A'])
    const told = ['A', 'B'].map((seat) => ({ ...event('fans-gained', { seat: seat as Seat, number: 2 }), choice: 4 }))
    sockets[0]!.tell({ type: 'update', update: update(4, table(), { keep: 3, events: told }) })
    await settled()
    expect(season.told).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(400)
    expect(season.told).toHaveLength(2)
    sockets[0]!.tell({ type: 'update', update: update(5, table(), { keep: 4, events: [{ ...event('fans-gained', { seat: 'A', number: 1 }), choice: 5 }] }) })
    await settled()
    expect(season.told).toHaveLength(2)
    season.hurry()
    expect(season.told).toHaveLength(3)
  })
  it('takes back that the server does not answer when it does again', async () => {
    const { season, sockets } = await started(['A'])
    const answer = season.choose('pass')
    sockets[0]!.close()
    expect(await answer).toBe(false)
    expect(season.problem?.code).toBe('no-server')
    await vi.advanceTimersByTimeAsync(500)
    sockets[1]!.onopen?.()
    expect(season.problem).toBeUndefined()
  })
  it('shows nothing in between when pictures are off, but keeps the dice of a tackle in sight', async () => {
    settings.speed = 0
    const { season, sockets } = await started(['A'])
    const told = [event('tackle-declared', { card: 'rr-ogre', other: 'ge-goblin' }), event('rolled', { dice: [1, 3] })].map((one) => ({ ...one, choice: 4 }))
    sockets[0]!.tell({ type: 'update', update: update(4, table(), { keep: 3, events: told }) })
    await settled()
    expect(season.moving).toBe(false)
    expect(season.tackle?.rolled?.dice).toEqual([1, 3])
    sockets[0]!.tell({ type: 'update', update: update(5, table(), { keep: 4, events: [{ ...event('committed', { seat: 'B' }), choice: 5 }] }) })
    await settled()
    expect(season.tackle).toBeUndefined()
    expect(season.events).toHaveLength(3)
  })
  it('answers with the seat that is asked and tells what the server refused', async () => {
    const { season, sockets } = await started(['A'])
    expect(season.mine).toBe(true)
    const answer = season.choose('pass')
    expect(sockets[0]!.sent[0]).toEqual({ id: 1, post: 'choices', body: { choice: 'pass', seq: 4, seat: 'A' } })
    expect(await season.choose('pass')).toBe(false)
    sockets[0]!.tell({ type: 'answer', id: 1, status: 409, body: { status: 409, code: 'stale' } })
    expect(await answer).toBe(false)
    expect(season.problem?.code).toBe('stale')
  })
  it('takes no second answer before the next question is there', async () => {
    const { season, sockets } = await started(['A'])
    const answer = season.choose('pass')
    sockets[0]!.tell({ type: 'answer', id: 1, status: 200, body: {} })
    expect(await answer).toBe(true)
    expect([season.busy, season.sending]).toEqual([false, true])
    expect(await season.choose('pass')).toBe(false)
    expect(sockets[0]!.sent).toHaveLength(1)
    sockets[0]!.tell({ type: 'update', update: update(4, table(), { keep: 3 }) })
    await settled()
    expect(season.sending).toBe(false)
  })
  it('leaves a spectator without an answer', async () => {
    const { season } = await started([], update(3, open_table('A')))
    expect(season.mine).toBe(false)
    expect(season.scene.cover).toBeUndefined()
  })
  it('waits without a table until everybody is there', async () => {
    const { season } = await started(['A'], { ...update(0), status: 'waiting', view: { at: 0 } })
    expect([season.table, season.view]).toEqual([undefined, undefined])
  })
})

describe('a live season at one screen', () => {
  it('asks for nobody’s hand before somebody takes the screen', async () => {
    const { season, asked } = await started(['A', 'B'], update(3, open_table('A')))
    expect(season.scene.cover).toBe('A')
    expect(asked.some((address) => address.includes('seat='))).toBe(false)
    expect(season.table!.seats.every((one) => one.hand === null)).toBe(true)
    expect(season.mine).toBe(false)
  })
  it('shows the hand of the one who took it, and covers it for the next', async () => {
    const { season, tell } = await started(['A', 'B'], update(3, open_table('A')))
    await season.take_over('A')
    expect(season.table!.seats[0]!.hand).toEqual(['rr-ogre'])
    expect(season.scene).toEqual({ eyes: 'A', hand: true })
    await tell(update(4, open_table('B')))
    expect(season.scene.cover).toBe('B')
    expect(season.table!.seats.every((one) => one.hand === null)).toBe(true)
  })
  it('tells the one who takes the screen what happened since he answered, and nothing before he did', async () => {
    const { season, sockets, tell } = await started(['A', 'B'], update(3, open_table('A')))
    await season.take_over('A')
    expect(season.meanwhile('A')).toEqual([])
    void season.choose('pass')
    sockets[0]!.tell({ type: 'answer', id: 1, status: 200, body: {} })
    const told = [4, 5].map((choice) => ({ ...event('passed', { seat: choice === 4 ? 'A' : 'B' }), choice }))
    await tell(update(5, open_table('A'), { keep: 3, events: told }))
    expect(season.meanwhile('A').map((one) => one.seat)).toEqual(['B'])
    expect(season.meanwhile('B')).toEqual([])
  })
  it('lets the neighbour choose a die across the table', async () => {
    const { season, asked, tell } = await started(['A', 'B'], update(3, open_table('A')))
    await season.take_over('A')
    await tell(update(4, open_table('B', 'die')))
    expect(season.scene).toEqual({ eyes: 'B', hand: false })
    expect(asked.at(-1)).toContain('seat=B')
    expect(season.mine).toBe(true)
  })
})
