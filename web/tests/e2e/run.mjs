// Whole flows in a real browser against a real server.
//   node tests/e2e/run.mjs [--dugout FILE | --at URL] [--at-once N] [--pictures FOLDER] [--faults FOLDER] [WORD...]
// runs every flow, or those whose file or name has one of the words; each in the languages it asks for, several at once, each
// lane with a server, a store and a browser of its own. A flow that fails leaves a picture of what was on the screen, and is
// played once more at the end: passing then makes it shaky, which is said and wants mending, and no run may have many of those.
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
    'at-once': { type: 'string', default: '2' },
    dugout: { type: 'string', default: join(root, 'build/release/bin/dugout') },
    pictures: { type: 'string', default: join(root, 'build/pictures') },
    faults: { type: 'string', default: join(root, 'build/browser') },
  },
})
const lanes = Number(values['at-once'])
if (!Number.isInteger(lanes) || lanes < 1) throw new Error(`--at-once takes a number of flows from 1, not ${values['at-once']}`)
const wanted = (file, name) => positionals.length === 0 || positionals.some((word) => file.includes(word) || name.includes(word))

async function picture_of_fault(browser, name) {
  mkdirSync(values.faults, { recursive: true })
  const taken = []
  for (const [i, page] of browser.contexts().flatMap((context) => context.pages()).entries()) {
    const path = join(values.faults, `${name.replace(/[^a-z0-9]+/gi, '-')}-${i + 1}.png`)
    await page.screenshot({ path, timeout: 20_000 }).then(() => taken.push(`\n        ${path}`), () => {})
  }
  return taken.join('')
}

// All flows in the languages they ask for, in the order of their files.
async function find_flows() {
  const found = []
  for (const file of readdirSync(here).filter((name) => name.endsWith('.flow.mjs')).sort()) {
    const { flows } = await import(here + file)
    for (const [title, { languages, play }] of Object.entries(flows))
      if (wanted(file, title)) found.push(...languages.map((language) => ({ name: `${title} (${language})`, language, play })))
  }
  return found
}

const waiting = await find_flows()
const shaky_at_most = 2
let passed = 0
let failed = 0
let shaky = 0

// One flow after another until none is left. What a flow has to say is said in one piece, however many run beside it.
async function run_lane() {
  const server = values.at ? { base: values.at, end: async () => {} } : await new Server(resolve(values.dugout)).start()
  let browser = await open_browser()

  // What went wrong, or nothing. A browser that died under the flow says nothing about it: then it is played once more.
  async function fault_of({ language, play }) {
    for (let attempt = 1; ; ++attempt) {
      if (!browser.isConnected()) browser = await open_browser()
      const stage = new Stage({ browser, server, language, pictures: values.pictures })
      try {
        await play(stage)
        stage.no_faults()
        return undefined
      } catch (error) {
        if (browser.isConnected() || attempt === 2) return error
      }
    }
  }

  for (let flow = waiting.shift(); flow; flow = waiting.shift()) {
    const began = Date.now()
    const error = await fault_of(flow)
    const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
    if (error === undefined) {
      ++passed
      if (flow.again) ++shaky
      console.log(`${flow.again ? 'SHAKY ' : 'ok    '}  ${flow.name} (${took})`)
    } else {
      const pictures = browser.isConnected() ? await picture_of_fault(browser, flow.name) : ''
      console.log(`${flow.again ? 'FAILED' : 'AGAIN '}  ${flow.name} (${took}): ${error.stack ?? error}${pictures}`)
      if (flow.again) ++failed
      else waiting.push({ ...flow, again: true })
    }
    for (const context of browser.contexts()) await context.close().catch(() => {})
  }
  await browser.close()
  await server.end()
}

const lane = (_, i) => run_lane().catch((error) => {
  ++failed
  console.log(`FAILED  lane ${i + 1}: ${error.stack ?? error}`)
})
await Promise.all(Array.from({ length: Math.min(lanes, Math.max(1, waiting.length)) }, lane))
if (shaky > shaky_at_most) {
  failed += shaky
  passed -= shaky
}
console.log(`${shaky} shaky\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
