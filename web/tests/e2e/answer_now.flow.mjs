// Whoever waits for a computer coach can have the answer now.
import { asked, both, check, end_turn, once, until } from './stage.mjs'

// A decided match in which nobody can get at anybody: the legend has no idea that is better than another, and takes his time.
const patient = { opponent: 'computer', coach: 'legend', seat: 'away', position: 'half = 2\nturn = [2, 1]\nscore = [9, 0]\nball = "a1"\nplayers = ["H1-H6 b3 b5 b7 b9 b11 b13", "A1-A2 y5 y9"]\n' }

// What the server says to those who want an answer now.
function answers_to(page) {
  const told = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const { body } = JSON.parse(payload)
    if (body && 'told' in body) told.push(body.told)
  }))
  return told
}

const kind = (page) => page.locator('.game').getAttribute('data-kind')

async function my_turn(page) {
  if ((await asked(page)) === 'begin-turn') await page.keyboard.press('1')
  await until('my turn', async () => (await asked(page)) === 'turn')
  await end_turn(page)
}

export const flows = {
  'a computer coach who thinks long answers when he is told to': both(async (stage) => {
    const page = await stage.coach()
    const told = answers_to(page)
    await stage.new_match(page, patient)
    const name = stage.say('level.legend')
    const now = page.getByRole('button', { name: stage.say('match.answer-now-means', { name }) })
    // On a busy machine the turn may be over before the page has seen it: then in the next one.
    const tell = async (press) => {
      const before = told.length
      for (let turn = 0; turn < 5 && told.length === before; ++turn) {
        await until('the button, or my turn', async () => (await now.count()) > 0 || ['begin-turn', 'turn'].includes(await kind(page)))
        if ((await now.count()) > 0) await press().catch(() => {})
        await asked(page)
        if (told.length === before) await my_turn(page)
      }
      check(told.length === before + 1 && told.at(-1), `he was told (${told})`)
    }
    await tell(() => now.click({ timeout: 2000 }))
    check((await now.count()) === 0, 'nobody is told who does not think')
    // He thinks again in his next turn, and a key does the same.
    await my_turn(page)
    await tell(() => page.keyboard.press('a'))
  }),

  'the button has room on a phone, and Enter presses it while pictures are shown': once('fr', async (stage) => {
    const page = await stage.coach({ width: 390, height: 780, touch: true, speed: 1 })
    const told = answers_to(page)
    await stage.new_match(page, patient)
    const now = page.locator('[data-answer-now]')
    await now.waitFor()
    const box = await now.boundingBox()
    check(box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 780, `it is on the screen (${JSON.stringify(box)})`)
    await now.focus()
    await page.locator('.game[data-moving=true]').waitFor()
    await page.keyboard.press('Enter')
    await asked(page)
    check(told.join() === 'true', `he was told (${told})`)
  }),
}
