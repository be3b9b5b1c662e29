// The whole knock-out from the draw to the final, what is still to come included: src/tournament/bracket.hpp says how
// the row of slots is played.
import type { Bracket, Ref, Two } from './types'

type Tie = Bracket['columns'][number]['ties'][number]
export type Entrant = Ref | null | undefined // null: nobody, a walk-over; undefined: not known yet
export interface Box {
  sides: Two<Entrant>
  score: Two<number> | null
  advances: number
  drawn: boolean // it is a match: drawn, or played
  level: boolean // it ended in a draw and somebody goes on
}
export interface Stage {
  block: number // how many play for the title in it: 2 is the final
  round: number | undefined
  boxes: Box[]
}

const winner_of = (box: Box): Entrant => {
  if (box.advances >= 0) return box.sides[box.advances]
  if (box.drawn) return undefined
  if (box.sides[0] === null) return box.sides[1]
  return box.sides[1] === null ? box.sides[0] : undefined
}
const is_level = (tie: Tie): boolean => tie.advances >= 0 && tie.score !== null && tie.score[0] === tie.score[1]

export function stages(bracket: Bracket): Stage[] {
  const all: Stage[] = []
  let row: Entrant[] = bracket.slots
  for (let block = bracket.size; block >= 2; block /= 2) {
    const column = bracket.columns.find((one) => one.block === block)
    const boxes = Array.from({ length: block / 2 }, (_, i): Box => {
      const tie = column?.ties.find((one) => one.slot === 2 * i)
      if (tie) return { sides: tie.sides, score: tie.score, advances: tie.advances, drawn: true, level: is_level(tie) }
      return { sides: [row[2 * i], row[2 * i + 1]], score: null, advances: -1, drawn: false, level: false }
    })
    all.push({ block, round: column?.round, boxes })
    row = boxes.map(winner_of)
  }
  return all
}

// The matches for lower places, round by round.
export const placement = (bracket: Bracket): { round: number; ties: (Tie & { level: boolean })[] }[] =>
  bracket.columns
    .map((column) => ({ round: column.round, ties: column.ties.filter((tie) => tie.slot >= column.block).map((tie) => ({ ...tie, level: is_level(tie) })) }))
    .filter((one) => one.ties.length > 0)

// How many were drawn into it; empty slots are walk-overs.
export const entrants = (bracket: Bracket | null | undefined): number => bracket?.slots.filter((one) => one !== null).length ?? 0
