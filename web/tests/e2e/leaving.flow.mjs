// Out of a match: left and found again, or given up after a warning.
import { answer, asked, both, check, click_square, end_turn, once, until } from './stage.mjs'
import { duel } from './match.flow.mjs'

const open_menu = (page) => page.locator('.tools').getByRole('button').last().click()

export const flows = {
  'a match is left with a word, and found again': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, duel)
    await open_menu(page)
    await page.locator('[data-leave]').click()
    await page.getByText(stage.say('match.leave-kept')).waitFor()
    await page.locator('[data-really]').click()
    await page.locator(`a[href="/match/${id}"]`).click()
    await page.locator('svg[role=application]').waitFor()
  }),

  'a coach concedes after a warning, as soon as the rules allow it': once('fr', async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, { ...duel, opponent: 'screen', coach: undefined, seat: undefined })
    await asked(page)
    await click_square(page, 'w7')
    await page.locator('.tint').first().waitFor()
    await click_square(page, 'x7')
    await until('somebody has acted', async () => (await asked(page)) === 'step')
    await answer(page, 'end-action')
    await until('the turn goes on', async () => (await asked(page)) === 'turn')
    await open_menu(page)
    await page.locator('[data-concede]').click()
    await page.getByText(stage.say('match.concede-later')).waitFor()
    await page.getByRole('button', { name: stage.say('match.stay') }).click()
    await page.locator('[data-concede]').click()
    await page.locator('[data-really]').click()
    await page.getByText(stage.say('match.conceding')).waitFor()
    await page.reload()
    await page.getByText(stage.say('match.conceding')).waitFor()
    await asked(page)
    await end_turn(page)
    await until('the other side plays', async () => (await stage.state_of(page, id)).update.view.active === 'away')
    if ((await asked(page)) === 'turn') await end_turn(page)
    await page.getByRole('heading', { name: stage.say('match.over') }).waitFor()
    await until('the visitors have won', async () => (await stage.state_of(page, id)).match.winner === 'away')
  }),

  'a coach concedes at once while his turn has only begun': once('en', async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, { ...duel, opponent: 'screen', coach: undefined, seat: undefined })
    await asked(page)
    await end_turn(page)
    await until('the other side is asked', async () => (await stage.state_of(page, id)).update.view.active === 'away' && (await asked(page)) === 'turn')
    await open_menu(page)
    await page.locator('[data-concede]').click()
    await page.locator('[data-really]').waitFor()
    check((await page.getByText(stage.say('match.concede-later')).count()) === 0, 'nothing is to be waited for')
    await page.locator('[data-really]').click()
    await page.getByRole('heading', { name: stage.say('match.over') }).waitFor()
    await until('the home side has won', async () => (await stage.state_of(page, id)).match.winner === 'home')
  }),
}
