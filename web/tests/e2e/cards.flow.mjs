import { accessible } from './accessible.mjs'
import { answer_once, asked, make_season, moment_of, open_season, season_state, table_of } from './cards.mjs'
import { both, check, once, until, with_seeds } from './stage.mjs'

// Three managers in three browsers; the second speaks the other language and chooses his team, the third has one drawn.
async function three_managers(stage) {
  const other = stage.language === 'en' ? 'fr' : 'en'
  const pages = [await stage.coach(), await stage.coach({ language: other }), await stage.coach()]
  const { season, token } = await make_season(stage, pages[0], { seats: [{ who: 'me', team: 'reikland-reavers' }, { who: 'invitation' }, { who: 'invitation' }], season: 'short' })
  await pages[0].goto(`${stage.base}/cards/${season.id}`)
  for (const [page, language, team] of [[pages[1], other, 'gouged-eye'], [pages[2], stage.language, '']]) {
    await page.goto(`${stage.base}/cards/${season.id}?token=${token}`)
    const choice = (id) => page.locator(`input[name="team"][value="${id}"]`)
    await choice(team).check()
    check(await choice('reikland-reavers').isDisabled(), 'the team of the first manager is taken')
    if (!team) check(await choice('gouged-eye').isDisabled(), 'the team of the second manager is taken')
    await page.getByRole('button', { name: stage.say('cards.take', {}, language) }).click()
  }
  await Promise.all(pages.map((page) => table_of(page).waitFor()))
  const { season: begun } = await season_state(stage, pages[0], season.id)
  check(begun.seats[1].team === 'gouged-eye', `the second manager leads the team he chose (${begun.seats[1].team})`)
  return { pages, id: season.id }
}
async function one_answer(stage, { pages, id }) {
  const { update } = await season_state(stage, pages[0], id)
  return answer_once(pages['ABC'.indexOf(update.view.decision.seat)])
}
async function all_see(stage, { pages, id }) {
  await until('everybody sees the same moment', async () => {
    const { update } = await season_state(stage, pages[0], id)
    const seen = await Promise.all(pages.map(moment_of))
    return seen.every((at) => at === update.at)
  })
}

export const flows = {
  'a season of two managers is played to its end against the computer by clicking': both(async (stage) => {
    const page = await stage.coach()
    await with_seeds(page, 3) // three tackles are asked for
    await page.goto(`${stage.base}/cards`)
    await page.locator('[data-level="1"]').selectOption('rookie')
    await page.locator('[data-team="0"]').selectOption('gouged-eye')
    await page.getByRole('button', { name: stage.say('cards.start') }).click()
    await table_of(page).waitFor()
    const kinds = new Set()
    const weeks = new Set()
    for (let i = 0; i < 400; ++i) {
      const kind = await answer_once(page)
      if (kind === 'over') break
      kinds.add(kind)
      weeks.add(await page.evaluate(() => document.querySelector('main.table')?.dataset.week ?? ''))
    }
    await page.locator('[data-over]').waitFor()
    check(kinds.has('round') && kinds.has('tackle'), `players were committed and tackled (${[...kinds]})`)
    check(weeks.size >= 4, `the weeks went by (${[...weeks]})`)
    await page.locator('figure polyline').first().waitFor()
    await accessible(page, 'the end of a season')
    await page.getByRole('link', { name: stage.say('cards.replay') }).click()
    await page.waitForURL(/at=0$/)
    await page.getByRole('button', { name: stage.say('replay.next') }).click()
    await page.waitForURL(/at=1$/)
    await page.reload()
    await page.locator('main.table[data-at="1"]').waitFor()
    await until('my own eyes are named', async () => (await page.locator('.eyes select').inputValue()) === 'A')
    await page.locator('.eyes select').selectOption('none')
    await page.waitForURL(/seat=none$/)
    await page.locator('.hand [data-card]').first().waitFor({ state: 'detached' })
  }),

  'three browsers play a season, one comes back after losing the line, and nobody sees a hand but his own': once('fr', async (stage) => {
    const trio = await three_managers(stage)
    for (let i = 0; i < 6; ++i) await one_answer(stage, trio)
    const lost = trio.pages[1]
    await lost.context().setOffline(true)
    await lost.reload().catch(() => {})
    await lost.context().setOffline(false)
    await open_season(stage, lost, trio.id)
    for (let i = 0; i < 6; ++i) await one_answer(stage, trio)
    await all_see(stage, trio)
    const guest = await stage.coach()
    await open_season(stage, guest, trio.id)
    check((await guest.locator('.hand [data-card]').count()) === 0, 'a spectator sees no hand')
    const { update } = await season_state(stage, guest, trio.id)
    check(update.view.seats.every((seat) => seat.hand === null), 'a spectator is told no hand')
    const refused = await stage.tell(guest, `/seasons/${trio.id}/choices`, { choice: 'pass' })
    check(refused.status() === 403, `a spectator cannot choose (${refused.status()})`)
  }),

  'two people at one screen hand it over, and nobody sees the hand of the other': both(async (stage) => {
    const page = await stage.coach()
    const { season } = await make_season(stage, page, { seats: [{ who: 'me', team: 'grudgebearers' }, { who: 'screen', name: 'Bob', team: 'gouged-eye' }] })
    await open_season(stage, page, season.id)
    const foreign = { A: '[data-card^="ge-"]', B: '[data-card^="gb-"]' }
    const covered = new Set()
    for (let i = 0; i < 14; ++i) {
      const kind = await asked(page)
      if (kind === 'cover') {
        const cover = page.locator('[data-cover]')
        covered.add(await cover.getAttribute('data-cover'))
        check((await page.locator('[data-card]').count()) === 0, 'no card is on the page in between')
        if (covered.size === 2) await accessible(page, 'the hand-over page')
      } else if (kind === 'round') {
        const { season: now } = await season_state(stage, page, season.id)
        check((await page.locator(`.hand ${foreign[now.asked]}`).count()) === 0, `${now.asked} sees nothing of the other hand`)
      }
      await answer_once(page)
    }
    check(covered.size === 2, `both were handed the screen (${[...covered]})`)
    await page.reload()
    await page.locator('main.table, [data-cover]').first().waitFor()
    check((await page.locator('.hand [data-card]').count()) === 0, 'after a reload nobody sees a hand before he says who he is')
  }),

  'a season is played with the keyboard, and cards show their rules': both(async (stage) => {
    const page = await stage.coach()
    const { season } = await make_season(stage, page, { seats: [{ who: 'me', team: 'reikland-reavers' }, { who: 'computer', level: 'rookie' }], seed: '11' })
    await open_season(stage, page, season.id)
    while ((await asked(page)) !== 'round') await answer_once(page)
    await accessible(page, 'the table')
    const before = await moment_of(page)
    await page.keyboard.press('1')
    await page.locator('.picked').waitFor()
    await page.keyboard.press('Escape')
    await until('the card is put down', async () => (await page.locator('.picked').count()) === 0)
    await page.keyboard.press('1')
    await page.locator('[data-spot]').first().waitFor()
    await page.keyboard.press('1')
    await until('the player is committed', async () => (await moment_of(page)) !== before)
    await asked(page)
    await page.locator('.chip').first().click({ button: 'right' })
    await page.locator('dialog[open] .card-face.full').waitFor()
    await page.locator('dialog[open] .rules button').first().click()
    await page.locator('dialog[open] h2').waitFor()
  }),

  'a card is dragged to its place': once('en', async (stage) => {
    const page = await stage.coach()
    const { season } = await make_season(stage, page, { seats: [{ who: 'me' }, { who: 'computer', level: 'rookie' }], seed: '12' })
    await open_season(stage, page, season.id)
    while ((await asked(page)) !== 'round') await answer_once(page)
    const before = await moment_of(page)
    const card = await page.locator('.hand .playable').first().boundingBox()
    const place = await page.locator('.zone').first().boundingBox()
    await page.mouse.move(card.x + 20, card.y + 60)
    await page.mouse.down()
    await page.mouse.move(card.x + 30, card.y + 20, { steps: 4 })
    await page.locator('[data-spot]').first().waitFor()
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 })
    await page.mouse.up()
    await until('the player is committed', async () => (await moment_of(page)) !== before)
  }),

  'a season that waits shows its link to those who can hand it on, and tells others that it is by invitation': both(async (stage) => {
    const [maker, friend, stranger] = [await stage.coach(), await stage.coach(), await stage.coach()]
    const { season, token } = await make_season(stage, maker, { seats: [{ who: 'me' }, { who: 'invitation' }, { who: 'invitation' }] })
    await maker.goto(`${stage.base}/cards/${season.id}`)
    await maker.locator('[data-door="maker"]').waitFor() // made elsewhere: this browser never saw the invitation
    await friend.goto(`${stage.base}/cards/${season.id}?token=${token}`)
    await friend.getByRole('button', { name: stage.say('cards.take') }).click()
    const link = friend.getByLabel(stage.say('cards.link'))
    await until('the link bears the invitation', async () => (await link.inputValue()).endsWith(`?token=${token}`))
    await stranger.goto(`${stage.base}/cards/${season.id}`)
    await stranger.locator('[data-door="closed"]').waitFor()
    check((await stranger.locator('input[name="team"]').count()) === 0, 'no seat is offered without an invitation')
    await accessible(stranger, 'a season by invitation')
  }),

  'leaving asks first, Escape stays, and a moment that there is not becomes one that there is': once('fr', async (stage) => {
    const page = await stage.coach()
    const { season } = await make_season(stage, page, { seats: [{ who: 'me' }, { who: 'computer', level: 'rookie' }], seed: '11' })
    await open_season(stage, page, season.id)
    await asked(page)
    await page.getByRole('button', { name: stage.say('cards.leave') }).click()
    await page.getByText(stage.say('cards.leave-sure')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(stage.say('cards.leave-sure')).waitFor({ state: 'detached' })
    await asked(page)
    for (const moment of ['9999', 'abc', '3.5']) {
      await page.goto(`${stage.base}/cards/${season.id}?at=${moment}`)
      await page.getByRole('link', { name: stage.say('cards.live') }).waitFor()
      check((await page.locator('.bad').count()) === 0, `nothing is refused at ${moment}`)
    }
  }),

  'the gallery finds cards in both languages': both(async (stage) => {
    const page = await stage.coach()
    await page.goto(`${stage.base}/cards/gallery`)
    await page.getByLabel(stage.say('cards.search')).fill('coureur egouts')
    await page.locator('[data-card="ss-gutter-runner"]').waitFor()
    await until('only that card is left', async () => (await page.locator('[data-card]').count()) === 1)
    await page.reload()
    await page.locator('[data-card="ss-gutter-runner"]').click()
    await page.locator('dialog[open] .card-face.full').waitFor()
    await accessible(page, 'a card in full')
  }),

  'the table fits a phone, and the question is always in sight': once('fr', async (stage) => {
    for (const [width, height] of [[390, 844], [844, 390], [1024, 768]]) {
      const page = await stage.coach({ width, height })
      const { season } = await make_season(stage, page, { seats: [{ who: 'me' }, { who: 'computer', level: 'rookie' }, { who: 'computer', level: 'rookie' }, { who: 'computer', level: 'rookie' }], seed: '5' })
      await open_season(stage, page, season.id)
      while ((await asked(page)) !== 'round') await answer_once(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      check(wide <= width, `the table is ${wide} pixels wide at ${width}`)
      const box = await page.locator('.question').boundingBox()
      check(box.y + box.height <= height + 1 && box.height > 40, 'the question is in sight')
      const last = await page.locator('.hand [data-card]').last().boundingBox()
      if (width > 700) check(last.x + last.width <= width + 1, `the last card of the hand is whole at ${width}x${height}`) // a narrow hand is swiped
      const dial = await page.locator('.manager .dial').first().boundingBox()
      check(dial && dial.y >= 0 && dial.y + dial.height <= height, `the managers and their fans are in sight at ${width}x${height}`)
    }
  }),

  'a finger that rests on a card of the hand shows it, and chooses nothing': once('en', async (stage) => {
    const page = await stage.coach({ width: 390, height: 844, touch: true })
    const { season } = await make_season(stage, page, { seats: [{ who: 'me' }, { who: 'computer', level: 'rookie' }] })
    await open_season(stage, page, season.id)
    while ((await asked(page)) !== 'round') await answer_once(page)
    const { x, y } = await page.locator('.hand .playable').first().boundingBox()
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 40, y: y + 60 }] })
    await page.locator('dialog[open] .card-face.full').waitFor()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.locator('dialog[open] button.primary').click()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await until('no card was taken up', async () => (await page.locator('[data-spot]').count()) === 0)
  }),
}
