// What a commissioner does over the seasons: lists of his own, tables, tournaments, whose result counts.
import { readFileSync } from 'node:fs'
import { accessible } from './accessible.mjs'
import { act, book, button, clicked_on, finished, founded, match_now, member, sample, two_teams } from './leagues.mjs'
import { both, check, once, until } from './stage.mjs'

// What the page itself offers to begin with.
const frogs = readFileSync(new URL('../../src/lib/leagues/example.toml', import.meta.url), 'utf8')
const named = { en: 'Frogs', fr: 'Grenouilles' }
const hopper = { en: 'Hopper', fr: 'Sauteuse' }

export const flows = {
  'home-made lists are checked and brought in, a coach builds a team of them, and the match plays with it': both(async (stage) => {
    const ann = await stage.coach()
    const id = await founded(stage, ann)
    await act(stage, ann, id, 'join lions ann', await sample(stage, ann, 'human'))
    await ann.goto(`${stage.base}/leagues/${id}/admin`)
    await ann.getByLabel(stage.say('leagues.home-made'), { exact: true }).check()
    const lists = ann.getByRole('region', { name: stage.say('leagues.lists') })
    const text = lists.getByLabel(stage.say('leagues.lists.text'))
    await text.fill(frogs.replace('ma = 7', 'ma = 11').replace('"leap"', '"lepa"'))
    await button(stage, lists, 'leagues.lists.look').click()
    await until('both faults are told with their lines', async () => (await lists.getByRole('listitem').count()) === 2)
    await lists.getByText(stage.say('leagues.lists.line', { n: 15 })).waitFor()
    await accessible(ann, 'lists with faults')
    await text.fill(frogs)
    await button(stage, lists, 'leagues.lists.look').click()
    await lists.getByRole('rowheader', { name: hopper[stage.language] }).waitFor()
    check((await book(stage, ann, id)).options.lists.length === 0, 'to look at lists is not to bring them')
    await accessible(ann, 'lists read aloud')
    await button(stage, lists, 'leagues.lists.bring').click()
    await lists.getByText(stage.say('leagues.lists.done')).waitFor()

    const bob = await member(stage, id, 'bob')
    await bob.goto(`${stage.base}/leagues/${id}/teams`)
    await bob.getByLabel(stage.say('leagues.enter.from')).locator('option[value="sample:frogs"]').waitFor({ state: 'attached' })
    await bob.getByRole('link', { name: stage.say('teams.new') }).click()
    const roster = bob.getByLabel(stage.say('teams.roster'))
    await roster.locator('option[value=frogs]').waitFor({ state: 'attached' })
    await roster.selectOption('frogs')
    await bob.getByText(hopper[stage.language]).first().waitFor()
    await bob.getByLabel(stage.say('teams.name')).fill('Pond')
    await button(stage, bob, 'teams.sample').click()
    await until('eleven of them are hired', async () => (await bob.locator('.squad tbody tr').count()) === 11)
    await button(stage, bob, 'teams.enter').click()
    await bob.waitForURL(/teams\/pond$/)
    await bob.getByRole('heading', { name: 'Pond' }).waitFor()
    await bob.getByText(named[stage.language]).first().waitFor()
    const changed = await stage.tell(ann, `/leagues/${id}/acts`, { act: 'lists', text: frogs.replace('ma = 7', 'ma = 8') })
    check(changed.status() === 422, `a list that somebody plays by stays as it is (${changed.status()})`)

    await act(stage, bob, id, 'match pond lions')
    await ann.goto(`${stage.base}/leagues/${id}/match/1`)
    await clicked_on(stage, ann, id, 1, 'report')
    await bob.goto(`${stage.base}/leagues/${id}/match/1`)
    await button(stage, bob, 'leagues.play.here').click()
    await bob.waitForURL((url) => url.pathname.startsWith('/match/'))
    const { match, update } = await (await stage.ask(bob, `/matches/${bob.url().split('/').pop()}`)).json()
    check(match.home.roster === 'frogs' && JSON.stringify(update).includes('"ma":7'), 'the frogs are on the pitch')
    stage.no_faults()
  }),

  'a season is not closed over an open tournament, and the table tells the season and all of them': both(async (stage) => {
    const page = await stage.coach()
    const id = await two_teams(stage, page)
    await act(stage, page, id, 'match lions rumblers')
    await finished(stage, page, id)
    await act(stage, page, id, 'tournament open chaos-cup 2099-01-01')
    await page.goto(`${stage.base}/leagues/${id}/admin`)
    await button(stage, page, 'leagues.season.close').click()
    await button(stage, page, 'leagues.season.yes').click()
    await page.getByRole('alert').waitFor()
    check((await book(stage, page, id)).season === 1, 'the season goes on')
    await page.goto(`${stage.base}/leagues/${id}/majors`)
    await button(stage, page, 'leagues.majors.call-off').click()
    await page.locator('dialog[open] [data-really]').click()
    await page.getByText(stage.say('leagues.majors.off')).waitFor()
    await page.goto(`${stage.base}/leagues/${id}/admin`)
    await button(stage, page, 'leagues.season.close').click()
    await button(stage, page, 'leagues.season.yes').click()
    await page.getByRole('link', { name: stage.say('leagues.csv.season', { n: 2 }) }).waitFor()
    await act(stage, page, id, 'match rumblers lions')
    await finished(stage, page, id)

    await page.goto(`${stage.base}/leagues/${id}/table`)
    const lions = page.getByRole('row').filter({ has: page.locator('a[href$="/teams/lions"]') }).first()
    const played = lions.locator('td.figure').nth(1)
    await until('one match in this season', async () => (await played.textContent()) === '1')
    await button(stage, page, 'leagues.seasons.all').click()
    await until('two in all', async () => (await played.textContent()) === '2')
    await accessible(page, 'the table of all seasons')
    await page.getByRole('link', { name: stage.say('leagues.season', { n: 1 }), exact: true }).click()
    await page.waitForURL(/seasons\/1$/)
    const csv = await (await stage.ask(page, `/leagues/${id}/files/table-2.csv`)).text()
    check(csv.split('\n')[1].startsWith('2,1,rumblers,'), `the second season has its own table (${csv.split('\n')[1]})`)
    stage.no_faults()
  }),

  'a typed result takes the place of a match that is being played here only where somebody says so': once('fr', async (stage) => {
    const page = await stage.coach()
    const id = await two_teams(stage, page)
    await act(stage, page, id, 'match lions rumblers')
    await page.goto(`${stage.base}/leagues/${id}/match/1`)
    await clicked_on(stage, page, id, 1, 'report')
    const begun = await stage.tell(page, `/leagues/${id}/play`, { match: '1', opponent: 'screen' })
    check(begun.status() === 201, `the match begins here (${begun.status()})`)
    await page.reload()
    await page.getByRole('spinbutton').nth(0).fill('1')
    await button(stage, page, 'leagues.report.send').click()
    await page.locator('dialog[open]').getByText(stage.say('leagues.report.live')).waitFor()
    await page.locator('dialog[open] button[value=no]').click()
    check((await match_now(stage, page, id)).report === undefined, 'nothing has been reported')
    await button(stage, page, 'leagues.report.send').click()
    await page.locator('dialog[open] [data-really]').click()
    await until('the typed result counts', async () => (await match_now(stage, page, id)).report?.score[0] === 1)
    stage.no_faults()
  }),

  'a coach hands in a report and which of his results count, and the commissioner sees both': both(async (stage) => {
    const ann = await stage.coach()
    const id = await founded(stage, ann)
    const bob = await member(stage, id, 'bob')
    await act(stage, bob, id, 'join lions bob', await sample(stage, bob, 'human'))
    for (const [team, coach, roster] of [['rumblers', 'cid', 'orc'], ['rats', 'dan', 'skaven'], ['elves', 'eve', 'wood-elf'], ['dwarves', 'fay', 'dwarf']])
      await act(stage, ann, id, `join ${team} ${coach}`, await sample(stage, ann, roster))
    await act(stage, ann, id, `tournament open chaos-cup ${new Date().toISOString().slice(0, 10)}`)
    for (const team of ['lions', 'rumblers', 'rats', 'elves', 'dwarves']) await act(stage, ann, id, `tournament enter chaos-cup ${team}`)

    // The report of a real table, by the coach himself.
    await act(stage, bob, id, 'match lions rumblers in chaos-cup')
    await ann.goto(`${stage.base}/leagues/${id}/match/1`)
    await clicked_on(stage, ann, id, 1, 'report')
    await bob.goto(`${stage.base}/leagues/${id}/match/1`)
    await bob.getByRole('spinbutton').nth(0).fill('3')
    await bob.getByLabel(stage.say('leagues.report.comment')).fill('Mud')
    await button(stage, bob, 'leagues.report.send').click()
    await ann.getByText('3–0').first().waitFor() // she need not ask again
    await clicked_on(stage, ann, id, 1, 'nothing')

    // Three who challenge him, and he refuses: with the victory that is one result more than counts.
    for (const team of ['rats', 'elves', 'dwarves']) {
      await act(stage, ann, id, `tournament challenge chaos-cup ${team} lions`)
      await act(stage, bob, id, `tournament answer chaos-cup ${team} lions refuse`)
    }
    const points = async (page) => (await book(stage, page, id)).tournaments[0].entrants.find((one) => one.team === 'lions').points
    const best = await points(bob)
    await bob.goto(`${stage.base}/leagues/${id}/majors`)
    const form = bob.getByRole('group', { name: stage.say('leagues.majors.hand-in', { team: (await book(stage, bob, id)).table.find((one) => one.id === 'lions').name }) })
    await accessible(bob, 'the form of what is handed in')
    const boxes = form.getByRole('checkbox')
    check((await boxes.count()) === 4, 'four results to choose from')
    await boxes.nth(0).uncheck()
    await boxes.nth(3).check()
    await button(stage, form, 'leagues.majors.hand-in.now').click()
    await until('the victory does not count any more', async () => (await points(bob)) < best)
    await ann.goto(`${stage.base}/leagues/${id}/majors`)
    await ann.getByRole('row').filter({ has: ann.locator('a[href$="/teams/lions"]') }).getByText(stage.say('leagues.majors.idle')).waitFor()
    const foreign = await member(stage, id, 'gus')
    const refused = await stage.tell(foreign, `/leagues/${id}/acts`, { act: 'tournament hand-in chaos-cup lions 1 2 3' })
    check(refused.status() === 422, `nobody hands in for another (${refused.status()})`)
    stage.no_faults()
  }),
}
