// A league from its founding on: teams, a match of a real table, one that computers play here, the sheet, undoing.
import { accessible } from './accessible.mjs'
import { act, book, button, clicked_on, entered, finished, founded, league_of, match_now, sample, shown_day, two_teams } from './leagues.mjs'
import { both, check, once, until } from './stage.mjs'

export const flows = {
  'a league is founded, teams enter, and bad input is refused with a sentence': both(async (stage) => {
    const page = await stage.coach()
    const id = await founded(stage, page)
    await entered(stage, page, 'human', 'Old Town Lions')
    await page.getByRole('heading', { name: 'Old Town Lions' }).waitFor()
    await accessible(page, 'the page of a team')
    await entered(stage, page, 'orc', 'Old Town Lions', 'bob')
    await page.getByRole('alert').waitFor()
    check((await book(stage, page, id)).table.length === 1, 'a second team of that name has not entered')
    await entered(stage, page, 'orc', 'Rumblers', 'bob')
    await page.getByRole('heading', { name: 'Rumblers' }).waitFor()
    for (const tab of ['table', 'fixtures', 'teams', 'stats', 'news', 'majors', 'admin']) {
      await page.goto(`${stage.base}/leagues/${id}/${tab}`)
      await page.locator('nav a[aria-current="page"]', { hasText: stage.say(`leagues.tab.${tab}`) }).waitFor()
      if (stage.language === 'fr') await accessible(page, tab)
    }
    stage.no_faults()
  }),

  'a match of a real table goes from hiring to the new rating, is printed, and is undone by the commissioner': once('fr', async (stage) => {
    const page = await stage.coach()
    const id = await two_teams(stage, page)
    await page.goto(`${stage.base}/leagues/${id}/fixtures`)
    await page.getByLabel(stage.say('play.home')).selectOption('lions')
    await page.getByLabel(stage.say('play.away')).selectOption('rumblers')
    await button(stage, page, 'leagues.begin.now').click()
    await page.waitForURL(/match\/1$/)
    await clicked_on(stage, page, id, 1, 'roll')
    await page.getByLabel(stage.say('leagues.roll.typed')).check()
    await page.getByLabel(stage.say('leagues.dice'), { exact: true }).fill('3 4 5')
    await button(stage, page, 'leagues.roll.take').click()
    await page.getByRole('alert').waitFor()
    check((await match_now(stage, page, id)).weather === undefined, 'one die too many rolls nothing')
    await page.getByLabel(stage.say('leagues.dice'), { exact: true }).fill('3 4')
    await button(stage, page, 'leagues.roll.take').click()
    await until('there is weather', async () => (await match_now(stage, page, id)).weather !== undefined)
    await page.getByLabel(stage.say('leagues.roll.typed')).uncheck()
    await clicked_on(stage, page, id, 1, 'report')

    await button(stage, page, 'leagues.report.send').waitFor()
    await accessible(page, 'the form of a result')
    const [home, away] = [page.getByRole('spinbutton').nth(0), page.getByRole('spinbutton').nth(1)]
    await button(stage, page, 'leagues.report.tally').first().click()
    await page.getByLabel(stage.say('leagues.deed.td')).first().fill('2')
    await home.fill('1')
    await button(stage, page, 'leagues.report.send').click()
    await page.getByRole('alert').waitFor()
    check((await match_now(stage, page, id)).report === undefined, 'more scorers than touchdowns are no report')
    await home.fill('2')
    await away.fill('1')
    await button(stage, page, 'leagues.report.injury').last().click()
    await button(stage, page, 'leagues.report.send').click()
    await until('the report is in', async () => (await match_now(stage, page, id)).report !== undefined)
    const again = await stage.tell(page, `/leagues/${id}/acts`, { act: 'report 1', text: 'score = [1, 0]\n' })
    check(again.status() === 422, `a match is reported once (${again.status()})`)
    const match = await clicked_on(stage, page, id, 1, 'nothing')
    check(match.steps.every((step) => step.state === 'done'), 'every step is done')
    await page.locator('.phases li.done').nth(2).waitFor()

    // The fans' step and what came after it are undone by themselves, and taken again. What lies in the basket is asked about.
    await page.locator('.step', { hasText: match.steps.find((step) => step.id === 'fans').title }).getByRole('button', { name: stage.say('leagues.undo.step') }).click()
    await page.locator('dialog[open] [data-really]').click()
    await until('the day is open again', async () => !(await match_now(stage, page, id)).over)
    await clicked_on(stage, page, id, 1, 'buy')
    await page.locator('.count button:not([disabled])').last().click()
    await button(stage, page, 'leagues.buy.done').click()
    await page.locator('dialog[open]').getByText(stage.say('leagues.buy.left')).waitFor()
    await page.locator('dialog[open] button[value=no]').click()
    await clicked_on(stage, page, id, 1, 'nothing')

    await page.goto(`${stage.base}/leagues/${id}/teams/lions`)
    await page.getByRole('heading', { name: stage.say('leagues.history') }).waitFor()
    const { team } = await book(stage, page, id, 'team-lions')
    check(team.curve.length === 2 && team.members[0].touchdowns === 2, 'the sheet knows what was done')
    await button(stage, page, 'leagues.then', { n: team.history[0].n }).click()
    await page.getByRole('status').waitFor()
    check(page.url().includes('?at='), 'the sheet as it was has an address')
    const paper = await page.context().newPage()
    await paper.goto(`${stage.base}/api/v1/leagues/${id}/files/sheet-lions.html?lang=fr`)
    const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
    check((pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length === 1, 'the sheet is one page')

    await page.goto(`${stage.base}/leagues/${id}/match/1`)
    await button(stage, page, 'leagues.undo').click()
    await button(stage, page, 'leagues.undo.yes').click()
    await page.getByText(stage.say('leagues.undone', { n: 1 })).waitFor()
    const after = await book(stage, page, id, 'team-lions')
    check(after.team.members[0].touchdowns === 0 && after.team.played === 0, 'nothing of it is left')
    stage.no_faults()
  }),

  'computers play a match of the league here, and it reports itself': once('en', async (stage) => {
    const page = await stage.coach()
    const id = await two_teams(stage, page)
    await act(stage, page, id, 'match lions rumblers')
    await page.goto(`${stage.base}/leagues/${id}/match/1`)
    await clicked_on(stage, page, id, 1, 'report')
    await page.getByLabel(stage.say('leagues.play.opponent')).selectOption('computers')
    const level = page.getByLabel(stage.say('play.level'))
    await level.locator('option').nth(1).waitFor({ state: 'attached' })
    await level.selectOption({ index: 1 })
    await button(stage, page, 'leagues.play.here').click()
    await page.waitForURL(/match\/[A-Za-z0-9]+$/)
    await until('the match reports itself', async () => (await match_now(stage, page, id)).report !== undefined, 180_000)
    await page.goto(`${stage.base}/leagues/${id}/news`)
    await page.locator('article').first().waitFor()
    await finished(stage, page, id)
    await page.goto(`${stage.base}/leagues/${id}/teams/lions`)
    const { luck } = (await book(stage, page, id, 'team-lions')).team
    check(luck.length === 1 && luck[0].rolls > 0, 'the match has told how its dice fell')
    const plot = page.getByRole('figure').filter({ hasText: stage.say('leagues.luck') })
    await plot.getByRole('img').waitFor()
    await until('both ends of the line are drawn', async () => (await plot.locator('circle').count()) === 2)
    const typed = await stage.tell(page, `/leagues/${id}/report`, { match: 1, text: 'score = [1, 0]\nluck = ["home 9 1 1 1"]\n' })
    check((await typed.json()).refused.includes('cannot be typed in'), 'luck is worked out, not typed in')
    stage.no_faults()
  }),

  'zombies and Rotters of a real table are entered in the form and stay on the sheets': once('fr', async (stage) => {
    const page = await stage.coach()
    const id = await founded(stage, page)
    const sheet = (roster) => sample(stage, page, roster)
    await act(stage, page, id, 'join fangs ann', await sheet('undead'))
    await act(stage, page, id, 'join plagues bob', await sheet('nurgles-rotters'))
    const before = { fangs: (await book(stage, page, id, 'team-fangs')).team.players, plagues: (await book(stage, page, id, 'team-plagues')).team.players }
    await act(stage, page, id, 'match fangs plagues')
    await page.goto(`${stage.base}/leagues/${id}/match/1`)
    await clicked_on(stage, page, id, 1, 'report')
    const number = (await match_now(stage, page, id)).acts.find((one) => one.id === 'report').raised_number.home
    await page.getByRole('spinbutton').nth(0).fill('1')
    const rotters = page.getByLabel(stage.say('leagues.report.rotters'))
    await rotters.fill('1')
    await button(stage, page, 'leagues.report.send').click()
    await page.getByRole('alert').waitFor() // nobody has died yet
    check((await match_now(stage, page, id)).report === undefined, 'nobody is raised without a dead opponent')
    for (const side of [0, 1]) {
      const team = page.getByRole('group').nth(side)
      await button(stage, team, 'leagues.report.injury').click()
      await team.getByLabel(stage.say('leagues.report.kind')).selectOption('dead')
    }
    await page.getByLabel(stage.say('leagues.report.raised', { n: number })).check()
    await accessible(page, 'the form with a zombie and a Rotter')
    await button(stage, page, 'leagues.report.send').click()
    await until('the report is in', async () => (await match_now(stage, page, id)).report !== undefined)
    await clicked_on(stage, page, id, 1, 'nothing')
    for (const team of ['fangs', 'plagues']) {
      const { players, members } = (await book(stage, page, id, `team-${team}`)).team
      check(players === before[team] && members.some((one) => one.fate === 'dead'), `${team} lost one and gained one`)
    }
    await page.goto(`${stage.base}/leagues/${id}/teams/fangs`)
    await page.getByRole('row', { name: new RegExp(`^${number} .*zombie`, 'i') }).waitFor()
    stage.no_faults()
  }),

  'the page of a league changes its language where it stands': once('fr', async (stage) => {
    const page = await stage.coach()
    const id = await two_teams(stage, page)
    await act(stage, page, id, 'match lions rumblers')
    await page.goto(`${stage.base}/leagues/${id}/match/1`)
    await page.getByRole('heading', { name: (await match_now(stage, page, id)).waits, exact: true }).waitFor()
    await page.getByRole('button', { name: stage.say('lang.switch') }).click()
    const english = (await (await stage.ask(page, `/leagues/${id}?lang=en&focus=match-1`)).json()).book.match
    await page.getByRole('heading', { name: english.waits, exact: true }).waitFor()
    await page.getByRole('button', { name: stage.say('leagues.hire.nobody', {}, 'en'), exact: true }).waitFor()
    await page.getByRole('link', { name: stage.say('leagues.tab.teams', {}, 'en'), exact: true }).last().click()
    await page.getByRole('heading', { name: stage.say('leagues.enter', {}, 'en') }).waitFor()
    check((await page.locator('html').getAttribute('lang')) === 'en', 'the page says that it is English')
    stage.no_faults()
  }),

  'a deputy comes by a link, does the commissioner’s work, and takes over the office': both(async (stage) => {
    const ann = await stage.coach()
    const id = await founded(stage, ann)
    await ann.goto(`${stage.base}/leagues/${id}/admin`)
    await ann.getByLabel(stage.say('leagues.deputy'), { exact: true }).fill('dora')
    await button(stage, ann, 'leagues.deputy.name').click()
    await ann.getByLabel(stage.say('leagues.invite.person'), { exact: true }).fill('dora')
    await button(stage, ann, 'leagues.invite.make').click()
    const link = await ann.getByLabel(stage.say('leagues.invite.link'), { exact: true }).inputValue()

    const dora = await stage.coach()
    await dora.goto(stage.base + new URL(link).pathname + new URL(link).search)
    await button(stage, dora, 'leagues.join').click()
    await dora.getByRole('link', { name: stage.say('leagues.tab.admin'), exact: true }).click()
    await dora.getByLabel(stage.say('leagues.several')).check()
    await until('her switch counts', async () => (await book(stage, dora, id)).options.several_teams)
    check((await button(stage, dora, 'leagues.deputy.name').count()) === 0, 'who the deputies are is not hers to say')
    const refused = await stage.tell(dora, `/leagues/${id}/acts`, { act: 'deputy eve' })
    check(refused.status() === 422, `nor by the API (${refused.status()})`)
    await accessible(dora, 'the desk of a deputy')

    await button(stage, ann, 'leagues.hand-over').click()
    await button(stage, ann, 'leagues.hand-over.yes', { person: 'dora' }).click()
    await ann.getByText(stage.say('leagues.commissioner', { person: 'dora' })).first().waitFor()
    await button(stage, ann, 'leagues.relieve.me').click()
    await until('ann is no deputy any more', async () => !(await book(stage, ann, id)).you.commissions)
    await button(stage, dora, 'leagues.deputy.name').waitFor() // she sees it without asking again
    stage.no_faults()
  }),

  'a tournament goes from its challenges to the trophy and what that gives': once('fr', async (stage) => {
    const page = await stage.coach()
    const id = await two_teams(stage, page)
    const sheet = (roster) => sample(stage, page, roster)
    await act(stage, page, id, 'join rats cid', await sheet('skaven'))
    await act(stage, page, id, 'join elves dan', await sheet('wood-elf'))
    const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const teams = ['lions', 'rumblers', 'rats', 'elves']

    await page.goto(`${stage.base}/leagues/${id}/majors`)
    await page.getByText(stage.say('leagues.majors.open'), { exact: true }).click()
    await page.getByLabel(stage.say('leagues.majors.which')).selectOption('far-albion-cup')
    await page.getByLabel(stage.say('leagues.majors.start')).fill(day(0))
    await button(stage, page, 'leagues.majors.open.now').click()
    const cup = page.locator('section.card').filter({ has: page.getByRole('heading', { name: /Lointaine Albion/ }) })
    await cup.getByText(/80\s000 et 40\s000/).waitFor()
    for (const team of teams) await act(stage, page, id, `tournament enter far-albion-cup ${team}`)
    await cup.locator('form select').nth(0).selectOption('lions')
    await cup.locator('form select').nth(1).selectOption('rumblers')
    await button(stage, cup, 'leagues.majors.challenge').click()
    await cup.getByText(stage.say('leagues.majors.deadline', { date: await shown_day(stage, page, day(-1)) })).waitFor()
    await cup.getByRole('button', { name: /^Désigner un substitut/ }).last().click()
    await cup.getByRole('button', { name: /ne veut pas remplacer/ }).click()
    await cup.getByRole('button', { name: 'Refuser', exact: true }).click()
    const points = async () => (await book(stage, page, id)).tournaments[0].entrants[0]
    await until('a refusal is a defeat by 0–2', async () => (await points()).team === 'lions' && (await points()).points === 17)
    await accessible(page, 'a tournament with challenges')

    await act(stage, page, id, `tournament open blood-bowl ${day(30)}`) // its fifth week
    for (const team of teams) await act(stage, page, id, `tournament enter blood-bowl ${team}`)
    await act(stage, page, id, 'tournament draw blood-bowl')
    const edition = async () => (await book(stage, page, id)).tournaments.find((one) => one.id === 'blood-bowl')
    for (const round of ['semi-final', 'final', 'third-place'])
      for (const tie of (await edition()).ties.filter((one) => one.round === round)) {
        await act(stage, page, id, tie.act)
        await finished(stage, page, id)
        for (const more of (await edition()).acts) await act(stage, page, id, more.act)
      }
    const { winner, third } = await edition()
    check(winner && third, 'the cup has a winner and a third')
    await page.goto(`${stage.base}/leagues/${id}/majors`)
    await page.getByText(stage.say('leagues.majors.won')).waitFor()
    await page.goto(`${stage.base}/leagues/${id}/teams/${winner}`)
    await page.getByText('une relance de trophée à chaque match').waitFor()
    await page.getByRole('button', { name: /Bloodweiser/ }).click()
    await page.getByRole('dialog').getByText(/20\s000 s’ajoutent/).waitFor()
    await page.keyboard.press('Escape')
    await accessible(page, 'a team with a trophy')
    await page.goto(`${stage.base}/leagues/${id}/teams/${third}`)
    await page.locator('.honours').getByText(stage.say('leagues.placing.3')).waitFor()
    stage.no_faults()
  }),

  'a league is carried to another place as a file, and a calendar and tables are taken from it': once('fr', async (stage) => {
    const page = await stage.coach()
    const id = await two_teams(stage, page)
    await act(stage, page, id, 'fixture lions rumblers 2099-01-08')
    const file = async (name) => (await stage.ask(page, `/leagues/${id}/files/${name}`)).text()
    check((await file('fixtures.ics')).includes('DTSTART;VALUE=DATE:20990108'), 'the fixture is in the calendar')
    check((await file('table.csv')).split('\n').filter(Boolean).length === 3, 'the table has a row a team')
    for (const name of ['league.json', 'league.toml']) {
      await page.goto(`${stage.base}/leagues`)
      await button(stage, page, 'leagues.new').click()
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('{"no": "league"}') })
      await page.getByRole('alert').waitFor()
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(await file(name)) })
      await page.waitForURL((url) => /leagues\/[a-z0-9]+$/.test(url.pathname) && !url.pathname.endsWith(id))
      await page.getByRole('heading', { name: 'Old Town' }).waitFor()
      check((await book(stage, page, league_of(page))).table.length === 2, `both teams came with ${name}`)
    }
    stage.no_faults()
  }),

  'a first hiring is sealed for the other coach until his own is in': once('en', async (stage) => {
    const ann = await stage.coach()
    const id = await founded(stage, ann)
    const bob = await stage.coach()
    await bob.goto(`${stage.base}/leagues/${id}`)
    await bob.getByLabel(stage.say('leagues.person'), { exact: true }).fill('bob')
    await button(stage, bob, 'leagues.join').click()
    await until('bob is a member', async () => (await book(stage, bob, id)).you.person === 'bob')
    const sheet = (roster) => sample(stage, ann, roster)
    await act(stage, ann, id, 'join lions ann', (await sheet('human')).replace(/^rerolls = \d+$/m, 'rerolls = 0'))
    await act(stage, bob, id, 'join rumblers bob', await sheet('orc'))
    await act(stage, ann, id, 'match lions rumblers')
    const foreign = await stage.tell(bob, `/leagues/${id}/acts`, { act: 'hire 1 home nothing' })
    check(foreign.status() === 422, `nobody hires for another team (${foreign.status()})`)
    await act(stage, ann, id, 'hire 1 home wizard')
    await bob.goto(`${stage.base}/leagues/${id}/match/1`)
    await button(stage, bob, 'leagues.hire.nobody').waitFor()
    const seen = await match_now(stage, bob, id)
    check(seen.sides.home.declared && seen.sides.home.wizard === undefined, 'bob sees that, not what')
    await button(stage, bob, 'leagues.hire.nobody').click()
    await until('now he sees it', async () => (await match_now(stage, bob, id)).sides.home.wizard === 'standard')

    for (let i = 0; i < 40 && (await match_now(stage, ann, id)).ask !== 'report'; ++i) {
      const [{ act: line, options }] = (await match_now(stage, ann, id)).acts
      await act(stage, ann, id, options ? `${line} ${options[0].word}` : line)
    }
    const both_report = await Promise.all([ann, bob, ann, bob].map((page, i) => stage.tell(page, `/leagues/${id}/acts`, { act: 'report 1', text: `score = [${i + 1}, 0]\n` })))
    const kept = both_report.findIndex((answer) => answer.status() === 200)
    check(both_report.filter((answer) => answer.status() === 200).length === 1, `one of four reports at once is kept (${both_report.map((answer) => answer.status())})`)
    const late = await both_report.find((answer) => answer.status() !== 200).json()
    check(late.code === 'refused' && late.detail.includes('reported already'), `the others are told so (${late.detail})`)
    check((await match_now(stage, bob, id)).report.score[0] === kept + 1, 'and it is the one that was accepted')
    stage.no_faults()
  }),

  'a challenge is accepted, the report comes as a document, the season is closed and the league put away': both(async (stage) => {
    const page = await stage.coach()
    const id = await two_teams(stage, page)
    await page.goto(`${stage.base}/leagues/${id}/fixtures`)
    const challenges = page.getByRole('region', { name: stage.say('leagues.challenges') })
    await challenges.locator('select').nth(0).selectOption('lions')
    await challenges.locator('select').nth(1).selectOption('rumblers')
    await challenges.getByLabel(stage.say('leagues.date')).fill('2099-01-08')
    await button(stage, challenges, 'leagues.majors.challenge').click()
    await button(stage, challenges, 'leagues.trades.accept').click()
    await page.getByRole('cell', { name: await shown_day(stage, page, '2099-01-08') }).waitFor()
    await accessible(page, 'the page of matches')

    await act(stage, page, id, 'match lions rumblers')
    await page.goto(`${stage.base}/leagues/${id}/match/1`)
    await clicked_on(stage, page, id, 1, 'report')
    await page.getByText(stage.say('leagues.document'), { exact: true }).click()
    const text = page.getByLabel(stage.say('leagues.document.text'))
    await text.fill('{"score": [1, 1]}')
    await button(stage, page, 'leagues.document.look').click()
    await page.getByRole('alert').waitFor()
    await text.fill('{"score": [2, 1], "home": ["1 td 2"], "injuries": ["away 4 dead"]}')
    await button(stage, page, 'leagues.document.look').click()
    const read = page.locator('details section.card')
    await read.getByText('2–1').waitFor()
    check((await match_now(stage, page, id)).report === undefined, 'to look at a report is not to hand it in')
    await accessible(page, 'a report as a document')
    await button(stage, read, 'leagues.report.send').click()
    await until('the report is in', async () => (await match_now(stage, page, id)).report !== undefined)
    await clicked_on(stage, page, id, 1, 'nothing')

    await page.goto(`${stage.base}/leagues/${id}/admin`)
    await button(stage, page, 'leagues.season.close').click()
    await button(stage, page, 'leagues.season.yes').click()
    await page.getByRole('link', { name: stage.say('leagues.season', { n: 1 }), exact: true }).click()
    await page.waitForURL(/seasons\/1$/)
    const row = page.getByRole('row').filter({ hasText: '1–0' })
    await row.getByRole('link', { name: stage.say('leagues.sheet.then') }).waitFor()
    await accessible(page, 'a closed season')
    await row.getByRole('link', { name: stage.say('leagues.sheet.then') }).click()
    await page.waitForURL(/at=\d+$/)
    const print = page.getByRole('link', { name: stage.say('leagues.sheet.print') })
    await until('the sheet as it was can be printed', async () => /at=\d+/.test(await print.getAttribute('href')))

    await page.goto(`${stage.base}/leagues/${id}/admin`)
    await button(stage, page, 'leagues.archive.now').click()
    await button(stage, page, 'leagues.archive.yes').click()
    await page.getByText(stage.say('leagues.archived', { date: await shown_day(stage, page, (await book(stage, page, id)).today) })).waitFor()
    const refused = await stage.tell(page, `/leagues/${id}/acts`, { act: 'match lions rumblers' })
    check(refused.status() === 422, `nothing is changed in the archive (${refused.status()})`)
    await button(stage, page, 'leagues.archive.reopen').click()
    await button(stage, page, 'leagues.archive.now').waitFor()
    stage.no_faults()
  }),
}
