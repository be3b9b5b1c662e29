// What the server calls by a short word, as people call it: levels of the computer and rulebooks.
import { t, t_or } from './i18n.svelte'
import type { Side } from './types'

export const level_name = (level: string): string => t_or(`level.${level}`, level)

// A guest has the name that the server made up in the language of that day; readers see it in their own.
export const person_name = (name: string): string => {
  const made_up = /^(?:Guest|Invité) (\d+)$/.exec(name)
  return made_up ? t('seat.guest', { number: made_up[1]! }) : name
}

// Who sits there: a person by the name he has, the computer by its level.
export const coach_name = ({ coach, computer }: Side): string | undefined => (coach && (computer ? level_name(coach) : person_name(coach)))

// Its coach may still have to bring it.
export const team_name = ({ name, brings }: Side): string => (brings ? t('invite.brings') : name)

// "lrb4 weather=off": the book by its title, and how many of its options are not as printed.
export function book_name(rulebook: string): string {
  const [book = '', ...options] = rulebook.split(' ')
  const title = t_or(`book.${book}`, book)
  return options.length === 0 ? title : `${title}, ${t('book.changed', { n: options.length })}`
}
