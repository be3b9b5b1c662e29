import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { answer_by_clicking, base, check, make_match, new_coach, state_of, until } from './browser.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function accessible(page, where) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const grave = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  check(grave.length === 0, `${where} has no serious fault: ${grave.map((v) => `${v.id} ${v.nodes[0].html}`).join('; ')}`)
}

export const flows = {
  async 'the builder refuses a bad team and keeps a good one'(browser) {
    const page = await new_coach(browser)
    await page.goto(`${base}/teams/new`)
    await page.getByText(/fault/).waitFor()
    await page.getByLabel('Name').fill('Nobodies')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    check(page.url().endsWith('/teams/new'), 'nothing was kept')
    await page.getByRole('button', { name: 'Start from the ready-made team' }).click()
    await page.getByText('A legal team.').waitFor()
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: /^Hire/ }).last().click()
    await page.locator('.faults .bad').waitFor()
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: /^Dismiss/ }).last().click()
    await page.getByText('A legal team.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/teams\/\d+/)
  },

  async 'a replay steps, shares its address, and is played on'(browser) {
    const page = await new_coach(browser)
    await page.goto(base)
    const { match } = await make_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'screen', seed: '3' })
    await page.goto(`${base}/match/${match.id}`)
    await page.locator('svg[role=application]').waitFor()
    for (let i = 0; i < 9; ++i) await answer_by_clicking(page, match.id)
    await page.goto(`${base}/match/${match.id}?at=0`)
    for (let i = 1; i <= 5; ++i) {
      await page.getByRole('button', { name: 'Step on' }).click()
      await page.waitForURL(new RegExp(`at=${i}$`))
    }
    await page.reload()
    await page.locator('.replay[data-at="5"] svg[role=application]').waitFor()
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(match.id))
    await page.locator('.game').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    check((await state_of(page, id)).match.opponent === 'computer', 'the new match is against the computer')
  },

  async 'every lesson begins'(browser) {
    const page = await new_coach(browser, { language: 'fr' })
    for (let i = 0; i < 7; ++i) {
      await page.goto(`${base}/learn`)
      await page.getByRole('button', { name: /Commencer/ }).nth(i).click()
      await page.locator('.task').waitFor()
    }
  },

  async 'no page has a serious accessibility fault, in either language, dark or light'(browser) {
    for (const [language, theme] of [['en', 'dark'], ['fr', 'light']]) {
      const page = await new_coach(browser, { language, theme })
      for (const path of ['/', '/play', '/teams', '/teams/new', '/learn', '/rules', '/lobby', '/account']) {
        await page.goto(base + path)
        await page.locator('h1, .head').first().waitFor()
        await until('the page is filled', async () => (await page.locator('main').innerText()).length > 40)
        await accessible(page, `${path} (${language}, ${theme})`)
        check(page.faults.length === 0, `no fault on ${path} (${page.faults})`)
      }
      const { match } = await make_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'screen', seed: '3' })
      await page.goto(`${base}/match/${match.id}`)
      await page.locator('svg[role=application]').waitFor()
      await accessible(page, `the match (${language}, ${theme})`)
    }
  },
}
