import { describe, expect, it } from 'vitest'
import { plot, ranking } from '../../../src/lib/cards/curve'
import { area, table } from './fake'

const end = (...seats: ReturnType<typeof area>[]) => table({ over: true, seats })
const told = (ranks: ReturnType<typeof ranking>) => ranks.map((rank) => `${rank.place} ${rank.area.seat} ${rank.why}`)

describe('the end of a season', () => {
  it('ranks by fans', () => {
    const over = { ...end(area('A', { fans: 20 }), area('B', { fans: 35 }), area('C', { fans: 34 })), winner: 'B' as const }
    expect(told(ranking(over, new Set()))).toEqual(['1 B fans', '2 C fans', '3 A fans'])
  })
  it('says where stars and upgrades set equals apart', () => {
    const over = { ...end(area('A', { fans: 30, progressTotal: 6 }), area('B', { fans: 30, progressTotal: 7 })), winner: 'B' as const }
    expect(told(ranking(over, new Set()))).toEqual(['1 B progress', '2 A progress'])
  })
  it('says who was suspended, and that the best of the others won', () => {
    const over = { ...end(area('A', { fans: 0 }), area('B', { fans: 0 }), area('C', { fans: 22 }), area('D', { fans: 18 })), winner: 'C' as const }
    expect(told(ranking(over, new Set(['A', 'B'])))).toEqual(['1 C fans', '2 D fans', '3 A suspended', '3 B suspended'])
  })
  it('shares a place between equals', () => {
    expect(told(ranking(end(area('A'), area('B')), new Set()))).toEqual(['1 A tied', '1 B tied'])
  })
  it('draws a curve that begins with nothing and stays in its box', () => {
    const { lines, marks } = plot([{ week: 1, at: 9, fans: { A: 5, B: 10 } }, { week: 2, at: 30, fans: { A: 12, B: 18 } }], ['A', 'B'], 100, 50)
    expect(lines[0]!.points[0]).toEqual([0, 50])
    expect(lines[1]!.points.at(-1)).toEqual([100, 50 - (50 * 18) / 20])
    expect(marks.map((mark) => mark.value)).toEqual([0, 5, 10, 15, 20])
    const level = plot([{ week: 1, at: 9, fans: { A: 7, B: 7 } }], ['A', 'B'], 100, 50).lines
    expect(Math.abs(level[0]!.label - level[1]!.label)).toBeGreaterThanOrEqual(15)
  })
})
