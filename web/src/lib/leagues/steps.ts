// The entries of a step as people read them. Whoever buys three of a thing, at once or one after another, has bought three of it
// and reads one line, not three.
import type { Entry, Line } from './types'

// A figure with its sign, as the server groups its digits.
const figure = /(?<=^|\s)([+-])(\d{1,3}(?:[,\s]\d{3})*)(?=\s|$)/

function multiplied(text: string, n: number): string {
  return text.replace(figure, (_, sign: string, digits: string) => {
    const [gap] = /[,\s]/.exec(digits) ?? ['']
    return sign + String(n * Number(digits.replace(/\D/g, ''))).replace(/\B(?=(\d{3})+$)/g, gap)
  })
}

// "Lions: 3 × re-roll, -300,000 gold pieces": the number stands before the thing, behind the name of the team. A line that ends
// with a count says it there: "Lions: team re-rolls +3".
function times(line: Line, n: number, team: string): Line {
  if (n === 1) return line
  const [name] = line.text.startsWith(team) ? /^\s*:\s*/.exec(line.text.slice(team.length)) ?? [''] : ['']
  const lead = name ? team.length + name.length : 0
  const thing = multiplied(line.text.slice(lead), n)
  const number = /[+-]\d+$/.test(thing) ? '' : `${n}\u00a0×\u00a0`
  return { ...line, text: line.text.slice(0, lead) + number + thing }
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
