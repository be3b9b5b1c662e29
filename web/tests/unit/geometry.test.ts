import { describe, expect, it } from 'vitest'
import { arrow, distance, drawn, length, neighbours, parse_square, square_text, width } from '../../src/lib/geometry'

describe('the pitch', () => {
  it('reads and writes every square', () => {
    for (let x = 0; x < length; ++x) for (let y = 0; y < width; ++y) expect(parse_square(square_text({ x, y }))).toEqual({ x, y })
  })
  it.each(['a0', 'a16', '{1', 'A1', 'm', '', 'm08', 'm8 '])('knows that %j is no square', (text) => expect(parse_square(text)).toBeUndefined())
  it('counts diagonal steps as one', () => expect(distance({ x: 3, y: 3 }, { x: 6, y: 5 })).toBe(3))
  it('has fewer neighbours at the edge', () => {
    expect(neighbours({ x: 0, y: 0 })).toHaveLength(3)
    expect(neighbours({ x: 0, y: 5 })).toHaveLength(5)
    expect(neighbours({ x: 9, y: 9 })).toHaveLength(8)
  })
  it('puts the home end zone below when upright, and arrows follow the picture', () => {
    for (const upright of [true, false])
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const step = arrow(key, upright)!
        const [from, to] = [drawn({ x: 9, y: 9 }, upright), drawn({ x: 9 + step.x, y: 9 + step.y }, upright)]
        const moved = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key]
        expect([to.left - from.left, to.top - from.top], key).toEqual(moved)
      }
    expect(drawn({ x: 0, y: 3 }, true)).toEqual({ left: 3, top: 25 })
  })
})
