// The options of a rulebook under headings, so that people find one again: what of the book is played, the match, what happens
// on the pitch, teams, other books. The rule of an option says where it belongs.
import type { BookOption } from './types'

export type OptionGroup = 'parts' | 'match' | 'pitch' | 'teams' | 'books'

// How the id of the rule begins; the first that fits.
const places: [string, OptionGroup][] = [
  ['lrb4.create.', 'parts'],
  ['lrb4.turn.', 'match'],
  ['lrb4.match.', 'match'],
  ['lrb4.illegal.', 'match'],
  ['lrb4.casualty.', 'match'],
  ['lrb4.setup.', 'match'],
  ['lrb4.skill.', 'teams'],
  ['lrb4.team.', 'teams'],
  ['lrb4.', 'pitch'],
]
const order: OptionGroup[] = ['parts', 'match', 'pitch', 'teams', 'books']

export const is_switch = (option: BookOption): boolean => option.values.length === 2 && option.values.includes('on')

// Within a group the switches come before what has more answers than yes and no, each in the order of the alphabet.
export function option_groups(options: BookOption[], language: string, name: (option: BookOption) => string = (option) => option.text): [OptionGroup, BookOption[]][] {
  const group = (option: BookOption): OptionGroup => places.find(([start]) => option.rule?.startsWith(start))?.[1] ?? 'books'
  const sorted = [...options].sort((a, b) => Number(is_switch(b)) - Number(is_switch(a)) || name(a).localeCompare(name(b), language))
  return order.map((one): [OptionGroup, BookOption[]] => [one, sorted.filter((option) => group(option) === one)]).filter(([, list]) => list.length > 0)
}
