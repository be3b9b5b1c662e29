// Words of the interface in the language of the moment. Texts about the game come from the server, told in it.
import { words, type Key } from '../words'
import { in_own_time } from './moments'
import { settings } from './settings.svelte'

export type Language = 'en' | 'fr'

type Values = Record<string, string | number>

// English: 1 alone is one. French: 0 and 1 are.
export function plural(language: Language, n: number): 0 | 1 {
  return (language === 'fr' ? Math.abs(n) < 2 : n === 1) ? 0 : 1
}

// With the minus sign that is one; what rounds to nothing has none.
const figures = (value: number, language: Language, form: Intl.NumberFormatOptions = {}): string =>
  value.toLocaleString(language, form).replace(/^-(?=[0.,]*$)/, '').replace(/^-/, '−')

// French says "d’Ivan", not "de Ivan".
export function tell(language: Language, key: Key, values: Values = {}): string {
  const found = words[language][key]
  const text = typeof found === 'string' ? found : found[plural(language, Number(values['n'] ?? 1))]
  return text.replace(/(\bde )?\{(\w+)\}/g, (whole, of: string | undefined, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (typeof value === 'number') return (of ?? '') + figures(value, language)
    return (of && language === 'fr' && /^[aeiouyàâéèêëîïôùûœæ]/i.test(value) ? 'd’' : (of ?? '')) + value
  })
}

export const t = (key: Key, values?: Values): string => tell(settings.language, key, values)

// A word that may be missing, such as the code of a problem from a newer server.
export function t_or(key: string, otherwise: string): string {
  return key in words.en ? t(key as Key) : otherwise
}

export const problem_text = (problem: { code: string; detail?: string }): string =>
  problem.detail && problem.code !== 'no-server' ? in_own_time(problem.detail, settings.language) : t_or(`problem.${problem.code}`, problem.detail ?? problem.code)

// "15 Nov 2026", "15 nov. 2026"; what is no date stays as it is.
export function day(date: string | undefined): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '')
  if (!found) return date ?? ''
  const [year, month, of_month] = found.slice(1).map(Number) as [number, number, number]
  return new Intl.DateTimeFormat(settings.language === 'fr' ? 'fr' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, of_month))
}
export const money = (gold: number): string => figures(gold, settings.language)
const one_digit: Intl.NumberFormatOptions = { maximumFractionDigits: 1 }
export const tenths = (value: number): string => figures(value, settings.language, one_digit)
export const signed = (value: number): string => figures(value, settings.language, { ...one_digit, signDisplay: 'exceptZero' })
// Always two digits behind the sign, so that a column of them stands in line.
export const signed_hundredths = (value: number, language: Language = settings.language): string =>
  figures(value, language, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })

// In the order of the language that is shown, whatever the server's.
export const by_name = <T extends { name: string }>(list: T[]): T[] => [...list].sort((a, b) => a.name.localeCompare(b.name, settings.language))
