import { after, answer, answer_shortly, asked, both, check, click_square, moment, once, tap_square, until } from './stage.mjs'

export const duel = { position: 'players = ["H1 human/catcher w7", "H2 human/blitzer q5", "A1 orc/lineman t10", "A2 orc/lineman m8"]\nrerolls = [1, 0]\nball = "H1"\n', seat: 'home', opponent: 'computer', coach: 'rookie' }

export const flows = {
  'a match starts in three clicks': both(async (stage) => {
    const page = await stage.coach()
    await page.locator('main').getByRole('link', { name: stage.say('home.play') }).click()
    await page.locator('[data-level]').first().click()
    await page.getByRole('button', { name: stage.say('play.kickoff') }).click()
    await page.locator('svg[role=application]').waitFor()
  }),

  'a whole match against the computer is played by clicking': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'computer', coach: 'rookie', seed: '7' })
    const kinds = new Set()
    let walks = 0
    for (let i = 0; i < 600; ++i) {
      if ((await asked(page)) === 'turn' && walks < 3) walks += await one_walk(page)
      const kind = await answer_shortly(stage, page, id)
      if (kind === '') break
      kinds.add(kind)
    }
    await page.getByRole('heading', { name: stage.say('match.over') }).waitFor()
    check(kinds.has('set-up') && kinds.has('turn'), `set-up and turns were played (${[...kinds]})`)
    check(walks > 0, 'somebody was moved by clicking')
  }),

  'a click on a player and a square scores': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, duel)
    await click_square(page, 'w7')
    await page.locator('.tint').first().waitFor()
    await click_square(page, 'z7')
    await answer(page, 'end-action')
    await until('a touchdown', async () => (await stage.state_of(page, id)).match.score[0] === 1)
    await page.locator('.score', { hasText: '1' }).waitFor()
  }),

  'a finger is shown the risk first, and acts the second time': both(async (stage) => {
    const page = await stage.coach({ width: 390, height: 844, touch: true })
    await stage.new_match(page, { position: 'players = ["H1 human/lineman l8", "A1 orc/lineman m8"]\nrerolls = [0, 0]\nball = "t3"\n', opponent: 'screen' })
    await asked(page)
    const before = await moment(page)
    await tap_square(page, 'l8')
    await page.locator('.tint[data-square="j8"]').waitFor()
    await tap_square(page, 'j8')
    await page.locator('.path').waitFor()
    check((await moment(page)) === before, 'the first tap only shows the way')
    await tap_square(page, 'j8')
    await after(page, before)
  }),

  'the language changes in the middle of a match': once('en', async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, duel)
    await page.getByRole('button', { name: stage.say('lang.switch') }).click()
    await page.getByRole('tab', { name: stage.say('match.log', {}, 'fr'), exact: true }).waitFor()
    await page.locator('.ask', { hasText: /tour/ }).waitFor()
    await until('the page says that it is French', async () => (await page.locator('html').getAttribute('lang')) === 'fr')
  }),
}

// Moves somebody who can get somewhere without dice. 1 where that worked.
async function one_walk(page) {
  const before = await moment(page)
  for (const token of await page.locator('[data-ready=true]').all()) {
    await click_square(page, await token.getAttribute('data-square'))
    const safe = page.locator('.tint[data-chance="1"]').first()
    const there = await safe.waitFor({ timeout: 3000 }).then(() => true, () => false)
    if (!there) continue
    await click_square(page, await safe.getAttribute('data-square'))
    await after(page, before)
    if ((await asked(page)) === 'step') await answer(page, 'end-action')
    await until('the player has acted', async () => (await asked(page)) !== 'step')
    return 1
  }
  return 0
}
