// Odds of a situation that somebody types in: plain arithmetic with the rules it comes from. What lies on a pitch is for the
// server to judge (docs/odds.md); here nobody has a position yet.

export const kinds = ['dodge', 'pick-up', 'pass', 'catch', 'go-for-it'] as const
export type RollKind = (typeof kinds)[number]
export const ranges = { quick: 1, short: 0, long: -1, bomb: -2 } as const // lrb4.pass.range-table
export type Band = keyof typeof ranges

export interface Step {
  kind: RollKind
  ag: number
  zones: number
  band: Band
  accurate: boolean // of a catch: +1 (lrb4.catch.roll)
  snow: boolean // of a square too many: 3+ (lrb4.weather.blizzard-gfi)
}
export const new_step = (kind: RollKind): Step => ({ kind, ag: 3, zones: 0, band: 'quick', accurate: true, snow: false })

export const rule_of: Record<RollKind, string> = { dodge: 'lrb4.dodge.roll', 'pick-up': 'lrb4.pick-up.roll', pass: 'lrb4.pass.roll', catch: 'lrb4.catch.roll', 'go-for-it': 'lrb4.gfi.roll' }

// What is added to the die: dodging and picking up are +1, an accurate pass +1, a pass by its range; each tackle zone is -1.
export function modifier(step: Step): number {
  if (step.kind === 'go-for-it') return 0
  const own = step.kind === 'pass' ? ranges[step.band] : step.kind === 'catch' ? Number(step.accurate) : 1
  return own - step.zones
}
// lrb4.agility.table, lrb4.agility.natural: 7 less agility, whatever is added; a 1 always fails, a 6 always succeeds.
export function need(step: Step): number {
  if (step.kind === 'go-for-it') return step.snow ? 3 : 2
  return Math.min(6, Math.max(2, 7 - step.ag - modifier(step)))
}
export const chance = (needed: number): number => (7 - needed) / 6

// One after another, each once; with a re-roll of the team one of them may be rolled again (lrb4.reroll.one-per-turn).
export function chain(chances: number[], rerolls = 0): number {
  const [first, ...rest] = chances
  if (first === undefined) return 1
  const made = first * chain(rest, rerolls)
  return rerolls > 0 ? made + (1 - first) * first * chain(rest, rerolls - 1) : made
}

export interface Block {
  attacker: number // strength with assists
  defender: number
  attacker_block: boolean
  defender_block: boolean
  dodge: boolean
  tackle: boolean
}
export type Outcome = 'down' | 'pushed' | 'nothing' | 'both-down' | 'attacker-down'
const best_first: Outcome[] = ['down', 'pushed', 'nothing', 'both-down', 'attacker-down']

// lrb4.block.dice-count, lrb4.block.who-picks
export function dice_of({ attacker, defender }: Block): { dice: number; picks: 'attacker' | 'defender' } {
  const [strong, weak] = [Math.max(attacker, defender), Math.min(attacker, defender)]
  return { dice: strong === weak ? 1 : strong > 2 * weak ? 3 : 2, picks: attacker >= defender ? 'attacker' : 'defender' }
}

function outcomes({ attacker_block, defender_block, dodge, tackle }: Block): Outcome[] {
  const both: Outcome = attacker_block ? (defender_block ? 'nothing' : 'down') : defender_block ? 'attacker-down' : 'both-down'
  return ['attacker-down', both, 'pushed', 'pushed', dodge && !tackle ? 'pushed' : 'down', 'down']
}

// Every throw of the dice, and the one that its owner picks out of it.
export function block_odds(block: Block): Record<Outcome, number> & { turnover: number } {
  const faces = outcomes(block)
  const { dice, picks } = dice_of(block)
  const share = 1 / 6 ** dice
  const odds = { down: 0, pushed: 0, nothing: 0, 'both-down': 0, 'attacker-down': 0, turnover: 0 }
  for (let thrown = 0; thrown < 6 ** dice; ++thrown) {
    const shown = Array.from({ length: dice }, (_, i) => best_first.indexOf(faces[Math.floor(thrown / 6 ** i) % 6]!))
    const outcome = best_first[picks === 'attacker' ? Math.min(...shown) : Math.max(...shown)]!
    odds[outcome] += share
    if (outcome === 'both-down' || outcome === 'attacker-down') odds.turnover += share
  }
  return odds
}

// Two dice that show so much or more.
export function two_dice(at_least: number): number {
  let ways = 0
  for (let a = 1; a <= 6; ++a) for (let b = 1; b <= 6; ++b) if (a + b >= at_least) ++ways
  return ways / 36
}

// lrb4.armour.roll: more than the armour; lrb4.injury.roll: up to 7 stunned, 8 and 9 knocked out, then a casualty.
export function fall_odds(av: number, armour: number, injury: number): { need: number; broken: number; stunned: number; out: number; casualty: number } {
  const needed = av + 1 - armour
  const broken = two_dice(needed)
  const casualty = two_dice(10 - injury)
  const out = two_dice(8 - injury) - casualty
  return { need: needed, broken, stunned: broken * (1 - out - casualty), out: broken * out, casualty: broken * casualty }
}
