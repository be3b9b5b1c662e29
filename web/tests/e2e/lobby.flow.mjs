// An open game in the lobby, with dice that both can check, and that are checked when it is over.
import { both, check, until } from './stage.mjs'

// The rest of the match over the API, as shortly as possible. The pages answer some questions themselves meanwhile.
async function play_out(stage, { home, away, id }) {
  for (let i = 0; i < 400; ++i) {
    const { match, update } = await stage.state_of(home, id)
    if (match.status === 'over') return
    const page = update.view.decision.seat === 'home' ? home : away
    const choices = (await stage.state_of(page, id)).update.view.decision?.choices?.map((c) => c.choice) ?? []
    const placed = update.view.players.some((p) => p.seat === update.view.decision.seat && p.square)
    const short = ['end-turn', 'end-action', ...(placed ? ['done'] : []), 'formation 0'].find((choice) => choices.includes(choice)) ?? choices[0]
    if (short) await stage.tell(page, `/matches/${id}/choices`, { choice: short, seq: update.seq })
  }
  throw new Error('the match does not end')
}

export const flows = {
  'an open game is joined from the lobby, and its dice are checked at the end': both(async (stage) => {
    const [host, guest] = [await stage.coach(), await stage.coach()]
    await host.goto(`${stage.base}/play`)
    await host.getByRole('button', { name: stage.say('play.invitation') }).click()
    await host.getByLabel(stage.say('play.open')).check()
    await until('two people at two screens get dice that both can check, unless they want others', () => host.getByLabel(stage.say('play.verifiable')).isChecked())
    await host.getByRole('button', { name: stage.say('play.kickoff') }).click()
    await host.getByText(stage.say('match.waiting')).waitFor()
    const id = new URL(host.url()).pathname.split('/').at(-1)
    await guest.goto(`${stage.base}/lobby`)
    await guest.locator(`a[href="/match/${id}"]`).click()
    await guest.getByRole('button', { name: stage.say('match.join') }).click()
    await Promise.all([host, guest].map((page) => page.locator('svg[role=application]').waitFor()))
    await until('the dice are agreed on', async () => (await stage.state_of(host, id)).match.dice === 'verifiable')

    await play_out(stage, { home: host, away: guest, id })
    for (const page of [host, guest]) {
      await page.getByRole('heading', { name: stage.say('match.over') }).waitFor()
      await page.getByRole('button', { name: stage.say('match.menu') }).click()
      await page.getByRole('button', { name: stage.say('match.check-dice') }).click()
      await page.getByText(stage.say('match.dice-honest')).waitFor()
    }
  }),
}
