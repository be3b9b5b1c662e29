// The words of an act: docs/tournaments.md. A word with spaces stands between double quotes, so no word holds one.
import { feats_word } from './feats'
import type { Feat, Two } from './types'

export const word = (text: string): string => {
  const plain = text.replace(/["\u0000-\u001f]/g, ' ').trim()
  return plain === '' || /\s/.test(plain) ? `"${plain}"` : plain
}

export const act = (...words: (string | undefined)[]): string =>
  words
    .filter((one): one is string => one !== undefined)
    .map(word)
    .join(' ')

export const named = (key: string, value: string | undefined): string | undefined => (value ? `${key}=${value}` : undefined)

// What somebody is called in acts, from his name: lower-case letters, digits and '-', forty at most.
export function person_of(name: string, taken: (word: string) => boolean = () => false): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36)
    .replace(/-+$/, '')
  const base = plain || 'coach'
  if (!taken(base)) return base
  for (let n = 2; ; ++n) if (!taken(`${base}-${n}`)) return `${base}-${n}`
}

// A result as the form holds it: what each side did.
export interface Typed {
  score: Two<number>
  more: Record<string, Two<number>> // block, crowd, foul, other, sent-off, objectives, own numbers
  advances?: 1 | 2
  feats: Two<Feat[]>
}
export const causes = ['block', 'crowd', 'foul', 'other'] as const

export const empty_result = (keys: string[]): Typed => ({
  score: [0, 0],
  more: Object.fromEntries([...causes, ...keys].map((key) => [key, [0, 0] as Two<number>])),
  feats: [[], []],
})

const pair = (two: Two<number>): string => `${two[0]}-${two[1]}`

// Nothing is left out that the tie-breakers need; other zeros are.
export function result_words(typed: Typed, needed: string[] = []): string[] {
  const words = [pair(typed.score)]
  for (const [key, two] of Object.entries(typed.more))
    if (two[0] !== 0 || two[1] !== 0 || needed.includes(key)) words.push(`${key}=${pair(two)}`)
  if (typed.advances) words.push(`advances=${typed.advances}`)
  const feats = feats_word(typed.feats)
  if (feats) words.push(`feats=${feats}`)
  return words
}

// What was wrong with a list of entries, with the name of the one it was said of.
export function refused_entry(acts: readonly string[], where: string | undefined, problem: string): string {
  const found = acts[Number(/^acts\[(\d+)\]/.exec(where ?? '')?.[1] ?? -1)]
  const name = /^register \S+ (?:"([^"]*)"|(\S+))/.exec(found ?? '')
  return name ? `${name[1] ?? name[2]} – ${problem}` : problem
}
