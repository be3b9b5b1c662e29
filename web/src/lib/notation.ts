// Choices by their texts: `go e7`, `hit A4`, `re-roll team`. The first word says what kind it is.
import type { Choice, Decision, Odds, Player } from './types'

export const verb = (choice: string): string => choice.split(' ', 1)[0] ?? ''

const actions = new Set(['move', 'block', 'blitz', 'pass', 'hand-off', 'foul', 'kick', 'bomb', 'start-saw', 'shoot', 'roll-over'])

export const declares = (choice: Choice): boolean => actions.has(verb(choice.choice)) && choice.player !== undefined

// What the letter E does, where it is possible at all.
export const is_end = (choice: Choice): boolean => ['end-turn', 'end-action', 'done'].includes(verb(choice.choice))

// What can be answered with a button: everything that is no place and no player on the pitch.
export function buttons(decision: Decision): Choice[] {
  return (decision.choices ?? []).filter((c) => c.square === undefined && c.player === undefined)
}

export function at_square(decision: Decision, square: string): Choice[] {
  return (decision.choices ?? []).filter((c) => c.square === square)
}

export function of_player(decision: Decision, player: string): Choice[] {
  return (decision.choices ?? []).filter((c) => c.player === player)
}

// Answers that can be given for good: those that do not depend on where or with whom. A roll is rolled again by its kind,
// block dice by what they show, and an apothecary is kept or sent by the injury.
const standing_kinds = new Set(['apothecary', 'follow-up', 'use-skill', 'catch', 'pick-up', 'begin-turn', 'argue', 're-roll', 'block-re-roll'])

export function can_stand(decision: Decision): boolean {
  return standing_kinds.has(decision.kind) && buttons(decision).length === (decision.choices ?? []).length
}

export const standing_key = (decision: Decision): string =>
  [decision.kind, decision.skill ?? decision.roll ?? decision.injury ?? (decision.kind === 'block-re-roll' ? [...(decision.dice ?? [])].sort().join('+') : undefined)].filter(Boolean).join(' ')

// What needs no asking: a turn that can only be begun, and what was answered for good.
export function automatic(decision: Decision, standing: Record<string, string>): string | undefined {
  const all = decision.choices ?? []
  if (decision.kind === 'begin-turn' && all.length === 1) return all[0]!.choice
  const given = standing[standing_key(decision)]
  if (given === undefined || !buttons(decision).some((c) => c.choice === given)) return undefined
  // A re-roll of the team is never spent unasked where a skill would do.
  return given === 're-roll team' && all.some((c) => verb(c.choice) === 're-roll' && c.choice !== given) ? undefined : given
}

// Rolling again comes first where it is the better answer: it loses the turn less often, or no more often and succeeds more
// often. Both down counts as lost, though the other one falls as well. What a skill gives for nothing comes before what the team
// has only a few of.
export function ordered(choices: Choice[], decision?: Decision): Choice[] {
  // Who is only stunned gets up by himself: the apothecary is there for worse.
  if (decision?.kind === 'apothecary' && decision.injury === 'stunned') return [...choices].reverse()

  const keep = choices.find((c) => c.choice === 'keep')
  const again = choices.filter((c) => verb(c.choice) === 're-roll').sort((a, b) => Number(a.choice === 're-roll team') - Number(b.choice === 're-roll team'))
  if (!keep?.odds || again.length === 0 || again.length + 1 !== choices.length) {
    const next = again.values()
    return choices.map((c) => (verb(c.choice) === 're-roll' ? next.next().value! : c))
  }
  const lost = (odds: Odds) => odds.turnover ?? 0
  const better = ({ odds }: Choice) => !!odds && (lost(odds) < lost(keep.odds!) || (lost(odds) === lost(keep.odds!) && odds.chance > keep.odds!.chance))
  return again.every(better) ? [...again, keep] : [keep, ...again]
}

// What the keys 1 to 9 answer where the answers lie on the pitch: a push, an interceptor, who gets the ball. A walk and a set-up
// have too many squares for that.
const walks = new Set(['turn', 'step', 'set-up', 'set-up-square'])
export function keyed(decision: Decision): Choice[] {
  const all = decision.choices ?? []
  return !walks.has(decision.kind) && all.length <= 9 ? [...buttons(decision), ...all.filter((c) => c.square !== undefined || c.player !== undefined)] : buttons(decision)
}

// The small question beside its place: few answers, all of them buttons.
export function is_question(decision: Decision): boolean {
  const all = decision.choices ?? []
  return decision.kind !== 'turn' && decision.kind !== 'step' && decision.kind !== 'set-up' &&
    all.length > 0 && all.length <= 6 && buttons(decision).length === all.length
}

// The opponents around whom a choice turns when he is clicked on: hit A4, foul-on A4, gaze A4.
export function targets(decision: Decision, players: Player[]): Set<string> {
  const own = new Set(players.filter((p) => p.seat === decision.seat).map((p) => p.id))
  return new Set((decision.choices ?? []).filter((c) => c.player && !own.has(c.player)).map((c) => c.player!))
}
