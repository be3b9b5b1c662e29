// A browser, pages in it, and the few gestures that the flows are made of.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

export const base = process.env['DUGOUT'] ?? 'http://127.0.0.1:8026'
const patience = 60_000

export async function open_browser() {
  const found = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => path && existsSync(path))
  if (!found) throw new Error('no Chromium: install the package chromium, or name it with CHROMIUM=')
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  return chromium.launch({ executablePath: found, args: quiet })
}

// A coach of his own: other cookies, other settings. Faults of the page are faults of the flow.
export async function new_coach(browser, { language = 'en', width = 1440, height = 900, theme = 'dark', speed = 0 } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('dugout.settings')) localStorage.setItem('dugout.settings', kept)
  }, JSON.stringify({ language, speed }))
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  page.faults = []
  page.on('pageerror', (error) => page.faults.push(error.message))
  return page
}

export function check(truth, what) {
  if (!truth) throw new Error(`not so: ${what}`)
}

export async function until(what, test, ms = patience) {
  const end = Date.now() + ms
  for (;;) {
    const found = await test()
    if (found) return found
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

// A match by the API in the name of the page's guest.
export async function make_match(page, wanted) {
  const answer = await page.request.post(`${base}/api/v1/matches?lang=en`, { data: wanted, headers: { Origin: base } })
  check(answer.status() === 201, `a match can be made (${answer.status()} ${await answer.text()})`)
  return answer.json()
}

export async function state_of(page, id) {
  return (await page.request.get(`${base}/api/v1/matches/${id}?lang=en`)).json()
}

export async function click_square(page, square) {
  const box = await page.locator('svg[role=application]').boundingBox()
  const [x, y] = [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1]
  await page.mouse.click(box.x + ((x + 0.5) / 26) * box.width, box.y + ((y + 0.5) / 15) * box.height)
}

const at = (page) => page.locator('.game').getAttribute('data-at').then(Number)

// Answers whatever is asked by clicking: the first button, else a place on the pitch. Gives the kind of the question.
export async function answer_by_clicking(page, id) {
  const { update } = await state_of(page, id)
  const decision = update.view.decision
  if (!decision?.choices) return undefined
  await until('the page has caught up', async () => (await at(page)) >= update.view.at)
  const before = await at(page)
  const plain = decision.choices.find((c) => c.square === undefined && c.player === undefined)
  const placed = decision.choices.find((c) => c.square !== undefined)
  if (decision.kind === 'set-up' && decision.choices.some((c) => c.choice === 'formation 0') && !update.view.players.some((p) => p.seat === decision.seat && p.square))
    await page.locator('.bar [data-choice="formation 0"]').click()
  else if (decision.kind === 'set-up') await page.locator('.bar [data-choice="done"]').click()
  else if (decision.kind === 'turn') {
    await page.locator('.bar [data-choice="end-turn"]').click()
    const sure = page.locator('.ask button.primary')
    await until('the turn ends, or the page asks again', async () => (await at(page)) > before || (await sure.count()) > 0)
    if ((await at(page)) === before) await sure.first().click().catch(() => {})
  } else if (plain) await page.locator(`.bar [data-choice="${plain.choice}"]`).click()
  else if (placed) await click_square(page, placed.square)
  else if (decision.choices[0].player) {
    const square = update.view.players.find((p) => p.id === decision.choices[0].player)?.square
    if (square) await click_square(page, square)
  }
  await until(`an answer to ${decision.kind}`, async () => (await at(page)) !== before || !(await state_of(page, id)).update.view.decision)
  return decision.kind
}
