// The log groups what came of one choice; a new week is a heading. What nobody looks for is left out.
import type { Kept } from './season.svelte'
import type { Seat } from './types'

export interface Group {
  key: string
  week?: number
  seat?: Seat
  events: (Kept & { times?: number })[] // told once, with how often it came
}

const quiet = new Set(['phase-began', 'ball-placed', 'match-cleared', 'deck-shuffled', 'pool-restocked', 'refreshed', 'token-set-aside'])

const same = (a: Kept, b: Kept): boolean => a.event === b.event && a.seat === b.seat && a.card === b.card

export function grouped(events: Kept[]): Group[] {
  const groups: Group[] = []
  for (const [i, event] of events.entries()) {
    if (event.event === 'week-began') {
      groups.push({ key: `week-${event.number ?? 0}`, week: event.number ?? 0, events: [] })
      continue
    }
    if (quiet.has(event.event)) continue
    const last = groups.at(-1)
    const before = last?.events.at(-1)
    if (last && before && before.choice === event.choice && before.event === 'drew' && same(before, event)) last.events[last.events.length - 1] = { ...before, times: (before.times ?? 1) + 1 }
    else if (last && last.week === undefined && last.events[0]?.choice === event.choice) last.events.push(event)
    else groups.push({ key: `${event.choice}-${i}`, ...(event.seat ? { seat: event.seat } : {}), events: [event] })
  }
  return groups
}
