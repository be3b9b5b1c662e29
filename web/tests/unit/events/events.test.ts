import { describe, expect, it } from 'vitest'
import { act, empty_result, named, person_of, refused_entry, result_words } from '../../../src/lib/events/acts'
import { placement, stages } from '../../../src/lib/events/bracket'
import { instant, long_date, paged, remaining } from '../../../src/lib/events/clock'
import { drop_draft, keep_draft, kept_base, kept_draft } from '../../../src/lib/events/draft'
import { ageing_words, counted_deeds, feats_word, new_feat, rising_stats, unnamed } from '../../../src/lib/events/feats'
import { carried, complaints, draft_of, escalate, title_fault, write_pack } from '../../../src/lib/events/pack'
import { for_check_in, found_coaches, seen_coaches, text_of } from '../../../src/lib/events/people'
import { before_round_one } from '../../../src/lib/events/pairing'
import { moves } from '../../../src/lib/events/places'
import { report_rows } from '../../../src/lib/events/report'
import { dismiss, empty_roster, free_number, hire, spent, team_name, unsaved, write_roster } from '../../../src/lib/events/roster'
import type { Bracket, Coach, EventBook, Market, Pack, PackForm, Ref, Report } from '../../../src/lib/events/types'

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
  it('says whose line of a list was refused', () => {
    const acts = ['register ann "Ann Archer" code=yes', 'register bob Bob list=x']
    expect(refused_entry(acts, 'acts[0]', 'no')).toBe('Ann Archer – no')
    expect(refused_entry(acts, 'acts[1]', 'no')).toBe('Bob – no')
    expect(refused_entry(acts, undefined, 'no')).toBe('no')
  })
  it('makes a word of a name, and another one where that is taken', () => {
    expect(person_of('Éléonore d’Aubigné')).toBe('eleonore-d-aubigne')
    expect(person_of('Bob', (word) => word === 'bob')).toBe('bob-2')
    expect(person_of('***')).toBe('coach')
    expect(person_of('x'.repeat(90)).length).toBeLessThanOrEqual(40)
  })
})

describe('players in a report', () => {
  const runner = { ...new_feat('Skitter'), touchdowns: 2 }
  it('names who did something, side by side, with all that the pack counts', () => {
    const hurt = { ...new_feat('#4'), completions: 2, mvps: 1, extra: [0], harm: '-ma' }
    expect(feats_word([[runner], [{ ...new_feat('Morg', true), casualties: 1 }, hurt]])).toBe('1:Skitter:2:0;2:Morg:0:1:star;2:#4:0:0:c2:mvp:x1:-ma')
  })
  it('leaves out who did nothing, and lets no dividing sign through', () => {
    expect(feats_word([[new_feat('Idle')], []])).toBe('')
    expect(feats_word([[{ ...new_feat('A:B;C"D'), touchdowns: 1 }], []])).toBe('1:A B C D:1:0')
  })
  it('goes with the report, and says how many have no name yet', () => {
    const typed = { ...empty_result([]), score: [3, 0] as [number, number], feats: [[runner], []] as [(typeof runner)[], (typeof runner)[]] }
    expect(result_words(typed)).toEqual(['3-0', 'feats=1:Skitter:2:0'])
    expect(unnamed(typed.feats[0], 'touchdowns', 3)).toBe(1)
  })
  it('asks for what the base rulebook rewards, and raises what it raises', () => {
    expect(counted_deeds('2020')).toEqual(expect.arrayContaining(['thrown_team_mates', 'deflections']))
    expect(counted_deeds('lrb4')).toEqual(['completions', 'interceptions', 'not_earning'])
    expect(rising_stats('2020')).toContain('av')
    expect(rising_stats('lrb4')).toEqual(['ma', 'st', 'ag'])
  })
  it('enters an ageing roll with the table only where somebody ages', () => {
    expect(ageing_words([1, 2, null, null], 3)).toEqual(['1+2'])
    expect(ageing_words([1, 1, null, null], 3)).toBeUndefined()
    expect(ageing_words([1, 1, 4, 5], 3)).toEqual(['1+1', '4+5'])
    expect(ageing_words([6, null, null, null], 3)).toBeUndefined()
    expect(ageing_words([7, 1, null, null], 3)).toBeUndefined()
  })
  it('knows which steps of an escalation are not handed in, the open one or not', () => {
    const one = empty_roster('human', 'Ann')
    const two = { ...one, rerolls: 3 }
    expect(unsaved([one, two], [write_roster(one), write_roster(two)])).toEqual([])
    expect(unsaved([one, two, one], [write_roster(one), write_roster(one)])).toEqual([1, 2])
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
  it('writes the day as people do, and leaves what is no date', () => {
    expect(long_date('2027-05-01', 'fr')).toBe('1 mai 2027')
    expect(long_date('2027-05-01', 'en')).toBe('May 1, 2027')
    expect(long_date('next spring', 'fr')).toBe('next spring')
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
  it('reads a list in UTF-8 and in the letters of Windows', () => {
    expect(text_of(new TextEncoder().encode('id;name\nzoe;Zoë'))).toBe('id;name\nzoe;Zoë')
    expect(text_of(new Uint8Array([0x5a, 0x6f, 0xeb, 0x20, 0xe7]))).toBe('Zoë ç')
  })
  it('has those who are missing first and those who left last', () => {
    expect(for_check_in(all).map((one) => one.id)).toEqual(['b', 'a', 'c'])
  })
  it('counts as here whoever has played, but nobody for being paired', () => {
    const states = (table: object) => seen_coaches({ coaches: all, rounds: [{ tables: [{ coaches: [{ id: 'b' }, { id: 'c' }], begun: false, result: null, ...table }] }] } as unknown as EventBook).map((one) => one.state)
    expect(states({ state: 'waiting' })).toEqual(['checked-in', 'registered', 'withdrawn'])
    expect(states({ state: 'decided', result: { ended: 'no-show' } })[1]).toBe('registered')
    expect(states({ state: 'playing', begun: true })[1]).toBe('checked-in')
    expect(states({ state: 'decided', result: { ended: 'played' } })[1]).toBe('checked-in')
  })
})

describe('what is asked before round 1', () => {
  const coach = (id: string, state: Coach['state'], roster = 'none') => ({ id, name: id, state, roster: { state: roster } }) as unknown as Coach
  const book = (coaches: Coach[], more = {}) => ({ by_squads: false, coaches, squads: [], ...more }) as unknown as EventBook
  const ids = (list: { id: string }[]) => list.map((one) => one.id)
  it('names those who are not here, and the waiting list that would take their places', () => {
    const told = before_round_one(book([coach('a', 'checked-in', 'accepted'), coach('b', 'registered'), coach('c', 'code-missing'), coach('w', 'waiting'), coach('x', 'withdrawn')]))
    expect(ids(told.absent)).toEqual(['w', 'b'])
    expect(told.absent[0]).toMatchObject({ waiting: true })
    expect(ids(told.rosters)).toEqual(['b'])
    expect([told.here, told.entered, ids(told.uncoded)]).toEqual([1, 3, ['c']])
  })
  it('tells a roster that is missing or refused from one that waits for its check', () => {
    const told = before_round_one(book([coach('a', 'checked-in', 'handed-in'), coach('b', 'checked-in', 'rejected'), coach('c', 'checked-in', 'accepted'), coach('d', 'waiting')]))
    expect([ids(told.rosters), ids(told.unjudged)]).toEqual([['b'], ['a']])
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

describe('the bracket', () => {
  const who = (id: string) => ({ id, name: id })
  const tie = (slot: number, a: string, b: string, score: [number, number] | null, advances: number, places: [number, number]) => ({ slot, places, sides: [who(a), who(b)] as [Ref, Ref], score, advances })
  const names = (bracket: Bracket) => stages(bracket).map((stage) => stage.boxes.map((box) => box.sides.map((side) => (side === null ? '-' : (side?.id ?? '?'))).join('')))
  const slots = ['a', 'h', 'd', 'e', 'c', 'f', 'b', ''].map((id) => (id ? who(id) : null))
  it('stands whole on the first day, with a place for all that is to come', () => {
    expect(names({ size: 8, slots, columns: [] })).toEqual([['ah', 'de', 'cf', 'b-'], ['??', '?b'], ['??']])
  })
  it('takes winners on, says where a draw was decided, and keeps lower places apart', () => {
    const bracket: Bracket = {
      size: 8,
      slots,
      columns: [
        { round: 4, block: 8, ties: [tie(0, 'a', 'h', [1, 1], 1, [1, 8]), tie(2, 'd', 'e', [2, 0], 0, [1, 8]), tie(4, 'c', 'f', null, -1, [1, 8])] },
        { round: 5, block: 4, ties: [tie(0, 'h', 'd', [0, 1], 1, [1, 4]), tie(4, 'a', 'e', [0, 0], 0, [5, 8])] },
      ],
    }
    expect(names(bracket)).toEqual([['ah', 'de', 'cf', 'b-'], ['hd', '?b'], ['d?']])
    expect(stages(bracket)[0]!.boxes.map((box) => box.level)).toEqual([true, false, false, false])
    expect(placement(bracket).map((one) => one.ties.map((one) => [one.sides[0].id, one.level]))).toEqual([[['a', true]]])
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
      name: '', base: '2020', place: '', date: '', start: '', match_minutes: 150, no_show_minutes: 15, places: 0, catering: '', notices: [], supplied: [], models: 'official', budget: 1200000, publications: ['rulebook'], house_rules: [], rounds: 0, structure: 'rounds', squads: false, squad_size: 0, qualifiers: 0, escalation: [],
      tie_breakers: [{ id: 'bonus-points', name: 'bonus points', fewest: false, own: false }],
      switches: [{ key: 'injuries', on: false, book: false, text: '', rule }, { key: 'painted_vote', on: true, book: true, text: '', rule }],
      numbers: [{ section: 'points', key: 'win', value: 2, book: 2, low: 0, high: 9, rule }],
      awards: [{ id: 'first-place', name: '', rule }, { id: 'own', name: '', rule: null }], conduct: [], conduct_without: [], conduct_added: [],
      own: { inducements: [], awards: [], extra_spp: [] }, forbidden: [], alternatives: [], free_alternatives: [], mega_stars: ['griff'], star_exempt: [], stunty_lists: [], lists_date: '2021',
      tiers: [{ tier: 1, skill_points: 6, max_secondary: 0, max_stars: 0, max_mega_stars: 0 }, { tier: 2, skill_points: 8, max_secondary: 2, max_stars: 1, max_mega_stars: 1 }],
      list_tiers: { orc: 1, goblin: 2 },
    },
    lists: [{ id: 'orc', name: 'Orc', tier: 1, stunty: false }, { id: 'goblin', name: 'Goblin', tier: 2, stunty: true }],
    tie_breakers: [], awards: [], alternatives: [], stars: [], inducements: [],
  } as unknown as PackForm
  it('says only what differs from the book, and every text as TOML has it', () => {
    const draft = draft_of(form)
    draft.name = 'Coupe "du" Dragon'
    draft.place = 'Rennes'
    expect(write_pack(draft, form)).not.toContain('[options]')
    draft.switches['injuries'] = true
    draft.numbers['points.win'] = 3
    draft.own_breakers.push({ id: 'pies', names: { en: 'pies eaten', fr: 'tourtes' } })
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
  it('keeps under the other rulebook all that it has too', () => {
    const other = { ...form, pack: { ...form.pack, base: 'lrb4', budget: 1000000, switches: form.pack.switches.filter((one) => one.key !== 'painted_vote'), numbers: form.pack.numbers.map((one) => ({ ...one, value: 3, book: 3 })), mega_stars: [], list_tiers: { orc: 2 } }, lists: [form.lists[0]!], stars: [] } as PackForm
    const draft = { ...draft_of(form), name: 'Coupe', places: 24, match_minutes: 135, rounds: 3, notices: 'Silence', mega_stars: ['morg'], fewest: ['pies'] }
    draft.switches['injuries'] = true
    draft.switches['painted_vote'] = false
    draft.own_breakers.push({ id: 'pies', names: { en: 'pies', fr: 'tourtes' } })
    draft.tie_breakers = ['pies', 'gone', ...draft.tie_breakers]
    const now = carried(draft, form, other)
    expect(now).toMatchObject({ base: 'lrb4', name: 'Coupe', places: 24, match_minutes: 135, rounds: 3, notices: 'Silence', budget: 1000000, switches: { injuries: true }, numbers: { 'points.win': 3 }, tiers: { orc: 2 }, tie_breakers: ['pies', 'bonus-points'], fewest: ['pies'], mega_stars: [] })
    expect(Object.keys(now.switches)).toEqual(['injuries'])
    expect(now.own_breakers).toEqual(draft.own_breakers)
    draft.numbers['points.win'] = 5
    expect(carried(draft, form, other).numbers).toEqual({ 'points.win': 5 })
  })
  it('says at once which name the server would not take', () => {
    expect(title_fault('Coupe «\u00a0du\u00a0» Dragon 🐉')).toBeUndefined()
    expect(title_fault('Coupe "du" Dragon')).toBe('pack.name.quotes')
    expect(title_fault('Coupe\u200b')).toBe('pack.name.unseen')
    expect(title_fault('é'.repeat(41))).toBe('pack.name.long')
  })
  it('complains of an empty field once it was left or the form was sent, and of a wrong one at once', () => {
    const faults = [{ key: 'place' }, { key: 'start' }, { key: 'rounds' }]
    const keys = (left: Record<string, boolean>, sent: boolean) => complaints(faults, left, sent).map((one) => one.key)
    expect(keys({}, false)).toEqual(['rounds'])
    expect(keys({ place: true }, false)).toEqual(['place', 'rounds'])
    expect(keys({}, true)).toEqual(['place', 'start', 'rounds'])
  })
  it('is kept on the way to the login, with what is new in the form, and dropped once it is published', () => {
    const kept = new Map<string, string>()
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) } as unknown as Storage
    expect(kept_draft(draft_of(form), store)).toBeUndefined()
    const { catering: _, ...draft } = { ...draft_of(form), name: 'Coupe' }
    keep_draft(draft as ReturnType<typeof draft_of>, store)
    expect(kept_base(store)).toBe('2020')
    expect(kept_draft(draft_of(form), store)).toMatchObject({ name: 'Coupe', catering: '' })
    expect(kept_draft({ ...draft_of(form), base: 'lrb4' }, store)).toBeUndefined()
    kept.set([...kept.keys()][0]!, '{')
    expect(kept_draft(draft_of(form), store)).toBeUndefined()
    drop_draft(store)
    expect(kept.size).toBe(0)
  })
  it('writes tiers, mega-stars, and what the organiser made himself, and nothing that is switched off', () => {
    const draft = draft_of(form)
    expect(write_pack(draft, form)).not.toMatch(/tiers|mega_stars|\[\[/)
    expect(draft.awards).toEqual(['first-place'])
    draft.tiers['orc'] = 2
    draft.tiers['goblin'] = 0
    draft.limits[0]!.skill_points = 7
    draft.mega_stars = []
    draft.forbidden = ['bribes']
    draft.extra_spp.push({ event: 'a long bomb', spp: 2 })
    draft.star_exempt = ['orc']
    draft.own_inducements.push({ id: 'pie', names: { en: 'Pie', fr: '' }, max: 2, cost: 30000, teams: ['all'], effect: 'Eat "it".' })
    draft.own_awards.push({ id: 'hat', names: { en: '', fr: 'Chapeau' }, kind: 'number', number: 'hats', fewest: true })
    const text = write_pack(draft, form)
    expect(text).toContain('[tiers]\norc = 2\ngoblin = 0\n')
    expect(text).toContain('[[tier]]\ntier = 1\nskill_points = 7\nmax_secondary = 0\nmax_stars = 0\nmax_mega_stars = 0\n')
    expect(text).not.toContain('tier = 2\n')
    expect(text).toContain('mega_stars = []')
    expect(text).toContain('forbidden = ["bribes"]')
    expect(text).toContain('[[inducement]]\nid = "pie"\nname = { en = "Pie", fr = "Pie" }\nmax = 2\ncost = 30000\nteams = ["all"]\neffect = "Eat \\"it\\"."')
    expect(text).toContain('[[award]]\nid = "hat"\nname = { en = "Chapeau", fr = "Chapeau" }\nkind = "number"\nnumber = "hats"\nfewest = true')
    expect(text).not.toMatch(/extra_spp|star_exempt/)
    draft.switches['progression'] = draft.switches['mandatory_stars'] = true
    expect(write_pack(draft, form)).toContain('[[extra_spp]]\nevent = "a long bomb"\nspp = 2')
    expect(write_pack(draft, form)).toContain('star_exempt = ["orc"]')
  })
  it('escalates from the draft budget, a step for each round', () => {
    const draft = { ...draft_of(form), rounds: 3 }
    expect(escalate(draft, true)).toEqual([1200000, 1250000, 1300000])
    expect(escalate(draft, false)).toEqual([])
  })
})

describe('a roster', () => {
  const ref = (id: string) => ({ id, name: id })
  const market = {
    positions: [{ ...ref('lineman'), max: 16, cost: 50000, primary: [ref('block')], secondary: [ref('dodge')], skills: [] }],
    staff: [{ id: 'rerolls', cost: 60000, min: 0, max: 8, free: 0 }, { id: 'dedicated_fans', cost: 10000, min: 1, max: 6, free: 1 }],
    inducements: [{ ...ref('bribes'), cost: 100000, max: 3, effect: '' }],
    stars: [{ ...ref('griff'), cost: 280000, points: 4 }],
    tier: { primary: 1, secondary: 2 }, mercenaries: { more: 30000, skill: 50000 },
  } as unknown as Market
  it('adds up gold and skill points as the book does', () => {
    const draft = empty_roster('human', 'Ann')
    hire(draft, 'lineman')
    hire(draft, 'lineman')
    hire(draft, 'lineman')
    draft.players[0]!.skills = ['block']
    draft.players[1]!.skills = ['dodge']
    Object.assign(draft.players[2]!, { mercenary: true, hired_skill: 'block' })
    draft.rerolls = 2
    draft.dedicated_fans = 3
    draft.inducements['bribes'] = 1
    draft.stars.push({ id: 'griff', number: 4, skills: [] })
    expect(spent(draft, market)).toEqual({ gold: 150000 + 80000 + 120000 + 20000 + 100000 + 280000, points: 1 + 2 + 4 })
    expect(draft.players.map((one) => one.number)).toEqual([1, 2, 3])
    expect(free_number(draft)).toBe(5)
    const text = write_roster(draft)
    expect(text).toContain('[inducements]\nbribes = 1')
    expect(text).toContain('[[player]]\nnumber = 3\nposition = "lineman"\nmercenary = true\nhired_skill = "block"')
    expect(text).toContain('[[star]]\nid = "griff"\nnumber = 4')
  })
  it('keeps the name that was typed, else that of its list in the language of the page', () => {
    const lists = [{ id: 'dwarf', name: 'Nains' }, { id: 'skaven', name: 'Skavens' }]
    expect(team_name('Les Rats', 'skaven', lists)).toBe('Les Rats')
    expect(team_name('', 'dwarf', lists)).toBe('Nains')
    expect(team_name('Nains', 'skaven', lists)).toBe('Skavens')
  })
  it('lets one without a bought skill go first', () => {
    const draft = empty_roster('human', 'Ann')
    hire(draft, 'lineman')
    hire(draft, 'lineman')
    draft.players[1]!.skills = ['block']
    dismiss(draft, 'lineman')
    expect(draft.players.map((one) => one.skills)).toEqual([['block']])
    dismiss(draft, 'lineman')
    dismiss(draft, 'lineman')
    expect(draft.players).toEqual([])
  })
})

describe('what a correction changes', () => {
  it('is told by those who have moved, and nobody else', () => {
    const at = (id: string, place: number) => ({ id, name: id, place })
    expect(moves([at('ann', 1), at('bob', 2), at('cid', 3)], [at('bob', 1), at('ann', 2), at('cid', 3), at('new', 4)])).toEqual([
      { id: 'bob', name: 'bob', from: 2, to: 1 },
      { id: 'ann', name: 'ann', from: 1, to: 2 },
    ])
  })
})
