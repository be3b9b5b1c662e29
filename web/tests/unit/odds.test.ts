import { describe, expect, it } from 'vitest'
import { band_edges, blow_of, blows_on, falls_key, interception_once, judged, named, needed, needs_of, path_of, percent, rolls_of } from '../../src/lib/odds'
import { best_place, covers } from '../../src/lib/placing'
import type { Choice, Odds, Strike } from '../../src/lib/types'
import { player } from './fake'

describe('the marks along a path', () => {
  it('stand where dice fall, in either language', () => {
    expect(needs_of('dodge 3+, pick-up 4+')).toEqual(['3+', '4+'])
    expect(needs_of('esquive 2+')).toEqual(['2+'])
    expect(needs_of('')).toEqual([])
    expect(needs_of(undefined)).toEqual([])
  })
  it('name the target of each step, and the chance of the whole at its end', () =>
    expect(path_of('m8', { square: 'o8', chance: 0.5, with_reroll: 0.7, left: 2, path: ['go n8', 'go o8'], prices: ['dodge 3+', ''] }))
      .toEqual([{ square: 'm8' }, { square: 'n8', needs: '3+' }, { square: 'o8', chance: 0.5 }]))
  it('put the price of standing up on the player himself', () =>
    expect(path_of('m8', { square: 'n8', chance: 1, with_reroll: 1, left: 2, path: ['stand-up', 'go n8'], prices: ['4+', ''] }))
      .toEqual([{ square: 'm8', needs: '4+' }, { square: 'n8' }]))
  it('need no prices from an older server', () =>
    expect(path_of('m8', { square: 'n8', chance: 1, with_reroll: 1, left: 2, path: ['go n8'] })).toEqual([{ square: 'm8' }, { square: 'n8' }]))
})

describe('the ranges of a throw', () => {
  const at = (square: string, band: 'quick' | 'short'): Choice => ({ choice: `at ${square}`, label: '', square, odds: { kind: 'throw', text: '', chance: 1, band } })
  it('are parted by lines', () => {
    const edges = band_edges([at('a1', 'quick'), at('b1', 'short')])
    expect(edges).toContainEqual({ x1: 1, y1: 0, x2: 1, y2: 1 })
    expect(edges).toHaveLength(4) // between the two, right of the second, below both
  })
  it('are not drawn where there is no throw', () => expect(band_edges([{ choice: 'go a1', label: '', square: 'a1' }])).toEqual([]))
})

describe('the head of a block', () => {
  const block = (chance: number, both: number) => ({ kind: 'block', text: '', chance, dice: 1, parts: [...(both > 0 ? [{ key: 'both-down', text: 'both down', chance: both }] : []), { key: 'defender-down', text: 'defender down', chance: chance - both }] })
  it('is not called by the name of a row that has another chance', () => {
    expect([named(block(0.33, 0)), falls_key(block(0.33, 0))]).toEqual(['defender down', 'odds.down'])
    expect([named(block(0.5, 0.17)), falls_key(block(0.5, 0.17))]).toEqual([undefined, 'odds.falls'])
  })
})

describe('an interception', () => {
  const roll = { kind: 'intercept', text: 'interception 6+', chance: 0.17, player: 'A5' }
  const thrown = { kind: 'pass', text: 'pass 3+', chance: 0.67, player: 'H1' }
  const part = (key: string, player?: string) => ({ key, text: key, chance: 0.17, ...(player ? { player } : {}) })
  it('is told once, with its number and its name', () => {
    const odds = interception_once({ kind: 'pass', text: '', chance: 0.5, rolls: [roll, thrown], parts: [part('accurate'), part('intercepted', 'A5'), part('interceptor', 'A5'), part('interceptor', 'A6')] })
    expect(odds.rolls).toEqual([thrown])
    expect(odds.parts?.map(({ text, player }) => [text, player])).toEqual([['accurate', undefined], ['interception 6+', 'A5'], ['interceptor', 'A6']])
  })
  it('is left alone where the dice are asked for it, or nobody stands in the way', () => {
    for (const odds of [{ kind: 'answer', text: '', chance: 0.17, rolls: [roll], parts: [part('made')] }, { kind: 'pass', text: '', chance: 0.5, rolls: [thrown], parts: [part('accurate')] }])
      expect(interception_once(odds)).toBe(odds)
  })
})

describe('a percentage', () => {
  it('never says never, nor always, where that is not so', () => {
    expect(percent(0.001)).toBe('<1')
    expect(percent(0)).toBe('0')
    expect(percent(0.999)).toBe('99')
    expect(percent(1)).toBe('100')
    expect(percent(0.555)).toBe('56')
  })
})

describe('a bubble', () => {
  const size = { wide: 6, high: 3 }
  const at = (left: number, top: number) => ({ left, top })
  it('lies on nobody where there is room', () => {
    const crowd = [at(10, 6), at(11, 6), at(12, 6), at(10, 8), at(11, 8), at(12, 8), at(13, 7)]
    const box = best_place(size, at(11, 7), [at(11, 7)], crowd, 26, 15)
    for (const square of [at(11, 7), ...crowd]) expect(covers(box, square)).toBe(false)
  })
  it('stays near', () => {
    const box = best_place(size, at(11, 7), [at(11, 7)], [], 26, 15)
    expect(Math.abs(box.left + 3 - 11.5)).toBeLessThan(5)
    expect(Math.abs(box.top + 1.5 - 7.5)).toBeLessThan(4)
  })
  it('stays on the pitch, in every corner', () => {
    for (const corner of [at(0, 0), at(25, 0), at(0, 14), at(25, 14)]) {
      const box = best_place(size, corner, [corner], [], 26, 15)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.left + box.wide).toBeLessThanOrEqual(26)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.top + box.high).toBeLessThanOrEqual(15)
      expect(covers(box, corner)).toBe(false)
    }
  })
  it('is not tied to it through somebody else', () => {
    // A wall to the left, with room behind it as near as anywhere: above, below and to the right it is full.
    const crowd = Array.from({ length: 26 * 15 }, (_, i) => at(i % 26, Math.floor(i / 26))).filter(({ left, top }) => left > 11 || (left === 9 && top !== 4))
    const box = best_place(size, at(10, 4), [at(10, 4)], crowd, 26, 15)
    expect(crowd.some((square) => covers(box, square))).toBe(false)
    expect(box.left + box.wide).toBeLessThanOrEqual(9.2)
    expect(box.top).toBeLessThanOrEqual(4.5)
    expect(box.top + box.high).toBeGreaterThanOrEqual(4.5)
  })
  it('would rather cover others than what it is about', () => {
    const crowd = Array.from({ length: 26 * 15 }, (_, i) => at(i % 26, Math.floor(i / 26)))
    expect(covers(best_place(size, at(11, 7), [at(11, 7)], crowd, 26, 15), at(11, 7))).toBe(false)
  })
})

describe('what the dice must show', () => {
  const minus = { rule: 'lrb4.dodge.modifier', value: -1, text: 'one tackle zone -1' }
  const roll = (dice: number[], target: number, modifiers = [minus]) => ({ kind: 'dodge', dice, target, modifiers })
  it('counts the modifiers', () => expect(needed(roll([4], 4))).toBe(5))
  it('is never beyond a six or below a two on one die', () => {
    expect(needed(roll([4], 6, [minus, minus]))).toBe(6)
    expect(needed(roll([1], 2, [{ ...minus, value: 3 }]))).toBe(2)
  })
  it('adds up two dice', () => expect(needed(roll([4, 5], 8, [minus]))).toBe(9))
  it('is nothing without a target', () => expect(needed({ kind: 'scatter', dice: [3], modifiers: [] })).toBeUndefined())
  it('is good or bad for whoever rolls, and for nobody where armour or the referee is meant', () => {
    const told = (kind: string) => judged({ kind, dice: [5], target: 6, success: false, modifiers: [] })
    expect(['dodge', 'armour', 'referee', 'injury'].map(told)).toEqual([true, false, false, false])
    expect(judged(undefined)).toBe(false)
  })
})

describe('a blow at a glance', () => {
  const block: Odds = { kind: 'block', text: '', chance: 0.3, dice: 2, picks: 'away' }
  const foul: Odds = { kind: 'foul', text: '', chance: 0.28, target: 9 }
  it('is its dice, with a minus where the other side picks, or the armour to beat', () => {
    expect(blow_of(block, 'away')?.need).toBe('2D')
    expect(blow_of(block, 'home')?.need).toBe('−2D')
    expect(blow_of(foul, 'home')).toEqual({ need: '9+', chance: 0.28 })
    expect(blow_of({ kind: 'move', text: '', chance: 1 }, 'home')).toBeUndefined()
  })
  it('stands at the opponent, with the chance of way and blow together', () => {
    const way = { square: 'k8', chance: 0.5, with_reroll: 0.5, left: 1, path: ['go k8'], prices: ['dodge 4+'] }
    const strike: Strike = { action: 'foul', choice: 'foul-on A1', player: 'A1', odds: foul, chance: 0.14, turnover: 0.58, way }
    const players = [player('H1', 'm8'), player('A1', 'j8', { place: 'prone' }), player('A2', 'n8')]
    const blows = blows_on(players, 'home', [{ choice: 'hit A2', label: '', player: 'A2', odds: block }, { choice: 'hand-to H1', label: '', player: 'H1', odds: foul }], [strike])
    expect([...blows]).toEqual([['j8', { need: '9+', chance: 0.14 }], ['n8', { need: '−2D', chance: 0.3 }]])
    expect(rolls_of({ ...way, prices: ['', 'dodge 4+', 'go for it 2+'] })).toBe('dodge 4+, go for it 2+')
  })
})
