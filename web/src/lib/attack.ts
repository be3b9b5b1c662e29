// Whom somebody can hit or foul, from where, and why not.
import type { Key } from '../words'
import { distance, neighbours, parse_square, square_text } from './geometry'
import type { Decision, GameEvent, Player, ReachSquare } from './types'

const declared = (decision: Decision, action: string, mine: Player) => decision.choices?.some((c) => c.choice === `${action} ${mine.id}`) ?? false
const next_to = (mine: Player, other: Player) => {
  const [from, to] = [parse_square(mine.square ?? ''), parse_square(other.square ?? '')]
  return from !== undefined && to !== undefined && distance(from, to) === 1
}

// What a click on an opponent means before anything is declared: he is hit where a block is possible, else fouled.
export function attack_on(decision: Decision, mine: Player, other: Player): string[] | undefined {
  if (!mine.square || !other.square) return undefined
  const near = next_to(mine, other)
  if (other.place === 'standing' && near && declared(decision, 'block', mine)) return [`block ${mine.id}`, `hit ${other.id}`]
  if (other.place === 'standing' && declared(decision, 'blitz', mine)) return [`blitz ${mine.id}`, ...(near ? [`hit ${other.id}`] : [])]
  if (other.place !== 'standing' && declared(decision, 'foul', mine)) return [`foul ${mine.id}`, ...(near ? [`foul-on ${other.id}`] : [])]
  return undefined
}

// Whoever acts now has declared a blitz or a foul, and has not yet carried it out.
export function still_to_strike(events: GameEvent[], player: string | undefined): 'blitz' | 'foul' | undefined {
  const since = events.slice(Math.max(0, events.map(({ event }) => event).lastIndexOf('action-declared')))
  const [said] = since
  const action = said?.event === 'action-declared' && said.player === player ? said.what : undefined
  if (action !== 'blitz' && action !== 'foul') return undefined
  return since.some((event) => event.event === 'block-started' || event.event === 'fouled') ? undefined : action
}

// The best way to a square beside somebody. The blow of a blitz costs a square as well, so one must be left for it.
export function approach(reach: ReachSquare[], other: Player, strikes: boolean): ReachSquare | undefined {
  const spot = parse_square(other.square ?? '')
  if (!spot) return undefined
  const beside = new Set(neighbours(spot).map(square_text))
  const ways = reach.filter((way) => beside.has(way.square) && (!strikes || way.left > 0))
  return ways.sort((a, b) => b.chance - a.chance || a.path.length - b.path.length)[0]
}

export const can_be_struck = (action: 'blitz' | 'foul', other: Player): boolean => (other.place === 'standing') === (action === 'blitz')

// Why a click on an opponent does nothing.
export function why_not(decision: Decision, mine: Player, other: Player): Key {
  if (other.place !== 'standing') return declared(decision, 'foul', mine) ? 'act.too-far' : 'act.no-foul'
  if (declared(decision, 'blitz', mine)) return 'act.too-far'
  return next_to(mine, other) ? 'act.no-block' : 'act.no-blitz'
}
