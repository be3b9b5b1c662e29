// Where a bubble goes: as near to its square as it can be without lying on anybody. All in squares of the drawn pitch.

export interface Point {
  left: number
  top: number
}
export interface Box extends Point {
  wide: number
  high: number
}

const apart = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)

// From the middle of a square to the nearest point of a box.
export function reach_of(box: Box, square: Point): number {
  return Math.hypot(apart(square.left + 0.5, box.left, box.left + box.wide), apart(square.top + 0.5, box.top, box.top + box.high))
}

export function covers(box: Box, square: Point): boolean {
  const margin = 0.12 // a bubble may touch the edge of a square
  return square.left + 1 - margin > box.left && square.left + margin < box.left + box.wide && square.top + 1 - margin > box.top && square.top + margin < box.top + box.high
}

// Does the line that ties the box to its square run through another?
function crosses(box: Box, about: Point, square: Point): boolean {
  const [x, y] = [about.left + 0.5, about.top + 0.5]
  const [dx, dy] = [Math.min(Math.max(x, box.left), box.left + box.wide) - x, Math.min(Math.max(y, box.top), box.top + box.high) - y]
  const far = dx * dx + dy * dy
  const [px, py] = [square.left + 0.5 - x, square.top + 0.5 - y]
  if (far === 0 || (px === 0 && py === 0)) return false
  const along = Math.min(1, Math.max(0, (px * dx + py * dy) / far))
  return Math.hypot(px - along * dx, py - along * dy) < 0.42 // a token
}

// `free` are squares that must stay visible, above all the one it is about; `taken` those with somebody on them.
export function best_place(size: { wide: number; high: number }, about: Point, free: Point[], taken: Point[], columns: number, rows: number): Box {
  let best: Box | undefined
  let least = Infinity
  const [most_left, most_top] = [Math.max(0, columns - size.wide), Math.max(0, rows - size.high)]
  for (let top = 0; top <= most_top + 0.499; top += 0.5)
    for (let left = 0; left <= most_left + 0.499; left += 0.5) {
      const box = { left: Math.min(left, most_left), top: Math.min(top, most_top), ...size }
      let price = reach_of(box, about)
      for (const square of free) if (covers(box, square)) price += 60
      if (price >= least) continue
      for (const square of taken) price += covers(box, square) ? 6 : crosses(box, about, square) ? 2 : 0
      if (price >= least) continue
      least = price
      best = box
    }
  return best ?? { left: 0, top: 0, ...size }
}
