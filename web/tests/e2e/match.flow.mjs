import { answer_by_clicking, base, check, click_square, make_match, new_coach, state_of, until } from './browser.mjs'

const duel = { position: 'players = ["H1 human/catcher w7", "H2 human/blitzer q5", "A1 orc/lineman t10", "A2 orc/lineman m8"]\nrerolls = [1, 0]\nball = "H1"\n', seat: 'home', opponent: 'computer', coach: 'rookie' }

export const flows = {
  async 'a match starts in three clicks'(browser) {
    const page = await new_coach(browser)
    await page.goto(base)
    await page.getByRole('link', { name: 'Play now' }).click()
    await page.getByRole('button', { name: 'Rookie' }).click()
    await page.getByRole('button', { name: 'Kick off' }).click()
    await page.locator('svg[role=application]').waitFor()
    check(page.faults.length === 0, `no fault on the page (${page.faults})`)
  },

  async 'a whole match against the computer is played by clicking'(browser) {
    const page = await new_coach(browser)
    await page.goto(base)
    const { match } = await make_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'computer', coach: 'rookie', seed: '7' })
    await page.goto(`${base}/match/${match.id}`)
    await page.locator('svg[role=application]').waitFor()
    const kinds = new Set()
    for (let i = 0; i < 600; ++i) {
      const { update } = await state_of(page, match.id)
      if (update.view.phase === 'over') break
      const mine = await until('my question, or the end', async () => {
        const now = await state_of(page, match.id)
        return now.update.view.phase === 'over' ? 'over' : now.update.view.decision?.choices ? 'mine' : undefined
      })
      if (mine === 'over') break
      kinds.add(await answer_by_clicking(page, match.id))
    }
    await page.getByRole('heading', { name: /Full time/ }).waitFor()
    check(kinds.has('set-up') && kinds.has('turn'), `set-up and turns were played (${[...kinds]})`)
    check(page.faults.length === 0, `no fault on the page (${page.faults})`)
  },

  async 'a click on a player and a square scores'(browser) {
    const page = await new_coach(browser)
    await page.goto(base)
    const { match } = await make_match(page, duel)
    await page.goto(`${base}/match/${match.id}`)
    await click_square(page, 'w7')
    await page.locator('.tint').first().waitFor()
    await click_square(page, 'z7')
    await page.locator('.bar [data-choice="end-action"]').click()
    await until('a touchdown', async () => (await state_of(page, match.id)).match.score[0] === 1)
    await page.locator('.score', { hasText: '1' }).waitFor()
  },

  async 'a keyboard alone can play'(browser) {
    const page = await new_coach(browser)
    await page.goto(base)
    const { match } = await make_match(page, duel)
    await page.goto(`${base}/match/${match.id}`)
    await page.locator('svg[role=application]').focus()
    const arrows = async (key, times) => {
      for (let i = 0; i < times; ++i) await page.keyboard.press(key)
    }
    await arrows('ArrowRight', 1) // the cursor appears on m8
    await arrows('ArrowRight', 10)
    await arrows('ArrowUp', 1)
    check((await page.locator('#pitch-cell').innerText()).startsWith('w7'), 'the cursor tells where it is')
    await page.keyboard.press('Enter')
    await page.locator('.tint').first().waitFor()
    await arrows('ArrowRight', 3)
    await page.keyboard.press('Enter')
    await page.locator('.bar [data-choice="end-action"]').waitFor()
    await page.keyboard.press('e')
    await until('a touchdown', async () => (await state_of(page, match.id)).match.score[0] === 1)
  },

  async 'the language changes in the middle of a match'(browser) {
    const page = await new_coach(browser)
    await page.goto(base)
    const { match } = await make_match(page, duel)
    await page.goto(`${base}/match/${match.id}`)
    await page.getByRole('button', { name: 'Passer au français' }).click()
    await page.getByText('Ce qui s’est passé').waitFor()
    await page.locator('.ask', { hasText: /tour/ }).waitFor()
    check((await page.locator('html').getAttribute('lang')) === 'fr', 'the page says that it is French')
  },
}
