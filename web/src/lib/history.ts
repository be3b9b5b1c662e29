// The events of a match as they are told: forget those of choices after `keep`, then add what is new. The log then leaves out
// what another line says already, and tells a walk or a whole line-up as one.
import type { GameEvent, Update } from './types'

export function merged(old: GameEvent[], update: Pick<Update, 'keep' | 'events'>): GameEvent[] {
  return [...old.filter((event) => event.choice <= update.keep), ...update.events]
}

// Whose action goes on: he has not acted yet, whatever his marks say.
export function in_action(events: GameEvent[]): string | undefined {
  const last = [...events].reverse().find(({ event }) => event === 'action-declared' || event === 'action-ended' || event === 'turn-began')
  return last?.event === 'action-declared' ? last.player : undefined
}

export interface Line {
  event: GameEvent // whose text, dice and rule stand for all
  all: GameEvent[] // what it is made of, in order
}
export interface Group {
  key: string
  title: Line
  lines: Line[]
}

// Said by another line: the roll before it, the next turn, the bounce after its die.
const silent = new Set(['action-ended', 'ball-at-rest', 'block-started', 'armour-held', 'armour-broken', 'turn-ended', 'weather-changed', 'kickoff-result', 'period-ended'])
const silent_rolls = new Set(['bounce', 'toss', 'deviation', 'throw-in-direction', 'throw-in-distance', 'kick-distance', 'kick-direction'])

function says_nothing(event: GameEvent, before: GameEvent | undefined): boolean {
  if (!event.text || silent.has(event.event)) return true
  if (event.event === 'block-die') return before?.roll?.kind === 'block' && before.roll.dice.length === 1 // the only one counts
  return event.roll !== undefined && silent_rolls.has(event.roll.kind)
}

const lining_up = (event: GameEvent): boolean => event.event === 'player-placed' || event.event === 'player-benched'

// Steps of one player in a row, or a side that lines up and thinks better of it, are one line.
const continues = (line: Line, event: GameEvent): boolean =>
  event.event === 'moved' ? line.event.event === 'moved' && line.event.player === event.player : lining_up(event) && lining_up(line.event) && line.event.seat === event.seat

// How many stand on the pitch after a line of placements, however often each was moved about. One choice that places several
// is a formation, and begins afresh.
export function lined_up({ all }: Line): number {
  const standing = new Set<string | undefined>()
  all.forEach(({ choice, event, player }, i) => {
    if (choice !== all[i - 1]?.choice && choice === all[i + 1]?.choice) standing.clear()
    if (event === 'player-placed') standing.add(player)
    else standing.delete(player)
  })
  return standing.size
}

export function lines_of(events: GameEvent[]): Line[] {
  const lines: Line[] = []
  let before: GameEvent | undefined
  for (const event of events) {
    const last = lines.at(-1)
    if (says_nothing(event, before)) {
      // what is said by its roll alone still breaks a walk
    } else if (last && before === last.all.at(-1) && continues(last, event)) {
      last.all.push(event)
      last.event = event
    } else lines.push({ event, all: [event] })
    before = event
  }
  return lines
}

const opens = new Set(['action-declared', 'turn-began', 'period-began', 'touchdown', 'kick-aimed', 'match-ended', 'spell-cast'])

// The log groups by action: each begins with what was declared. Who lines up begins one as well.
export function grouped(events: GameEvent[]): Group[] {
  const groups: Group[] = []
  for (const line of lines_of(events)) {
    const first = line.all[0]!
    const last = groups.at(-1)
    if (!last || opens.has(first.event) || lining_up(first) !== lining_up(last.title.event)) groups.push({ key: `${first.choice}-${groups.length}`, title: line, lines: [] })
    else last.lines.push(line)
  }
  return groups
}

// The moment that an address asks for, as far as there is one: no match goes on beyond its last.
export const moment_in = (asked: string, last: number): number => Math.max(0, Math.min(last, Math.trunc(Number(asked)) || 0))

// What gets a moment of its own on the screen. The latest takes the place of the one before it, but half time waits for a
// touchdown to be cheered, and the end of the match has a place of its own.
const headlines = new Set(['touchdown', 'casualty-suffered', 'turnover'])
export function banners_after(shown: GameEvent[], event: GameEvent, told: GameEvent[]): GameEvent[] {
  if (headlines.has(event.event)) return [event]
  if (event.event === 'match-ended') return shown.filter((one) => one.event === 'touchdown')
  if (event.event !== 'period-ended') return shown
  const first = told.find((one) => one.event === 'period-ended')
  const half_time = !first || first.choice === event.choice
  return [...shown.filter((one) => one.event === 'touchdown'), ...(half_time ? [event] : [])]
}
