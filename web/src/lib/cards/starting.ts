// The form of a new season, and what is asked of the server for it.
import type { NewSeason, SeatInfo, SeatWish } from './api'

export interface Wish {
  managers: number
  seats: { who: 'me' | 'computer' | 'screen' | 'invitation'; team: string; level: string; name: string }[]
  season: string
  limited: boolean
  open: boolean
}

export const first_wish = (): Wish => ({
  managers: 2,
  seats: [
    { who: 'me', team: '', level: '', name: '' },
    { who: 'computer', team: '', level: 'amateur', name: '' },
    { who: 'computer', team: '', level: 'amateur', name: '' },
    { who: 'computer', team: '', level: 'amateur', name: '' },
  ],
  season: 'standard',
  limited: false,
  open: false,
})

// Two managers play a season of their own (manager.two.spike-deck): no variant goes with it.
// Somebody at this screen who gives no name has the one that stood in its place.
export function asked_season(wish: Wish, nameless: (n: number) => string): NewSeason {
  const seats = wish.seats.slice(0, wish.managers).map((seat, i): SeatWish => ({
    who: seat.who,
    ...(seat.team ? { team: seat.team } : {}),
    ...(seat.who === 'computer' && seat.level ? { level: seat.level } : {}),
    ...(seat.who === 'screen' ? { name: seat.name.trim() || nameless(i + 1) } : {}),
  }))
  const invites = seats.some((seat) => seat.who === 'invitation')
  return {
    seats,
    ...(wish.managers > 2 ? { season: wish.season, limited: wish.limited } : {}),
    ...(invites ? { open: wish.open } : {}),
  }
}

// A team can be had once: those that another seat has chosen.
export const taken_teams = (wish: Wish, seat: number): Set<string> => new Set(wish.seats.slice(0, wish.managers).flatMap((one, i) => (i !== seat && one.team ? [one.team] : [])))

// What whoever takes a free seat may lead: a team that a free seat was given, any that nobody has where a free seat has
// none, or (an empty text) one by draw.
export function teams_to_join(seats: SeatInfo[], all: string[]): Set<string> {
  const free = seats.filter((seat) => seat.who === 'free')
  const given = free.flatMap((seat) => seat.team ?? [])
  if (given.length === free.length) return new Set(given)
  const taken = new Set(seats.filter((seat) => seat.who !== 'free').map((seat) => seat.team))
  return new Set(['', ...all.filter((team) => !taken.has(team))])
}
