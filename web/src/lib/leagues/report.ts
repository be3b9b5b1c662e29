// The result of a match at a real table, as a form holds it, and as the report that docs/league.md describes.
import type { Side } from './types'

export const deeds = ['td', 'comp', 'int', 'cas', 'fg', 'kb'] as const
export type Deed = (typeof deeds)[number]
// A casualty that the apothecary cancelled earns whoever caused it his points, and leaves nothing else.
export const hurts = ['badly-hurt', 'serious', 'dead', 'healed'] as const
export type Hurt = (typeof hurts)[number]

export interface Tally { side: Side; number: number; td: number; comp: number; int: number; cas: number; fg: number; kb: number }
export const no_deeds = { td: 0, comp: 0, int: 0, cas: 0, fg: 0, kb: 0 }
export interface Injury { side: Side; number: number; kind: Hurt; d66: string; by: string }

export interface ReportForm {
  score: [number, number]
  winner: Side | ''
  conceded: Side | ''
  tallies: Tally[]
  injuries: Injury[]
  raised: Record<Side, boolean>
  rotters: [number, number]
  comment: string
}

export const empty_report = (): ReportForm => ({ score: [0, 0], winner: '', conceded: '', tallies: [], injuries: [], raised: { home: false, away: false }, rotters: [0, 0], comment: '' })

const quoted = (text: string): string => JSON.stringify(text)
const list = (texts: string[]): string => `[${texts.map(quoted).join(', ')}]`

// Rows of one player are one: what he did is the sum of them.
export function merged(tallies: Tally[]): Tally[] {
  const rows: Tally[] = []
  for (const one of tallies) {
    const found = rows.find((row) => row.side === one.side && row.number === one.number)
    if (found) for (const deed of deeds) found[deed] += one[deed]
    else rows.push({ ...one })
  }
  return rows
}

// Whom a new row is for: the first of these whom no row of his side has yet.
export const unused = (numbers: number[], rows: { side: Side; number: number }[], side: Side): number =>
  numbers.find((number) => !rows.some((row) => row.side === side && row.number === number)) ?? numbers[0] ?? 1

// Who hurt somebody has caused a casualty: the form asks once, the report says both.
export function with_causes(form: ReportForm): Tally[] {
  const tallies = merged(form.tallies)
  for (const injury of form.injuries) {
    const number = Number(injury.by)
    if (!number) continue
    const side = injury.side === 'home' ? 'away' : 'home'
    const found = tallies.find((one) => one.side === side && one.number === number)
    if (found) found.cas += 1
    else tallies.push({ side, number, ...no_deeds, cas: 1 })
  }
  return tallies
}

export function report_toml(form: ReportForm, numbers: Partial<Record<Side, number>> = {}): string {
  const line = (one: Tally) => [String(one.number), ...deeds.flatMap((deed) => (one[deed] > 0 ? [`${deed} ${one[deed]}`] : []))].join(' ')
  const tallies = with_causes(form).filter((one) => deeds.some((deed) => one[deed] > 0))
  const of = (side: Side) => tallies.filter((one) => one.side === side).map(line)
  const lines = [`score = [${form.score[0]}, ${form.score[1]}]`]
  if (form.winner && form.score[0] === form.score[1] && !form.conceded) lines.push(`winner = ${quoted(form.winner)}`)
  if (form.conceded) lines.push(`conceded = ${quoted(form.conceded)}`)
  for (const side of ['home', 'away'] as const) if (of(side).length > 0) lines.push(`${side} = ${list(of(side))}`)
  const stayed = form.injuries.filter((one) => one.kind !== 'healed')
  const healed = form.injuries.filter((one) => one.kind === 'healed')
  if (stayed.length > 0)
    lines.push(`injuries = ${list(stayed.map((one) => `${one.side} ${one.number} ${one.kind}${one.kind === 'serious' && one.d66 ? ` ${one.d66}` : ''}`))}`)
  if (healed.length > 0) lines.push(`healed = ${list(healed.map((one) => `${one.side} ${one.number}`))}`)
  const raised = (['home', 'away'] as const).filter((side) => form.raised[side] && numbers[side])
  if (raised.length > 0) lines.push(`raised = ${list(raised.map((side) => `${side} ${numbers[side]}`))}`)
  if (form.rotters.some((count) => count > 0)) lines.push(`rotters = [${form.rotters[0]}, ${form.rotters[1]}]`)
  if (form.comment.trim()) lines.push(`comment = ${quoted(form.comment.trim())}`)
  return lines.join('\n') + '\n'
}

// What the sums of the form say of themselves before anybody is asked; empty where nothing is odd.
// In a league with field goals the score is in points.
export function odd(form: ReportForm, touchdown = 1, field_goal = 0): ('winner' | 'scorers')[] {
  const faults: ('winner' | 'scorers')[] = []
  if (form.score[0] === form.score[1] && !form.winner && !form.conceded) faults.push('winner')
  const scored = (side: Side) => form.tallies.filter((one) => one.side === side).reduce((sum, one) => sum + one.td * touchdown + one.fg * field_goal, 0)
  if (scored('home') > form.score[0] || scored('away') > form.score[1]) faults.push('scorers')
  return faults
}
