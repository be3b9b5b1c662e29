// What an organiser and a coach do beside the plain course of an event: a rules pack with things of one's own, a roster
// drafted in a page, a result of an earlier round corrected; every page of it without a serious fault for a screen reader.
import { accessible } from './accessible.mjs'
import { act, ask, enter, event_of, phone_of, roster_of, tell } from './event.mjs'
import { both, check, once, until } from './stage.mjs'

export const flows = {
  'a rules pack with tiers, an inducement and an award of one’s own, and a roster drafted under it': both(async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    await desk.goto(`${stage.base}/events/new`)
    await desk.getByLabel(say('pack.name')).fill('Coupe des Tourtes')
    await desk.getByLabel(new RegExp(`^${say('event.place')}(?!s)`)).fill('Rennes')
    await desk.getByText(say('pack.tiers'), { exact: true }).click()
    await desk.getByLabel(`${say('pack.tier')} 1, ${say('pack.tier.skill_points')}`).fill('9')
    await desk.getByText(say('pack.inducements'), { exact: true }).click()
    const inducements = desk.locator('details', { has: desk.getByText(say('pack.inducements'), { exact: true }) })
    await inducements.getByLabel(say('pack.own.called'), { exact: true }).fill('Tourte géante')
    await inducements.getByRole('button', { name: say('pack.own_inducements.add') }).click()
    await desk.getByText(say('fix.house-inducement-incomplete')).first().waitFor() // it has no effect yet
    await inducements.getByLabel(say('pack.own.effect')).fill('Un joueur K.O. se relève.')
    await inducements.getByLabel(say('pack.own.cost')).fill('30000')
    await desk.getByText(say('pack.awards'), { exact: true }).click()
    const awards = desk.locator('details', { has: desk.getByText(say('pack.awards'), { exact: true }) })
    await awards.getByLabel(say('pack.own.called'), { exact: true }).fill('Plus beau chapeau')
    await awards.getByRole('button', { name: say('pack.own_awards.add') }).click()
    await desk.getByRole('switch', { name: say('pack.escalation') }).check()
    await desk.getByText(say('pack.ok')).waitFor()
    await accessible(desk, 'the form of the rules pack')
    await desk.getByRole('button', { name: say('pack.publish') }).click()
    await desk.waitForURL(/\/events\/[^/]+\/desk/)
    const id = /\/events\/([^/]+)\//.exec(desk.url())[1]
    const { pack } = (await ask(stage, desk, `/events/${id}`)).book
    check(pack.own.inducements[0].cost === 30000 && pack.own.awards[0].kind === 'vote', 'what one made oneself is in the pack')
    check(pack.tiers[0].skill_points === 9 && pack.escalation.length === 5, 'tiers and escalation are in the pack')

    // The published pack opens in its form as it was written, and changes there.
    await desk.getByText(say('desk.pack'), { exact: true }).click()
    await desk.getByLabel(say('event.catering')).fill('Frites')
    await desk.getByRole('button', { name: say('desk.pack.publish') }).click()
    await until('the pack is changed', async () => (await ask(stage, desk, `/events/${id}`)).book.pack.catering === 'Frites')
    check((await ask(stage, desk, `/events/${id}`)).book.pack.own.inducements[0].effect === 'Un joueur K.O. se relève.', 'nothing is lost by the form')

    const phone = await phone_of(stage, id, 'anne', 'Anne')
    await phone.goto(`${stage.base}/events/${id}/info`)
    await phone.getByRole('link', { name: say('roster.draft') }).click()
    await phone.getByLabel(say('teams.name'), { exact: true }).fill('Les Tourteaux')
    await phone.getByRole('button', { name: say('roster.example') }).click()
    await phone.getByRole('combobox', { name: `${say('roster.extra')} 1`, exact: true }).waitFor()
    await phone.locator('.bar .good').waitFor()
    // A fault shows with its rule as it arises, and goes.
    const dismiss = phone.getByRole('button', { name: new RegExp(`^${say('teams.fire')} \\d+$`) })
    const count = await dismiss.count()
    while ((await dismiss.count()) > 10) await dismiss.last().click()
    await phone.getByText('matched.roster.draft').first().waitFor()
    await phone.getByRole('button', { name: new RegExp(`^${say('teams.hire')}`) }).first().click()
    await phone.locator('.bar .good').waitFor()
    check(count >= 11, 'the example had a whole team')
    await phone.getByText(say('roster.inducements'), { exact: true }).click()
    await phone.getByText('Tourte géante').waitFor()
    await accessible(phone, 'the page of a roster')
    await phone.getByRole('button', { name: say('roster.hand_in') }).click()
    await phone.getByText(say('roster.state.handed-in')).first().waitFor()
    const roster = await until('the organiser has it', async () => {
      const { roster } = (await ask(stage, desk, `/events/${id}`)).book.coaches[0]
      return roster?.team_name === 'Les Tourteaux' && roster
    })
    const wrong = roster.faults.filter((fault) => !fault.advice)
    check(wrong.length > 0 && wrong.every((fault) => fault.rule === 'matched.escalation.plan'), `only the later steps of the escalation are missing: ${JSON.stringify(wrong)}`)
    const sheet = await stage.ask(desk, `/events/${id}/files/roster-anne.html`)
    check(sheet.ok() && (await sheet.text()).includes('Les Tourteaux'), 'it prints for opponent and referee')
  }),

  'a result of an earlier round corrected at the desk, and a ruling': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe des Erreurs', 'rounds = 3\n')
    await enter(stage, desk, id, 4)
    await act(stage, desk, id, 'pair order=coach-1,coach-2,coach-3,coach-4', 'report 1.1 1-0', 'report 1.2 1-0', 'close 1', 'pair')
    await desk.goto(`${stage.base}/events/${id}/desk`)
    await desk.getByText(say('desk.earlier'), { exact: true }).click()
    await desk.getByRole('button', { name: `${say('desk.correct')} ${say('me.table', { n: 1 })}` }).click()
    await desk.getByRole('button', { name: say('result.less', { what: say('result.score'), name: 'Coach 1' }) }).click()
    for (let i = 0; i < 3; ++i) await desk.getByRole('button', { name: say('result.plus', { what: say('result.score'), name: 'Coach 2' }) }).click()
    await desk.getByLabel(say('result.reason')).fill('feuille mal lue')
    await desk.locator('.editing').getByRole('button', { name: say('desk.correct') }).click()
    await desk.locator('.moved', { hasText: 'Coach 2' }).waitFor()
    const { book } = await ask(stage, desk, `/events/${id}`)
    check(book.rounds[0].closed && book.rounds[0].tables[0].result.score.join() === '0,3', 'the round is closed again with its new result')
    check(book.rounds[0].tables[0].corrections[0].reason === 'feuille mal lue', 'with its history')
    check(!book.rounds[1].closed, 'the running round goes on')

    await desk.getByText(say('desk.rulings'), { exact: true }).click()
    const table = book.rounds[1].tables[0].table
    await desk.locator('details', { hasText: say('desk.rulings') }).last().getByLabel(say('round.table')).selectOption(table)
    await desk.getByLabel(say('desk.ruling'), { exact: true }).fill('Le dé sur la table compte.')
    await desk.getByRole('button', { name: say('desk.ruling.do') }).click()
    await desk.getByRole('button', { name: say('desk.overrule') }).click()
    await until('it is taken back', async () => (await ask(stage, desk, `/events/${id}`)).book.rounds[1].tables[0].decisions[0].undone)
    await accessible(desk, 'the desk')
  }),

  'the server killed in the middle of a round goes on where it was, and so do the pages that were open': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe de la Foudre', 'rounds = 3\n')
    await enter(stage, desk, id, 3)
    const phone = await phone_of(stage, id, 'anne', 'Anne')
    await act(stage, desk, id, 'pair order=anne,coach-1,coach-2,coach-3', 'start 1', 'report 1.2 1-0')
    await act(stage, phone, id, 'report 1.1 2-1 block=1-0')
    const projector = await stage.coach({ width: 1920, height: 1080 })
    const pages = [[desk, 'desk'], [phone, 'me'], [projector, 'screen?seconds=600']]
    for (const [page, where] of pages) await page.goto(`${stage.base}/events/${id}/${where}`)
    await phone.getByText(say('me.waiting', { name: 'Coach 1' })).waitFor()
    await projector.getByRole('timer').waitFor()
    const before = await ask(stage, desk, `/events/${id}`)
    await stage.server.kill()
    for (const [page] of pages) await page.getByText(say('events.offline')).waitFor()
    await stage.server.start()
    const after = await ask(stage, desk, `/events/${id}`)
    check(after.seq === before.seq && JSON.stringify(after.book.rounds) === JSON.stringify(before.book.rounds), 'nothing is lost, the clock runs on')
    // Nobody reloads: the line comes back by itself, and what one page does the others show.
    for (const [page] of pages) await page.getByText(say('events.offline')).waitFor({ state: 'detached' })
    await desk.getByRole('button', { name: /Anne.*2–1/ }).click()
    await phone.getByText(say('me.final')).waitFor()
    await projector.locator('li', { hasText: 'Anne' }).getByText('2–1').waitFor()
    await desk.getByRole('button', { name: say('desk.close', { n: 1 }) }).click()
    await desk.getByRole('button', { name: say('desk.pair', { n: 2 }) }).waitFor()
  }),

  'a table of an LRB 4 event played by the computer reports itself': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe des Automates', 'base = "lrb4"\nrounds = 3\n')
    await enter(stage, desk, id, 4)
    await roster_of(stage, desk, id, 'coach-1', 'human')
    await roster_of(stage, desk, id, 'coach-2', 'orc')
    await act(stage, desk, id, 'pair order=coach-1,coach-2,coach-3,coach-4', 'start 1')
    await desk.goto(`${stage.base}/events/${id}/desk`)
    await until('only the table with two rosters can be played here', async () => (await desk.getByRole('button', { name: say('desk.computer') }).count()) === 1)
    await desk.getByRole('button', { name: say('desk.computer') }).click()
    await desk.getByText(say('desk.computer.plays')).waitFor()
    const table = await until('the match is over and has reported itself', async () => {
      const { tables } = (await ask(stage, desk, `/events/${id}`)).book.rounds[0]
      return tables[0].result ? tables[0] : undefined
    })
    const scored = (table.result.feats ?? [[], []]).flat().reduce((sum, one) => sum + one.touchdowns, 0)
    check(scored === table.result.pitch[0] + table.result.pitch[1], 'every touchdown has its scorer')
    const csv = await (await stage.ask(desk, `/events/${id}/files/players.csv`)).text()
    check(csv.startsWith('coach,name,player,star,touchdowns,casualties'), 'the players have their file')
  }),

  'rosters for the steps of an escalation': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe des Paliers', 'rounds = 2\nescalation = [1100000, 1200000]\n')
    const phone = await phone_of(stage, id, 'anne', 'Anne')
    await phone.goto(`${stage.base}/events/${id}/info`)
    await phone.getByText('1 200 000'.replace(/ /g, '\u202f')).first().waitFor()
    await phone.goto(`${stage.base}/events/${id}/roster`)
    await phone.getByRole('button', { name: say('roster.example') }).click()
    await phone.locator('.bar .good').waitFor()
    await phone.getByRole('button', { name: say('roster.hand_in') }).click()
    await phone.getByText(say('roster.state.handed-in')).first().waitFor()
    const state = async () => (await ask(stage, desk, `/events/${id}`)).book.coaches[0].roster
    check((await state()).faults.some((one) => one.rule === 'matched.escalation.plan'), 'the second version is missing')
    await phone.getByRole('button', { name: new RegExp(`^${say('round.title', { n: 2 })}`) }).click()
    await phone.getByRole('button', { name: say('roster.hand_in') }).click()
    await until('both are there', async () => (await state()).legal && (await state()).plan.length === 1)
    await accessible(phone, 'a roster with steps')
  }),

  'the phone, the bracket and the projector have no serious fault': both(async (stage) => {
    const desk = await stage.coach()
    const id = await event_of(stage, desk, 'Coupe des Poules', 'structure = "groups"\nqualifiers = 4\n')
    await enter(stage, desk, id, 7)
    const phone = await phone_of(stage, id, 'anne', 'Anne')
    for (;;) {
      const { book } = await ask(stage, desk, `/events/${id}`)
      if (book.brackets?.[0]) break
      await act(stage, desk, id, book.paired === 0 ? 'pair seed=7' : 'pair')
      const { rounds } = (await ask(stage, desk, `/events/${id}`)).book
      if (rounds.at(-1).stage === 'knock-out') break
      await act(stage, desk, id, ...rounds.at(-1).tables.filter((one) => !one.result).map((one, i) => `report ${one.table} ${(i % 3) + 1}-0`), `close ${rounds.length}`)
    }
    for (const [page, where, sign] of [[phone, 'me', '.phone'], [desk, 'bracket', 'h2'], [desk, 'standings', 'tbody tr'], [desk, 'screen?seconds=600', 'h1, h2'], [desk, 'desk', 'h2'], [desk, 'rosters', 'main li, main tr'], [phone, 'info', 'dl']]) {
      await page.goto(`${stage.base}/events/${id}/${where}`)
      await page.locator(sign).first().waitFor()
      await accessible(page, where)
    }
  }),
}
