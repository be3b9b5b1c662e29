import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Api, Problem } from '../../src/lib/api'
import { LeagueDesk } from '../../src/lib/leagues/league.svelte'
import { Line } from '../../src/lib/line'
import { fake_sockets } from './fake'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://here' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened() {
  const { sockets, open } = fake_sockets()
  const heard: unknown[] = []
  const line = new Line(() => '/live', (told) => heard.push(told), undefined, open)
  line.open()
  sockets[0]!.onopen?.()
  return { sockets, heard, line }
}

describe('a line', () => {
  it('asks the host of the page, and hands on all that is no answer', () => {
    const { sockets, heard } = opened()
    expect(sockets[0]!.address).toBe('ws://here/live')
    sockets[0]!.tell({ type: 'book', seq: 3 })
    sockets[0]!.tell({ type: 'answer', id: 9, status: 200, body: {} })
    expect(heard).toEqual([{ type: 'book', seq: 3 }])
  })
  it('comes back at once where it is renewed, and with patience where it broke', async () => {
    const { sockets, line } = opened()
    line.renew()
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets.length).toBe(2)
    sockets[1]!.close()
    await vi.advanceTimersByTimeAsync(300)
    expect(sockets.length).toBe(2)
    await vi.advanceTimersByTimeAsync(200)
    expect(sockets.length).toBe(3)
  })
  it('gives up what was not answered before it broke', async () => {
    const { sockets, line } = opened()
    const answer = line.post('choices', { choice: 'end-turn' })
    sockets[0]!.close()
    await expect(answer).rejects.toBeInstanceOf(Problem)
  })
})

describe('the desk of a league', () => {
  it('looks again once the book has grown, and not for what it knows', async () => {
    const { sockets, open } = fake_sockets()
    let asked = 0
    const send = async () => new Response(JSON.stringify({ seq: ++asked }))
    const desk = new LeagueDesk(new Api(() => 'en', send as unknown as typeof fetch), 'north', '', undefined, open)
    await desk.look()
    desk.follow()
    sockets[0]!.tell({ type: 'book', seq: 1 })
    sockets[0]!.tell({ type: 'book', seq: 2 })
    await vi.waitFor(() => expect(desk.told?.seq).toBe(2))
    expect(asked).toBe(2)
    desk.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets.length).toBe(1)
  })

  it('gives up a match that is being played for a typed result only where somebody says so', async () => {
    const sent: { instead?: boolean }[] = []
    const send = async (_: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return new Response(JSON.stringify({ seq: 1 }))
      const body = JSON.parse(init.body as string) as { instead?: boolean }
      sent.push(body)
      const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'being-played', detail: '' }
      return body.instead ? new Response('{}') : new Response(JSON.stringify(problem), { status: 409 })
    }
    const desk = new LeagueDesk(new Api(() => 'en', send as unknown as typeof fetch), 'north')
    expect(await desk.report('report 1', 'score = [1, 0]', async () => false)).toBe(false)
    expect(sent.map((one) => one.instead)).toEqual([undefined])
    expect(desk.refused).toBe('')
    expect(await desk.report('report 1', 'score = [1, 0]', async () => true)).toBe(true)
    expect(sent.map((one) => one.instead)).toEqual([undefined, undefined, true])
  })
})
