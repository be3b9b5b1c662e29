// The gestures of a league that its flows share.
import { check, until } from './stage.mjs'

export const button = (stage, page, word, values) => page.getByRole('button', { name: stage.say(word, values), exact: true })
export const league_of = (page) => /leagues\/([a-z0-9]+)/.exec(page.url())[1]
export const book = async (stage, page, id, focus = '') => (await (await stage.ask(page, `/leagues/${id}?lang=${stage.language}&focus=${focus}`)).json()).book
export const match_now = async (stage, page, id, number = 1) => (await book(stage, page, id, `match-${number}`)).match

export async function founded(stage, page) {
  await page.goto(`${stage.base}/leagues`)
  await button(stage, page, 'leagues.new').click()
  await page.getByLabel(stage.say('leagues.name'), { exact: true }).fill('Old Town')
  await page.getByLabel(stage.say('leagues.person'), { exact: true }).fill('ann')
  await button(stage, page, 'leagues.make').click()
  await page.getByRole('heading', { name: 'Old Town' }).waitFor()
  return league_of(page)
}

export async function entered(stage, page, roster, name, coach) {
  await page.goto(`${stage.base}/leagues/${league_of(page)}/teams`)
  const select = page.getByLabel(stage.say('leagues.enter.from'))
  await select.locator(`option[value="sample:${roster}"]`).waitFor({ state: 'attached' })
  await select.selectOption(`sample:${roster}`)
  await page.getByLabel(stage.say('leagues.enter.name')).fill(name)
  if (coach) await page.getByLabel(stage.say('leagues.coach'), { exact: true }).fill(coach)
  await button(stage, page, 'leagues.enter.now').click()
}

export async function act(stage, page, id, text, attached) {
  const answer = await stage.tell(page, `/leagues/${id}/acts`, { act: text, ...(attached ? { text: attached } : {}) })
  check(answer.status() === 200, `${text} (${answer.status()} ${await answer.text()})`)
}

// Clicks through whatever the day asks, until it asks for this: rolls, the first choice, nothing hired, nothing bought.
export async function clicked_on(stage, page, id, number, until_ask) {
  for (let i = 0; i < 60; ++i) {
    const match = await match_now(stage, page, id, number)
    if (match.over || match.ask === until_ask) return match
    await page.getByRole('heading', { name: match.waits, exact: true }).waitFor()
    const before = match.steps.flatMap((step) => step.entries).length
    if (match.ask === 'hire') await button(stage, page, 'leagues.hire.nobody').click()
    else if (match.ask === 'roll') await button(stage, page, 'leagues.roll').click()
    else if (match.ask === 'choose') await page.locator('.choices button').first().click()
    else if (match.ask === 'buy') await button(stage, page, 'leagues.buy.done').click()
    // The commissioner answers for another coach: the page asks once.
    const really = page.locator('dialog[open] [data-really]')
    await until('the match day goes on', async () => {
      if (await really.count()) await really.click()
      const now = await match_now(stage, page, id, number)
      return now.waits !== match.waits || now.side !== match.side || now.steps.flatMap((step) => step.entries).length !== before
    })
  }
  throw new Error('the match day does not end')
}

// The last match day to its end over the API: 2–1 for the home team, the first answer to everything.
export async function finished(stage, page, id) {
  const number = (await book(stage, page, id)).matches.at(-1).number
  for (let i = 0; i < 60; ++i) {
    const { over, ask, acts } = await match_now(stage, page, id, number)
    if (over) return
    const [first] = acts
    if (ask === 'report') await act(stage, page, id, first.act, 'score = [2, 1]\n')
    else if (ask === 'hire') await act(stage, page, id, `${first.act} nothing`)
    else if (ask === 'choose') await act(stage, page, id, `${first.act} ${first.options[0].word}`)
    else await act(stage, page, id, ask === 'buy' ? acts.find((one) => one.id === 'done').act : first.act)
  }
  throw new Error('the match day does not end')
}

export async function two_teams(stage, page) {
  const id = await founded(stage, page)
  await act(stage, page, id, 'join lions ann', await sample(stage, page, 'human'))
  await act(stage, page, id, 'join rumblers bob', await sample(stage, page, 'orc'))
  return id
}

export const sample = async (stage, page, roster, league = '') => (await (await stage.ask(page, `/rosters/${roster}?league=${league}`)).json()).sample

// Another coach of the league, at a screen of his own.
export async function member(stage, id, person) {
  const page = await stage.coach()
  await page.goto(`${stage.base}/leagues/${id}`)
  await page.getByLabel(stage.say('leagues.person'), { exact: true }).fill(person)
  await button(stage, page, 'leagues.join').click()
  await until(`${person} is a member`, async () => (await book(stage, page, id)).you.person === person)
  return page
}

// A day as the pages write it.
export const shown_day = (stage, page, date) =>
  page.evaluate(([day, language]) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)), [date, stage.language === 'fr' ? 'fr' : 'en-GB'])
