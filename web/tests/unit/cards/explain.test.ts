import { describe, expect, it } from 'vitest'
import { CardBox } from '../../../src/lib/cards/box'
import { answers } from '../../../src/lib/cards/choosing'
import { explained } from '../../../src/lib/cards/explain'
import type { Card, Decision } from '../../../src/lib/cards/types'
import { weeks_of } from '../../../src/lib/cards/weeks'
import { both, box as all, said } from './fake'

const effect: Card[] = all.cards.map((card) => (card.id === 'staff-apothecary' ? { ...card, effect: both('he stays') } : card))
const box = new CardBox({ ...all, cards: effect })
const question = (kind: string, more: Partial<Decision> = {}): Decision => ({ kind, seat: 'A', card: null, other: null, match: null, text: both(''), ...more })

describe('what a question is about', () => {
  it('is the skill that is asked for', () => {
    expect(explained(question('skill', { symbol: 'sprint', card: 'rr-lineman.1' }), [], box)).toEqual([{ key: 'sprint', word: 'sprint' }])
    expect(explained(question('tackle'), [], box)).toEqual([{ key: 'tackle', word: 'tackle' }])
  })
  it('is what the cards that are offered do, each once', () => {
    const offered = answers(said('use staff-apothecary.1', 'use staff-apothecary.2', 'no'), undefined)
    expect(explained(question('offer'), offered, box).map((line) => line.text?.en)).toEqual(['he stays'])
    expect(explained(question('round'), answers(said('pass'), undefined), box)).toEqual([])
  })
})

describe('the weeks of a season', () => {
  it('follow from how it was set up, whatever the moment', () => {
    expect([[2, 'standard'], [3, 'standard'], [3, 'short'], [4, 'long']].map(([managers, season]) => weeks_of({ managers: Number(managers), season: String(season) }))).toEqual([4, 5, 4, 6])
  })
})
