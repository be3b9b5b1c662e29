import { describe, expect, it } from 'vitest'
import { scene } from '../../../src/lib/cards/handover'

describe('several people at one screen', () => {
  it('never comes between one person and his own hand', () => {
    expect(scene(['A'], 'A', 'round', undefined)).toEqual({ eyes: undefined, hand: true })
    expect(scene(['A'], 'B', 'round', undefined)).toEqual({ eyes: undefined, hand: true })
    expect(scene([], 'B', 'round', undefined)).toEqual({ eyes: undefined, hand: true })
  })
  it('covers everything until the one who is asked says that he is there', () => {
    expect(scene(['A', 'B'], 'A', 'round', undefined)).toEqual({ eyes: undefined, hand: false, cover: 'A' })
    expect(scene(['A', 'B'], 'A', 'round', 'A')).toEqual({ eyes: 'A', hand: true })
    expect(scene(['A', 'B'], 'B', 'round', 'A')).toEqual({ eyes: undefined, hand: false, cover: 'B' })
  })
  it('covers a page that was loaded anew: nobody knows who sits there', () => {
    for (const kind of ['round', 'discard', 'keep', 'top']) expect(scene(['A', 'C'], 'C', kind, undefined).cover).toBe('C')
  })
  it('lets a question without a secret be answered across the table, with the hand covered', () => {
    expect(scene(['A', 'B'], 'B', 'die', 'A')).toEqual({ eyes: 'B', hand: false })
    expect(scene(['A', 'B'], 'A', 'round', 'A')).toEqual({ eyes: 'A', hand: true })
  })
  it('covers a question of a kind that it does not know', () => {
    expect(scene(['A', 'B'], 'B', 'from-the-future', 'A').cover).toBe('B')
    expect(scene(['A', 'B'], 'B', undefined, 'A').cover).toBe('B')
  })
  it('leaves the screen to the last one while the computer thinks', () => {
    expect(scene(['A', 'B'], 'C', 'round', 'B')).toEqual({ eyes: 'B', hand: true })
    expect(scene(['A', 'B'], 'C', 'round', undefined)).toEqual({ eyes: undefined, hand: false })
    expect(scene(['A', 'B'], undefined, undefined, undefined)).toEqual({ eyes: undefined, hand: false })
  })
})
