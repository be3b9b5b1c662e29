// The events of a match as they are told: forget those of choices after `keep`, then add what is new.
import type { GameEvent, Update } from './types'

export function merged(old: GameEvent[], update: Pick<Update, 'keep' | 'events'>): GameEvent[] {
  return [...old.filter((event) => event.choice <= update.keep), ...update.events]
}

export interface Group {
  key: string
  title: GameEvent
  events: GameEvent[]
}

const opens = new Set([
  'action-declared', 'turn-began', 'period-began', 'turn-ended', 'touchdown', 'kick-aimed', 'match-ended', 'spell-cast',
])

// The log groups by action: each begins with what was declared.
export function grouped(events: GameEvent[]): Group[] {
  const groups: Group[] = []
  events.forEach((event, index) => {
    const last = groups.at(-1)
    if (!last || opens.has(event.event)) groups.push({ key: `${event.choice}-${index}`, title: event, events: [] })
    else last.events.push(event)
  })
  return groups
}

// How lucky each side was: for every roll with a target on one six-sided die, made or not, less its chance.
export interface Luck {
  home: number[]
  away: number[]
}

export function chance_of(target: number, modifiers: number): number {
  const need = Math.min(6, Math.max(2, target - modifiers))
  return (7 - need) / 6
}

export function luck(events: GameEvent[]): Luck {
  const sums: Luck = { home: [0], away: [0] }
  for (const { roll, seat } of events) {
    if (!roll || !seat || roll.dice.length !== 1 || !roll.target || roll.success === undefined) continue
    const bonus = roll.modifiers.reduce((sum, modifier) => sum + modifier.value, 0)
    const line = sums[seat]
    line.push(line.at(-1)! + (roll.success ? 1 : 0) - chance_of(roll.target, bonus))
  }
  return sums
}
