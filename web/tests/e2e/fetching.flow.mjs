// The first page brings what it needs and no more; the page before stands until the next one is there.
import { check, both, once, until } from './stage.mjs'

const scripts = (page) => {
  const seen = []
  page.on('response', (response) => /\/assets\/.*\.js$/.test(response.url()) && seen.push(response.url().split('/').at(-1)))
  return seen
}

export const flows = {
  'a page is fetched when it is gone to, and the one before stands until then': both(async (stage) => {
    const page = await stage.coach()
    const seen = scripts(page)
    await page.goto(stage.base)
    const door = page.locator('.doors a[href="/learn"]')
    await door.waitFor()
    check(!seen.some((name) => /^(Match|Event|League|Card|Team)/.test(name)), `nothing of other pages came along (${seen})`)
    let let_through
    const held = new Promise((resolve) => (let_through = resolve))
    await page.route(/\/assets\/Learn-.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await door.click()
    await page.waitForURL(/\/learn$/)
    check(await door.isVisible(), 'the first page still stands')
    let_through()
    await page.getByRole('heading', { name: stage.say('learn.title') }).waitFor()
    await page.goBack()
    await door.waitFor()
  }),

  'a page that does not come says so, and comes when it is asked for again': once('fr', async (stage) => {
    const page = await stage.coach()
    await page.route(/\/assets\/Lobby-.*\.js$/, (route) => route.abort())
    await page.locator('.doors a[href="/lobby"]').click()
    await page.getByText(stage.say('page.unfetched')).waitFor()
    await page.unroute(/\/assets\/Lobby-.*\.js$/)
    await page.getByRole('button', { name: stage.say('page.again') }).click()
    await until('the page came', () => page.getByRole('heading', { name: stage.say('lobby.title'), exact: true }).isVisible())
  }),
}
