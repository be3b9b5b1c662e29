import { both, until } from './stage.mjs'
import { both_see, one_answer, two_coaches } from './online.flow.mjs'

export const flows = {
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
