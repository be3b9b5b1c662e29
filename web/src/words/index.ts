// The interface in two languages: a file for each page and language. A word that is missing in one does not compile.
// A list is [one, other]; {n} and other braces are filled in.
import { typeset } from '../lib/typeset'
import { en } from './en'
import { fr } from './fr'

export type Table = Record<string, string | [string, string]>
export type Same<T> = { [K in keyof T]: T[K] extends string ? string : [string, string] }
export type Key = keyof typeof en
export type Words = Same<typeof en>

const printed = (table: Words, language: string): Words =>
  Object.fromEntries(Object.entries(table).map(([key, text]) => [key, typeof text === 'string' ? typeset(text, language) : text.map((form) => typeset(form, language))])) as Words

export const words: { en: Words; fr: Words } = { en: printed(en, 'en'), fr: printed(fr, 'fr') }
