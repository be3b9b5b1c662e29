// Without a mouse: the arrow keys, N, Enter, the figures and letters play a whole turn, and the pitch says what is where.
import { after, asked, both, check, moment, until } from './stage.mjs'
import { duel } from './match.flow.mjs'

const cell = (page) => page.locator('#pitch-cell').innerText()

async function press(page, key, times = 1) {
  for (let i = 0; i < times; ++i) await page.keyboard.press(key)
}

const front = { position: 'players = ["H1 human/blitzer l8", "H2 human/lineman f5", "H3 human/lineman f11", "A1 orc/lineman m8", "A2 orc/lineman t4"]\nrerolls = [0, 0]\nball = "t12"\n', opponent: 'screen' }

export const flows = {
  'the keyboard alone scores': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, duel)
    await page.locator('svg[role=application]').focus()
    await press(page, 'ArrowRight') // the cursor appears on m8
    await press(page, 'ArrowRight', 10)
    await press(page, 'ArrowUp')
    const told = await cell(page)
    check(told.startsWith('w7') && told.includes(stage.say('mark.ball')), `the cursor tells where it is and who is there (${told})`)
    await press(page, 'Enter')
    await page.locator('.tint').first().waitFor()
    await press(page, 'ArrowRight', 3)
    await until('the square tells its chance', async () => (await cell(page)).includes('%'))
    await press(page, 'Enter')
    await page.locator('.bar [data-choice="end-action"]').waitFor()
    await press(page, 'e')
    await until('a touchdown', async () => (await stage.state_of(page, id)).match.score[0] === 1)
  }),

  'a question mark tells every key, and the menu does, too': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, front)
    await asked(page)
    await press(page, '?')
    const keys = page.locator('dialog[open][data-keys]')
    await keys.waitFor()
    const told = await keys.innerText()
    for (const key of ['keys.arrows', 'keys.next', 'keys.act', 'keys.answer', 'keys.end', 'keys.undo', 'keys.zones', 'keys.let-go'])
      check(told.includes(stage.say(key)), `${key} is told (${told})`)
    await press(page, 'Escape')
    await keys.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: stage.say('match.menu') }).click()
    await page.locator('[data-help]').click()
    await keys.waitFor()
  }),

  'the keyboard alone plays a whole turn': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, front)
    const pitch = page.locator('svg[role=application]')
    await asked(page)
    await pitch.focus()
    // Two players walk: N finds each of them, the arrows a square.
    const acted = new Set()
    for (let walk = 0; walk < 2; ++walk) {
      for (let i = 0; i < 8; ++i) {
        await press(page, 'n')
        const who = (await cell(page)).split(',')[0]
        if (['f5', 'f11'].includes(who) && !acted.has(who)) {
          acted.add(who)
          break
        }
      }
      const before = await moment(page)
      await press(page, 'Enter')
      await page.locator('.tint').first().waitFor()
      await press(page, 'ArrowLeft', 2)
      await press(page, 'Enter')
      await after(page, before)
      if ((await asked(page)) === 'step') await press(page, 'e')
      await until('the turn goes on', async () => (await asked(page)) === 'turn')
    }
    // The third hits his opponent; whatever is asked then is answered with figures, or on the pitch.
    await page.keyboard.press('Escape')
    for (let i = 0; i < 8 && !(await cell(page)).startsWith('l8'); ++i) await press(page, 'n')
    await press(page, 'Enter')
    await page.locator('.target').first().waitFor()
    const before = await moment(page)
    await press(page, 'ArrowRight')
    await press(page, 'Enter')
    await after(page, before)
    for (let i = 0; i < 30; ++i) {
      const kind = await asked(page)
      if (kind === 'turn') break
      const at = await moment(page)
      if ((await page.locator('.bar [data-choice]').count()) > 0) await press(page, '1')
      else {
        await pitch.focus()
        await press(page, 'n')
        await press(page, 'Enter')
      }
      await after(page, at)
    }
    // The block may have ended the turn; if it did not, E does.
    if ((await stage.state_of(page, id)).update.view.active === 'home') {
      await press(page, 'e')
      if ((await page.locator('[data-sure]').count()) > 0) await press(page, 'e')
    }
    await until('the other side plays', async () => (await stage.state_of(page, id)).update.view.active === 'away')
  }),
}
