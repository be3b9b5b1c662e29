// Before the kick-off: a formation as single steps, and what the coach must not forget.
import { parse_square } from './geometry'
import type { Key } from '../words'
import type { Choice, Decision, Player, Seat, View } from './types'

const own = (view: View, seat: Seat): Player[] => view.players.filter((player) => player.seat === seat && player.square !== undefined)

// The choice of a formation would end the set-up. As single steps it only puts everybody in his place: first the pitch is
// cleared, then it is filled in the order of the formation, which keeps the line of scrimmage legal all the way.
export function formation_steps(view: View, seat: Seat, places: NonNullable<Choice['places']>): string[] {
  const stays = new Set(places.map(({ player, square }) => `${player} ${square}`))
  const there = new Set(own(view, seat).map((player) => `${player.id} ${player.square}`))
  if (places.every(({ player, square }) => there.has(`${player} ${square}`)) && there.size === stays.size) return []
  return [...own(view, seat).flatMap(({ id }) => [`pick ${id}`, 'bench']), ...places.flatMap(({ player, square }) => [`pick ${player}`, `put ${square}`])]
}

// Whoever has hands for the ball is wasted on the line of scrimmage, where he is hit first: the formations go by strength and
// armour alone, so he changes places with somebody further back who has learnt nothing.
const handling = new Set(['pass', 'accurate', 'strong-arm', 'sure-hands', 'catch', 'safe-throw', 'nerves-of-steel'])
export function with_linemen_first(view: View, seat: Seat, places: NonNullable<Choice['places']>): NonNullable<Choice['places']> {
  const line = seat === 'home' ? 12 : 13
  const fixed = places.map((place) => ({ ...place, front: parse_square(place.square)!.x === line, skills: view.players.find((p) => p.id === place.player)?.skills ?? [] }))
  for (const wasted of fixed.filter((place) => place.front && place.skills.some((skill) => handling.has(skill)))) {
    const better = fixed.find((place) => !place.front && place.skills.length === 0)
    if (!better) break
    ;[wasted.player, better.player] = [better.player, wasted.player]
    ;[wasted.skills, better.skills] = [better.skills, wasted.skills]
  }
  return fixed.map(({ player, square }) => ({ player, square }))
}

// Back to where he was, as steps that are always open: whoever comes from the bench is put somewhere and sent off again.
export function put_back(view: View, decision: Decision): string[] {
  const held = view.players.find((player) => player.id === decision.player)
  if (held?.square) return [`put ${held.square}`]
  const somewhere = decision.choices?.find((choice) => choice.square !== undefined)
  return somewhere ? [somewhere.choice, `pick ${decision.player}`, 'bench'] : []
}

// The one in hand changes places with another, on the pitch or on the bench; from the bench to the bench he is only put down.
// Where nobody may be benched a square in the middle serves in between.
export function swap_steps(view: View, decision: Decision, id: string): string[] {
  const held = view.players.find((player) => player.id === decision.player)
  const other = view.players.find((player) => player.id === id)
  if (!held || !other || other.seat !== decision.seat || !(other.square || other.place === 'reserves')) return []
  if (!held.square && !other.square) return [...put_back(view, decision), `pick ${id}`]
  const take = (player: Player, square: string | undefined) => (square ? [`pick ${player.id}`, `put ${square}`] : [])
  if (!held.square) return [...put_back(view, decision), `pick ${id}`, 'bench', ...take(held, other.square)]
  if (decision.choices?.some((choice) => choice.choice === 'bench')) return ['bench', ...take(other, held.square), ...take(held, other.square)]
  const between = decision.choices?.find(({ square }) => square && square !== held.square && Math.abs(parse_square(square)!.y - 7) <= 3)
  return between && other.square ? [between.choice, ...take(other, held.square), ...take(held, other.square)] : []
}

// Why the one in hand may not be put on this square.
export function why_not_there(seat: Seat, square: string): Key {
  const spot = parse_square(square)!
  if (seat === 'home' ? spot.x > 12 : spot.x < 13) return 'act.not-your-half'
  return spot.y < 4 || spot.y > 10 ? 'act.wide-zone-full' : 'act.not-there'
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
