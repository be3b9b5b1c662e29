// Whole flows in a real browser against a running server: DUGOUT=http://127.0.0.1:8026 npm run e2e [NAME...]
import { readdirSync } from 'node:fs'
import { open_browser } from './browser.mjs'

const here = new URL('.', import.meta.url).pathname
const wanted = process.argv.slice(2)
const files = readdirSync(here).filter((file) => file.endsWith('.flow.mjs') && (wanted.length === 0 || wanted.some((name) => file.includes(name)))).sort()
const browser = await open_browser()
let failed = 0
let passed = 0
for (const file of files) {
  const { flows } = await import(here + file)
  for (const [name, flow] of Object.entries(flows)) {
    const began = Date.now()
    try {
      await flow(browser)
      ++passed
      console.log(`ok      ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    } catch (error) {
      ++failed
      console.log(`FAILED  ${name}: ${error.stack ?? error}`)
    }
    for (const context of browser.contexts()) await context.close()
  }
}
await browser.close()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
