// Who stands where, and whom an act has moved.
import { entrants } from './bracket'
import type { Bracket, EventBook, Ref, Two } from './types'

export interface Stand {
  id: string
  name: string
  place: number
}
export interface Move {
  id: string
  name: string
  from: number
  to: number
}

export const places_of = (book: EventBook): Stand[] => book.standings?.coaches.lines.map(({ id, name, place }) => ({ id, name, place })) ?? []

export function moves(before: Stand[], after: Stand[]): Move[] {
  const was = new Map(before.map((one) => [one.id, one.place]))
  return after.flatMap(({ id, name, place }) => {
    const from = was.get(id)
    return from === undefined || from === place ? [] : [{ id, name, from, to: place }]
  })
}

export interface Placed extends Ref {
  place: number
  last: number // the last of the places that are still open to him
}

// Who shares a place stands on all of those that are shared: four in the first are on 1 to 4. Who has a match of the knock-out
// before him can still come by any place that it is about.
export function places_so_far(places: (Ref & { place: number })[], brackets: Two<Bracket | null> | null): Placed[] {
  const open = new Map<string, Two<number>>()
  for (const [i, bracket] of (brackets ?? []).entries()) {
    const before = i === 0 ? 0 : entrants(brackets?.[0])
    for (const tie of bracket?.columns.flatMap((column) => column.ties) ?? [])
      if (tie.advances < 0) for (const side of tie.sides) open.set(side.id, [tie.places[0] + before, tie.places[1] + before])
  }
  return places
    .map(({ id, name, place }) => {
      const [first, last] = open.get(id) ?? [place, place + places.filter((other) => other.place === place).length - 1]
      return { id, name, place: first, last }
    })
    .sort((a, b) => a.place - b.place || a.last - b.last)
}
