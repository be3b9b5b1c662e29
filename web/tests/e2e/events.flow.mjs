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
  const checked = desk.waitForResponse(/packs\/check/)
  await desk.goto(`${stage.base}/events/new`)
  // Nothing is red before anything was typed; a field that was left empty says so, and so does a form that was sent.
  const red = desk.locator('form .bad')
  await desk.getByRole('button', { name: say('pack.publish') }).waitFor()
  await checked
  check((await red.count()) === 0, 'an untouched form complains of nothing')
  await desk.getByLabel(say('event.place')).focus()
  await desk.getByLabel(say('event.date')).focus()
  await until('the place that was left empty is asked for', async () => (await desk.getByLabel(say('event.place')).getAttribute('aria-invalid')) === 'true')
  check((await desk.getByText(say('pack.name.missing')).count()) === 0, 'the name that nobody came to is not')
  await desk.getByRole('button', { name: say('pack.publish') }).click()
  await desk.getByText(say('pack.name.missing')).waitFor()
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

// The scorekeeper's own way to a result; the phones have met in round 1 and agreed without him.
async function enter_at_desk(stage, id, desk) {
  const say = (key, values) => stage.say(key, values)
  const tables = async () => (await ask(desk, 'GET', `/events/${id}`)).body.book.rounds[0].tables
  const anne = (await tables()).find((table) => table.coaches.some((coach) => coach.id === 'anne-archer'))
  check(anne.coaches.some((coach) => coach.id === 'bruno-bloc') && anne.result.score.join() === '2,0' && anne.result.casualties.join() === '1,0', 'one phone reported, the other confirmed')
  const { coaches, table } = (await tables()).find((one) => !one.result)
  await desk.getByRole('button', { name: say('desk.enter') }).click()
  await desk.getByRole('button', { name: say('result.plus', { what: say('result.score'), name: coaches[1].name }) }).click()
  await desk.getByRole('button', { name: say('result.plus', { what: say('result.foul'), name: coaches[0].name }) }).click()
  await desk.getByRole('button', { name: say('me.send') }).click()
  const result = await until('the result counts', async () => (await tables()).find((one) => one.table === table).result)
  check(result.score.join() === '0,1', 'as it was entered')
}

// Anybody reads on the public page why each table is as it is, the one without an opponent included.
async function why_each_table(stage, id, visitor, round) {
  await visitor.goto(`${stage.base}/events/${id}/round`)
  await visitor.getByRole('heading', { name: stage.say('round.title', { n: round }) }).waitFor()
  const why = await until('three tables', async () => {
    const found = await visitor.locator('main .why').allInnerTexts()
    return found.length === 3 && found
  })
  check(why.every((one) => /\S+ .*matched\.pairing\./s.test(one)), `each table has its reason and its rule (${why})`)
  await visitor.getByText(stage.say('round.state.bye'), { exact: true }).waitFor()
}

// Each is refused with the rule that is in its way (where one is named), and the event is the same to the last letter.
async function refused(desk, id, ...cases) {
  const whole = async () => JSON.stringify((await ask(desk, 'GET', `/events/${id}`)).body)
  const before = await whole()
  for (const [page, act, rule] of cases) {
    const answer = await ask(page, 'POST', `/events/${id}/acts`, { act })
    check(answer.status === 422 && answer.body.detail && (!rule || answer.body.rule === rule), `${act} is refused (${JSON.stringify(answer.body)})`)
    check((await whole()) === before, `${act} changes nothing`)
  }
}
async function refuses_what_is_wrong(stage, id, desk, phone) {
  const { tables } = (await ask(desk, 'GET', `/events/${id}`)).body.book.rounds[0]
  const has = (table, ...coaches) => table.coaches.some((coach) => coaches.includes(coach.id))
  const played = tables.find((table) => !has(table, 'bye')).table
  const others = tables.find((table) => !has(table, 'bye', 'anne-archer')).table
  const mine = tables.find((table) => has(table, 'anne-archer') && !has(table, 'bye'))?.table
  await refused(
    desk, id,
    [desk, `report ${played} 2-0`, 'matched.match.report-confirm'], // it has its result
    ...(mine ? [[phone, `report ${mine} 4-0`, 'matched.match.report-confirm'], [phone, `confirm ${mine}`]] : []),
    [desk, `correct ${played} 33-0 reason=vite`, 'matched.match.report'], // more touchdowns than turns
    [desk, `correct ${played} 1--1 reason=vite`],
    [phone, `report ${others} 1-0`, 'matched.role.permissions'], // somebody else's
    [phone, `confirm ${others}`],
    [phone, `correct ${others} 1-0 reason=moi`, 'matched.role.permissions'],
    [phone, 'close 1', 'matched.role.permissions'],
  )
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
      if (round === 1) await desk.getByLabel(say('desk.seed')).fill('11') // Anne and Bruno meet
      await desk.getByRole('button', { name: say('desk.pair', { n: round }) }).click()
      if (round === 1) await desk.getByRole('button', { name: say('desk.absent.pair_all') }).click() // three are not checked in
      await desk.getByRole('button', { name: say('desk.start'), exact: true }).click()
      await projector.getByRole('heading', { name: say('screen.pairings', { n: round }) }).waitFor()
      await projector.getByRole('timer').waitFor()
      if (round > 1) await why_each_table(stage, id, await stage.coach(), round)
      const reported = await play_on_phones(stage, id, phones, round)
      if (round === 1) await enter_at_desk(stage, id, desk)
      // What no phone has reported, the scorekeeper enters; what one has, he confirms.
      const { book } = (await ask(desk, 'GET', `/events/${id}`)).body
      for (const table of book.rounds.at(-1).tables) {
        if (table.result) continue
        const act = reported.has(table.table) ? `confirm ${table.table}` : `report ${table.table} 1-0 foul=0-1`
        check((await ask(desk, 'POST', `/events/${id}/acts`, { act })).status === 200, act)
      }
      if (round === 1) await refuses_what_is_wrong(stage, id, desk, phones[0])
      await desk.getByRole('button', { name: say('desk.close', { n: round }) }).click()
      if (round < 3) {
        await desk.getByRole('button', { name: say('desk.pair', { n: round + 1 }) }).waitFor()
        await projector.getByRole('heading', { name: say('screen.standings') }).waitFor()
      }
      if (round === 1) await refused(desk, id, [phones[0], 'report 1.1 2-0'], [desk, 'report 1.1 2-0'], [desk, 'correct 1.1 5-0 reason=trop-tard']) // a closed round takes none
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
    await desk.getByText(say('standings.by_vote', { n: 1 })).waitFor() // counted, and told now that all is over
    await desk.getByText(/^Fulgur · \d/).waitFor() // the player with the most touchdowns
    const places = await until('five in the ranking', async () => (await desk.locator('tbody tr').count()) === 5)
    check(places, 'everybody has a place')
    await desk.getByRole('button', { name: say('standings.why') }).first().click()
    for (const [file, sign] of [['naf.xml', '<?xml'], ['standings.csv', 'Anne Archer'], ['matches.csv', 'anne-archer'], ['event.json', 'Coupe du Dragon'], ['standings.html', 'Anne Archer'], ['match-sheets-3.html', 'Anne Archer'], ['pack.html', 'Salle des fêtes']]) {
      const answer = await stage.ask(desk, `/events/${id}/files/${file}`)
      check(answer.ok() && (await answer.text()).includes(sign), `${file} can be had`)
    }
    await desk.getByText(/est devant|partagent la place/).first().waitFor() // the draw of round 1 may leave two equal in all
  }),
}
