import { readFileSync } from 'node:fs'
import { accessible } from './accessible.mjs'
import { answer_shortly, both, check, once, until } from './stage.mjs'

const shown = ['/', '/play', '/teams', '/teams/new', '/learn', '/rules', '/rules/lrb4.block.dice-count', '/lobby', '/lab', '/account', '/nowhere', '/cards', '/cards/gallery']

export const flows = {
  'the builder refuses a bad team and keeps a good one': both(async (stage) => {
    const page = await stage.coach()
    await page.goto(`${stage.base}/teams/new`)
    await page.locator('.faults .bad').waitFor()
    await page.getByLabel(stage.say('teams.name'), { exact: true }).fill('Nobodies')
    await page.getByRole('button', { name: stage.say('teams.save') }).first().click()
    await page.getByRole('alert').waitFor()
    check(page.url().endsWith('/teams/new'), 'nothing was kept')
    await page.getByRole('button', { name: stage.say('teams.sample') }).click()
    await page.getByText(stage.say('teams.legal')).waitFor()
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: stage.say('teams.hire') }).last().click()
    await page.locator('.faults .bad').waitFor()
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: stage.say('teams.fire') }).last().click()
    // Seventeen are one too many, told once with the rule, and there is no eighteenth.
    const linemen = page.locator('.positions tbody tr').first().locator('.buttons button')
    for (let i = 0; i < 6; ++i) await linemen.last().click()
    await until('seventeen are too many', async () => (await page.locator('.faults li', { hasText: 'lrb4.team.squad-size' }).allInnerTexts()).filter((text) => /17.*16/.test(text)).length === 1)
    check(await linemen.last().isDisabled(), 'nobody else can be hired')
    for (let i = 0; i < 6; ++i) await linemen.first().click()
    await page.getByText(stage.say('teams.legal')).waitFor()
    await page.getByRole('button', { name: stage.say('teams.save') }).first().click() // under the name that was typed
    await page.waitForURL(/teams\/\d+/)
    await page.getByText(stage.say('teams.saved', { name: 'Nobodies' })).waitFor()
    // Another list, the ready-made team and the end of it are asked for twice; no means no.
    await until('the team is back', async () => (await page.locator('.squad tbody tr').count()) === 11)
    await page.getByLabel(stage.say('teams.roster')).selectOption('orc')
    await page.locator('dialog[open]').getByRole('button', { name: stage.say('match.no') }).click()
    await until('the roster stays', async () => (await page.getByLabel(stage.say('teams.roster')).inputValue()) === 'human')
    await until('and so do the players', async () => (await page.locator('.squad tbody tr').count()) === 11)
    const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: stage.say('teams.export') }).click()])
    check(readFileSync(await sheet.path(), 'utf8').includes('"Nobodies"'), `the sheet can be taken away (${sheet.suggestedFilename()})`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    check((pdf.match(/\/Type\s*\/Page\b/g) ?? []).length === 1, 'it prints on one page')
    // Another book, an option, and the team just made, against somebody at this screen.
    const mine = page.url()
    await page.goto(`${stage.base}/play`)
    await page.getByRole('button', { name: stage.say('play.screen') }).click()
    await page.getByLabel(stage.say('play.home')).selectOption({ label: 'Nobodies' })
    await page.locator('summary', { hasText: stage.say('play.rulebook') }).click()
    await page.getByRole('button', { name: stage.say('book.third') }).click()
    await page.getByLabel(stage.say('play.clock')).check()
    await page.getByRole('button', { name: stage.say('play.kickoff') }).click()
    await page.waitForURL(/match\//)
    const { match } = await stage.state_of(page, new URL(page.url()).pathname.split('/').at(-1))
    check(match.home.name === 'Nobodies' && /^third.*turn-clock=on/.test(match.rulebook) && match.you === 'both', `it plays as wished (${match.home.name}, ${match.rulebook})`)
    await page.goto(mine)
    await page.getByRole('button', { name: stage.say('teams.delete') }).click()
    await page.locator('dialog[open] [data-really]').click()
    await page.getByText(stage.say('teams.deleted', { name: 'Nobodies' })).waitFor()
    await page.getByText(stage.say('teams.none')).waitFor()
    await until('only the way to a new team is left', async () => (await page.locator('a[href^="/teams/"]').count()) === 1)
  }),

  'the laboratory reckons a situation and shows the sum': both(async (stage) => {
    const page = await stage.coach()
    await page.goto(`${stage.base}/lab`)
    const total = page.locator('.total')
    await total.getByText('4/6 × 5/6').waitFor()
    await until('a dodge 3+ and a square too many are 56 %', async () => /56/.test(await total.innerText()))
    await page.locator('.step').first().getByLabel(stage.say('lab.zones')).fill('1')
    await total.getByText('3/6 × 5/6').waitFor()
    await page.locator('.step .link').first().click()
    await page.locator('dialog[open] h2').waitFor()
  }),

  'a skill in the builder tells what it does under pointer and keyboard, and opens by click, tap and Enter': both(async (stage) => {
    const skills = (await (await stage.ask(await stage.coach(), `/skills?lang=${stage.language}`)).json()).skills
    const { name } = skills.find((skill) => skill.id === 'sure-hands')
    for (const touch of [false, true]) {
      const page = await stage.coach({ touch })
      await page.goto(`${stage.base}/teams/new`)
      const button = page.locator('.positions').getByRole('button', { name, exact: true }).first()
      const dialog = page.locator('dialog[open]').getByRole('heading', { name })
      await button.waitFor()
      if (touch) await button.tap()
      else {
        const hint = page.getByRole('tooltip')
        await button.hover()
        await hint.getByText(name).waitFor()
        await page.mouse.move(2, 2)
        await hint.waitFor({ state: 'detached' })
        await button.focus()
        await hint.waitFor()
        await page.keyboard.press('Enter')
      }
      await dialog.waitFor()
      await page.locator('dialog[open] [data-rule]').first().waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  }),

  'a star is hired at the price of the list': once('fr', async (stage) => {
    const page = await stage.coach()
    const { stars } = await (await stage.ask(page, '/rosters/human?lang=fr')).json()
    await page.goto(`${stage.base}/teams/new`)
    await page.locator('summary', { hasText: stage.say('teams.stars', { n: stars.length }) }).click()
    await page.getByRole('button', { name: `${stage.say('teams.hire')}${stage.say('odds.colon')}${stars[0].name}` }).click()
    await page.locator('.squad').getByText(stars[0].name).waitFor()
    const money = (gold) => gold.toLocaleString('fr')
    await page.locator('.bar strong', { hasText: money(stars[0].cost + 10000) }).waitFor() // a new team has one fan
  }),

  'a replay steps, shares its address, and is played on': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'screen', seed: '3' })
    for (let i = 0; i < 9; ++i) await answer_shortly(stage, page, id)
    await page.goto(`${stage.base}/match/${id}?at=0`)
    for (let i = 1; i <= 5; ++i) {
      await page.getByRole('button', { name: stage.say('replay.next') }).click()
      await page.waitForURL(new RegExp(`at=${i}$`))
    }
    await page.reload()
    await page.locator('.replay[data-at="5"] svg[role=application]').waitFor()
    await page.getByRole('button', { name: stage.say('replay.back'), exact: true }).click()
    await page.waitForURL(/at=4$/)
    await page.getByLabel(stage.say('settings.speed')).selectOption('4')
    await page.getByRole('button', { name: stage.say('replay.play'), exact: true }).click()
    await until('it plays by itself', async () => Number(await page.locator('.replay').getAttribute('data-at')) > 6)
    await page.getByRole('button', { name: stage.say('replay.pause'), exact: true }).click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: stage.say('match.share') }).click()
    await page.getByText(stage.say('match.copied')).waitFor()
    check((await page.evaluate(() => navigator.clipboard.readText())) === page.url(), 'the address of this moment can be shared')
    // From the middle of a placement; what was played before can be replayed in the new match as well.
    const half_placed = 6
    await page.goto(`${stage.base}/match/${id}?at=${half_placed}`)
    await page.locator(`.replay[data-at="${half_placed}"] svg[role=application]`).waitFor()
    const placed = await page.locator('.piece').count()
    await page.getByRole('button', { name: stage.say('replay.play-on') }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(id))
    await page.locator('.game').waitFor()
    const fresh = new URL(page.url()).pathname.split('/').at(-1)
    check((await stage.state_of(page, fresh)).match.opponent === 'computer', 'the new match is against the computer')
    await until('all stand as they stood, or further on', async () => (await page.locator('.piece').count()) >= placed)
    await answer_shortly(stage, page, fresh)
    await page.goto(`${stage.base}/match/${fresh}?at=${half_placed}`)
    await until('the new match remembers', async () => (await page.locator(`.replay[data-at="${half_placed}"] .piece`).count()) === placed)
  }),

  'the rulebook is searched and a rule has an address of its own': both(async (stage) => {
    const page = await stage.coach()
    await page.goto(`${stage.base}/rules`)
    await page.getByLabel(stage.say('rules.find')).fill('lrb4.dodge')
    await page.locator('a[href^="/rules/lrb4.dodge"]').first().click()
    await page.waitForURL(/rules\/lrb4\.dodge/)
    await page.reload()
    await page.locator('article h2').waitFor()
  }),

  'the rulebook finds the rule of that very name first, on a phone as well': both(async (stage) => {
    const page = await stage.coach({ width: 390, height: 844 })
    await page.goto(`${stage.base}/rules`)
    const search = page.getByLabel(stage.say('rules.find'))
    await until('the search is on the first screen', async () => (await search.boundingBox()).y < 400)
    await search.fill(stage.language === 'fr' ? 'esquive' : 'dodge roll')
    await page.locator('.list li a').first().getByText(stage.language === 'fr' ? /^Esquive$/ : /^Dodge roll$/).waitFor()
    await until('chapters have names', async () => (await page.locator('.list').innerText()).includes(stage.say('chapter.lrb4-move')))
    await search.press('Enter')
    await page.locator('article h2').waitFor()
    await until('one thing at a time', async () => (await page.locator('.list').isVisible()) === false)
    await page.locator('.back a').click()
    await page.locator('.list').waitFor()
    await until('what was searched for is still there', async () => (await search.inputValue()) !== '')
  }),

  'no page has a serious accessibility fault, dark or light': both(async (stage) => {
    for (const theme of ['dark', 'light']) {
      const page = await stage.coach({ theme })
      for (const path of shown) {
        await page.goto(stage.base + path)
        await page.locator('h1, .head').first().waitFor()
        await until('the page is filled', async () => (await page.locator('main').innerText()).length > 30)
        await accessible(page, `${path} (${theme})`)
      }
      const { id } = await stage.new_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'screen', seed: '3' })
      await accessible(page, `the match (${theme})`)
      for (let i = 0; i < 6; ++i) await answer_shortly(stage, page, id)
      await page.goto(`${stage.base}/match/${id}?at=3`)
      await page.locator('.replay svg[role=application]').waitFor()
      await accessible(page, `the replay (${theme})`)
    }
  }),

  'no page is wider than a phone': both(async (stage) => {
    const page = await stage.coach({ width: 390, height: 844 })
    for (const path of shown) {
      await page.goto(stage.base + path)
      await page.locator('h1, .head').first().waitFor()
      await until('the page is filled', async () => (await page.locator('main').innerText()).length > 30)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      check(wide <= 390, `${path} is ${wide} pixels wide`)
    }
  }),

  'an address that leads nowhere says so': once('fr', async (stage) => {
    const page = await stage.coach()
    await page.goto(`${stage.base}/match/nosuchmatch1`)
    await page.getByRole('heading').waitFor()
    await page.getByRole('link', { name: stage.say('page.home') }).click()
    await page.waitForURL(`${stage.base}/`)
  }),
}
