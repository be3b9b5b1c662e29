// Who stands where, and whom an act has moved.
import type { EventBook } from './types'

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

// Who shares a place stands on all of those that are shared: four in the first are on 1 to 4.
export const shared_places = <T extends { place: number }>(places: T[]): (T & { last: number })[] =>
  places.map((one) => ({ ...one, last: one.place + places.filter((other) => other.place === one.place).length - 1 }))
