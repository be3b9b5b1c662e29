import { describe, expect, it } from 'vitest'
import { block_odds, chain, chance, dice_of, fall_odds, need, new_step, two_dice, type Block } from '../../src/lib/lab'

const block = (more: Partial<Block> = {}): Block => ({ attacker: 3, defender: 3, attacker_block: false, defender_block: false, dodge: false, tackle: false, ...more })

describe('rolls', () => {
  it('need what the worked cases of the catalogue say', () => {
    expect(need({ ...new_step('dodge'), ag: 3, zones: 1 })).toBe(4)
    expect(need({ ...new_step('dodge'), ag: 4, zones: 3 })).toBe(5)
    expect(need({ ...new_step('dodge'), ag: 2 })).toBe(4)
  })
  it('never need less than 2 or more than 6', () => {
    expect(need({ ...new_step('pick-up'), ag: 6 })).toBe(2)
    expect(need({ ...new_step('pass'), ag: 1, band: 'bomb', zones: 3 })).toBe(6)
  })
  it('go for it at 2+, in the snow at 3+', () => expect([need(new_step('go-for-it')), need({ ...new_step('go-for-it'), snow: true })]).toEqual([2, 3]))
})

describe('a chain', () => {
  it('is the product of its rolls', () => expect(chain([chance(3), chance(2)])).toBeCloseTo((4 / 6) * (5 / 6)))
  it('uses a re-roll once only', () => {
    expect(chain([0.5], 1)).toBeCloseTo(0.75)
    expect(chain([0.5, 0.5], 1)).toBeCloseTo(0.5)
  })
})

describe('a block', () => {
  it('has dice by strength, and the stronger picks', () => {
    expect(dice_of(block())).toEqual({ dice: 1, picks: 'attacker' })
    expect(dice_of(block({ attacker: 4 }))).toEqual({ dice: 2, picks: 'attacker' })
    expect(dice_of(block({ attacker: 6 }))).toEqual({ dice: 2, picks: 'attacker' })
    expect(dice_of(block({ attacker: 7 }))).toEqual({ dice: 3, picks: 'attacker' })
    expect(dice_of(block({ defender: 4 }))).toEqual({ dice: 2, picks: 'defender' })
  })
  it('with one die goes by its faces', () => {
    expect(block_odds(block())).toMatchObject({ down: expect.closeTo(2 / 6), pushed: expect.closeTo(2 / 6), turnover: expect.closeTo(2 / 6) })
    expect(block_odds(block({ attacker_block: true })).down).toBeCloseTo(3 / 6)
    expect(block_odds(block({ dodge: true })).down).toBeCloseTo(1 / 6)
    expect(block_odds(block({ dodge: true, tackle: true })).down).toBeCloseTo(2 / 6)
  })
  it('with two dice agrees with what the server says of a blitzer with help', () => {
    const odds = block_odds(block({ attacker: 4, attacker_block: true }))
    expect([odds.down, odds.turnover]).toEqual([expect.closeTo(0.75), expect.closeTo(1 / 36)])
  })
  it('always ends somehow', () => {
    const { turnover: _, ...ends } = block_odds(block({ defender: 7, defender_block: true, attacker_block: true }))
    expect(Object.values(ends).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  })
})

describe('a fall', () => {
  it('breaks armour above it', () => expect([two_dice(2), two_dice(7), two_dice(12), two_dice(13)]).toEqual([1, 21 / 36, 1 / 36, 0]))
  it('hurts as the table says', () => {
    const odds = fall_odds(8, 0, 0)
    expect([odds.need, odds.broken, odds.casualty]).toEqual([9, expect.closeTo(10 / 36), expect.closeTo((10 / 36) * (6 / 36))])
    expect(odds.stunned + odds.out + odds.casualty).toBeCloseTo(odds.broken)
  })
})
