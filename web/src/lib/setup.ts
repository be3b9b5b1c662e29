// Before the kick-off: a formation as single steps, and what the coach must not forget.
import { parse_square } from './geometry'
import type { Choice, Player, Seat, View } from './types'

const own = (view: View, seat: Seat): Player[] => view.players.filter((player) => player.seat === seat && player.square !== undefined)

// The choice of a formation would end the set-up. As single steps it only puts everybody in his place: first the pitch is
// cleared, then it is filled in the order of the formation, which keeps the line of scrimmage legal all the way.
export function formation_steps(view: View, seat: Seat, places: NonNullable<Choice['places']>): string[] {
  const stays = new Set(places.map(({ player, square }) => `${player} ${square}`))
  const there = new Set(own(view, seat).map((player) => `${player.id} ${player.square}`))
  if (places.every(({ player, square }) => there.has(`${player} ${square}`)) && there.size === stays.size) return []
  return [...own(view, seat).flatMap(({ id }) => [`pick ${id}`, 'bench']), ...places.flatMap(({ player, square }) => [`pick ${player}`, `put ${square}`])]
}

export const has_kicking_rules = (rulebook: string): boolean => /\bkicking\b/.test(rulebook) && !/\bkicking=off\b/.test(rulebook)

// kicking.kickoff.kicker-required: somebody behind the line of scrimmage and out of the wide zones.
export function kicker_stands(view: View, seat: Seat): boolean {
  const line = seat === 'home' ? 12 : 13
  return own(view, seat).some((player) => {
    const spot = parse_square(player.square!)!
    return spot.x !== line && spot.y >= 4 && spot.y <= 10
  })
}

// What is still missing, as the panel counts it.
export function set_up_count(view: View, seat: Seat): { placed: number; wanted: number; line: number } {
  const placed = own(view, seat)
  const free = view.players.filter((player) => player.seat === seat && player.place === 'reserves').length
  const line = seat === 'home' ? 12 : 13
  const on_line = placed.filter((player) => {
    const spot = parse_square(player.square!)!
    return spot.x === line && spot.y >= 4 && spot.y <= 10
  })
  return { placed: placed.length, wanted: Math.min(11, placed.length + free), line: on_line.length }
}
