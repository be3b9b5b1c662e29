// Whole flows in a real browser against a real server.
//   node tests/e2e/run.mjs [--dugout FILE | --at URL] [--pictures FOLDER] [--faults FOLDER] [WORD...]
// runs every flow, or those whose file or name has one of the words; each in the languages it asks for. A flow that fails
// leaves a picture of what was on the screen.
import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Server } from './server.mjs'
import { open_browser, Stage } from './stage.mjs'

const here = new URL('.', import.meta.url).pathname
const root = join(here, '../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' }, // a server that runs already; flows that end it fail
    dugout: { type: 'string', default: join(root, 'build/release/bin/dugout') },
    pictures: { type: 'string', default: join(root, 'build/pictures') },
    faults: { type: 'string', default: join(root, 'build/browser') },
  },
})
const wanted = (file, name) => positionals.length === 0 || positionals.some((word) => file.includes(word) || name.includes(word))

async function picture_of_fault(browser, name) {
  mkdirSync(values.faults, { recursive: true })
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [i, page] of pages.entries()) {
    const path = join(values.faults, `${name.replace(/[^a-z0-9]+/gi, '-')}-${i + 1}.png`)
    await page.screenshot({ path, timeout: 20_000 }).then(() => console.log(`        ${path}`), () => {})
  }
}

// What went wrong, or nothing. A browser that died under the flow says nothing about it: then it is played once more.
async function fault_of(play, stage_of) {
  for (let attempt = 1; ; ++attempt) {
    if (!browser.isConnected()) browser = await open_browser()
    const stage = stage_of()
    try {
      await play(stage)
      stage.no_faults()
      return undefined
    } catch (error) {
      if (browser.isConnected() || attempt === 2) return error
      console.log('        the browser died; once more')
    }
  }
}

let passed = 0
let failed = 0
const server = values.at ? { base: values.at, end: async () => {} } : await new Server(resolve(values.dugout)).start()
let browser = await open_browser()
for (const file of readdirSync(here).filter((name) => name.endsWith('.flow.mjs')).sort()) {
  const { flows } = await import(here + file)
  for (const [title, { languages, play }] of Object.entries(flows)) {
    if (!wanted(file, title)) continue
    for (const language of languages) {
      const name = `${title} (${language})`
      const began = Date.now()
      const error = await fault_of(play, () => new Stage({ browser, server, language, pictures: values.pictures }))
      const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
      if (error === undefined) {
        ++passed
        console.log(`ok      ${name} (${took})`)
      } else {
        ++failed
        console.log(`FAILED  ${name} (${took}): ${error.stack ?? error}`)
        if (browser.isConnected()) await picture_of_fault(browser, name)
      }
      for (const context of browser.contexts()) await context.close().catch(() => {})
    }
  }
}
await browser.close()
await server.end()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
