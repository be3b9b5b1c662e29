import { describe, expect, it } from 'vitest'
import { asked_season, first_wish, taken_teams, teams_to_join } from '../../../src/lib/cards/starting'
import { grouped } from '../../../src/lib/cards/log'
import { laid_out } from '../../../src/lib/cards/choosing'
import { event, said, table } from './fake'

const nameless = (n: number) => `Manager ${n}`

describe('the form of a new season', () => {
  it('asks for what was chosen and leaves the rest to the server', () => {
    const wish = first_wish()
    expect(asked_season(wish, nameless)).toEqual({ seats: [{ who: 'me' }, { who: 'computer', level: 'amateur' }] })
    wish.managers = 3
    wish.season = 'short'
    wish.seats[0]!.team = 'gouged-eye'
    wish.seats[1] = { who: 'screen', team: '', level: 'amateur', name: '  Bob ' }
    wish.seats[2] = { who: 'invitation', team: '', level: 'amateur', name: 'x' }
    expect(asked_season(wish, nameless)).toEqual({ seats: [{ who: 'me', team: 'gouged-eye' }, { who: 'screen', name: 'Bob' }, { who: 'invitation' }], season: 'short', limited: false, open: false })
  })
  it('gives no variant to two managers', () => {
    const wish = { ...first_wish(), season: 'long', limited: true }
    expect(Object.keys(asked_season(wish, nameless))).toEqual(['seats'])
  })
  it('gives somebody at this screen without a name the one that stands in its place', () => {
    const wish = first_wish()
    wish.seats[1] = { who: 'screen', team: '', level: 'amateur', name: '  ' }
    expect(asked_season(wish, nameless).seats[1]).toEqual({ who: 'screen', name: 'Manager 2' })
  })
  it('lets a team be had once', () => {
    const wish = first_wish()
    wish.seats[1]!.team = 'gouged-eye'
    wish.seats[3]!.team = 'grudgebearers' // not at this table
    expect([...taken_teams(wish, 0)]).toEqual(['gouged-eye'])
    expect([...taken_teams(wish, 1)]).toEqual([])
  })
  it('offers whoever joins the teams that are left', () => {
    const all = ['gouged-eye', 'grudgebearers', 'chaos-all-stars']
    const me = { seat: 'A', who: 'person', team: 'gouged-eye' } as const
    expect([...teams_to_join([me, { seat: 'B', who: 'free' }], all)]).toEqual(['', 'grudgebearers', 'chaos-all-stars'])
    expect([...teams_to_join([me, { seat: 'B', who: 'free', team: 'grudgebearers' }], all)]).toEqual(['grudgebearers'])
    expect([...teams_to_join([me, { seat: 'B', who: 'free', team: 'grudgebearers' }, { seat: 'C', who: 'free' }], all)]).toEqual(['', 'grudgebearers', 'chaos-all-stars'])
    expect([...teams_to_join([{ seat: 'A', who: 'person' }, { seat: 'B', who: 'free' }], all)]).toEqual(['', ...all])
  })
})

describe('the log of a season', () => {
  it('groups what came of one choice, under its week', () => {
    const events = [event('week-began', { number: 1 }), event('drew', { seat: 'A' }), event('ball-placed'), event('committed', { seat: 'A' })].map((one, i) => ({ ...one, choice: i < 3 ? 0 : 1 }))
    expect(grouped(events).map((group) => [group.week, group.seat, group.events.length])).toEqual([[1, undefined, 0], [undefined, 'A', 1], [undefined, 'A', 1]])
  })
  it('tells once that somebody drew six cards, and each card that is known', () => {
    const drew = (seat: 'A' | 'B', card?: string) => ({ ...event('drew', { seat, ...(card ? { card } : {}) }), choice: 0 })
    const [group] = grouped([drew('A'), drew('A'), drew('A'), drew('B', 'rr-ogre'), drew('B', 'rr-catcher.1'), drew('A')])
    expect(group!.events.map((one) => [one.seat, one.card, one.times])).toEqual([['A', undefined, 3], ['B', 'rr-ogre', undefined], ['B', 'rr-catcher.1', undefined], ['A', undefined, undefined]])
  })
})

describe('cards to choose from', () => {
  it('lays out what can be chosen and lies nowhere in sight', () => {
    expect(laid_out(table(), said('pick rr-catcher.1', 'pick ge-goblin', 'no'), ['rr-ogre'])).toEqual(['rr-catcher.1'])
    expect(laid_out(table({ draft: ['star-griff-oberwald', null] }), said('keep star-griff-oberwald'), [])).toEqual(['star-griff-oberwald', null])
    expect(laid_out(table(), said('commit rr-ogre 1L', 'use staff-apothecary.1'), ['rr-ogre'])).toEqual([])
  })
  it('lays them in the order of the answers, whose numbers they bear', () => {
    const draft = ['star-griff-oberwald', null, 'star-morg', 'rr-ogre']
    expect(laid_out(table({ draft }), said('keep rr-ogre', 'keep star-griff-oberwald'), [])).toEqual(['rr-ogre', 'star-griff-oberwald', null, 'star-morg'])
  })
})
