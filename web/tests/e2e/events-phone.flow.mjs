// The phone of a coach, and what a visitor sees: the short way to the result, one's own roster, votes in their time, tables that are
// wider than the screen; the knock-out in words.
import { act, book_of, enter, event_of, phone_of, roster_of } from './event.mjs'
import { both, check, once, until } from './stage.mjs'

const wider = (page) => page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth)

export const flows = {
  'a coach has his result entered two taps after the list of events, and his roster at hand': both(async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe Éclair', 'rounds = 3\n')
    await enter(stage, desk, id, 2)
    await act(stage, desk, id, 'register fred "Frédéric-Emmanuel de la Bretonnière et du Menez-Hom" club="Les Chevaliers de la Table Ronde" code=yes')
    const phone = await phone_of(stage, id, 'anne', 'Anne')
    await phone.goto(`${stage.base}/events/${id}/me`)
    await phone.getByText(say('me.no_table')).waitFor()
    await phone.getByText(say('me.roster_missing')).waitFor()
    check((await phone.getByText(say('me.vote.do'), { exact: true }).count()) === 0, 'nobody votes before he has seen a team')
    await roster_of(stage, desk, id, 'anne', 'orc')
    await phone.getByRole('link', { name: say('event.tab.roster') }).first().waitFor()
    await act(stage, desk, id, 'pair order=anne,fred,coach-1,coach-2', 'start 1')
    await phone.getByRole('button', { name: say('me.vote.do'), exact: true }).first().waitFor() // the vote for the best painted
    await until('nothing is wider than the phone', async () => (await wider(phone)) <= 0)

    // His own roster stays open to him, on the page of his match and on its own.
    const sheet = phone.locator(`.own a[href*="roster-anne.html"]`)
    check((await phone.request.get(new URL(await sheet.getAttribute('href'), stage.base).href)).ok(), 'it opens')
    await phone.locator('nav').getByRole('link', { name: say('event.tab.roster') }).click()
    await phone.locator('main a[href*="roster-anne.html"]').waitFor()
    const copies = await phone.getByRole('link', { name: say('roster.print') }).getAttribute('href')
    const printed = await (await phone.request.get(new URL(copies, stage.base).href)).text()
    check((stage.language === 'fr' ? ['adversaire', 'arbitre'] : ['opponent', 'referee']).every((whom) => printed.includes(whom)), 'it prints for the opponent and for the referee')

    await phone.goto(`${stage.base}/events`)
    await phone.getByRole('link', { name: /Coupe Éclair/ }).first().click()
    await phone.getByRole('button', { name: say('me.enter') }).click()
    const send = phone.getByRole('button', { name: say('me.send') })
    await send.waitFor()
    await until('the button that sends it is in sight', () => send.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
    await phone.getByRole('button', { name: say('result.plus', { what: say('result.score'), name: 'Anne' }) }).click()
    await send.click()
    await phone.getByText(say('me.waiting', { name: 'Frédéric-Emmanuel de la Bretonnière et du Menez-Hom' })).waitFor()

    // What is wider than a phone fades at the edge beyond which there is more.
    await phone.goto(`${stage.base}/events/${id}/standings`)
    const ranking = phone.locator('main .scroll').first()
    const more = (one) => one.getAttribute('data-more')
    await until('there is more to the right', async () => (await more(ranking)) === 'right')
    check((await ranking.evaluate((one) => getComputedStyle(one).maskImage)) !== 'none', 'it fades')
    await ranking.evaluate((one) => (one.scrollLeft = one.scrollWidth))
    await until('there is more to the left', async () => (await more(ranking)) === 'left')
    const tabs = phone.locator('main nav, header nav').filter({ hasText: say('event.tab.standings') }).last()
    await until('the tabs stand on one line, the open one in sight', async () => (await tabs.evaluate((one) => one.clientHeight)) < 60 && (await more(tabs)) !== '')
  }),

  'two coaches play their table here, each at his own screen, and it reports itself': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe du Vieux Livre', 'base = "lrb4"\nrounds = 1\n')
    const screens = []
    for (const [person, team] of [['anne', 'human'], ['bob', 'orc']]) {
      screens.push(await phone_of(stage, id, person, person))
      await roster_of(stage, desk, id, person, team)
    }
    await enter(stage, desk, id, 2)
    await act(stage, desk, id, 'pair order=anne,bob,coach-1,coach-2', 'start 1', 'report 1.2 1-0')
    for (const page of screens) {
      await page.goto(`${stage.base}/events/${id}/me`)
      await page.getByRole('button', { name: say('me.play_here') }).click()
      await page.waitForURL(/\/match\//)
    }
    const [first, second] = screens.map((page) => new URL(page.url()).pathname)
    check(first === second, `both sit at the same match (${first}, ${second})`)
    await until('each has a seat of his own', async () => (await stage.state_of(screens[1], first.split('/').at(-1))).match.status === 'playing')
    // Both get up: the computer answers for them, and the table has its result all the same.
    for (const page of screens) check((await stage.tell(page, `/matches/${first.split('/').at(-1)}/leave`, {})).ok(), 'whoever wants to may leave')
    const result = await until('the match has reported itself', async () => (await book_of(stage, desk, id)).rounds[0].tables[0].result)
    const scored = (result.feats ?? [[], []]).flat().reduce((sum, one) => sum + one.touchdowns, 0)
    check(scored === result.pitch[0] + result.pitch[1], 'every touchdown has its scorer')
    await screens[0].goto(`${stage.base}/events/${id}/me`)
    await screens[0].getByText(say('me.final')).waitFor()
  }),

  'after an advance over lrb4 a coach enters the ageing roll, and the table only where his player ages': both(async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe des Anciens', 'base = "lrb4"\nrounds = 3\n[options]\nprogression = true\ninjuries = true\n')
    const phone = await phone_of(stage, id, 'anne', 'Anne')
    await roster_of(stage, desk, id, 'anne', 'orc')
    await enter(stage, desk, id, 1)
    await act(stage, desk, id, 'pair order=anne,coach-1', 'report 1.1 2-0 feats=1:#1:2:0', 'close 1', 'advance anne #1 characteristic ma')
    await phone.goto(`${stage.base}/events/${id}/me`)
    await phone.getByText(say('me.players')).click()
    const form = phone.locator('form').filter({ has: phone.getByRole('heading', { name: say('me.ageing') }) })
    await form.getByRole('combobox').selectOption('#1')
    await form.getByText(say('me.ageing.roll', { n: 3 })).waitFor()
    const die = (n) => form.getByLabel(say('me.ageing.die', { n }))
    const enter_it = form.getByRole('button', { name: say('me.ageing.do') })
    await die(1).fill('1')
    await die(2).fill('1')
    await form.getByText(say('me.ageing.table')).waitFor()
    check(await enter_it.isDisabled(), 'the table is to be rolled first')
    await die(3).fill('4')
    await die(4).fill('5')
    await until('nothing is wider than the phone', async () => (await wider(phone)) <= 0)
    await enter_it.click()
    await phone.getByText(say('result.harm.-av'), { exact: true }).waitFor()
    await until('no roll is left to make', async () => (await form.count()) === 0)
  }),

  'groups and a knock-out: places so far, who goes on and who wins, on paper and on the projector': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe des Poules', 'structure = "groups"\nqualifiers = 4\n[options]\nbest_of_the_rest = true\nplacement_matches = true\n')
    await enter(stage, desk, id, 8)
    await desk.goto(`${stage.base}/events/${id}/bracket`)
    await desk.getByText(say('bracket.none.hint', { n: 4 })).waitFor()
    for (let n = 1; ; ++n) {
      await act(stage, desk, id, n === 1 ? 'pair seed=7' : 'pair')
      const round = (await book_of(stage, desk, id)).rounds.at(-1)
      if (round.stage === 'knock-out') break
      await act(stage, desk, id, ...round.tables.filter((one) => !one.result).map((one, i) => `report ${one.table} ${(i % 2) + 1}-0`), `close ${n}`)
    }
    await desk.goto(`${stage.base}/events/${id}/standings`)
    await desk.getByRole('heading', { name: say('standings.so_far') }).waitFor()
    check((await desk.getByText(say('standings.final')).count()) === 0, 'no place is final before the end')
    await until('all four can still win', async () => (await desk.locator('.places li').filter({ hasText: '1–4' }).count()) === 4)
    const play = async () => {
      const { number, tables } = (await book_of(stage, desk, id)).rounds.at(-1)
      await act(stage, desk, id, ...tables.filter((one) => !one.result && one.state !== 'void').map((one, i) => `report ${one.table} 1-${i === 0 ? '1 advances=2' : '0'}`), `close ${number}`)
    }
    await play()
    await desk.goto(`${stage.base}/events/${id}/bracket`)
    const main = desk.getByRole('region', { name: say('bracket.main') })
    const semi = main.locator('section').nth(0)
    const final = main.locator('section').nth(1)
    await until('two go on to the final', async () => (await semi.getByText(`(${say('bracket.advances')})`).count()) === 2)
    await act(stage, desk, id, 'pair')
    await play()
    await until('the winner of the final wins, and goes on to nothing', async () => (await final.getByText(`(${say('bracket.wins')})`).count()) === 1)
    check((await final.getByText(`(${say('bracket.advances')})`).count()) === 0, 'he goes on to nothing')
    const winner = (await book_of(stage, desk, id)).awards.find((one) => one.id === 'first-place').winners[0].name
    await desk.getByText(say('bracket.level_wins', { name: winner })).waitFor()
    await desk.getByText(say('bracket.places', { a: 3, b: 4 })).waitFor()
    await desk.getByText(say('bracket.places', { a: 7, b: 8 })).waitFor() // the rest play for the places after them

    await desk.goto(`${stage.base}/events/${id}/standings`)
    await desk.getByRole('heading', { name: say('standings.final') }).waitFor()
    const projector = await stage.coach({ width: 1920, height: 1080 })
    await projector.goto(`${stage.base}/events/${id}/screen?seconds=600`)
    await projector.getByRole('heading', { name: say('screen.awards') }).waitFor()
    await until('the bracket has its turn', async () => {
      await projector.keyboard.press('ArrowRight')
      return (await projector.getByRole('heading', { name: say('bracket.main') }).count()) > 0
    })
    const box = await projector.locator('.screen main').boundingBox()
    const last = await projector.locator('.match').last().boundingBox()
    check(last.y + last.height <= box.y + box.height && last.x + last.width <= 1920, 'all of it is on the screen')
  }),

  'a hall of a hundred tables reads its tables page by page, the clock above them': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Grand Tournoi', 'rounds = 5\n')
    await enter(stage, desk, id, 200)
    await act(stage, desk, id, 'pair seed=3', 'start 1')
    const projector = await stage.coach({ width: 1920, height: 1080 })
    await projector.goto(`${stage.base}/events/${id}/screen?seconds=600`)
    const clock = projector.getByRole('timer')
    await clock.waitFor()
    check((await clock.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))) >= 100, 'the clock is seen from the back')
    const seen = new Set()
    await until('every table has been shown once', async () => {
      await projector.getByText(/^Tables \d+ à \d+ sur 100$/).waitFor()
      for (const row of await projector.locator('main li').evaluateAll((rows) => rows.map((one) => ({ number: one.querySelector('.no').textContent, low: one.getBoundingClientRect().bottom, size: parseFloat(getComputedStyle(one).fontSize) })))) {
        check(row.low <= 1080 && row.size >= 30, `table ${row.number} is on the screen, in large letters (${JSON.stringify(row)})`)
        seen.add(row.number)
      }
      await projector.keyboard.press('ArrowRight')
      return seen.size === 100
    })
    check((await projector.getByRole('heading', { name: say('screen.standings') }).count()) === 0, 'nothing else is shown before a result is in')
    await act(stage, desk, id, 'report 1.1 1-0')
    await until('then the ranking has its turn', async () => {
      await projector.keyboard.press('ArrowRight')
      return (await projector.getByRole('heading', { name: say('screen.standings') }).count()) > 0
    })
  }),
}
