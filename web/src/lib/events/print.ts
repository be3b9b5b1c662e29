// What an event says in French, as it is printed. What people wrote and may send again stays as they wrote it: names of coaches
// and squads, rosters, what the organiser made himself.
import { typeset } from '../typeset'

const sentences = new Set(['why', 'ended_text', 'what', 'remedy', 'text', 'list_name'])
const of_the_book = new Set(['awards', 'ballots', 'keys', 'switches', 'report', 'lists'])
const theirs = new Set(['own', 'roster', 'pack_text', 'candidates', 'winners', 'mine', 'decisions'])

export function print_event<T>(told: T, language: string, named = false): T {
  if (language !== 'fr' || typeof told !== 'object' || told === null) return told
  const place = told as Record<string, unknown>
  for (const [key, value] of Object.entries(place)) {
    if (theirs.has(key) && !Array.isArray(told)) continue
    if (typeof value === 'object') print_event(value, language, Array.isArray(told) ? named : of_the_book.has(key))
    else if (typeof value === 'string' && (sentences.has(key) || (named && key === 'name'))) place[key] = typeset(value, language)
  }
  return told
}
