// Chances as they are drawn: marks along a path, and the lines between the ranges of a throw.
import { length, on_pitch, parse_square, square_text, width } from './geometry'
import type { Choice, Odds, Player, ReachSquare, Roll, Seat, Strike } from './types'

// What a block die shows, by its number.
export const block_faces = ['', 'skull', 'both', 'push', 'push', 'stumble', 'pow']

// "dodge 3+, pick-up 4+" is 3+ and 4+; a free step is nothing.
export const needs_of = (price: string | undefined): string[] => [...(price ?? '').matchAll(/([2-6])\+/g)].map((found) => found[0])

export interface PathStep {
  square: string
  needs?: string // "3+", or "3+ 4+" where one step asks for two rolls
  chance?: number // at the end of it
}

// The way from a square, with a mark where dice fall.
export function path_of(from: string, way: ReachSquare): PathStep[] {
  const steps: PathStep[] = [{ square: from }]
  way.path.forEach((choice, i) => {
    const square = choice.split(' ')[1]
    const needs = needs_of(way.prices?.[i]).join(' ')
    if (square && parse_square(square)) steps.push(needs ? { square, needs } : { square })
    else if (needs) steps[0]!.needs = needs // standing up
  })
  if (way.chance < 0.995) steps.at(-1)!.chance = way.chance
  return steps
}

export interface Edge {
  x1: number
  y1: number
  x2: number
  y2: number
}

// The border between squares of different bands, as segments of the grid.
export function band_edges(choices: Choice[]): Edge[] {
  const bands = new Map(choices.flatMap((c) => (c.square && c.odds?.band ? [[c.square, c.odds.band] as const] : [])))
  if (bands.size < 2) return []
  const edges: Edge[] = []
  const band = (x: number, y: number) => (on_pitch({ x, y }) ? bands.get(square_text({ x, y })) : undefined)
  for (let x = 0; x < length; ++x)
    for (let y = 0; y < width; ++y) {
      const here = band(x, y)
      const [right, below] = [band(x + 1, y), band(x, y + 1)]
      if (x + 1 < length && here !== right) edges.push({ x1: x + 1, y1: y, x2: x + 1, y2: y + 1 })
      if (y + 1 < width && here !== below) edges.push({ x1: x, y1: y + 1, x2: x + 1, y2: y + 1 })
    }
  return edges
}

// What a coach wants to know of a blow at a glance: the dice of a block, with a minus where the other side picks, or the armour
// that the dice of a foul must beat.
export interface Blow {
  need: string
  chance: number
}
export function blow_of(odds: Odds, seat: Seat, chance = odds.chance): Blow | undefined {
  if (odds.dice) return { need: `${odds.picks === seat ? '' : '−'}${odds.dice}D`, chance }
  return odds.kind === 'foul' && odds.target ? { need: `${odds.target}+`, chance } : undefined
}

// Those of everybody who can be struck now, by square; `strikes` are those that need a way.
export function blows_on(players: Player[], seat: Seat, choices: Choice[], strikes: Strike[]): Map<string, Blow> {
  const known = [...strikes.map(({ player, odds, chance }) => ({ player, odds, chance })), ...choices.map(({ player, odds }) => ({ player, odds, chance: odds?.chance }))]
  return new Map(known.flatMap(({ player, odds, chance }) => {
    const square = players.find((one) => one.id === player && one.seat !== seat)?.square
    const blow = odds && blow_of(odds, seat, chance)
    return square && blow ? [[square, blow] as const] : []
  }))
}

// "dodge 3+, pick-up 4+": everything that a way must roll.
export const rolls_of = (way: ReachSquare): string => (way.prices ?? []).filter(Boolean).join(', ')

export const percent = (chance: number): string => {
  const rounded = Math.round(chance * 100)
  if (rounded === 0 && chance > 0) return '<1'
  return String(rounded === 100 && chance < 1 ? 99 : rounded)
}

// What the dice themselves must show: the target, with the modifiers taken off again. A single die fails on a 1 and
// succeeds on a 6 whatever they are.
export function needed(roll: Roll): number | undefined {
  if (roll.target === undefined) return undefined
  const need = roll.target - roll.modifiers.reduce((sum, modifier) => sum + modifier.value, 0)
  return roll.dice.length === 1 ? Math.min(6, Math.max(2, need)) : need
}

// Armour that holds is neither a success nor a failure of the one who wears it, nor is a referee who looks elsewhere.
const nobodys = new Set(['armour', 'injury', 'referee', 'invasion'])
export const judged = (roll: Roll | undefined): boolean => roll?.target !== undefined && roll.success !== undefined && !nobodys.has(roll.kind)

// What the chance of a choice is the chance of, in the words of the server: of a block that the other one falls alone, else what
// has this very chance. Nothing where the whole just succeeds or fails, or where both may fall as well.
export function named(odds: Odds): string | undefined {
  const parts = odds.parts ?? []
  const same = (part: { chance: number }) => Math.abs(part.chance - odds.chance) < 0.0002
  if (odds.dice) return parts.find((part) => part.key === 'defender-down' && same(part))?.text
  return parts.find((part) => part.key !== 'made' && same(part))?.text
}

// Of block dice: does the head of it count more than the defender going down alone?
export const falls_key = (odds: Odds): 'odds.falls' | 'odds.down' => (odds.parts?.some((part) => part.key === 'both-down') ? 'odds.falls' : 'odds.down')

// An interception is a roll, a result and a name: one line says all three. Who else stands in the way keeps his own.
export function interception_once(odds: Odds): Odds {
  const roll = odds.rolls?.find(({ kind }) => kind === 'intercept')
  if (!roll || !odds.parts?.some(({ key }) => key === 'intercepted')) return odds
  const others = odds.parts.filter((part) => part.key !== 'interceptor' || part.player !== roll.player)
  return { ...odds, rolls: odds.rolls!.filter((one) => one !== roll), parts: others.map((part) => (part.key === 'intercepted' ? { ...part, text: roll.text } : part)) }
}

// What may follow a block comes in two steps: what the dice do, then what the fall does.
const later = new Set(['armour-broken', 'stunned', 'knocked-out', 'casualty', 'dead', 'sent-off'])
export function steps_of(odds: Odds): { first: NonNullable<Odds['parts']>; then: NonNullable<Odds['parts']> } {
  const parts = odds.parts ?? []
  return { first: parts.filter((part) => !later.has(part.key)), then: parts.filter((part) => later.has(part.key)) }
}
