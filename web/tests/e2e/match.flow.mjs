import { after, answer, answer_shortly, asked, both, check, click_square, moment, tap_square, until } from './stage.mjs'

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
    // What it came to, with the luck of both sides as it really was.
    await page.locator('.ask').getByRole('button', { name: stage.say('match.statistics') }).click()
    await page.locator('dialog[open] table').first().waitFor()
    await until('both sides have a line of luck', async () => (await page.locator('dialog[open] polyline').count()) === 2)
    await page.keyboard.press('Escape')
    await page.locator('.ask').getByRole('button', { name: stage.say('match.replay') }).click()
    await page.locator('.replay[data-at="0"] svg[role=application]').waitFor()
  }),

  'a player goes step by step, or all the rest at once, and scores': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, duel)
    await click_square(page, 'w7')
    await page.locator('.tint').first().waitFor()
    const before = await moment(page)
    await click_square(page, 'x7')
    await until('he has taken one step', async () => (await moment(page)) === before + 2 && (await asked(page)) === 'step')
    await page.locator('.piece[data-player=H1][data-square=x7]').waitFor()
    await page.locator('.tint[data-square=z7]').waitFor()
    await click_square(page, 'z7')
    await page.locator('.piece[data-player=H1][data-square=z7]').waitFor()
    await answer(page, 'end-action')
    await until('a touchdown', async () => (await stage.state_of(page, id)).match.score[0] === 1)
    await page.locator('.score', { hasText: '1' }).waitFor()
  }),

  'a double click on the end of the turn asks like a single one': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, duel)
    await asked(page)
    const before = await moment(page)
    // A finger that hits twice hits whatever the page has put below it meanwhile.
    const box = await page.locator('.bar [data-choice="end-turn"]').boundingBox()
    for (const x of [8, box.width / 2, box.width - 8]) {
      await page.mouse.dblclick(box.x + x, box.y + box.height / 2)
      await until('the page asks', async () => (await page.locator('[data-sure]').count()) === 1)
      check((await moment(page)) === before, 'and nothing has ended yet')
      await page.locator('[data-unsure]').click()
      await page.locator('[data-sure]').waitFor({ state: 'detached' })
    }
  }),

  'the address of a replay shows a match that goes on from its beginning': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, duel)
    await asked(page)
    await page.goto(`${stage.base}/match/${id}/replay`)
    await page.locator('.replay[data-at="0"] svg[role=application]').waitFor()
    await page.getByRole('link', { name: stage.say('match.live') }).click()
    await page.locator('.game').waitFor()
  }),

  'a finger is shown the risk first, and acts the second time': both(async (stage) => {
    const page = await stage.coach({ width: 390, height: 844, touch: true })
    await stage.new_match(page, { position: 'players = ["H1 human/lineman l8", "A1 orc/lineman m8"]\nrerolls = [0, 0]\nball = "t3"\n', opponent: 'screen' })
    await asked(page)
    const before = await moment(page)
    await tap_square(page, 'l8')
    await page.locator('.tint[data-square="j8"]').waitFor()
    await tap_square(page, 'j8')
    await page.locator('.path').waitFor({ state: 'attached' })
    check((await moment(page)) === before, 'the first tap only shows the way')
    await tap_square(page, 'j8')
    await after(page, before)
  }),

  'a line of the log opens its sum and its rule, and the language of everything changes in the middle of an action': both(async (stage) => {
    const other = stage.language === 'en' ? 'fr' : 'en'
    const dodge = { en: /dodge 3\+/i, fr: /esquive 3\+/i }
    const page = await stage.coach()
    await stage.new_match(page, { position: 'players = ["H1 human/lineman l8", "H2 human/lineman e5", "A1 orc/lineman m8"]\nrerolls = [1, 0]\nball = "t3"\n', opponent: 'screen' })
    await asked(page)
    await click_square(page, 'l8')
    await page.locator('.tint[data-square=j8]').waitFor()
    const before = await moment(page)
    await click_square(page, 'j8')
    await after(page, before)
    await asked(page)
    const line = (language) => page.locator('.log details', { hasText: dodge[language] }).first()
    await line(stage.language).locator('summary').click()
    const sum = line(stage.language).locator('.sum')
    await sum.getByText(stage.say('roll.need', { n: 3 })).waitFor()
    await sum.getByRole('button', { name: /lrb4\.dodge/ }).click()
    await page.locator('dialog[open] h2').waitFor()
    await page.keyboard.press('Escape')
    const question = page.locator('.bar .ask')
    const asked_in_one = await question.innerText()
    await page.getByRole('button', { name: stage.say('lang.switch') }).click()
    await page.getByRole('tab', { name: stage.say('match.log', {}, other), exact: true }).waitFor()
    await line(other).waitFor()
    await until('nothing of the log is left in the first language', async () => (await line(stage.language).count()) === 0)
    await until('the question is asked in the other', async () => (await question.innerText()) !== asked_in_one && (await question.locator('[data-choice]').count()) > 0)
    await until('the page says which language it is in', async () => (await page.locator('html').getAttribute('lang')) === other)
  }),

  'every state of a player has a shape and a word of its own': both(async (stage) => {
    const page = await stage.coach()
    const states = { m8: 'standing', l8: 'prone', k8: 'stunned', j8: 'acted', i8: 'rooted', h8: 'frozen', g8: 'hypnotised', f8: 'toad' }
    const players = Object.entries(states).map(([square, state], i) => `"H${i + 1} human/lineman ${square} ${state}"`)
    await stage.new_match(page, { position: `players = [${players}, "A1 orc/lineman t4"]\nball = "t12"\n`, opponent: 'screen' })
    await asked(page)
    const shapes = await page.locator('.piece[data-player^=H]').evaluateAll((pieces) => pieces.map((piece) => {
      const drawn = piece.querySelector('.token').cloneNode(true)
      for (const coloured of drawn.querySelectorAll('*')) for (const hue of ['fill', 'stroke', 'opacity']) coloured.removeAttribute(hue)
      for (const mark of drawn.querySelectorAll('.ready, .body > text')) mark.remove() // who may act, and the number
      return drawn.innerHTML
    }))
    check(shapes.length === 8 && new Set(shapes).size === 8, `eight shapes without a colour (${new Set(shapes).size} of ${shapes.length})`)
    await page.locator('svg[role=application]').focus()
    const told = new Set()
    for (const square of Object.keys(states)) {
      await page.keyboard.press('ArrowLeft') // the cursor appears on m8
      await until(`${square} is told`, async () => (await page.locator('#pitch-cell').innerText()).startsWith(square))
      told.add((await page.locator('#pitch-cell').innerText()).replace(/^\S+|H?\d+/g, ''))
    }
    check(told.size === 8, `eight states in words (${[...told].join(' / ')})`)
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
