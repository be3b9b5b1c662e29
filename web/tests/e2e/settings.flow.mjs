// What a coach can set: answers given for good, the pace of the pictures, the commentators, the sounds.
import { after, answer, asked, both, check, click_square, moment, once, until } from './stage.mjs'
import { duel } from './match.flow.mjs'

const wall = { position: 'players = ["H1 human/blitzer m6", "H2 human/blitzer m8", "H3 human/blitzer m10", "A1 orc/goblin n6", "A2 orc/goblin n8", "A3 orc/goblin n10"]\nrerolls = [0, 0]\nball = "t3"\n', opponent: 'screen' }

// Blocks along the wall and answers shortly; gives the kinds of all questions, and whether somebody has followed up.
async function blocks(stage, page, seed, on_follow_up) {
  const { id } = await stage.new_match(page, { ...wall, seed: String(seed) })
  const kinds = new Set()
  for (const [from, to] of [['m6', 'n6'], ['m8', 'n8'], ['m10', 'n10']]) {
    if ((await asked(page)) !== 'turn' || (await stage.state_of(page, id)).update.view.active !== 'home') break
    const before = await moment(page)
    await click_square(page, from)
    await click_square(page, to)
    await after(page, before)
    for (let i = 0; i < 20; ++i) {
      const kind = await asked(page)
      if (kind === 'turn' || kind === '') break
      kinds.add(kind)
      if (kind === 'follow-up') await on_follow_up?.()
      const at = await moment(page)
      const { decision, players } = (await stage.state_of(page, id)).update.view
      const plain = decision.choices.find((c) => c.square === undefined && c.player === undefined)
      if (plain) await answer(page, plain.choice)
      else await click_square(page, decision.choices[0].square ?? players.find((p) => p.id === decision.choices[0].player).square)
      await after(page, at)
    }
  }
  const { events } = await (await stage.ask(page, `/matches/${id}/events?from=0&to=1000`)).json()
  return { kinds, pushed: events.some((event) => event.event === 'pushed') }
}

async function score(stage, page) {
  const { id } = await stage.new_match(page, duel)
  await asked(page)
  await click_square(page, 'w7')
  await page.locator('.tint').first().waitFor()
  await click_square(page, 'z7')
  await answer(page, 'end-action')
  await until('a touchdown', async () => (await stage.state_of(page, id)).match.score[0] === 1)
}

export const flows = {
  'an answer given for good is given without asking, until it is forgotten': both(async (stage) => {
    const page = await stage.coach()
    let given = false
    for (let i = 0; i < 8 && !given; ++i)
      await blocks(stage, page, i, async () => {
        if (given) return
        await page.locator('.bar').getByLabel(stage.say('act.always')).check()
        given = true
      })
    check(given, 'somebody could follow up')
    for (let i = 0; i < 8; ++i) {
      const { kinds, pushed } = await blocks(stage, page, i)
      check(!kinds.has('follow-up'), 'it is not asked again')
      if (pushed) break
    }
    await page.goto(`${stage.base}/account`)
    await page.getByRole('button', { name: stage.say('act.forget') }).click()
    await page.getByText(stage.say('act.no-standing')).waitFor()
  }),

  'pictures move at the pace that was set, a click hurries them, and off is off': once('en', async (stage) => {
    const page = await stage.coach({ speed: 0.5 })
    const walk = async () => {
      await stage.new_match(page, duel)
      await click_square(page, 'w7')
      await page.locator('.tint').first().waitFor()
      const before = await moment(page)
      await click_square(page, 'o1')
      await after(page, before)
    }
    await walk()
    await page.locator('.game[data-moving=true]').waitFor()
    await click_square(page, 'd4')
    await page.locator('.game[data-moving=false]').waitFor({ timeout: 4000 })
    await page.goto(`${stage.base}/account`)
    await page.getByLabel(stage.say('settings.speed')).selectOption('0')
    await page.reload()
    await until('the setting is kept', async () => (await page.getByLabel(stage.say('settings.speed')).inputValue()) === '0')
    await walk()
    await until('nothing moves', async () => (await page.locator('.game').getAttribute('data-moving')) === 'false')
  }),

  'the commentators speak, and can be turned off': both(async (stage) => {
    const loud = await stage.coach()
    await score(stage, loud)
    await until('both have spoken', async () => (await loud.locator('.remark:visible').count()) === 2)
    const quiet = await stage.coach({ commentary: false })
    await score(stage, quiet)
    await quiet.getByText(stage.say('match.touchdown')).first().waitFor()
    check((await quiet.locator('.remark').count()) === 0, 'nobody speaks')
  }),

  'sounds are heard where they are turned on, and nowhere else': once('fr', async (stage) => {
    for (const sound of [true, false]) {
      const page = await stage.coach({ sound })
      await page.context().addInitScript(() => {
        globalThis.tones = 0
        const start = OscillatorNode.prototype.start
        OscillatorNode.prototype.start = function (...when) {
          ++globalThis.tones
          return start.apply(this, when)
        }
      })
      await score(stage, page)
      await page.getByText(stage.say('match.touchdown')).first().waitFor()
      const tones = await page.evaluate(() => globalThis.tones)
      check(sound ? tones > 0 : tones === 0, `${tones} tones with sounds ${sound ? 'on' : 'off'}`)
    }
  }),
}
