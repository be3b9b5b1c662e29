// The catalogue as people search and read it.
import type { RuleLine, RuleText } from './types'

// Without case and accents, so that "mele" finds "mêlée".
export const folded = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'")

export const words_of = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean)

const starts_word = (text: string, word: string) => new RegExp(`(^|[^\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(text)

// How well one word fits a rule: its title or id themselves, the start of a title, of a word in it, anywhere in it, in the id, and
// last of all somewhere in the text, where only the server has looked.
function fit(rule: RuleLine, word: string): number {
  const [title, id] = [folded(rule.title), rule.id.toLowerCase()]
  if (title === word || id === word) return 6
  if (title.startsWith(word)) return 5
  if (starts_word(title, word)) return 4
  if (id.split(/[.-]/).includes(word)) return 3
  if (title.includes(word)) return 2
  return id.includes(word) ? 1 : 0
}

// What every word has found, best first; of two that fit alike the shorter title is the more general rule.
export function ranked(found: RuleLine[][], words: string[]): RuleLine[] {
  const [first = [], ...others] = found
  if (words.length === 0) return first
  const everywhere = others.reduce((rules, list) => {
    const ids = new Set(list.map((rule) => rule.id))
    return rules.filter((rule) => ids.has(rule.id))
  }, first)
  const score = new Map(everywhere.map((rule) => [rule.id, words.reduce((sum, word) => sum + fit(rule, word), 0)]))
  return [...everywhere].sort((a, b) => score.get(b.id)! - score.get(a.id)! || a.title.length - b.title.length || a.id.localeCompare(b.id))
}

// As somebody reads who learns the game: a team, the pitch, the turn, what happens in it, then what is beside the match, then the
// other books. What is new and not named here comes last.
export const reading_order = [
  'lrb4-team', 'lrb4-setup', 'lrb4-turn', 'lrb4-move', 'lrb4-block', 'lrb4-ball', 'lrb4-foul', 'lrb4-skills', 'lrb4-bigguy', 'lrb4-staff',
  'lrb4-handicap', 'lrb4-league', 'lrb4-tournament', 'lrb4-faq', 'third', 'kicking',
  'matched-event', 'matched-roster', 'matched-pairing', 'matched-formats', 'matched-options', 'matched-aftermatch',
  'manager-setup', 'manager-week', 'manager-skills', 'manager-score', 'manager-variants',
]
const place = (chapter: string): number => (reading_order.includes(chapter) ? reading_order.indexOf(chapter) : reading_order.length)
export const in_reading_order = (a: string, b: string): number => place(a) - place(b) || a.localeCompare(b)

// The books in the order of their chapters, each with what stands in it.
export function chapters_of(rules: RuleLine[]): { book: string; chapters: string[] }[] {
  const books = new Map<string, Set<string>>()
  for (const { id, chapter } of rules) {
    const book = id.split('.', 1)[0]!
    books.set(book, (books.get(book) ?? new Set()).add(chapter))
  }
  return [...books].map(([book, chapters]) => ({ book, chapters: [...chapters].sort(in_reading_order) })).sort((a, b) => in_reading_order(a.chapters[0]!, b.chapters[0]!))
}

export interface Told {
  text: string
  lang: string
}
export interface TextIn {
  text: Told
  ruling?: Told
  cases: { lines: string[]; lang: string }
}

// Text, ruling and cases in a language, each falling back to what there is and saying in which language that is.
export function text_in(rule: RuleText, language: string): TextIn {
  const given = rule.text_lang ?? 'en'
  const french = language === 'fr' && given !== 'fr'
  const pick = (told: string | undefined, other: string | undefined): Told | undefined =>
    french && other ? { text: other, lang: 'fr' } : told ? { text: told, lang: given } : undefined
  const ruling = pick(rule.ruling, rule.ruling_fr)
  const cases = french && rule.cases_fr?.length ? { lines: rule.cases_fr, lang: 'fr' } : { lines: rule.cases ?? [], lang: given }
  return { text: pick(rule.text, rule.text_fr) ?? { text: '', lang: given }, ...(ruling ? { ruling } : {}), cases }
}
