// No serious fault by the rules of axe, whatever page it is.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { check } from './stage.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function accessible(page, where) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const grave = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  check(grave.length === 0, `${where} has no serious fault: ${grave.map((v) => `${v.id} ${v.nodes[0].html}`).join('; ')}`)
}
