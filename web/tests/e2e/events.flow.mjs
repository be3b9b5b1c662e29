// A whole event: an organiser at his desk, two phones, a projector, five coaches, three rounds, to the awards.
import { check, once, until } from './stage.mjs'

// What a page would send, with its cookies: for those without a phone, and for what no form would let through.
const ask = (page, method, path, body) =>
  page.evaluate(
    async ([way, where, what]) => {
      const answer = await fetch(`/api/v1${where}`, { method: way, headers: { 'Content-Type': 'application/json' }, ...(what ? { body: JSON.stringify(what) } : {}) })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body],
  )

async function announce(stage, desk) {
  const say = (key, values) => stage.say(key, values)
  await desk.goto(`${stage.base}/events/new`)
  await desk.getByLabel(say('pack.name')).fill('Coupe du Dragon')
  await desk.getByLabel(say('event.place')).fill('Salle des fêtes, Rennes')
  await desk.getByLabel(say('event.rounds'), { exact: true }).fill('3')
  await desk.getByText(say('pack.ok')).waitFor()
  await desk.getByRole('button', { name: say('pack.publish') }).click()
  await desk.waitForURL(/\/events\/[^/]+\/desk/)
  return /\/events\/([^/]+)\//.exec(desk.url())[1]
}

async function enter(stage, phone, id, name) {
  const say = (key, values) => stage.say(key, values)
  await phone.goto(`${stage.base}/events/${id}/info`)
  await phone.getByLabel(say('register.name')).fill(name)
  await phone.getByLabel(say('register.list')).selectOption('skaven')
  await phone.getByLabel(say('register.code')).check()
  await phone.getByRole('button', { name: say('register.do') }).click()
  await phone.getByText(say('register.in', { name })).waitFor()
  await phone.goto(`${stage.base}/events/${id}/me`)
  await phone.getByRole('button', { name: say('register.check_in') }).click()
  await phone.getByText(say('me.no_table')).waitFor()
}

// The phones of this round: one reports by its buttons; where the other sits opposite, it confirms.
async function play_on_phones(stage, id, phones, round) {
  const say = (key, values) => stage.say(key, values)
  const reported = new Set()
  for (const phone of phones) {
    const { book } = (await ask(phone, 'GET', `/events/${id}?parts=me`)).body
    const mine = book.me.table
    check(mine.round === round, `a table in round ${round}`)
    if (mine.state === 'bye') {
      await phone.getByText(say('me.bye')).waitFor()
      continue
    }
    await phone.locator('.table .number', { hasText: say('me.table', { n: mine.number }) }).waitFor()
    if (reported.has(mine.table)) {
      await phone.getByRole('button', { name: say('me.confirm') }).click()
      await phone.getByText(say('me.final')).waitFor()
      await phone.getByText(say('me.result_in')).waitFor()
      continue
    }
    await phone.getByRole('button', { name: say('me.enter') }).click()
    const name = mine.coaches[mine.side].name
    const more = (what) => phone.getByRole('button', { name: say('result.plus', { what: say(what), name }) })
    await more('result.score').click()
    await more('result.score').click()
    await more('result.block').click()
    // Who scored is optional; without a roster a name is typed.
    await phone.getByText(say('result.players')).click()
    await phone.getByLabel(`${say('roster.player_name')}, ${name}`).fill('Fulgur')
    await phone.locator('fieldset', { hasText: name }).getByRole('button', { name: say('result.players.add') }).click()
    await phone.getByLabel(`${say('result.score')}, Fulgur`).fill('2')
    await phone.getByRole('button', { name: say('me.send') }).click()
    await phone.getByText('Fulgur', { exact: true }).waitFor()
    await phone.getByText(say('me.waiting', { name: mine.opponent.name })).waitFor()
    reported.add(mine.table)
  }
  return reported
}

export const flows = {
  'an event of three rounds from the announcement to the awards': once('fr', async (stage) => {
    const say = (key, values) => stage.say(key, values)
    const desk = await stage.coach()
    const id = await announce(stage, desk)
    const phones = [await stage.coach({ width: 390, height: 844, touch: true }), await stage.coach({ width: 390, height: 844, touch: true })]
    await enter(stage, phones[0], id, 'Anne Archer')
    await enter(stage, phones[1], id, 'Bruno Bloc')
    const projector = await stage.coach({ width: 1920, height: 1080 })
    await projector.goto(`${stage.base}/events/${id}/screen?seconds=600`)
    await projector.getByText(say('screen.welcome')).waitFor()

    await desk.getByText(say('desk.import'), { exact: true }).first().click()
    check(!(await desk.getByLabel(say('desk.import.code')).isChecked()), 'nobody says by default that all have accepted the code')
    await desk.getByLabel(say('desk.import.code')).check()
    await desk.locator('input[type=file][accept=".csv,text/csv"]').setInputFiles({ name: 'coachs.csv', mimeType: 'text/csv', buffer: Buffer.from('id,name,club,naf,list\ncara,Cara Croc,,,orc\ndede,Dédé Dur,,,human\neva,Eva Elfe,,,wood-elf\n') })
    await desk.getByText(say('desk.import.done', { n: 3 })).waitFor()

    for (let round = 1; round <= 3; ++round) {
      await desk.getByRole('button', { name: say('desk.pair', { n: round }) }).click()
      if (round === 1) await desk.getByRole('button', { name: say('desk.absent.pair_all') }).click() // three are not checked in
      await desk.getByRole('button', { name: say('desk.start'), exact: true }).click()
      await projector.getByRole('heading', { name: say('screen.pairings', { n: round }) }).waitFor()
      await projector.getByRole('timer').waitFor()
      const reported = await play_on_phones(stage, id, phones, round)
      // What no phone has reported, the scorekeeper enters; what one has, he confirms.
      const { book } = (await ask(desk, 'GET', `/events/${id}`)).body
      for (const table of book.rounds.at(-1).tables) {
        if (table.result) continue
        const act = reported.has(table.table) ? `confirm ${table.table}` : `report ${table.table} 1-0 foul=0-1`
        check((await ask(desk, 'POST', `/events/${id}/acts`, { act })).status === 200, act)
      }
      if (round === 1) {
        const seq = async () => (await ask(desk, 'GET', `/events/${id}?parts=me`)).body.seq
        const before = await seq()
        const refused = async (page, act, rule) => {
          const answer = await ask(page, 'POST', `/events/${id}/acts`, { act })
          check(answer.status === 422 && (!rule || answer.body.rule === rule), `${act} is refused (${JSON.stringify(answer.body)})`)
        }
        const played = book.rounds[0].tables.find((table) => table.coaches[1].id !== 'bye').table
        await refused(desk, `report ${played} 2-0`, 'matched.match.report-confirm') // it has its result
        await refused(desk, `correct ${played} 33-0 reason=vite`, 'matched.match.report') // more touchdowns than turns
        const others = book.rounds[0].tables.find((table) => table.coaches.every((coach) => coach.id !== 'anne-archer' && coach.id !== 'bye'))
        await refused(phones[0], `report ${others.table} 1-0`, 'matched.role.permissions') // somebody else's
        check((await seq()) === before, 'what is refused changes nothing')
      }
      await desk.getByRole('button', { name: say('desk.close', { n: round }) }).click()
      if (round === 1) {
        await desk.getByRole('button', { name: say('desk.pair', { n: 2 }) }).waitFor()
        const late = await ask(desk, 'POST', `/events/${id}/acts`, { act: 'report 1.1 2-0' })
        check(late.status === 422, 'a closed round takes no result')
      }
    }
    await desk.getByText(say('desk.finished')).waitFor()
    await projector.getByRole('heading', { name: say('screen.awards') }).waitFor()

    await phones[0].getByText(say('me.over')).waitFor()
    const ballot = phones[0].locator('section', { hasText: 'Adversaire préféré' })
    await until('nobody is chosen for the voter', async () => await ballot.getByRole('button', { name: say('me.vote.do'), exact: true }).isDisabled())
    await ballot.getByRole('combobox').selectOption({ index: 1 })
    await ballot.getByRole('button', { name: say('me.vote.do'), exact: true }).click()
    await ballot.getByRole('button', { name: say('me.vote.yes') }).click()
    await phones[0].getByText(say('me.voted', { name: '' }).split(' ').slice(0, 3).join(' ')).waitFor()

    await desk.goto(`${stage.base}/events/${id}/standings`)
    await desk.getByText('Cuillère de Bois').waitFor()
    await desk.getByText(/^Fulgur · \d/).waitFor() // the player with the most touchdowns
    const places = await until('five in the ranking', async () => (await desk.locator('tbody tr').count()) === 5)
    check(places, 'everybody has a place')
    await desk.getByRole('button', { name: say('standings.why') }).first().click()
    await desk.getByText(/est devant|partagent la place/).first().waitFor() // the draw of round 1 may leave two equal in all
  }),
}
