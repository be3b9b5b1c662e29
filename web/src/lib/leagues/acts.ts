// From what a person ticked to the line of an act.
import type { Me } from '../types'
import type { Item } from './types'

// A public server founds and joins leagues for whoever has an account; a local one for anybody.
export const must_log_in = (me: Me): boolean => me.mode === 'public' && !me.user

// A name in an act stands between quotes, so it cannot hold one.
export const quoted = (text: string): string => `"${text.replaceAll('"', '’').trim()}"`

// An id of the league for a name: "Old Town Lions" is old-town-lions.
export const word_of = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 40)

export type Basket = Record<string, number>

export const bill = (items: Item[], basket: Basket): number =>
  items.reduce((sum, item) => sum + (item.price ?? 0) * (basket[item.word] ?? 0), 0)

export const basket_words = (items: Item[], basket: Basket): string[] =>
  items.flatMap((item) => Array<string>(basket[item.word] ?? 0).fill(item.word))

export const hire_act = (act: string, items: Item[], basket: Basket): string => {
  const words = basket_words(items, basket)
  return `${act} ${words.length > 0 ? words.join(' ') : 'nothing'}`
}

// Things under their headings, in the order in which they came.
export function grouped<T extends { group?: string }>(items: T[]): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), item])
  return [...groups]
}

// A refusal names its rule at the end, in brackets: the sentence and the rule.
export function sentence(text: string): { text: string; rule?: string } {
  const found = /^(.*?)\s*\[([a-z0-9]+(?:[.-][a-z0-9]+)+)\]\.?$/s.exec(text)
  return found ? { text: found[1]!, rule: found[2]! } : { text }
}
