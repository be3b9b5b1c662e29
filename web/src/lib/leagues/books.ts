// The rulebooks of a league. It sets two options itself: a match of it is a league match and has a winner.
import { api } from '../client'
import type { BookOption } from '../types'

const set_by_the_league = new Set(['league', 'overtime'])

export async function league_rulebooks(): Promise<{ books: string[]; options: BookOption[] }> {
  const { books, options } = await api.rulebooks()
  return { books, options: options.filter(({ name }) => !set_by_the_league.has(name)) }
}
