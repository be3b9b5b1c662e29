import { describe, expect, it } from 'vitest'
import { act, empty_result, named, person_of, result_words } from '../../../src/lib/events/acts'
import { instant, paged, remaining } from '../../../src/lib/events/clock'
import { draft_of, write_pack } from '../../../src/lib/events/pack'
import { for_check_in, found_coaches } from '../../../src/lib/events/people'
import { before_round_one } from '../../../src/lib/events/pairing'
import { report_rows } from '../../../src/lib/events/report'
import type { Coach, EventBook, Pack, PackForm, Report } from '../../../src/lib/events/types'

describe('the words of an act', () => {
  it('quotes what has spaces, and lets no quote through', () => {
    expect(act('register', 'ann', 'Ann "the Axe" Archer', named('club', 'North End'), named('naf', ''))).toBe(
      'register ann "Ann  the Axe  Archer" "club=North End"',
    )
  })
  it('leaves out what is nothing, but for what the tie-breakers need', () => {
    const typed = empty_result(['sent-off'])
    typed.score = [2, 1]
    typed.more['block'] = [0, 3]
    expect(result_words(typed)).toEqual(['2-1', 'block=0-3'])
    expect(result_words(typed, ['sent-off'])).toEqual(['2-1', 'block=0-3', 'sent-off=0-0'])
    expect(result_words({ ...typed, advances: 2 }).at(-1)).toBe('advances=2')
  })
  it('makes a word of a name, and another one where that is taken', () => {
    expect(person_of('Éléonore d’Aubigné')).toBe('eleonore-d-aubigne')
    expect(person_of('Bob', (word) => word === 'bob')).toBe('bob-2')
    expect(person_of('***')).toBe('coach')
    expect(person_of('x'.repeat(90)).length).toBeLessThanOrEqual(40)
  })
})

describe('the clock', () => {
  const end = '2031-05-03 12:30'
  it('counts down to the minute that the server named, in UTC', () => {
    expect(instant('nonsense')).toBeUndefined()
    const at = instant(end)!
    expect(remaining(end, at - 3_723_000)).toEqual({ text: '1:02:03', over: false, soon: false })
    expect(remaining(end, at - 60_000).soon).toBe(true)
    expect(remaining(end, at + 5_000)).toEqual({ text: '0:00:00', over: true, soon: false })
  })
  it('keeps the seconds of the start', () => {
    expect(instant('2031-05-03 12:30:40')! - instant(end)!).toBe(40_000)
    expect(remaining('2031-05-03 12:30:40', instant(end)!).text).toBe('0:00:40')
  })
  it('puts rows on pages', () => {
    expect(paged([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(paged([], 2)).toEqual([])
  })
})

describe('the list of check-in', () => {
  const coach = (id: string, name: string, state: Coach['state'], club = '') => ({ id, name, state, club, naf: '', list_name: '' }) as unknown as Coach
  const all = [coach('a', 'Zoé', 'checked-in'), coach('b', 'Yann', 'registered', 'Rennes'), coach('c', 'Abel', 'withdrawn')]
  it('finds somebody by parts of his name or club, accents or not', () => {
    expect(found_coaches(all, 'zoe').map((one) => one.id)).toEqual(['a'])
    expect(found_coaches(all, 'ren ya').map((one) => one.id)).toEqual(['b'])
    expect(found_coaches(all, 'nobody')).toEqual([])
  })
  it('has those who are missing first and those who left last', () => {
    expect(for_check_in(all).map((one) => one.id)).toEqual(['b', 'a', 'c'])
  })
})

describe('what is asked before round 1', () => {
  const coach = (id: string, state: Coach['state'], roster = 'none') => ({ id, name: id, state, roster: { state: roster } }) as unknown as Coach
  const book = (coaches: Coach[], more = {}) => ({ by_squads: false, coaches, squads: [], ...more }) as unknown as EventBook
  const ids = (list: { id: string }[]) => list.map((one) => one.id)
  it('names those who are not here, and the waiting list that would take their places', () => {
    const told = before_round_one(book([coach('a', 'checked-in', 'accepted'), coach('b', 'registered'), coach('c', 'code-missing'), coach('w', 'waiting'), coach('x', 'withdrawn')]))
    expect(ids(told.absent)).toEqual(['w', 'b'])
    expect(told.rosters).toBe(1)
  })
  it('asks nothing where nobody or everybody is checked in', () => {
    expect(before_round_one(book([coach('a', 'registered'), coach('b', 'registered')])).absent).toEqual([])
    expect(before_round_one(book([coach('a', 'checked-in'), coach('w', 'waiting')])).absent).toEqual([])
  })
  it('leaves out squads of which nobody is here', () => {
    const squads = [{ id: 's', name: 's', state: 'in', captain: 'a', coaches: [{ id: 'a' }, { id: 'b' }] }, { id: 't', name: 't', state: 'in', captain: 'c', coaches: [{ id: 'c' }] }]
    expect(ids(before_round_one(book([coach('a', 'checked-in'), coach('b', 'registered'), coach('c', 'registered')], { by_squads: true, squads })).absent)).toEqual(['t'])
  })
})

describe('what is confirmed', () => {
  it('is shown whole: casualties by kind, sent off, objectives and own numbers', () => {
    const report: Report = { score: [2, 1], block: [1, 0], crowd: [0, 0], foul: [0, 2], other: [0, 0], sent_off: [0, 1], stars: [0, 0], objectives: [2, 0], own: { fair: [1, 1] } }
    const pack = { report: [{ key: 'fair', name: 'Fair play', needed: true }] } as unknown as Pack
    expect(report_rows(report, pack).map((row) => `${row.key} ${row.two.join('-')}`)).toEqual(['block 1-0', 'crowd 0-0', 'foul 0-2', 'other 0-0', 'fair 1-1', 'sent-off 0-1', 'objectives 2-0'])
  })
})

describe('the rules pack', () => {
  const rule = { id: 'matched.x', title: 'x' }
  const form = {
    pack: {
      base: '2020', place: '', date: '', start: '', match_minutes: 150, no_show_minutes: 15, places: 0, catering: '', notices: [], supplied: [], models: 'official', budget: 1200000, publications: ['rulebook'], house_rules: [], rounds: 0, structure: 'rounds', squads: false, squad_size: 0, qualifiers: 0, escalation: [],
      tie_breakers: [{ id: 'bonus-points', name: 'bonus points', fewest: false, own: false }],
      switches: [{ key: 'injuries', on: false, book: false, text: '', rule }, { key: 'painted_vote', on: true, book: true, text: '', rule }],
      numbers: [{ section: 'points', key: 'win', value: 2, book: 2, low: 0, high: 9, rule }],
      awards: [{ id: 'first-place', name: '', rule }], conduct: [],
    },
  } as unknown as PackForm
  it('says only what differs from the book, and every text as TOML has it', () => {
    const draft = draft_of(form)
    draft.name = 'Coupe "du" Dragon'
    draft.place = 'Rennes'
    expect(write_pack(draft, form)).not.toContain('[options]')
    draft.switches['injuries'] = true
    draft.numbers['points.win'] = 3
    draft.own_breakers.push({ id: 'pies', en: 'pies eaten', fr: 'tourtes' })
    draft.tie_breakers.push('pies')
    draft.fewest.push('pies')
    draft.places = 24
    const text = write_pack(draft, form)
    expect(text).toContain('name = "Coupe \\"du\\" Dragon"')
    expect(text).toContain('places = 24')
    expect(text).toContain('[options]\ninjuries = true')
    expect(text).not.toContain('painted_vote')
    expect(text).toContain('[points]\nwin = 3')
    expect(text).toContain('[[tie_breaker]]\nid = "pies"\nname = { en = "pies eaten", fr = "tourtes" }\nfewest = true')
  })
})
