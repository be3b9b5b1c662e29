// The people at the desk: who is asked what before round 1, what each office may do, and what is told where.
import { act, book_of, enter, event_of, tell } from './event.mjs'
import { check, once, until } from './stage.mjs'

const csv = (text) => ({ name: 'coachs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
// The next question of the browser itself: what it said, answered.
async function asked(page, yes) {
  const dialog = await page.waitForEvent('dialog')
  const said = dialog.message()
  await (yes ? dialog.accept() : dialog.dismiss())
  return said
}

export const flows = {
  'the desk says what is missing before round 1, and asks before it pairs, restarts a clock or lets somebody concede': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach({ width: 1280, height: 800 })
    const id = await event_of(stage, desk, 'Coupe des Oublis', 'rounds = 3\n')
    const book = () => book_of(stage, desk, id)
    await desk.goto(`${stage.base}/events/${id}/desk`)
    await desk.getByText(say('desk.import'), { exact: true }).first().click()
    const file = desk.locator('input[type=file][accept=".csv,text/csv"]')
    await file.setInputFiles(csv('id,name,club,naf,list\nanne,Anne Archer,,,orc\nbob,Bob Bloc,,,undead\n')) // a list of the other edition
    await desk.getByRole('alert').filter({ hasText: 'Bob Bloc' }).filter({ hasText: 'undead' }).waitFor()
    check((await book()).coaches.length === 0, 'a list is taken in whole or not at all')
    await file.setInputFiles(csv('id,name,club,naf,list\nanne,Anne Archer,,,orc\nbob,Bob Bloc,,,human\ncara,Cara Croc,,,skaven\ndede,Dédé Dur,,,dwarf\n'))
    await desk.getByText(say('desk.import.done', { n: 4 })).waitFor()

    // Nobody has accepted the code yet: a button beside each says it for him.
    for (let n = 4; n > 0; --n) {
      const accept = desk.getByRole('button', { name: say('register.accept') })
      await until(`${n} are to accept`, async () => (await accept.count()) === n)
      await accept.first().click()
    }
    await until('all have', async () => (await book()).coaches.every((one) => one.state === 'registered'))
    await act(stage, desk, id, 'check-in anne', 'check-in bob', 'check-in cara')
    await desk.getByText(say('desk.step.rosters.missing', { n: 4 })).waitFor()
    await desk.getByText(say('desk.step.here', { n: 3, of: 4 })).waitFor()
    await desk.getByRole('button', { name: say('desk.pair', { n: 1 }) }).click()
    const question = desk.getByRole('alertdialog')
    await question.getByText('Dédé Dur', { exact: true }).waitFor()
    await question.getByText(say('desk.rosters_missing', { n: 4 })).waitFor()
    await question.getByRole('button', { name: say('me.cancel') }).click()
    check((await book()).paired === 0, 'asking pairs nobody')
    await act(stage, desk, id, 'check-in dede')
    await desk.getByText(say('desk.step.here', { n: 4, of: 4 })).waitFor()
    await desk.getByRole('button', { name: say('desk.pair', { n: 1 }) }).click()
    await question.getByText('Anne Archer, Bob Bloc, Cara Croc, Dédé Dur').waitFor() // all are here, no roster is
    await question.getByRole('button', { name: say('desk.pair_anyway') }).click()

    await desk.getByRole('button', { name: say('desk.start'), exact: true }).click()
    const started = (await until('the clock runs', async () => (await book()).rounds[0].clock.started && (await book()))).rounds[0].clock
    const again = asked(desk, false)
    await desk.getByRole('button', { name: say('desk.restart') }).click()
    check((await again) === say('desk.restart.sure'), 'a running clock is not restarted by a second click')
    check(JSON.stringify((await book()).rounds[0].clock) === JSON.stringify(started), 'it runs on')

    // Time is not up yet: the refusal stays in sight, with the hour of this clock.
    const table = desk.locator('ol > li').filter({ hasText: say('round.state.waiting') }).first()
    await table.getByText(say('desk.otherwise')).click()
    await table.getByRole('button', { name: say('desk.time_up') }).click()
    const slight = await table.getByRole('button', { name: say('desk.give_up') }).evaluate((one) => getComputedStyle(one).borderTopColor)
    check(!/rgba\(.*, 0\)|transparent/.test(slight), `a lesser button looks like one (${slight})`)
    await desk.locator('.editing').getByRole('button', { name: say('me.send') }).click()
    const alert = desk.getByRole('alert').filter({ hasText: 'matched.match.length' })
    await alert.waitFor()
    check((await alert.evaluate((one) => { const { top, bottom } = one.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight })), 'in sight')
    check(!/\d{4}-\d\d-\d\d/.test(await alert.innerText()), 'told as people tell a time')
    await alert.getByRole('button', { name: say('events.problem.close') }).click()
    await desk.locator('.editing').getByRole('button', { name: say('me.cancel') }).click()

    // Who has no phone concedes at the desk.
    const [loser, other] = (await book()).rounds[0].tables[0].coaches
    const question_of_concession = asked(desk, true)
    await desk.getByRole('button', { name: say('desk.concede', { name: loser.name }) }).click()
    check((await question_of_concession) === say('desk.concede.sure', { name: loser.name, other: other.name }), 'it says what that costs')
    const result = await until('it counts', async () => (await book()).rounds[0].tables[0].result)
    check(result.ended === 'conceded' && result.score.join() === '0,3', `three to nothing (${JSON.stringify(result.score)}, ${result.ended})`)
  }),

  'a referee and a scorekeeper come by their codes, and each does what his office allows; a visitor looks on': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach({ width: 1280, height: 800 })
    const id = await event_of(stage, desk, 'Coupe des Offices', 'rounds = 1\n[options]\nmanual_pairing = true\n')
    await enter(stage, desk, id, 6)
    await act(stage, desk, id, 'name referee rene', 'name scorekeeper sophie', 'pair order=coach-1,coach-2,coach-3,coach-4,coach-5,coach-6')
    await desk.goto(`${stage.base}/events/${id}/desk`)
    // The only round is paired, so nobody can register any more: who was named still comes in.
    const comes = async (person) => {
      await desk.getByRole('button', { name: `${say('desk.invite')} ${person}` }).click()
      const told = await desk.getByRole('status').filter({ hasText: `identifiant ${person}` }).innerText()
      const page = await stage.coach({ width: 1280, height: 800 })
      await page.goto(`${stage.base}/events/${id}/info`)
      await page.getByText(say('register.claim')).click()
      await page.getByLabel(say('register.claim.person')).fill(person)
      await page.getByLabel(say('register.claim.code')).fill(/code (\S+)\./.exec(told)[1])
      await page.getByRole('button', { name: say('register.claim.do') }).click()
      await page.locator('nav').getByRole('link', { name: say('event.tab.desk') }).click()
      await page.getByRole('heading', { name: say('desk.results') }).waitFor()
      return page
    }
    const referee = await comes('rene')
    const scorekeeper = await comes('sophie')
    check((await referee.getByRole('button', { name: say('desk.enter') }).count()) === 0, 'a referee enters no result')
    check((await referee.getByRole('heading', { name: say('desk.offices') }).count()) === 0, 'and names nobody')
    // By hand: a warning first, then a reason that everybody reads.
    await scorekeeper.getByText(say('desk.change'), { exact: true }).click()
    await scorekeeper.getByText(say('desk.change.warning')).waitFor()
    await scorekeeper.getByLabel(`${say('standings.coach')} 1`).selectOption('coach-1')
    await scorekeeper.getByLabel(`${say('standings.coach')} 2`).selectOption('coach-3')
    await scorekeeper.getByLabel(say('roster.reason')).fill('frère et sœur')
    await scorekeeper.getByRole('button', { name: say('desk.change.do') }).click()
    await referee.getByText(say('desk.rulings'), { exact: true }).click()
    await referee.locator('details', { hasText: say('desk.rulings') }).last().getByLabel(say('round.table')).selectOption('1.2')
    await referee.getByLabel(say('desk.ruling'), { exact: true }).fill('Le dé cassé se relance.')
    await referee.getByRole('button', { name: say('desk.ruling.do') }).click()
    const visitor = await stage.coach()
    await visitor.goto(`${stage.base}/events/${id}/round`)
    await visitor.getByText(/frère et sœur/).first().waitFor()
    await scorekeeper.getByText(/rene.*Le dé cassé se relance\./).first().waitFor()
    check((await visitor.getByText('Le dé cassé se relance.').count()) === 0, 'what was ruled at a table is for those who are concerned')
    check((await visitor.locator('nav').getByRole('link', { name: say('event.tab.desk') }).count()) === 0, 'a visitor has no desk')
    await visitor.goto(`${stage.base}/events/${id}/desk`)
    await visitor.getByText(say('desk.not_yours')).waitFor()
    for (const [page, words] of [[visitor, 'report 1.1 1-0'], [visitor, 'close 1'], [referee, 'report 1.1 1-0'], [referee, 'name scorekeeper rene'], [scorekeeper, 'name referee sophie']])
      check(!(await stage.tell(page, `/events/${id}/acts`, { act: words })).ok(), `${words} is refused`)

    await scorekeeper.getByRole('button', { name: say('desk.enter') }).first().click()
    await scorekeeper.getByRole('button', { name: new RegExp(`^${say('result.score')} .*un de plus`) }).first().click()
    await scorekeeper.locator('.editing').getByRole('button', { name: say('me.send') }).click()
    await until('it counts', async () => (await book_of(stage, desk, id)).rounds[0].tables.some((one) => one.result?.score.join() === '1,0'))
  }),

  'squads are entered at the desk, with the captain that is named': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach({ width: 1280, height: 800 })
    const id = await event_of(stage, desk, 'Coupe par équipes', 'rounds = 3\nsquads = true\nsquad_size = 3\n')
    await enter(stage, desk, id, 6)
    await desk.goto(`${stage.base}/events/${id}/desk`)
    await desk.getByText(say('desk.step.squads.missing', { n: 6 })).waitFor()
    for (const [name, from] of [['Les Korrigans', 1], ['Les Goélands', 4]]) {
      await desk.getByLabel(say('desk.squad.name')).fill(name)
      for (let i = 0; i < 3; ++i) await desk.getByLabel(`Coach ${from + i}`, { exact: true }).check()
      await desk.getByLabel(say('desk.squad.captain')).selectOption(`coach-${from + 1}`)
      await desk.getByRole('button', { name: say('desk.squad'), exact: true }).click()
      await desk.locator('li', { hasText: name }).first().waitFor()
    }
    const { squads } = await book_of(stage, desk, id)
    check(squads.map((one) => one.captain).join() === 'coach-2,coach-5', `the captains are those who were named (${squads.map((one) => one.captain)})`)
    await act(stage, desk, id, 'pair seed=1', ...['1.1', '1.2', '1.3'].map((table) => `report ${table} 1-0`), 'close 1')
    await desk.goto(`${stage.base}/events/${id}/standings`)
    await desk.getByRole('heading', { name: say('standings.squads'), exact: true }).waitFor()
    await desk.getByRole('heading', { name: say('standings.coaches'), exact: true }).waitFor()
    await until('two squads and six coaches', async () => (await desk.locator('tbody').first().locator('tr').count()) === 2 && (await desk.locator('tbody').last().locator('tr').count()) === 6)
  }),

  'the lists of a roster stand in the order of the language': once('fr', async (stage) => {
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe des Listes', 'rounds = 3\n')
    await tell(stage, desk, `/events/${id}/acts`, { act: 'register odile Odile list=orc code=yes' })
    await desk.goto(`${stage.base}/events/${id}/roster`)
    const lists = desk.locator('main .head select')
    const names = await until('the lists are there', async () => { const found = await lists.locator('option').allInnerTexts(); return found.length > 10 && found })
    check(names.join() === [...names].sort((a, b) => a.localeCompare(b, 'fr')).join(), `sorted as the French do (${names})`)
    check(names.join() !== [...names].sort().join() || names.some((one) => /[^\x20-\x7e]/.test(one)), 'which letters alone would not show')
  }),
}
