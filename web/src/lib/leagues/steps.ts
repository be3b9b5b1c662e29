// The entries of a step as people read them. Whoever buys three of a thing, at once or one after another, has bought three of it
// and reads one line, not three.
import type { Entry, Line } from './types'

// "Lions: 3 × re-roll": the number stands before the thing, behind the name of the team.
export function times(line: Line, n: number, team: string): Line {
  if (n === 1) return line
  const [name] = line.text.startsWith(team) ? /^\s*:\s*/.exec(line.text.slice(team.length)) ?? [''] : ['']
  const lead = name ? team.length + name.length : 0
  return { ...line, text: `${line.text.slice(0, lead)}${n}\u00a0×\u00a0${line.text.slice(lead)}` }
}

function counted(lines: Line[], team_name: (id: string | undefined) => string): Line[] {
  const equal = new Map<string, { line: Line; n: number }>()
  for (const line of lines) {
    const key = `${line.rule} ${line.text}`
    const found = equal.get(key)
    if (found) ++found.n
    else equal.set(key, { line, n: 1 })
  }
  return [...equal.values()].map(({ line, n }) => times(line, n, team_name(line.team)))
}

// One entry for what one person bought on one day for one team; the first of them is the one that an undoing begins with.
export function bought(entries: Entry[], team_name: (id: string | undefined) => string): Entry[] {
  const shown: Entry[] = []
  for (const entry of entries) {
    const before = shown.at(-1)
    const goes_on = before && before.who === entry.who && before.date === entry.date && before.lines[0]?.team === entry.lines[0]?.team
    if (goes_on) before.lines.push(...entry.lines)
    else shown.push({ ...entry, lines: [...entry.lines] })
  }
  return shown.map((entry) => ({ ...entry, lines: counted(entry.lines, team_name) }))
}
