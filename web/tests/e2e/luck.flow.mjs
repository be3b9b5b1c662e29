// Luck over the turns of a match: a plot for the eye, a table for the ear. The figures come from the server; here they are given.
import { both, check, until } from './stage.mjs'
import { duel } from './match.flow.mjs'

const sum = (luck) => ({ rolls: 10, expected: 6.5, actual: 6.5 + luck, luck })
const luck = {
  home: sum(1.5), away: sum(-2.25),
  curve: [1, 2, 3, 4].flatMap((turn) => ['home', 'away'].map((seat, i) => ({ at: turn * 10 + i, period: turn < 3 ? 1 : 2, turn, seat, home: turn * 0.4 - 0.1, away: -turn * 0.55 }))),
  kinds: [{ kind: 'dodge', text: 'Dodge', home: sum(1.5), away: sum(-2.25) }],
  players: [],
}

export const flows = {
  'the luck of a match is drawn, and told as a table': both(async (stage) => {
    const page = await stage.coach()
    await page.route('**/luck?*', (route) => route.fulfill({ json: luck }))
    await stage.new_match(page, duel)
    await page.getByRole('button', { name: stage.say('match.menu') }).click()
    await page.getByRole('button', { name: stage.say('match.statistics') }).click()
    const plot = page.locator('svg[role=img]', { has: page.locator('polyline') })
    await plot.waitFor()
    const decimal = stage.language === 'fr' ? ',' : '.'
    const told = await plot.getAttribute('aria-label')
    check(told.includes(`+1${decimal}5`) && told.includes(`−2${decimal}3`), `the plot says how it ended (${told})`)
    await until('both sides have a line', async () => (await plot.locator('polyline').count()) === 2)
    await page.getByText(stage.say('stats.luck.table')).click()
    await until('every point stands in the table', async () => (await page.locator('dialog details tbody tr').count()) === luck.curve.length)
    await plot.scrollIntoViewIfNeeded()
    await stage.picture(page, `luck-${stage.language}`)
    // They are a panel of their own: the menu is gone, Escape leads back to the match, and to where one came from.
    check((await page.locator('dialog[open]').count()) === 1 && (await page.locator('dialog[open][data-statistics]').count()) === 1, 'the statistics stand alone')
    const [figures, close] = await Promise.all(['[role=region]', 'form button'].map((part) => page.locator(`dialog[open] ${part}`).boundingBox()))
    check(figures.y + figures.height <= close.y && close.y + close.height <= page.viewportSize().height, 'the way back is in sight, and covers nothing')
    await page.keyboard.press('Escape')
    await until('the match is back', async () => (await page.locator('dialog[open]').count()) === 0)
    const menu = stage.say('match.menu')
    await until('whoever opened them is at the menu again', () => page.evaluate((word) => document.activeElement?.textContent?.trim() === word, menu))
  }),
}
