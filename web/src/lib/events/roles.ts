// Who somebody is in an event, and which of its pages he wants to see first.
import type { EventBook } from './types'

type Mine = Pick<EventBook, 'me' | 'state' | 'paired'>
const has = (book: Pick<EventBook, 'me'>, ...roles: string[]) => roles.some((role) => book.me?.roles.includes(role) ?? false)

export const is_official = (book: Pick<EventBook, 'me'>): boolean => has(book, 'organiser', 'scorekeeper', 'referee', 'head-referee')
export const is_office = (book: Pick<EventBook, 'me'>): boolean => has(book, 'organiser', 'scorekeeper')

// A coach with a table wants his match, an official his desk; everybody else reads what is announced.
export function first_page(book: Mine): 'me' | 'desk' | 'info' {
  if (book.me?.coach && book.paired > 0 && book.state !== 'over') return 'me'
  return is_official(book) ? 'desk' : 'info'
}
