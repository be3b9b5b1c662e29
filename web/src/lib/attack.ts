// Whom somebody can hit or foul, from where, and why not.
import type { Key } from '../words'
import { distance, parse_square } from './geometry'
import type { Decision, GameEvent, Player, Strike } from './types'

const declared = (decision: Decision, action: string, mine: Player) => decision.choices?.some((c) => c.choice === `${action} ${mine.id}`) ?? false
const next_to = (mine: Player, other: Player) => {
  const [from, to] = [parse_square(mine.square ?? ''), parse_square(other.square ?? '')]
  return from !== undefined && to !== undefined && distance(from, to) === 1
}

// Whoever acts now has declared a blitz or a foul, and has not yet carried it out.
export function still_to_strike(events: GameEvent[], player: string | undefined): 'blitz' | 'foul' | undefined {
  const since = events.slice(Math.max(0, events.map(({ event }) => event).lastIndexOf('action-declared')))
  const [said] = since
  const action = said?.event === 'action-declared' && said.player === player ? said.what : undefined
  if (action !== 'blitz' && action !== 'foul') return undefined
  return since.some((event) => event.event === 'block-started' || event.event === 'fouled') ? undefined : action
}

// The actions with which somebody strikes, the one that costs the team least first.
export const blows = ['block', 'blitz', 'foul'] as const
export const blows_of = (decision: Decision, mine: Player): string[] => blows.filter((action) => declared(decision, action, mine))

// What has to be chosen for a blow before anything is declared: all of it where he need not leave his square, else up to the
// square beside the other one, where a second click strikes.
export const struck_by = (strike: Strike, mine: Player): string[] =>
  [`${strike.action} ${mine.id}`, ...strike.way.path, ...(strike.way.square === mine.square ? [strike.choice] : [])]

export const can_be_struck = (action: 'blitz' | 'foul', other: Player): boolean => (other.place === 'standing') === (action === 'blitz')

// Why a click on an opponent does nothing.
export function why_not(decision: Decision, mine: Player, other: Player): Key {
  if (other.place !== 'standing') return declared(decision, 'foul', mine) ? 'act.too-far' : 'act.no-foul'
  if (declared(decision, 'blitz', mine)) return 'act.too-far'
  return next_to(mine, other) ? 'act.no-block' : 'act.no-blitz'
}
