// Before the kick-off: a formation puts everybody in his place, can be changed and taken back, and only "done" ends it.
import { after, answer, asked, both, check, click_square, moment, once, until } from './stage.mjs'

async function at_set_up(stage, page, more = {}) {
  const { id } = await stage.new_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'screen', seed: '7', ...more })
  for (let i = 0; i < 4 && (await asked(page)) !== 'set-up'; ++i) {
    const before = await moment(page)
    await page.locator('.bar [data-choice]').first().click()
    await after(page, before)
  }
  return id
}

export const flows = {
  'a formation can be adjusted and taken back before the set-up is done': both(async (stage) => {
    const page = await stage.coach()
    const id = await at_set_up(stage, page)
    const { seat } = (await stage.state_of(page, id)).update.view.decision
    const own = page.locator(`.piece[data-player^=${seat === 'home' ? 'H' : 'A'}]`)
    const begun = await moment(page)
    await answer(page, 'formation 1')
    await until('eleven stand on the pitch', async () => (await own.count()) === 11)
    check((await asked(page)) === 'set-up', 'the coach is still asked')
    await until('the question fits into its panel', async () => (await page.locator('.ask').evaluate((panel) => panel.scrollHeight - panel.clientHeight)) <= 2)
    // One of them moves.
    const from = await own.first().getAttribute('data-square')
    await click_square(page, from)
    await until('he is in hand', async () => (await asked(page)) === 'set-up-square')
    const { choices } = (await stage.state_of(page, id)).update.view.decision
    const to = choices.find((choice) => choice.square && choice.square !== from).square
    await click_square(page, to)
    await until('he stands elsewhere', async () => (await page.locator(`.piece[data-square=${to}]`).count()) === 1)
    await until('the coach is asked again', async () => (await asked(page)) === 'set-up')
    // Another formation is one gesture, and U takes it back as one.
    const before = await moment(page)
    await answer(page, 'formation 0')
    await after(page, before)
    await until('all of it is done', async () => (await asked(page)) === 'set-up' && (await own.count()) === 11)
    await page.keyboard.press('u')
    await until('it is as it was', async () => (await moment(page)) === before && (await page.locator(`.piece[data-square=${to}]`).count()) === 1)
    check((await moment(page)) > begun, 'the first formation still stands')
    // A key that comes while the page still draws what was taken back may be lost.
    await until('the other side sets up', async () => {
      if ((await stage.state_of(page, id)).update.view.decision.seat !== seat) return true
      await page.keyboard.press('e')
      return false
    })
  }),

  'two players change places by a click on each, and the set-up can be ended with one in hand': both(async (stage) => {
    const page = await stage.coach()
    const id = await at_set_up(stage, page)
    const { seat } = (await stage.state_of(page, id)).update.view.decision
    await answer(page, 'formation 0')
    const own = page.locator(`.piece[data-player^=${seat === 'home' ? 'H' : 'A'}]`)
    await until('eleven stand on the pitch', async () => (await own.count()) === 11 && (await asked(page)) === 'set-up')
    const handling = new Set(['pass', 'sure-hands', 'catch'])
    const line = (await stage.state_of(page, id)).update.view.players.filter((p) => p.seat === seat && p.square?.startsWith(seat === 'home' ? 'm' : 'n'))
    check(line.length >= 3 && line.every((p) => !p.skills.some((skill) => handling.has(skill))), `nobody with hands for the ball stands on the line (${line.map((p) => p.position)})`)
    const [first, second] = await own.evaluateAll((pieces) => [pieces[0], pieces.at(-1)].map((piece) => ({ player: piece.dataset.player, square: piece.dataset.square })))
    await click_square(page, first.square)
    await until('he is in hand', async () => (await asked(page)) === 'set-up-square')
    await until('the end of the set-up is in sight', async () => await page.locator('.bar [data-choice=done]').isVisible())
    await click_square(page, second.square)
    const stands = (player, square) => page.locator(`.piece[data-player=${player}][data-square=${square}]`).count()
    await until('they have changed places', async () => (await stands(first.player, second.square)) === 1 && (await stands(second.player, first.square)) === 1)
    await until('the coach is asked again', async () => (await asked(page)) === 'set-up')
    await page.keyboard.press('u')
    await until('both are back at once', async () => (await stands(first.player, first.square)) === 1 && (await stands(second.player, second.square)) === 1)
    await click_square(page, first.square)
    await until('he is in hand again', async () => (await asked(page)) === 'set-up-square')
    await answer(page, 'done')
    await until('the other side sets up', async () => (await stage.state_of(page, id)).update.view.decision.seat !== seat)
    await until('he stands where he stood', async () => (await stands(first.player, first.square)) === 1)
  }),

  'the kicking rules say that somebody must stand behind the line': once('fr', async (stage) => {
    const page = await stage.coach()
    await at_set_up(stage, page, { options: ['kicking=on'] })
    await page.getByText(stage.say('match.kicker')).waitFor()
    await answer(page, 'formation 0')
    await page.getByText(stage.say('match.kicker-ok')).waitFor()
  }),
}
