// A public server: whoever plays has an account.
import { Server } from './server.mjs'
import { both, check, Stage } from './stage.mjs'

async function in_public(stage, play) {
  const server = await new Server(stage.server.binary, '--public').start()
  try {
    const there = new Stage({ browser: stage.browser, server, language: stage.language, pictures: stage.pictures })
    await play(there, await there.coach())
    there.no_faults()
  } finally {
    await server.end()
  }
}

export const flows = {
  'on a public server one registers, changes the password, and logs in again': both((stage) => in_public(stage, async (there, page) => {
    const button = (word) => page.getByRole('button', { name: there.say(word), exact: true })
    const refused = await there.tell(page, '/matches', { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'computer' })
    check(refused.status() === 401, `nobody plays without an account (${refused.status()})`)
    await page.goto(`${there.base}/account`)
    const fill = async (password) => {
      await page.getByLabel(there.say('account.name')).fill('Nuffle')
      await page.getByLabel(there.say('account.password')).fill(password)
    }
    await fill('short')
    await button('account.register').click()
    await page.getByRole('alert').waitFor()
    await fill('a long enough one')
    await button('account.register').click()
    await page.getByText(there.say('account.hello', { name: 'Nuffle' })).waitFor()
    await page.getByLabel(there.say('account.old')).fill('a long enough one')
    await page.getByLabel(there.say('account.new')).fill('another long one')
    await button('account.change').click()
    await page.getByText(there.say('account.changed')).waitFor()
    const session = await page.context().cookies()
    await button('account.log-out').click()
    await button('account.log-in').waitFor()
    // Whoever has kept the session of somebody who logged out has nothing.
    const thief = await there.coach()
    await thief.context().addCookies(session)
    const stolen = await there.tell(thief, '/matches', { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'computer' })
    check(stolen.status() === 401 && (await stolen.json()).code === 'log-in-first', `an old session is none (${stolen.status()} ${await stolen.text()})`)
    await fill('a long enough one')
    await button('account.log-in').click()
    await page.getByRole('alert').waitFor()
    await fill('another long one')
    await button('account.log-in').click()
    await page.getByText(there.say('account.hello', { name: 'Nuffle' })).waitFor()
    await there.new_match(page, { home: { roster: 'human' }, away: { roster: 'orc' }, opponent: 'computer', coach: 'rookie', seed: undefined }) // nobody may know the dice here
  })),
}
