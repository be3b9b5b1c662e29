// What the flows share: the browser, coaches in it, the words of their language, and the few gestures of a match.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { chromium } from 'playwright-core'

// Long enough for a machine that has much else to do; who waits this long waits in vain.
export const patience = 1000 * Number(process.env['DUGOUT_PATIENCE'] ?? 150)

// The words of the client itself, so that a flow reads the same in both languages.
const bundle = buildSync({ entryPoints: [new URL('../../src/words/index.ts', import.meta.url).pathname], bundle: true, format: 'esm', write: false })
const { words } = await import(`data:text/javascript,${encodeURIComponent(bundle.outputFiles[0].text)}`)

// A crowded machine may take several attempts to get a browser up; nothing else is tried twice.
export async function open_browser() {
  const found = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => path && existsSync(path))
  if (!found) throw new Error('no Chromium: install the package chromium, or name it with CHROMIUM=')
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  for (let attempt = 1; ; ++attempt) {
    try {
      return await chromium.launch({ executablePath: found, args: quiet, timeout: 60_000 })
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
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

// Chance decides no flow: the same answers lead to the same dice every time. A game can name a seed of its own.
export const usual_seed = '1'

// For games that a page makes with its forms, which ask for no seed: each has the next one.
export async function with_seeds(page, first) {
  let seed = first
  await page.route(/\/api\/v1\/(matches|seasons)\?/, (route) => {
    const asked = route.request()
    return route.continue(asked.method() === 'POST' ? { postData: JSON.stringify({ ...asked.postDataJSON(), seed: String(seed++) }) } : {})
  })
}

export const both = (play) => ({ languages: ['en', 'fr'], play })
export const once = (language, play) => ({ languages: [language], play })

export class Stage {
  constructor({ browser, server, language, pictures }) {
    Object.assign(this, { browser, server, language, pictures })
    this.pages = []
  }

  get base() {
    return this.server.base
  }

  // A word of the interface; holes that are not filled match anything.
  say(key, values = {}, language = this.language) {
    const found = words[language][key]
    if (found === undefined) throw new Error(`no word ${key}`)
    const text = typeof found === 'string' ? found : found[(language === 'fr' ? (values.n ?? 1) < 2 : values.n === 1) ? 0 : 1]
    const elided = (value) => language === 'fr' && typeof value === 'string' && /^[aeiouyàâéèêëîïôùûœæ]/i.test(value)
    return text.replace(/(\bde )?\{(\w+)\}/g, (whole, of = '', name) =>
      values[name] === undefined ? whole : (of && elided(values[name]) ? 'd’' : of) + values[name],
    )
  }

  // A coach of his own: other cookies, other settings. Faults of the page are faults of the flow.
  async coach({ language = this.language, width = 1440, height = 900, theme = 'dark', speed = 0, touch = false, ...more } = {}) {
    const context = await this.browser.newContext({ viewport: { width, height }, hasTouch: touch, colorScheme: theme, reducedMotion: speed === 0 ? 'reduce' : 'no-preference', locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    await context.addInitScript((kept) => {
      if (location.protocol === 'http:' && !localStorage.getItem('dugout.settings')) localStorage.setItem('dugout.settings', kept)
    }, JSON.stringify({ language, speed, ...more }))
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    page.faults = []
    page.on('pageerror', (error) => page.faults.push(error.message))
    this.pages.push(page)
    await page.goto(this.base)
    return page
  }

  no_faults() {
    for (const page of this.pages) check(page.faults.length === 0, `no fault on the page (${page.faults})`)
  }

  // What the API says, in the name of the page's guest.
  ask(page, path) {
    return page.request.get(`${this.base}/api/v1${path}`, { timeout: patience })
  }
  tell(page, path, data) {
    return page.request.post(`${this.base}/api/v1${path}`, { data, headers: { Origin: this.base }, timeout: patience })
  }
  async make_match(page, wanted) {
    const answer = await this.tell(page, '/matches', { seed: usual_seed, ...wanted })
    check(answer.status() === 201, `a match can be made (${answer.status()} ${await answer.text()})`)
    return answer.json()
  }
  async state_of(page, id) {
    return (await this.ask(page, `/matches/${id}`)).json()
  }

  async open_match(page, id) {
    await page.goto(`${this.base}/match/${id}`)
    await page.locator('svg[role=application]').waitFor()
  }
  async new_match(page, wanted) {
    const { match, token } = await this.make_match(page, wanted)
    await this.open_match(page, match.id)
    return { id: match.id, token }
  }

  // The light on the grass is what makes them large.
  async picture(page, name, largest = 750_000) {
    mkdirSync(this.pictures, { recursive: true })
    const path = join(this.pictures, `${name}.png`)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path })
    check(statSync(path).size < largest, `${name}.png stays below ${largest} bytes (${statSync(path).size})`)
  }
}

export async function click_square(page, square) {
  await page.mouse.click(...(await place_of(page, square)))
}
export async function tap_square(page, square) {
  await page.touchscreen.tap(...(await place_of(page, square)))
}
export async function hover_square(page, square) {
  await page.mouse.move(...(await place_of(page, square)))
}

async function place_of(page, square) {
  const pitch = page.locator('svg[role=application]')
  const box = await pitch.boundingBox()
  const [x, y] = [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1]
  const upright = box.height > box.width
  const [left, top] = upright ? [(y + 0.5) / 15, (25.5 - x) / 26] : [(x + 0.5) / 26, (y + 0.5) / 15]
  return [box.x + left * box.width, box.y + top * box.height]
}

export const moment = (page) => page.locator('.game').getAttribute('data-at').then(Number)
export const after = (page, before) => until('the match goes on', async () => (await moment(page)) !== before)

// Waits until this page is asked something, or the match is over. Gives the kind of the question, '' at the end.
export async function asked(page) {
  await page.waitForFunction(() => {
    const game = document.querySelector('.game')
    return game && game.dataset.busy === 'false' && (game.dataset.kind || game.dataset.phase === 'over')
  }, undefined, { polling: 100 })
  const game = page.locator('.game')
  return (await game.getAttribute('data-phase')) === 'over' ? '' : game.getAttribute('data-kind')
}

// The answer in the bar below the pitch.
export const answer = (page, choice) => page.locator(`.bar [data-choice="${choice}"]`).first().click()

// Ends the turn, and says so again where the page asks.
export async function end_turn(page) {
  const before = await moment(page)
  await answer(page, 'end-turn')
  const sure = page.locator('[data-sure]')
  await until('the turn ends, or the page asks again', async () => (await moment(page)) !== before || (await sure.count()) > 0)
  if ((await moment(page)) === before) await sure.first().click()
  await after(page, before)
}

// Answers what is asked by clicking, as shortly as possible: the first formation, the end of the turn, the first button,
// a square, a player. Gives the kind of the question.
export async function answer_shortly(stage, page, id) {
  const kind = await asked(page)
  if (kind === '') return kind
  if (kind === 'turn') {
    await end_turn(page)
    return kind
  }
  const before = await moment(page)
  const { update } = await stage.state_of(page, id)
  const { decision, players } = update.view
  check(decision?.choices?.length > 0, `there is an answer to ${kind}`)
  const plain = decision.choices.find((c) => c.square === undefined && c.player === undefined)
  const placed = decision.choices.find((c) => c.square !== undefined)
  const standing = players.some((p) => p.seat === decision.seat && p.square)
  if (kind === 'set-up') await answer(page, standing ? 'done' : 'formation 0')
  else if (plain) await answer(page, plain.choice)
  else await click_square(page, placed?.square ?? players.find((p) => p.id === decision.choices[0].player)?.square)
  await after(page, before)
  return kind
}
