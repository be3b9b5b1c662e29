// Before round 1: who would be paired without being here, and whose roster is missing.
import type { EventBook, Ref } from './types'

export interface BeforeRoundOne {
  absent: Ref[] // coaches, or whole squads
  rosters: number // missing, among those who can be paired
}

export function before_round_one(book: EventBook): BeforeRoundOne {
  const in_it = book.coaches.filter((coach) => coach.state === 'registered' || coach.state === 'checked-in')
  const rosters = in_it.filter((coach) => coach.roster.state === 'none').length
  // Where nobody has been checked in, the event does without.
  const here = new Set(in_it.filter((coach) => coach.state === 'checked-in').map((coach) => coach.id))
  if (here.size === 0) return { absent: [], rosters }
  if (book.by_squads) return { absent: book.squads.filter((squad) => squad.state === 'in' && !squad.coaches.some((one) => here.has(one.id))), rosters }
  const absent: Ref[] = in_it.filter((coach) => !here.has(coach.id))
  // A place that becomes free goes to the waiting list, and those are not here either.
  const waiting = absent.length > 0 ? book.coaches.filter((coach) => coach.state === 'waiting') : []
  return { absent: [...waiting, ...absent], rosters }
}
