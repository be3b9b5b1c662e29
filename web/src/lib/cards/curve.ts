// The season told in figures: who stands where at the end, and why.
import type { Area, Seat, Table } from './types'

export interface Rank {
  area: Area
  place: number
  why: 'fans' | 'progress' | 'suspended' | 'tied'
}

// manager.end.winner, manager.end.tie-progress, manager.end.tie-suspension: the server says who won and has taken the fans of
// the suspended; here they are only put in order, and what set two apart is named.
export function ranking(table: Table, suspended: Set<Seat>): Rank[] {
  const ahead = (a: Area, b: Area) => Number(b.seat === table.winner) - Number(a.seat === table.winner) || b.fans - a.fans || b.progressTotal - a.progressTotal
  const sorted = [...table.seats].sort(ahead)
  const ranks: Rank[] = []
  sorted.forEach((area, i) => {
    const before = ranks[i - 1]
    const equal = before && before.area.seat !== table.winner && before.area.fans === area.fans && before.area.progressTotal === area.progressTotal
    ranks.push({ area, place: equal ? before.place : i + 1, why: 'fans' })
  })
  ranks.forEach((rank, i) => {
    if (suspended.has(rank.area.seat)) {
      rank.why = 'suspended'
      return
    }
    const [before, next] = [ranks[i - 1], ranks[i + 1]]
    const near = [before, next].filter((one) => one && one.area.fans === rank.area.fans)
    if (near.length === 0) return
    rank.why = near.some((one) => one!.place === rank.place) ? 'tied' : 'progress'
  })
  return ranks
}

export interface Week {
  week: number
  at: number
  fans: Partial<Record<Seat, number>>
}

export interface Plot {
  lines: { seat: Seat; points: [number, number][]; label: number }[]
  marks: { value: number; y: number }[]
}

// The curve of fans in a box of `width` by `height`; week 0 is the start with nothing.
export function plot(weeks: Week[], seats: Seat[], width: number, height: number): Plot {
  const most = Math.max(10, ...weeks.flatMap((week) => Object.values(week.fans)))
  const step = most > 40 ? 20 : most > 20 ? 10 : 5
  const top = Math.ceil(most / step) * step
  const x = (week: number) => (width * week) / Math.max(1, weeks.length)
  const y = (fans: number) => height - (height * fans) / top
  const lines = seats.map((seat) => ({ seat, points: [[0, height], ...weeks.map((week, i) => [x(i + 1), y(week.fans[seat] ?? 0)])] as [number, number][], label: 0 }))
  // Names of lines that end together stand below each other.
  let free = -Infinity
  for (const line of [...lines].sort((a, b) => a.points.at(-1)![1] - b.points.at(-1)![1])) free = (line.label = Math.max(line.points.at(-1)![1], free)) + 15
  const marks = Array.from({ length: top / step + 1 }, (_, i) => ({ value: i * step, y: y(i * step) }))
  return { lines, marks }
}
