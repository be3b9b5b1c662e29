import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Api } from '../../src/lib/api'
import { Live } from '../../src/lib/live.svelte'
import { settings } from '../../src/lib/settings.svelte'
import type { GameEvent } from '../../src/lib/types'
import { fake_sockets, match, update, view } from './fake'

async function started() {
  const { sockets, open } = fake_sockets()
  const send = async () => new Response(JSON.stringify({ match, update: update(3, { keep: -1 }) }))
  const live = new Live('k3', new Api(() => 'en', send as typeof fetch), open)
  await live.start()
  sockets[0]!.onopen?.()
  return { live, sockets }
}
const moved = (choice: number, to: string): GameEvent => ({ choice, event: 'moved', player: 'H1', to, text: to })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://here' })
  settings.speed = 1
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a live match', () => {
  it('comes back after a lost connection with what it has seen', async () => {
    const { live, sockets } = await started()
    expect(sockets[0]!.address).toBe('ws://here/api/v1/matches/k3/live?lang=en&since=4')
    sockets[0]!.tell({ type: 'update', update: update(4) })
    sockets[0]!.close()
    expect(live.connected).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets[1]!.address).toContain('since=5')
  })
  it('no longer says that nobody answers once the server has said how things are', async () => {
    const { live, sockets } = await started()
    const choice = live.choose('end-turn')
    sockets[0]!.close()
    expect([await choice, live.problem?.code]).toEqual([false, 'no-server'])
    await vi.advanceTimersByTimeAsync(500)
    sockets[1]!.onopen?.()
    sockets[1]!.tell({ type: 'welcome', match, update: update(3), chat: [], spectators: 0 })
    expect(live.problem).toBeUndefined()
  })
  it('waits longer each time, but never more than a quarter of a minute', async () => {
    const { sockets } = await started()
    for (let i = 0; i < 12; ++i) {
      sockets.at(-1)!.close()
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(sockets.length).toBe(13)
  })
  it('stays away once the page is left', async () => {
    const { live, sockets } = await started()
    live.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets.length).toBe(1)
  })
  it('shows moves one after another and ends where the server says', async () => {
    const { live, sockets } = await started()
    sockets[0]!.tell({ type: 'update', update: update(4, { keep: 3, events: [moved(4, 'l8'), moved(4, 'k8')] }) })
    expect(live.moving).toBe(true)
    expect(live.board!.players['H1']!.square).toBe('l8')
    expect(live.board!.ball.square).toBe('l8')
    await vi.advanceTimersByTimeAsync(200)
    expect(live.board!.players['H1']!.square).toBe('k8')
    await vi.advanceTimersByTimeAsync(200)
    expect(live.moving).toBe(false)
    expect(live.board!.players['H1']!.square).toBe('m8')
  })
  it('lets neither log nor score run ahead of the pictures', async () => {
    const { live, sockets } = await started()
    const score: GameEvent = { choice: 4, event: 'touchdown', seat: 'home', player: 'H1', text: 'touchdown' }
    const after = { ...update(4).view, home: { ...view(4).home, score: 1 } }
    sockets[0]!.tell({ type: 'update', update: { ...update(4, { keep: 3, events: [moved(4, 'l8'), score] }), view: after } })
    expect([live.told.length, live.seen!.home.score, live.match!.score[0]]).toEqual([1, 0, 0])
    await vi.advanceTimersByTimeAsync(200)
    expect([live.told.length, live.seen!.home.score]).toEqual([2, 1])
    await vi.advanceTimersByTimeAsync(2000)
    expect([live.moving, live.seen!.home.score, live.match!.score[0]]).toEqual([false, 1, 1])
  })
  it('takes back in one go what was one gesture', async () => {
    const { live, sockets } = await started()
    const done = live.undo_to(1)
    expect(sockets[0]!.sent).toEqual([{ id: 1, post: 'undo', body: { to: 1 } }])
    sockets[0]!.tell({ type: 'answer', id: 1, status: 200, body: { at: 1, done: true } })
    expect(await done).toBe(true)
  })
  it('shows nothing in between when animation is off', async () => {
    settings.speed = 0
    const { live, sockets } = await started()
    sockets[0]!.tell({ type: 'update', update: update(4, { keep: 3, events: [moved(4, 'l8')] }) })
    expect(live.moving).toBe(false)
    expect(live.events).toHaveLength(1)
  })
  it('forgets what was taken back', async () => {
    const { live, sockets } = await started()
    sockets[0]!.tell({ type: 'update', update: update(4, { keep: 3, events: [moved(4, 'l8')] }) })
    sockets[0]!.tell({ type: 'update', update: { ...update(3), keep: 3 } })
    expect(live.events).toEqual([])
    expect(live.view!.at).toBe(3)
    expect(live.taken_back).toBe(true)
    sockets[0]!.tell({ type: 'update', update: update(4, { keep: 3, events: [moved(4, 'l8')] }) })
    expect(live.taken_back).toBe(false)
  })
  it('sends a choice over the socket and tells what the server refused', async () => {
    const { live, sockets } = await started()
    const answer = live.choose('go e7')
    expect(sockets[0]!.sent[0]).toEqual({ id: 1, post: 'choices', body: { choice: 'go e7' } })
    expect(live.busy).toBe(true)
    expect(await live.choose('end-turn')).toBe(false)
    sockets[0]!.tell({ type: 'answer', id: 1, status: 422, body: { status: 422, code: 'illegal-choice' } })
    expect(await answer).toBe(false)
    expect(live.problem?.code).toBe('illegal-choice')
    expect(live.busy).toBe(false)
  })
  it('gives up on an answer when the connection breaks', async () => {
    const { live, sockets } = await started()
    const answer = live.choose('go e7', 'go e8')
    sockets[0]!.close()
    expect(await answer).toBe(false)
    expect(live.problem?.code).toBe('no-server')
  })
  it('waits for the second coach without a pitch, and begins when he comes', async () => {
    const { live, sockets } = await started()
    live.view = undefined
    sockets[0]!.tell({ type: 'update', update: { ...update(0), view: { at: 0 }, status: 'waiting' } })
    expect([live.match!.status, live.view]).toEqual(['waiting', undefined])
    sockets[0]!.tell({ type: 'update', update: update(0) })
    expect([live.match!.status, live.view!.at]).toEqual(['playing', 0])
  })
  it('knows whose question it is', async () => {
    const { live } = await started()
    expect(live.mine).toBe(true)
    live.match = { ...match, you: 'spectator' }
    expect(live.mine).toBe(false)
    live.match = { ...match, you: 'both' }
    expect(live.mine).toBe(true)
  })
  it('knows when a coach waits for the computer, and tells it to answer now', async () => {
    const { live, sockets } = await started()
    expect(live.waits_for_computer).toBe(false)
    const theirs = view(4, { active: 'away', decision: { kind: 'turn', seat: 'away', text: 'who acts?' } })
    sockets[0]!.tell({ type: 'update', update: { ...update(4), view: theirs } })
    expect(live.waits_for_computer).toBe(true)
    void live.answer_now()
    expect(sockets[0]!.sent[0]).toEqual({ id: 1, post: 'answer-now', body: {} })
    for (const other of [{ you: 'spectator' as const }, { status: 'over' as const }, { away: { ...match.away, computer: false } }]) {
      live.match = { ...match, ...other }
      expect(live.waits_for_computer).toBe(false)
    }
    live.match = match
    live.view = { ...theirs, pause: { since: '2024-05-01T18:05:00Z' } }
    expect(live.waits_for_computer).toBe(false)
  })
})
