import { describe, expect, it } from 'vitest'
import { answers, click_card, listed, parts_of, pressed, raised_card, spots, still } from '../../../src/lib/cards/choosing'
import { said } from './fake'

const round = said('commit rr-lineman.1 1L', 'commit rr-lineman.1 1R', 'commit rr-lineman.1 T', 'commit rr-ogre 2R', 'pass')

describe('choices of the card game', () => {
  it('reads the text of a choice', () => {
    expect(parts_of('commit rr-lineman.1 2L')).toEqual({ verb: 'commit', card: 'rr-lineman.1', spot: '2L' })
    expect(parts_of('to 3R')).toEqual({ verb: 'to', spot: '3R' })
    expect(parts_of('tackle ge-goblin')).toEqual({ verb: 'tackle', card: 'ge-goblin' })
    expect(parts_of('die miss')).toEqual({ verb: 'die', value: 'miss' })
    expect(parts_of('rank B')).toEqual({ verb: 'rank', value: 'B' })
    expect(parts_of('pass')).toEqual({ verb: 'pass' })
  })
  it('takes any of identical cards in a hand for the one that is listed', () => {
    expect(listed(round, 'rr-lineman.3', true)).toBe('rr-lineman.1')
    expect(listed(round, 'rr-lineman.3', false)).toBeUndefined()
    expect(listed(round, 'rr-catcher.1', true)).toBeUndefined()
  })
  it('shows where the card in hand may go, and nowhere without one', () => {
    expect([...spots(round, 'rr-lineman.1').keys()]).toEqual(['1L', '1R', 'T'])
    expect(spots(round, undefined).size).toBe(0)
    expect([...spots(said('to 2L', 'to T'), undefined).keys()]).toEqual(['2L', 'T'])
  })
  it('takes a card up with one click and puts it down with the next', () => {
    expect(click_card(round, 'rr-lineman.2', undefined, true)).toEqual({ pick: 'rr-lineman.1' })
    expect(click_card(round, 'rr-lineman.2', 'rr-lineman.1', true)).toEqual({ pick: undefined })
    expect(click_card(round, 'rr-ogre', 'rr-lineman.1', true)).toEqual({ pick: 'rr-ogre' })
  })
  it('raises the one of two identical cards that was clicked', () => {
    expect(raised_card('rr-lineman.1', 'rr-lineman.2')).toBe('rr-lineman.2')
    expect(raised_card('rr-ogre', 'rr-lineman.2')).toBe('rr-ogre')
    expect(raised_card('rr-ogre', undefined)).toBe('rr-ogre')
    expect(raised_card(undefined, 'rr-lineman.2')).toBeUndefined()
  })
  it('answers at once where a card is the answer', () => {
    const tackle = said('tackle ge-goblin', 'strip', 'no')
    expect(click_card(tackle, 'ge-goblin', undefined, false)).toEqual({ choose: tackle[0] })
    expect(click_card(tackle, 'ge-lineman.1', undefined, false)).toBeUndefined()
  })
  it('asks for the card first, then for the place', () => {
    expect(answers(round, undefined).map((answer) => answer.key)).toEqual(['pick rr-lineman.1', 'pick rr-ogre', 'pass'])
    expect(answers(round, 'rr-lineman.1').map((answer) => answer.choice?.choice)).toEqual(['commit rr-lineman.1 1L', 'commit rr-lineman.1 1R', 'commit rr-lineman.1 T'])
    expect(answers(said('yes', 'no'), undefined).map((answer) => answer.choice?.choice)).toEqual(['yes', 'no'])
  })
  it('lets a card go that is no longer offered', () => {
    expect(still(round, 'rr-ogre')).toBe('rr-ogre')
    expect(still(said('yes', 'no'), 'rr-ogre')).toBeUndefined()
  })
  it('takes the keys 1 to 9 for what is done, and 0 alone for declining', () => {
    const list = answers(said('no', 'use staff-apothecary.1', 'use staff-cheerleaders.1'), undefined)
    expect(list.map((answer) => [answer.press, answer.key])).toEqual([['1', 'use staff-apothecary.1'], ['2', 'use staff-cheerleaders.1'], ['0', 'no']])
    expect(answers(round, undefined).at(-1)).toMatchObject({ press: '0', key: 'pass' })
    expect(['1', '2', '0', '3', '', 'a', '10'].map((key) => pressed(list, key)?.key)).toEqual(['use staff-apothecary.1', 'use staff-cheerleaders.1', 'no', undefined, undefined, undefined, undefined])
    const many = answers(said(...Array.from({ length: 11 }, (_, i) => `pick card-${i}`), 'no'), undefined)
    expect(many.map((answer) => answer.press).join()).toBe('1,2,3,4,5,6,7,8,9,,,0')
  })
})
