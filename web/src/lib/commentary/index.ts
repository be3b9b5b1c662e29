// Two voices from the stand. Odile counts, Brannoc feels. One line each, only for what is worth it.
import type { Language } from '../i18n.svelte'
import type { GameEvent } from '../types'
import { en } from './en'
import { fr } from './fr'

export type Voice = 'odile' | 'brannoc'
export interface Remark {
  voice: Voice
  name: string
  line: string
}
export type Book = Record<string, Record<Voice, string[]>>

export const books: Record<Language, Book> = { en, fr }

const voices: { voice: Voice; name: string }[] = [{ voice: 'odile', name: 'Odile' }, { voice: 'brannoc', name: 'Brannoc' }]

// The same moment starts its search at the same line, so that a replay sounds much like the match; what was said lately is
// passed over, so that nobody repeats himself.
export class Commentators {
  private said: Record<Voice, string[]> = { odile: [], brannoc: [] }

  private line(voice: Voice, key: string, event: GameEvent, language: Language): string {
    const lines = books[language][key]![voice]
    const lately = this.said[voice]
    const start = (event.choice * 7 + key.length) % lines.length
    const found = lines.findIndex((_, i) => !lately.includes(`${key} ${(start + i) % lines.length}`))
    const chosen = (start + Math.max(0, found)) % lines.length
    lately.push(`${key} ${chosen}`)
    // Half of the lines of a kind must pass before one of them comes again; of several kinds the last dozen is remembered.
    const of_kind = lately.filter((one) => one.startsWith(`${key} `))
    if (of_kind.length > lines.length / 2) lately.splice(lately.indexOf(of_kind[0]!), 1)
    return lines[chosen]!
  }

  comment_on(event: GameEvent, language: Language): Remark[] {
    const key = event.event
    if (!(key in books[language])) return []
    return voices.map(({ voice, name }) => ({ voice, name, line: this.line(voice, key, event, language) }))
  }
}
