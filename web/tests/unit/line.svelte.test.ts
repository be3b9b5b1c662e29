import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Api } from '../../src/lib/api'
import { LeagueDesk } from '../../src/lib/leagues/league.svelte'
import { settings } from '../../src/lib/settings.svelte'
import { fake_sockets } from './fake'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://here' })
  settings.language = 'en'
})
afterEach(() => {
  vi.unstubAllGlobals()
  settings.language = 'en'
})

it('whoever follows a league hears of it in another language, too', async () => {
  const { sockets, open } = fake_sockets()
  let asked = 0
  const send = async () => new Response(JSON.stringify({ seq: ++asked }))
  const desk = new LeagueDesk(new Api(() => settings.language, send as unknown as typeof fetch), 'north', '', undefined, open)
  const leave = $effect.root(() => {
    $effect(() => {
      desk.follow()
      return () => desk.stop()
    })
  })
  flushSync()
  expect(sockets.map((one) => one.readyState)).toEqual([1])
  settings.language = 'fr'
  flushSync()
  expect(sockets.map((one) => one.readyState)).toEqual([1])
  sockets[0]!.tell({ type: 'book', seq: 7 })
  await vi.waitFor(() => expect(desk.told?.seq).toBe(1))
  leave()
  expect(sockets.map((one) => one.readyState)).toEqual([3])
})
