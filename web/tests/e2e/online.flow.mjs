import { answer, answer_shortly, asked, both, check, moment, once, until } from './stage.mjs'

// The second coach speaks the other language.
export async function two_coaches(stage) {
  const other = stage.language === 'en' ? 'fr' : 'en'
  const [home, away] = [await stage.coach(), await stage.coach({ language: other })]
  const { match, token } = await stage.make_match(home, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'invitation', seat: 'home' })
  await home.goto(`${stage.base}/match/${match.id}`)
  await away.goto(`${stage.base}/match/${match.id}?token=${token}`)
  await away.getByRole('button', { name: stage.say('match.join', {}, other) }).click()
  await Promise.all([home, away].map((page) => page.locator('svg[role=application]').waitFor()))
  return { home, away, id: match.id }
}

export async function one_answer(stage, { home, away, id }) {
  const { update } = await stage.state_of(home, id)
  return answer_shortly(stage, update.view.decision.seat === 'home' ? home : away, id)
}

export async function both_see(stage, { home, away, id }) {
  const { at } = (await stage.state_of(home, id)).update
  await until('both see the same moment', async () => (await moment(home)) === at && (await moment(away)) === at)
}

export const flows = {
  'an invitation says who invites to what, leads back to the site, and can be taken back': both(async (stage) => {
    const [host, guest] = [await stage.coach(), await stage.coach()]
    const { match, token } = await stage.make_match(host, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'invitation', seat: 'home' })
    const { user } = await (await stage.ask(host, '/me')).json()
    await host.goto(`${stage.base}/match/${match.id}`)
    await guest.goto(`${stage.base}/match/${match.id}?token=${token}`)
    await guest.getByRole('heading', { name: stage.say('invite.from', { name: user.name }) }).waitFor()
    for (const words of [match.home.name, match.away.name, stage.say('book.lrb4')]) await guest.locator('main').getByText(words).first().waitFor()
    await guest.getByRole('navigation').getByRole('link', { name: stage.say('nav.rules') }).waitFor()
    await host.locator('[data-withdraw]').click()
    await host.waitForURL(`${stage.base}/`)
    await until('the invitation is gone', async () => (await stage.state_of(host, match.id)).match.status === 'over')
    await guest.getByRole('heading', { name: stage.say('invite.gone') }).waitFor()
  }),

  'two browsers play each other, and one comes back after losing the line': both(async (stage) => {
    const pair = await two_coaches(stage)
    for (let i = 0; i < 6; ++i) await one_answer(stage, pair)
    await pair.away.context().setOffline(true)
    await pair.away.reload().catch(() => {})
    await pair.away.context().setOffline(false)
    await stage.open_match(pair.away, pair.id)
    for (let i = 0; i < 6; ++i) await one_answer(stage, pair)
    await both_see(stage, pair)
  }),

  'a server that is killed in the middle of a game comes back, and so do the pages': both(async (stage) => {
    const pair = await two_coaches(stage)
    for (let i = 0; i < 5; ++i) await one_answer(stage, pair)
    await both_see(stage, pair)
    const before = (await stage.state_of(pair.home, pair.id)).update.at
    await stage.server.kill()
    await pair.home.getByText(stage.say('match.lost')).waitFor()
    await stage.server.start()
    await until('both pages are connected again', async () => (await pair.home.locator('[data-connected=true]').count()) + (await pair.away.locator('[data-connected=true]').count()) === 2)
    await until('nothing that was acknowledged is lost', async () => (await stage.state_of(pair.home, pair.id)).update.at === before)
    for (let i = 0; i < 3; ++i) await one_answer(stage, pair)
    await both_see(stage, pair)
  }),

  'a spectator sees the match, chats, and can do nothing else': both(async (stage) => {
    const pair = await two_coaches(stage)
    const guest = await stage.coach()
    await stage.open_match(guest, pair.id)
    await guest.locator('[data-spectator]').getByText(stage.say('match.spectator')).waitFor()
    check((await guest.locator('.ask [data-choice]').count()) === 0, 'a spectator is asked nothing')
    const refused = await stage.tell(guest, `/matches/${pair.id}/choices`, { choice: 'kick' })
    check(refused.status() === 403, `a spectator cannot choose (${refused.status()})`)
    await guest.getByRole('tab', { name: stage.say('match.chat') }).click()
    await guest.getByLabel(stage.say('match.say')).fill('Good luck!')
    await guest.getByRole('button', { name: stage.say('match.send') }).click()
    await pair.home.getByRole('tab', { name: `${stage.say('match.chat')} (1)` }).click()
    await pair.home.getByText('Good luck!').waitFor()
    // Who wants no chat has none, and sees that he has chosen so when he comes back.
    await pair.home.locator('[data-mute]').click()
    await pair.home.getByRole('button', { name: stage.say('match.unmute') }).waitFor()
    await guest.getByLabel(stage.say('match.say')).fill('Hello?')
    await guest.getByRole('button', { name: stage.say('match.send') }).click()
    await guest.getByText('Hello?').waitFor()
    await pair.home.reload()
    await pair.home.getByRole('tab', { name: stage.say('match.chat') }).click()
    await pair.home.getByRole('button', { name: stage.say('match.unmute') }).waitFor()
    check((await pair.home.getByText('Hello?').count()) === 0, 'nothing of it is heard')
  }),

  'undo on line needs the other coach, and takes back all that was one gesture': once('en', async (stage) => {
    const pair = await two_coaches(stage)
    const seat_asked = async () => (await stage.state_of(pair.home, pair.id)).update.view.decision.seat
    let seat = await seat_asked()
    const coach = () => (seat === 'home' ? pair.home : pair.away)
    while ((await asked(coach())) !== 'set-up') {
      await one_answer(stage, pair)
      seat = await seat_asked()
    }
    const other = seat === 'home' ? pair.away : pair.home
    const before = await moment(coach())
    await answer(coach(), 'formation 0')
    await until('all of it is done', async () => (await asked(coach())) === 'set-up' && (await moment(coach())) === before + 22)
    await coach().locator('[data-undo]').click()
    await other.locator('[data-agree]').click()
    await until('it is taken back on both screens', async () => (await moment(coach())) === before && (await moment(other)) === before)
    await until('nobody is left on the pitch', async () => (await other.locator('.piece').count()) === 0)
  }),

  'the link of an invitation stands in every tab of the browser that made it': both(async (stage) => {
    const host = await stage.coach()
    await host.goto(`${stage.base}/play`)
    await host.getByRole('button', { name: stage.say('play.invitation') }).click()
    await host.getByRole('button', { name: stage.say('play.kickoff') }).click()
    const link = (page) => page.locator('main input[readonly]')
    await link(host).waitFor()
    const invitation = await link(host).inputValue()
    check(invitation.includes('?token='), `the link bears the invitation (${invitation})`)
    const tab = await host.context().newPage()
    await tab.goto(host.url())
    await until('so it does in another tab', async () => (await link(tab).inputValue().catch(() => '')) === invitation)
    // A browser that never saw it has nothing to hand on.
    await tab.evaluate(() => localStorage.clear())
    await tab.reload()
    await tab.locator('[data-elsewhere]').waitFor()
    // Nor has a stranger who knows the address alone a seat to take.
    const stranger = await stage.coach()
    await stranger.goto(new URL(invitation).origin + new URL(invitation).pathname)
    await stranger.locator('[data-no-link]').waitFor()
    check((await stranger.getByRole('button', { name: stage.say('match.join') }).count()) === 0, 'no seat is offered without the link')
  }),

  'whoever is invited brings his own team': both(async (stage) => {
    const host = await stage.coach()
    const { match, token } = await stage.make_match(host, { home: { roster: 'human' }, opponent: 'invitation', seat: 'home' })
    await host.goto(`${stage.base}/match/${match.id}?token=${token}`)
    await host.getByText(stage.say('invite.brings')).waitFor()
    const guest = await stage.coach()
    await guest.goto(`${stage.base}/match/${match.id}?token=${token}`)
    await guest.getByLabel(stage.say('invite.your-team')).selectOption('roster dwarf')
    await guest.getByRole('button', { name: stage.say('match.join') }).click()
    await Promise.all([host, guest].map((page) => page.locator('svg[role=application]').waitFor()))
    await until('the dwarfs have come', async () => (await stage.state_of(guest, match.id)).match.away.roster === 'dwarf')
  }),
}
