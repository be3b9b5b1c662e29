// The few gestures of the card game, for its flows.
import { check, until, usual_seed } from './stage.mjs'

export const table_of = (page) => page.locator('main.table')
// -1 while there is no table: the hand-over or the end has taken its place.
export const moment_of = (page) => page.evaluate(() => Number(document.querySelector('main.table')?.dataset.at ?? -1))

export async function make_season(stage, page, wanted) {
  const answer = await stage.tell(page, '/seasons', { seed: usual_seed, ...wanted })
  check(answer.status() === 201, `a season can be made (${answer.status()} ${await answer.text()})`)
  return answer.json()
}
export async function open_season(stage, page, id) {
  await page.goto(`${stage.base}/cards/${id}`)
  await page.locator('main.table, [data-cover], [data-over]').first().waitFor()
}
export const season_state = async (stage, page, id, seat) => (await stage.ask(page, `/seasons/${id}${seat ? `?seat=${seat}` : ''}`)).json()

// Waits until this page is asked something, shows the hand-over, or the end. Gives the kind of the question.
export async function asked(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('[data-over]')) return 'over'
    if (document.querySelector('[data-cover]')) return 'cover'
    const table = document.querySelector('main.table')
    return table && table.dataset.busy === 'false' && document.querySelector('.asked [data-choice], .hand .playable') ? table.dataset.kind : ''
  }, undefined, { polling: 50 })
  return found.jsonValue()
}

// Answers by clicking as people do: a card, then its place; a player on the table; else a button. With few cards left
// the manager passes, so that a season does not take all day.
export async function answer_once(page, { fewest = 3 } = {}) {
  const kind = await asked(page)
  if (kind === 'over') return kind
  if (kind === 'cover') {
    await page.locator('[data-cover] button.primary').click()
    await page.locator('main.table').waitFor()
    return kind
  }
  const before = await moment_of(page)
  const cards = page.locator('.hand .playable')
  if (kind === 'round' && (await cards.count()) > fewest) {
    await cards.first().click()
    await page.locator('[data-spot]').first().click()
  } else if (kind === 'round') await page.locator('.asked [data-choice="pass"]').click()
  else if (kind === 'tackle' && (await page.locator('.chip.target').count()) > 0) await page.locator('.chip.target').first().click()
  else if ((await page.locator('.asked [data-choice]').count()) > 0) await page.locator('.asked [data-choice]').first().click()
  else await cards.first().click()
  await until(`the season goes on after ${kind}`, async () => (await moment_of(page)) !== before)
  return kind
}
