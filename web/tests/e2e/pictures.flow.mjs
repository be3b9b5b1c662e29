// The pictures of the README, and the same views on a phone and in light: `run.mjs --pictures docs/pictures pictures`.
import { answer_once, asked as season_asks, make_season, open_season } from './cards.mjs'
import { answer_shortly, asked, check, click_square, hover_square, once, until } from './stage.mjs'

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

async function at_the_drive(stage, look) {
  const page = await stage.coach(look)
  const { id } = await stage.new_match(page, { position: drive, opponent: 'screen' })
  await click_square(page, 'l5')
  await page.locator('.tint').first().waitFor()
  return { page, id }
}

export const flows = {
  'pictures of a match': once('en', async (stage) => {
    // Two teams with their names, in the first turn: a player in hand who has some way to go between the lines.
    const page = await stage.coach()
    const { id } = await stage.new_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'screen', seed: '12' })
    while ((await asked(page)) !== 'turn') await answer_shortly(stage, page, id)
    const { view } = (await stage.state_of(page, id)).update
    const catcher = view.players.find((player) => player.seat === view.active && player.square && player.position_id?.includes(view.active === 'home' ? 'catcher' : 'blitzer'))
    await click_square(page, catcher.square)
    await page.locator('.tint').first().waitFor()
    const doubtful = await page.locator('.tint[data-chance]').evaluateAll((tints) => tints.filter((tint) => tint.dataset.chance >= 0.3 && tint.dataset.chance <= 0.7).map((tint) => tint.dataset.square))
    await hover_square(page, doubtful[Math.floor(doubtful.length / 2)])
    await page.locator('.roll').first().waitFor()
    await stage.picture(page, 'match')
  }),

  'pictures of a block': once('en', async (stage) => {
    const { page } = await at_the_drive(stage, { theme: 'light' })
    await click_square(page, 'm8')
    await hover_square(page, 'n8')
    await stage.picture(page, 'block-odds')
    await click_square(page, 'n8')
    await until('the page shows something', async () => (await page.locator('.ask').innerText()).length > 5)
    await stage.picture(page, 'block-light')
  }),

  'pictures of a pass': once('fr', async (stage) => {
    const { page } = await at_the_drive(stage, {})
    await click_square(page, 'h9')
    await page.locator('.bar [data-choice="pass H3"]').click()
    await until('the throw is asked for', async () => (await page.locator('.game').getAttribute('data-kind')) === 'step')
    await hover_square(page, 'p3')
    await stage.picture(page, 'pass')
  }),

  'pictures of the first page and the builder': once('en', async (stage) => {
    const page = await stage.coach()
    await page.locator('main').getByRole('link', { name: stage.say('home.play') }).waitFor()
    await stage.picture(page, 'home')
    await page.goto(`${stage.base}/teams/new`)
    await page.getByRole('button', { name: stage.say('teams.sample') }).click()
    await page.getByText(stage.say('teams.legal')).waitFor()
    await stage.picture(page, 'builder')
  }),

  'pictures on a phone': once('fr', async (stage) => {
    const { page } = await at_the_drive(stage, { width: 844, height: 390 })
    await stage.picture(page, 'phone')
    const upright = (await at_the_drive(stage, { width: 390, height: 844, theme: 'light' })).page
    await stage.picture(upright, 'phone-upright')
    const box = await upright.locator('svg[role=application]').boundingBox()
    check(box.height > box.width, 'the pitch stands upright on an upright phone')
    check(box.width > 300, `the pitch is as large as it can be (${box.width})`)
  }),

  'pictures of a set-up and a replay': once('en', async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, { home: { roster: 'wood-elf' }, away: { roster: 'undead' }, opponent: 'screen', seed: '9' })
    for (let i = 0; i < 4; ++i) await answer_shortly(stage, page, id)
    await stage.picture(page, 'set-up')
    for (let i = 0; i < 12; ++i) await answer_shortly(stage, page, id)
    await page.goto(`${stage.base}/match/${id}?at=60`)
    await page.getByRole('button', { name: stage.say('replay.next') }).waitFor()
    await stage.picture(page, 'replay')
  }),

  'pictures of the card table': once('en', async (stage) => {
    const page = await stage.coach({ width: 1080, height: 680 })
    const { season } = await make_season(stage, page, { seats: [{ who: 'me', team: 'reikland-reavers' }, { who: 'computer', team: 'gouged-eye', level: 'amateur' }, { who: 'computer', team: 'athelorn-avengers', level: 'amateur' }], season: 'short', seed: '21' })
    await open_season(stage, page, season.id)
    for (let rounds = 0; rounds < 3; ++rounds) {
      while ((await season_asks(page)) !== 'round') await answer_once(page)
      await answer_once(page)
    }
    while ((await season_asks(page)) !== 'round') await answer_once(page)
    await page.locator('.hand .playable').first().click()
    await page.locator('[data-spot]').first().waitFor()
    await stage.picture(page, 'cards')
  }),
}
