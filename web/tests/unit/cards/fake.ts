// A small table for tests: two managers, a highlight and a tournament.
import type { Area, Box, Card, Choice, Seat, SeasonEvent, Table } from '../../../src/lib/cards/types'

export const both = (text: string) => ({ en: text, fr: text })
export const said = (...choices: string[]): Choice[] => choices.map((choice) => ({ choice, text: both(choice) }))

export const area = (seat: Seat, more: Partial<Area> = {}): Area => ({
  seat, team: seat === 'A' ? 'reikland-reavers' : 'gouged-eye', name: seat === 'A' ? 'Reikland Reavers' : 'Gouged Eye', fans: 3, passed: false, handSize: 2,
  hand: seat === 'A' ? ['rr-lineman.1', 'rr-ogre'] : null, deck: 4, deckTop: [], discard: [], upgrades: [{ card: 'staff-apothecary.1', exhausted: false }],
  teamUpgradesLeft: 3, progressSize: 0, progress: seat === 'A' ? [] : null, progressTotal: 1, ...more,
})

export const table = (more: Partial<Table> = {}): Table => ({
  seat: 'A', managers: 2, season: 'standard', limited: false, week: 1, weeksLeft: 4, phase: 'match', phaseText: both('match phase'), over: false, winner: null,
  coin: 'A', active: 'A', committed: null, spike: 'tournament-chaos-cup',
  decks: { highlights: 28, spike: 4, stars: { owa: 25, cwc: 25 }, staff: 28, tokens: 30, tokensAside: 0 }, seats: [area('A'), area('B')],
  matches: [
    { place: '1', card: 'highlight-bad-snap', carrier: null, ballValue: 2, left: null, right: 'B', players: [{ card: 'ge-goblin', owner: 'B', down: false, power: 1, tokens: [] }], totals: { B: 1 } },
    { place: 'T', card: 'tournament-chaos-cup', carrier: null, ballValue: 2, left: null, right: null, players: [], totals: {} },
  ],
  draft: [], decision: { kind: 'round', seat: 'A', card: null, other: null, match: null, text: both('commit whom?') }, choices: said('commit rr-lineman.1 1L', 'pass'), ...more,
})

export const event = (name: string, more: Partial<SeasonEvent> = {}): SeasonEvent => ({ event: name, rule: 'manager.week.phases', text: both(name), ...more })

const card = (id: string, more: Partial<Card>): Card => ({ id, type: 'player', typeText: both('player'), name: both(id), copies: 1, lines: { en: [], fr: [] }, published: false, ...more })
export const box: Box = {
  teams: [{ id: 'reikland-reavers', name: 'Reikland Reavers', race: { en: 'humans', fr: 'humains' }, association: 'owa' }],
  cards: [
    card('rr-lineman', { name: { en: 'Human Lineman', fr: 'Trois-quarts humain' }, team: 'reikland-reavers', symbols: ['tackle'], keywords: ['guard'], power: { standing: 2, down: 1 } }),
    card('ss-gutter-runner', { name: { en: 'Skaven Gutter Runner', fr: "Coureur d'égouts skaven" }, symbols: ['sprint', 'sprint'], keywords: [] }),
    card('staff-apothecary', { type: 'staff-upgrade', typeText: both('staff upgrade'), name: { en: 'Apothecary', fr: 'Apothicaire' }, timing: 'response', lines: { en: ['stays at the match'], fr: ['il reste au match'] } }),
  ],
  tokens: [], die: [],
  words: { keywords: { guard: { en: 'Guard', fr: 'Garde' } }, symbols: { tackle: { en: 'Tackle', fr: 'Tacle' }, sprint: both('Sprint') }, timings: { response: { en: 'response', fr: 'réaction' } } },
}
