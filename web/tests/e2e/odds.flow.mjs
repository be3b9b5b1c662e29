// Nothing needs to be remembered that the game knows: chances stand where they matter, before anything is chosen.
import { answer, asked, both, check, click_square, hover_square, moment, until } from './stage.mjs'

const scrum = { position: 'players = ["H1 human/blitzer m8", "H2 human/lineman m9", "H3 human/thrower h9", "H4 human/catcher l4", "H5 human/lineman q12", "A1 orc/lineman n8", "A2 orc/blitzer r12 prone", "A3 orc/lineman k6"]\nrerolls = [1, 0]\nball = "H3"\n', opponent: 'screen' }

const glance = (page) => page.locator('.bubble.passing')

async function in_hand(page, square) {
  await asked(page)
  await page.keyboard.press('Escape')
  await click_square(page, square)
  await page.locator('.tint').first().waitFor()
}

export const flows = {
  'a block and a foul show their odds before they are declared': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, scrum)
    await in_hand(page, 'm8')
    await hover_square(page, 'n8')
    await glance(page).waitFor()
    const block = await glance(page).innerText()
    check(block.includes(stage.say('odds.dice', { n: 2 })), `an assist gives two dice (${block})`)
    check(block.includes(stage.say('odds.picks', { name: 'Home' })) && /\d+\s%/.test(block), `it says who picks, and the chances (${block})`)
    await stage.picture(page, `block-odds-${stage.language}`)
    await in_hand(page, 'q12')
    await hover_square(page, 'r12')
    await until('the foul is known', async () => /\d+\s%/.test(await glance(page).innerText().catch(() => '')))
  }),

  'a foul and a blitz from afar show the armour, the dice and the way before the click': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, { position: 'players = ["H1 human/lineman f8", "H2 human/lineman k7", "A1 orc/lineman e8", "A2 orc/lineman k9 prone", "A3 orc/lineman l4"]\nrerolls = [0, 0]\nball = "t12"\n', opponent: 'screen' })
    await in_hand(page, 'f8')
    const mark = (square) => page.locator(`.blow[data-square=${square}]`)
    await mark('k9').waitFor()
    await until('the armour and the chance of it all stand at the victim', async () => /^9\+\s\d+$/.test((await mark('k9').textContent()).trim()))
    await until('the dice stand at whoever could be blitzed', async () => /^1D\s\d+$/.test((await mark('l4').textContent()).trim()))
    await hover_square(page, 'k9')
    await glance(page).waitFor()
    const told = await glance(page).innerText()
    check(told.includes(stage.say('odds.way')) && told.includes(stage.say('odds.way-and-blow')), `the dodge on the way is counted (${told})`)
    check(/9\+/.test(told), `the armour needed (${told})`)
    // One dodge on 3+, and a referee who looks one time in six: 1 - 4/6 * 5/6.
    check(new RegExp(`${stage.say('odds.turnover')}\\s+44\\s%`).test(told), `the turn may be lost on the way and with the foul (${told})`)
    await page.locator('.path').waitFor({ state: 'attached' })
    await hover_square(page, 'l4')
    await until('who picks the die', async () => (await glance(page).innerText().catch(() => '')).includes(stage.say('odds.picks', { name: 'Home' })))
  }),

  'a free walk is drawn straight, and taken back with one undo': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, { position: 'players = ["H1 human/lineman f8", "H2 human/lineman c3", "A1 orc/lineman x8"]\nrerolls = [0, 0]\nball = "t12"\n', opponent: 'screen' })
    await in_hand(page, 'f8')
    await hover_square(page, 'l8')
    const drawn = async () => (await page.locator('.path').getAttribute('points')).split(' ').map((point) => point.split(',')[1])
    await page.locator('.path').waitFor({ state: 'attached' })
    check(new Set(await drawn()).size === 1, `one row all the way (${await drawn()})`)
    const before = await moment(page)
    await click_square(page, 'l8')
    await page.locator('.piece[data-player=H1][data-square=l8]').waitFor()
    await until('the walk is over', async () => (await asked(page)) === 'step')
    await page.keyboard.press('u')
    await page.locator('.piece[data-player=H1][data-square=f8]').waitFor()
    await until('nothing has been chosen', async () => (await moment(page)) === before)
  }),

  'a click on a team-mate ends the action of whoever acts': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, { position: 'players = ["H1 human/lineman f8", "H2 human/lineman c3", "A1 orc/lineman x8"]\nrerolls = [0, 0]\nball = "t12"\n', opponent: 'screen' })
    await in_hand(page, 'f8')
    await click_square(page, 'h8')
    await page.locator('.piece[data-player=H1][data-square=h8]').waitFor()
    await until('the first can go on', async () => (await asked(page)) === 'step')
    await click_square(page, 'c3')
    await until('the second is in hand', async () => (await asked(page)) === 'turn' && (await page.locator('.ask [data-choice="move H2"]').count()) > 0)
    check((await page.locator('.ask [data-choice="move H1"]').count()) === 0, 'the first has acted')
    await answer(page, 'blitz H2')
    await until('he has said what he will do', async () => (await asked(page)) === 'step')
    await page.keyboard.press('u')
    await until('and may say something else', async () => (await asked(page)) === 'turn')
  }),

  'a click on an opponent walks up to him with a blitz, and says why where he is out of reach': both(async (stage) => {
    const page = await stage.coach()
    const { id } = await stage.new_match(page, { position: 'players = ["H1 human/blitzer f8", "H2 human/lineman f5", "A1 orc/lineman j8", "A2 orc/lineman y8"]\nrerolls = [0, 0]\nball = "t12"\n', opponent: 'screen' })
    await in_hand(page, 'f8')
    await click_square(page, 'y8')
    const why = page.locator('.ask [role=alert]')
    await until('the page says why nothing happens', async () => (await why.innerText()) === stage.say('act.too-far', { name: 'A2' }))
    await hover_square(page, 'j8')
    await page.locator('.path').waitFor({ state: 'attached' })
    await click_square(page, 'j8')
    await until('he stands beside him', async () => (await page.locator('.piece[data-player=H1][data-square^=i]').count()) === 1 && (await asked(page)) === 'step')
    await until('and nothing is said any more', async () => (await why.count()) === 0)
    await click_square(page, 'j8')
    await until('the blow', async () => (await stage.state_of(page, id)).update.events.some((event) => event.event === 'block-started'))
  }),

  'a path has a mark with its number at each roll': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, scrum)
    await in_hand(page, 'm8')
    await hover_square(page, 'p6')
    await page.locator('.roll .need').first().waitFor()
    const needs = await page.locator('.roll .need').allTextContents()
    check(needs.length > 0 && needs.every((need) => /^([2-6]\+ ?)+$/.test(need)), `targets along the path (${needs})`)
    await until('and the chance of the whole at its end', async () => /\d+\s%/.test(await page.locator('.total').textContent()))
  }),

  'a throw shows its ranges, its number and who may intercept': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, scrum)
    await in_hand(page, 'h9')
    await answer(page, 'pass H3')
    await until('the step', async () => (await asked(page)) === 'step')
    await answer(page, 'throw')
    await until('the target', async () => (await asked(page)) === 'pass-target')
    await until('lines part the ranges', async () => (await page.locator('.band').count()) > 20)
    await hover_square(page, 'l4')
    await glance(page).waitFor()
    const told = await glance(page).innerText()
    check(told.includes(stage.say('odds.short')) && /\d\+/.test(told), `range and number (${told})`)
    check(told.match(/interception/gi)?.length === 1 && !/may intercept|peut intercepter/.test(told), `the interception is told once (${told})`)
    await stage.picture(page, `pass-odds-${stage.language}`)
  }),

  'tackle zones are laid over the pitch': both(async (stage) => {
    const page = await stage.coach()
    await stage.new_match(page, scrum)
    await asked(page)
    check((await page.locator('.zone').count()) === 0, 'they are not always there')
    await page.keyboard.press('z')
    await page.locator('.zone').first().waitFor()
    await until('two standing orcs have sixteen squares around them', async () => (await page.locator('.zone').count()) === 16)
    await page.keyboard.press('z')
    await page.locator('.zone').first().waitFor({ state: 'detached' })
  }),
}
