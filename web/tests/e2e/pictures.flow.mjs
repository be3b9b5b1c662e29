// The pictures of the README, and the same views on a phone and in light. DUGOUT_PICTURES names the folder.
import { mkdirSync, statSync } from 'node:fs'
import { answer_by_clicking, base, check, click_square, make_match, new_coach, until } from './browser.mjs'

const folder = process.env['DUGOUT_PICTURES'] ?? new URL('../../../docs/pictures', import.meta.url).pathname
const largest = 300_000

async function picture(page, name) {
  mkdirSync(folder, { recursive: true })
  const path = `${folder}/${name}.png`
  await page.waitForTimeout(600) // what still slides comes to rest
  await page.screenshot({ path })
  check(statSync(path).size < largest, `${name}.png stays below ${largest} bytes (${statSync(path).size})`)
}

const drive = `players = [
  "H1 human/blitzer m8", "H2 human/blitzer l5", "H3 human/thrower h9", "H4 human/catcher p3", "H5 human/lineman m7 prone",
  "H6 human/lineman m10", "H7 ogre l9", "H8 human/lineman k12", "H9 human/lineman j4 acted", "H10 human/lineman i12", "H11 human/lineman g6",
  "A1 orc/black-orc-blocker n8", "A2 orc/black-orc-blocker n7", "A3 orc/blitzer n5", "A4 orc/blitzer n11 prone", "A5 orc/thrower s8",
  "A6 orc/lineman p5 stunned", "A7 orc/lineman p12", "A8 orc/lineman r3", "A9 orc/goblin q9", "A10 troll o9", "A11 orc/lineman u8",
]
rerolls = [2, 2]
turn = [3, 2]
score = [1, 0]
ball = "H3"
`

async function at_the_drive(browser, look) {
  const page = await new_coach(browser, look)
  await page.goto(base)
  const { match } = await make_match(page, { position: drive, opponent: 'screen' })
  await page.goto(`${base}/match/${match.id}`)
  await page.locator('svg[role=application]').waitFor()
  await click_square(page, 'l5')
  await page.locator('.tint').first().waitFor()
  return { page, match }
}

export const flows = {
  async 'pictures of a match'(browser) {
    const { page } = await at_the_drive(browser, {})
    const box = await page.locator('svg[role=application]').boundingBox()
    await page.mouse.move(box.x + (17.5 / 26) * box.width, box.y + (6.5 / 15) * box.height)
    await picture(page, 'match')
  },

  async 'pictures of a block'(browser) {
    const { page, match } = await at_the_drive(browser, { theme: 'light' })
    await click_square(page, 'm8')
    await click_square(page, 'n8')
    await until('the page shows something', async () => (await page.locator('.ask').innerText()).length > 5)
    check(match.opponent === 'screen', 'both seats are played here')
    await picture(page, 'block-light')
  },

  async 'pictures of the first page and the builder'(browser) {
    const page = await new_coach(browser)
    await page.goto(base)
    await page.getByRole('link', { name: 'Play now' }).waitFor()
    await picture(page, 'home')
    await page.goto(`${base}/teams/new`)
    await page.getByRole('button', { name: 'Start from the ready-made team' }).click()
    await page.getByText('A legal team.').waitFor()
    await picture(page, 'builder')
  },

  async 'pictures on a phone'(browser) {
    const { page } = await at_the_drive(browser, { width: 844, height: 390, language: 'fr' })
    await picture(page, 'phone')
    const upright = await new_coach(browser, { width: 390, height: 844, language: 'fr', theme: 'light' })
    await upright.goto(base)
    const { match } = await make_match(upright, { home: { roster: 'skaven' }, away: { roster: 'dwarf' }, opponent: 'screen', seed: '5' })
    await upright.goto(`${base}/match/${match.id}`)
    await upright.locator('svg[role=application]').waitFor()
    await picture(upright, 'phone-upright')
  },

  async 'pictures of a set-up and a replay'(browser) {
    const page = await new_coach(browser)
    await page.goto(base)
    const { match } = await make_match(page, { home: { roster: 'wood-elf' }, away: { roster: 'undead' }, opponent: 'screen', seed: '9' })
    await page.goto(`${base}/match/${match.id}`)
    await page.locator('svg[role=application]').waitFor()
    for (let i = 0; i < 4; ++i) await answer_by_clicking(page, match.id)
    await picture(page, 'set-up')
    for (let i = 0; i < 12; ++i) await answer_by_clicking(page, match.id)
    await page.goto(`${base}/match/${match.id}?at=12`)
    await page.getByRole('button', { name: 'Step on' }).waitFor()
    await picture(page, 'replay')
  },
}
