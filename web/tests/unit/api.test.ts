import { describe, expect, it } from 'vitest'
import { Api, Problem } from '../../src/lib/api'

function answering(status: number, body: unknown, type = 'application/json') {
  const asked: { url: string; init: RequestInit }[] = []
  const send = async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'Content-Type': type } })
  }
  return { api: new Api(() => 'fr', send as unknown as typeof fetch), asked }
}

describe('the API', () => {
  it('asks in the language of the moment and leaves out what is not said', async () => {
    const { api, asked } = answering(200, { rules: [] })
    await api.rules(undefined, 'push & shove')
    expect(asked[0]!.url).toBe('/api/v1/rules?lang=fr&find=push+%26+shove')
  })
  it('throws the problem of the server with its code and faults', async () => {
    const { api } = answering(422, { status: 422, code: 'bad-sheet', faults: [{ code: 'over-budget', text: 'x' }] }, 'application/problem+json')
    const error = await api.save_team('x').catch((found) => found)
    expect(error).toBeInstanceOf(Problem)
    expect(error.code).toBe('bad-sheet')
    expect(error.body.faults[0].code).toBe('over-budget')
  })
  it('makes a problem of an answer that is none', async () => {
    const { api } = answering(502, '<html>bad gateway</html>', 'text/html')
    expect((await api.me().catch((found) => found)).body).toEqual({ status: 502, code: 'fault' })
  })
  it('makes a problem of no answer at all', async () => {
    const api = new Api(() => 'en', (async () => Promise.reject(new TypeError('refused'))) as typeof fetch)
    expect((await api.me().catch((found) => found)).code).toBe('no-server')
  })
  it('saves a new team with POST and a kept one with PUT', async () => {
    const { api, asked } = answering(200, {})
    await api.save_team('a')
    await api.save_team('a', 12)
    expect(asked.map(({ url, init }) => [init.method, url.split('?')[0]])).toEqual([['POST', '/api/v1/teams'], ['PUT', '/api/v1/teams/12']])
  })
  it('takes 204 for an answer', async () => {
    const { api } = answering(204, undefined)
    await expect(api.change_password('a', 'b')).resolves.toBeUndefined()
  })
})
