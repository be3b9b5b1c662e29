// A client that cheats: it gets an error, nothing changes, and the honest page beside it goes on.
import { asked, both, check, moment, until } from './stage.mjs'

const friendly = { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'invitation', seat: 'home' }

export const flows = {
  'a cheating client gets an error and changes nothing': both(async (stage) => {
    const [home, away, thief] = [await stage.coach(), await stage.coach(), await stage.coach()]
    const { match, token } = await stage.make_match(home, friendly)
    check((await stage.tell(thief, `/matches/${match.id}/join`, { token: 'wrong' })).status() === 403, 'a wrong token opens no seat')
    check((await stage.tell(away, `/matches/${match.id}/join`, { token })).status() === 200, 'the invited coach has the seat')
    check((await stage.tell(thief, `/matches/${match.id}/join`, { token })).status() === 409, 'a seat is taken once')
    await stage.open_match(home, match.id)
    const { update } = await stage.state_of(home, match.id)
    const mine = update.view.decision.seat === 'home' ? home : away
    const other = mine === home ? away : home
    const legal = (await stage.state_of(mine, match.id)).update.view.decision.choices[0].choice
    const code = async (page, path, body) => {
      const refused = await stage.tell(page, `/matches/${match.id}/${path}`, body)
      check(refused.headers()['content-type'].startsWith('application/problem+json'), `${path} is refused in the agreed form`)
      return `${refused.status()} ${(await refused.json()).code}`
    }
    const tries = [
      [other, 'choices', { choice: legal }, '409 not-your-decision'],
      [thief, 'choices', { choice: legal }, '403 not-your-seat'],
      [mine, 'choices', { choice: 'hit A4' }, '422 illegal-choice'],
      [mine, 'choices', { choice: 'teleport H1' }, '422 not-a-choice'],
      [mine, 'choices', { choice: legal, seq: update.seq - 1 }, '409 stale'],
      [mine, 'choices', { choice: 7 }, '400 wrong-type'],
      [mine, 'choices', { choice: legal, dice: [6, 6] }, '400 unknown-key'],
      [mine, 'choices', '{"choice": ', '415 unsupported-type'],
      [mine, 'chat', { text: 'x'.repeat(2_000_000) }, '413 too-large'],
      [thief, 'undo', {}, '403 not-your-seat'],
    ]
    for (const [page, path, body, expected] of tries) {
      const found = await code(page, path, body)
      check(found === expected, `${path} ${JSON.stringify(body).slice(0, 60)}: ${found}, not ${expected}`)
    }
    const torn = await mine.request.post(`${stage.base}/api/v1/matches/${match.id}/choices`, {
      data: Buffer.from('{"choice": '),
      headers: { 'Content-Type': 'application/json' },
    })
    check(torn.status() === 400 && (await torn.json()).code === 'malformed', 'half a body is no body')
    const elsewhere = await mine.request.post(`${stage.base}/api/v1/matches/${match.id}/choices`, { data: { choice: legal }, headers: { Origin: 'http://evil.example' } })
    check(elsewhere.status() === 403, 'another site cannot act')
    await mine.context().clearCookies()
    check(['401', '403'].includes((await code(mine, 'choices', { choice: legal })).slice(0, 3)), 'whoever has lost his session has lost his seat')
    check((await stage.state_of(home, match.id)).update.at === update.at, 'nothing has changed')
  }),

  'rubbish over the socket is answered and harms nobody': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'screen', seed: '3' })
    await asked(page)
    const before = await moment(page)
    const heard = await page.evaluate(async (path) => {
      const talk = (text) => new Promise((resolve) => {
        const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path)
        socket.onopen = () => socket.send(text)
        socket.onclose = (event) => resolve(`closed ${event.code}`)
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(data)
          if (told.type === 'answer') {
            resolve(`${told.status} ${told.body.code}`)
            socket.close()
          }
        }
      })
      return [await talk('{{{'), await talk('[1, 2]'), await talk('{"id": 1, "post": "steal", "body": {}}'), await talk('x'.repeat(20_000))]
    }, `/api/v1/matches/${id}/live`)
    check(heard[0] === '400 malformed', `no JSON: ${heard[0]}`)
    check(/^400 /.test(heard[1]), `no object: ${heard[1]}`)
    check(/^40[04] /.test(heard[2]), `no such post: ${heard[2]}`)
    check(/^closed 10(06|09)$/.test(heard[3]), `too long: ${heard[3]}`) // 1006 where the line broke before the reason came
    check((await moment(page)) === before, 'the match stands where it stood')
    await page.locator('.bar [data-choice]').first().click()
    await until('the honest page goes on', async () => (await moment(page)) > before)
  }),
}
