import { answer_by_clicking, base, check, make_match, new_coach, state_of, until } from './browser.mjs'

async function two_coaches(browser) {
  const [home, away] = [await new_coach(browser), await new_coach(browser, { language: 'fr' })]
  await home.goto(base)
  await away.goto(base)
  const { match, token } = await make_match(home, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'invitation', seat: 'home' })
  await home.goto(`${base}/match/${match.id}`)
  await away.goto(`${base}/match/${match.id}?token=${token}`)
  await away.getByRole('button', { name: 'Prendre la place libre' }).click()
  await Promise.all([home.locator('svg[role=application]').waitFor(), away.locator('svg[role=application]').waitFor()])
  return { home, away, id: match.id }
}

async function one_answer({ home, away, id }) {
  const { update } = await state_of(home, id)
  return answer_by_clicking(update.view.decision.seat === 'home' ? home : away, id)
}

export const flows = {
  async 'two browsers play each other, and one comes back after losing the line'(browser) {
    const pair = await two_coaches(browser)
    for (let i = 0; i < 6; ++i) await one_answer(pair)
    await pair.away.context().setOffline(true)
    await pair.away.reload().catch(() => {})
    await pair.away.context().setOffline(false)
    await pair.away.goto(`${base}/match/${pair.id}`)
    await pair.away.locator('svg[role=application]').waitFor()
    for (let i = 0; i < 6; ++i) await one_answer(pair)
    const at = (await state_of(pair.home, pair.id)).update.at
    await until('both see the same moment', async () =>
      (await pair.home.locator('.game').getAttribute('data-at')) === String(at) && (await pair.away.locator('.game').getAttribute('data-at')) === String(at))
  },

  async 'a spectator sees the match, chats, and can do nothing else'(browser) {
    const pair = await two_coaches(browser)
    const guest = await new_coach(browser)
    await guest.goto(base)
    await guest.goto(`${base}/match/${pair.id}`)
    await guest.locator('svg[role=application]').waitFor()
    check((await guest.locator('.ask [data-choice]').count()) === 0, 'a spectator is asked nothing')
    const refused = await guest.request.post(`${base}/api/v1/matches/${pair.id}/choices`, { data: { choice: 'kick' }, headers: { Origin: base } })
    check(refused.status() === 403, `a spectator cannot choose (${refused.status()})`)
    await guest.getByRole('tab', { name: /Chat/ }).click()
    await guest.getByLabel('Say something').fill('Good luck!')
    await guest.getByRole('button', { name: 'Send' }).click()
    await pair.home.getByRole('tab', { name: /Chat \(1\)/ }).click()
    await pair.home.getByText('Good luck!').waitFor()
  },
}
