// Every lesson from its first page to its task done; in the other language each of them begins.
import { after, answer, asked, check, click_square, moment, once, until, with_seeds } from './stage.mjs'

async function begin(stage, page, number) {
  await page.goto(`${stage.base}/learn`)
  await page.getByRole('button', { name: stage.say('learn.start') }).nth(number).click()
  await page.locator('.task').waitFor()
  await page.locator('svg[role=application]').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1)
}

// Whatever the dice ask in between: the first answer, or the first place.
async function settle(stage, page, id, while_kind = (kind) => kind !== 'turn' && kind !== 'step') {
  for (let i = 0; i < 40; ++i) {
    if ((await page.locator('.task[data-done=true]').count()) > 0) return
    const kind = await asked(page)
    if (!while_kind(kind)) return
    const before = await moment(page)
    const { decision, players } = (await stage.state_of(page, id)).update.view
    const plain = decision.choices.find((c) => c.square === undefined && c.player === undefined)
    if (plain) await answer(page, plain.choice)
    else await click_square(page, decision.choices[0].square ?? players.find((p) => p.id === decision.choices[0].player).square)
    await after(page, before)
  }
}

async function walk(stage, page, id, from, to) {
  await asked(page)
  const before = await moment(page)
  await click_square(page, from)
  await page.locator(`.tint[data-square="${to}"]`).waitFor()
  await click_square(page, to)
  await after(page, before)
  await settle(stage, page, id)
}

// The dice may spoil a lesson: then it is taken once more, as a pupil would.
async function learn(stage, number, play) {
  const page = await stage.coach()
  await with_seeds(page, 1)
  for (let attempt = 0; attempt < 12; ++attempt) {
    const id = await begin(stage, page, number)
    await play(page, id)
    if (await done_soon(page)) return page
  }
  throw new Error(`lesson ${number + 1} was not done in twelve attempts`)
}

// What is done shows at once; a lesson that is not done by then was spoiled.
const done_soon = (page) => page.locator('.task[data-done=true]').waitFor({ timeout: 4000 }).then(() => true, () => false)

export const flows = {
  'lesson 1: move and dodge': once('en', async (stage) => {
    await learn(stage, 0, async (page, id) => walk(stage, page, id, 'l8', 'j8'))
  }),
  'lesson 2: block and assists': once('fr', async (stage) => {
    await learn(stage, 1, async (page, id) => {
      await walk(stage, page, id, 'k6', 'm7')
      if ((await asked(page)) === 'step') await answer(page, 'end-action')
      await until('the next player', async () => (await asked(page)) === 'turn')
      const before = await moment(page)
      await click_square(page, 'm8')
      await click_square(page, 'n8')
      await after(page, before)
      await settle(stage, page, id)
    })
  }),
  'lesson 3: pick up and pass': once('en', async (stage) => {
    await learn(stage, 2, async (page, id) => {
      await click_square(page, 'g8')
      await answer(page, 'pass H1')
      await until('the step', async () => (await asked(page)) === 'step')
      const before = await moment(page)
      await page.locator('.tint[data-square="h9"]').waitFor()
      await click_square(page, 'h9')
      await after(page, before)
      await settle(stage, page, id)
      if ((await page.locator('.bar [data-choice="throw"]').count()) === 0) return
      await answer(page, 'throw')
      await until('the target', async () => (await asked(page)) === 'pass-target')
      const at = await moment(page)
      await click_square(page, 'm6')
      await after(page, at)
      await settle(stage, page, id)
    })
  }),
  'lesson 4: score': once('fr', async (stage) => {
    await learn(stage, 3, async (page, id) => {
      await walk(stage, page, id, 'r7', 'z7')
      if ((await asked(page)) === 'step') await answer(page, 'end-action')
    })
  }),
  'lesson 5: re-rolls and turnovers': once('en', async (stage) => {
    await learn(stage, 4, async (page, id) => {
      await walk(stage, page, id, 'l8', 'o10')
      if ((await asked(page)) === 'step') await answer(page, 'end-action')
    })
  }),
  'lesson 6: foul': once('fr', async (stage) => {
    await learn(stage, 5, async (page, id) => {
      await asked(page)
      const before = await moment(page)
      await click_square(page, 'n7')
      await click_square(page, 'o8')
      await after(page, before)
      await settle(stage, page, id)
    })
  }),
  'lesson 7: a first kick-off': once('en', async (stage) => {
    await learn(stage, 6, async (page, id) => {
      for (let i = 0; i < 40; ++i) {
        const kind = await asked(page)
        if (kind === 'turn' || kind === '') break
        const before = await moment(page)
        const { decision, players } = (await stage.state_of(page, id)).update.view
        const placed = players.some((p) => p.seat === decision.seat && p.square)
        if (kind === 'set-up') await answer(page, placed ? 'done' : 'formation 0')
        else {
          const plain = decision.choices.find((c) => c.square === undefined && c.player === undefined)
          if (plain) await answer(page, plain.choice)
          else await click_square(page, decision.choices[0].square ?? players.find((p) => p.id === decision.choices[0].player).square)
        }
        await after(page, before)
      }
    })
  }),
  'every lesson begins, in English': once('en', async (stage) => every(stage)),
  'every lesson begins, in French': once('fr', async (stage) => every(stage)),
}

async function every(stage) {
  const page = await stage.coach()
  for (let number = 0; number < 7; ++number) {
    await begin(stage, page, number)
    await until(`lesson ${number + 1} says which it is`, async () => (await page.locator('.task').innerText()).includes(stage.say('learn.lesson', { n: number + 1 })))
  }
}
