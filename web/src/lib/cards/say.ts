// Texts of the card game come in both languages; here the one of the moment is taken, set as in print.
import { settings } from '../settings.svelte'
import type { Words } from './types'

const no_break = '\u00a0'

export function in_language(words: Words | undefined, language: 'en' | 'fr'): string {
  const printed = (words?.[language] ?? '').replaceAll("'", '’')
  return language === 'fr' ? printed.replace(/ ([:;!?»])/g, `${no_break}$1`).replace(/« /g, `«${no_break}`) : printed
}

export const say = (words: Words | undefined): string => in_language(words, settings.language)

// Labels of choices begin with a small letter; a button does not.
export const headed = (text: string): string => text.charAt(0).toLocaleUpperCase(settings.language) + text.slice(1)
