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
