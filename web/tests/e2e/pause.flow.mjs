import { both, until } from './stage.mjs'
import { both_see, one_answer, two_coaches } from './online.flow.mjs'

export const flows = {
  'the turn clock warns before it runs out': both(async (stage) => {
    const page = await stage.coach()
    await page.clock.install()
    await stage.new_match(page, { position: 'rules = "lrb4 turn-clock=on"\nplayers = ["H1 e8", "A1 z1"]\n', opponent: 'screen', minutes: 1 })
    const clock = page.locator('.clock')
    await until('it runs', async () => /^(1:00|0:[345]\d)$/.test((await clock.textContent()).trim()))
    await page.clock.fastForward(35_000)
    await until('little is left', async () => /^0:[012]\d !$/.test((await clock.textContent()).trim()))
    await page.getByRole('status').getByText(stage.say('match.clock-late')).waitFor({ state: 'attached' })
  }),

  'a pause needs both coaches, and either ends it': both(async (stage) => {
    const pair = await two_coaches(stage)
    const other = stage.language === 'en' ? 'fr' : 'en'
    await pair.home.getByRole('button', { name: stage.say('match.menu') }).click()
    await pair.home.locator('[data-pause]').click()
    await pair.home.getByText(stage.say('match.pause-waiting')).waitFor()
    await pair.away.locator('[data-agree]').click()
    await pair.home.getByText(stage.say('match.paused')).waitFor()
    await until('nothing is asked during a pause', async () => (await pair.home.locator('.bar [data-choice]').count()) === 0)
    await pair.away.getByText(stage.say('match.paused', {}, other)).waitFor()
    await pair.home.locator('[data-resume]').click()
    await pair.away.getByText(stage.say('match.paused', {}, other)).waitFor({ state: 'detached' })
    await one_answer(stage, pair)
    await both_see(stage, pair)
  }),
}
