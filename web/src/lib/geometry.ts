// Squares as the engine writes them: a1 (the home end zone, top) to z15. Columns run along the pitch.

export const length = 26
export const width = 15

export interface Spot {
  x: number // 0 to 25, home end zone to away end zone
  y: number // 0 to 14
}

export function parse_square(text: string): Spot | undefined {
  const found = /^([a-z])([1-9]|1[0-5])$/.exec(text)
  if (!found) return undefined
  return { x: found[1]!.charCodeAt(0) - 97, y: Number(found[2]) - 1 }
}

export function square_text({ x, y }: Spot): string {
  return String.fromCharCode(97 + x) + String(y + 1)
}

export function on_pitch({ x, y }: Spot): boolean {
  return x >= 0 && x < length && y >= 0 && y < width
}

export function distance(a: Spot, b: Spot): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
}

export function neighbours(spot: Spot): Spot[] {
  const all: Spot[] = []
  for (let dx = -1; dx <= 1; ++dx)
    for (let dy = -1; dy <= 1; ++dy) if (dx !== 0 || dy !== 0) all.push({ x: spot.x + dx, y: spot.y + dy })
  return all.filter(on_pitch)
}

// Where a square is drawn. Upright, the home end zone is at the bottom, as a coach stands behind it.
export function drawn({ x, y }: Spot, upright: boolean): { left: number; top: number } {
  return upright ? { left: y, top: length - 1 - x } : { left: x, top: y }
}

// The step on the pitch behind an arrow key.
export function arrow(key: string, upright: boolean): Spot | undefined {
  const steps: Record<string, Spot> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  }
  const step = steps[key]
  if (!step || !upright) return step
  return { x: 0 - step.y, y: step.x }
}
