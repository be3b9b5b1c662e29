// Where things stand: on a phone nothing lies on the pitch, on a small screen nothing is cut off, on a large one no room is wasted.
import { act, two_teams } from './leagues.mjs'
import { both, check, click_square, once, until } from './stage.mjs'

const scrum = { position: 'players = ["H1 human/blitzer m8", "H2 human/lineman m9", "H3 human/thrower y9", "A1 orc/lineman n8", "A2 orc/lineman n10"]\nrerolls = [1, 0]\nball = "H3"\n', opponent: 'screen' }

const pitch_of = (page) => page.locator('svg[role=application]').boundingBox()
const apart = (a, b) => a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const whole = (part) => part.evaluate((node) => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1)

async function off_the_pitch(page, what) {
  const part = page.locator(what)
  await part.waitFor()
  const [box, pitch] = [await part.boundingBox(), await pitch_of(page)]
  check(apart(box, pitch), `${what} lies beside the pitch (${JSON.stringify({ box, pitch })})`)
  check(box.y + box.height <= page.viewportSize().height + 1, `${what} is inside the window`)
}

async function on_a_phone(stage, width, height) {
  const page = await stage.coach({ width, height })
  await stage.new_match(page, scrum)
  await click_square(page, 'm8')
  await off_the_pitch(page, '.peek')
  await click_square(page, 'n8')
  await until('the dice lie', async () => (await page.locator('.thrown svg').count()) + (await page.locator('.ask svg').count()) > 0)
  check((await page.locator('.bubble:visible').count()) === 0, 'no bubble on the pitch')
  await until('the block is over', async () => {
    const kind = await page.locator('.game').getAttribute('data-kind')
    if (kind === 'turn') return true
    const answers = page.locator('.ask .answers button:enabled')
    if ((await answers.count()) > 0) await answers.first().click()
    else if ((await page.locator('.tint').count()) > 0) await click_square(page, await page.locator('.tint').first().getAttribute('data-square'))
    return false
  })
  await off_the_pitch(page, '.thrown')
  check((await sideways(page)) <= 0, 'nothing is wider than the window')
}

// So many fields of forms, one below the other.
async function in_line(page, which, least) {
  const fields = page.locator(which).filter({ visible: true })
  await until('the fields are there', async () => (await fields.count()) >= least)
  const boxes = await Promise.all((await fields.all()).map((field) => field.boundingBox()))
  check(new Set(boxes.map((box) => `${Math.round(box.x)} ${Math.round(box.width)}`)).size === 1, `they begin and end in line (${JSON.stringify(boxes)})`)
}

async function touchdown(stage, page) {
  await stage.new_match(page, scrum)
  await click_square(page, 'y9')
  await page.locator('.tint').first().waitFor()
  await click_square(page, 'z9')
  await until('he is there', async () => (await page.locator('.game').getAttribute('data-kind')) === 'step')
  await page.locator('.ask .answers button').first().click()
  await until('both have spoken', async () => (await page.locator('.remark:visible').count()) === 2)
}

export const flows = {
  'on a phone nothing lies on the pitch': both(async (stage) => {
    await on_a_phone(stage, 844, 390)
    await on_a_phone(stage, 390, 844)
  }),

  'a small screen shows the question, its hint and both commentators whole': both(async (stage) => {
    const page = await stage.coach({ width: 1280, height: 800 })
    await touchdown(stage, page)
    await page.locator('.ask .hint').waitFor()
    await until('the question is whole', () => whole(page.locator('.ask')))
    for (const remark of await page.locator('.remark:visible').all()) {
      const box = await remark.boundingBox()
      check((await whole(remark)) && apart(box, await pitch_of(page)) && box.y + box.height <= 800, `a remark stands whole beside the pitch (${JSON.stringify(box)})`)
    }
  }),

  'a large screen gives its room to the pitch, and larger letters': once('en', async (stage) => {
    for (const [width, height, least] of [[1280, 800, 960], [1920, 1080, 1400], [2560, 1440, 1850]]) {
      const page = await stage.coach({ width, height })
      await stage.new_match(page, scrum)
      const pitch = await pitch_of(page)
      check(pitch.width >= least, `the pitch is ${Math.round(pitch.width)} wide on ${width}x${height}`)
      const letters = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
      check(letters === (width > 2200 ? 20 : 16), `letters of ${letters} pixels`)
      await until('the font that comes along is there', () => page.evaluate(() => /^"?Barlow/.test(getComputedStyle(document.body).fontFamily) && [...document.fonts].some((font) => /^"?Barlow"?$/.test(font.family) && font.status === 'loaded')))
    }
  }),

  'on a phone the fields of team and league stand in line, and the score between its teams': once('fr', async (stage) => {
    const page = await stage.coach({ width: 390, height: 844 })
    await page.goto(`${stage.base}/teams/new`)
    await in_line(page, '.head label > input:not([type=color]), .head label > select', 3)
    const id = await two_teams(stage, page)
    await page.goto(`${stage.base}/leagues/${id}/fixtures`)
    await in_line(page, '.row > label > select, .row > label > input[type=date]', 6)
    await act(stage, page, id, 'match lions rumblers')
    await page.goto(`${stage.base}/leagues/${id}/match/1`)
    await page.locator('.board .score').waitFor()
    const [home, score, away] = await Promise.all(['.home', '.score', '.away'].map((part) => page.locator(`.board ${part}`).boundingBox()))
    check(score.y >= home.y + home.height && score.y + score.height <= away.y && score.height < 60, `the score stands between them, and takes little room (${JSON.stringify([home, score, away])})`)
    check((await sideways(page)) <= 0, 'nothing is wider than the window')
  }),
}
