// Before round 1: who would be paired without being here, and what is still to be done about rosters.
import type { Coach, EventBook, Ref } from './types'

export interface BeforeRoundOne {
  absent: (Ref & { waiting?: boolean })[] // coaches, or whole squads
  rosters: Ref[] // whose is missing, among those who can be paired
  unjudged: Ref[] // whose waits for the organiser
  uncoded: Ref[] // who has a place, and is paired once he has accepted the code of conduct
  here: number
  entered: number // who has a place
}

export function before_round_one(book: EventBook): BeforeRoundOne {
  const in_it = book.coaches.filter((coach) => coach.state === 'registered' || coach.state === 'checked-in')
  const uncoded = book.coaches.filter((coach) => coach.state === 'code-missing')
  const with_roster = (...states: Coach['roster']['state'][]): Ref[] => in_it.filter((coach) => states.includes(coach.roster.state))
  // Where nobody has been checked in, the event does without.
  const here = new Set(in_it.filter((coach) => coach.state === 'checked-in').map((coach) => coach.id))
  const told = { absent: [] as BeforeRoundOne['absent'], rosters: with_roster('none', 'rejected'), unjudged: with_roster('handed-in'), uncoded, here: here.size + uncoded.filter((coach) => coach.checked_in).length, entered: in_it.length + uncoded.length }
  if (here.size === 0) return told
  if (book.by_squads) return { ...told, absent: book.squads.filter((squad) => squad.state === 'in' && !squad.coaches.some((one) => here.has(one.id))) }
  const absent: Ref[] = in_it.filter((coach) => !here.has(coach.id))
  // A place that becomes free goes to the waiting list, and those are not here either.
  const waiting = absent.length > 0 ? book.coaches.filter((coach) => coach.state === 'waiting') : []
  return { ...told, absent: [...waiting.map(({ id, name }) => ({ id, name, waiting: true })), ...absent] }
}
