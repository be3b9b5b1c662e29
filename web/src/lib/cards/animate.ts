// From events to what is seen one after another: a card slides to its match, a token falls, the ball changes hands. The view of
// the server (`goal`) has the last word, and says what an event leaves open, such as the side of a highlight.
import type { Area, MatchAt, Place, PlayerAt, Seat, SeasonEvent, Table } from './types'

export interface Shown {
  table: Table
  ms: number // at normal speed
}

const faces = ['', 'target', 'miss', 'tackler'] as const
export const face_of = (number: number): string => faces[number] ?? ''
const token_kinds = ['whistle', 'fan1', 'fan2', 'p1', 'p2', 'p3'] as const
const phases = ['set-up', 'upkeep', 'match', 'scoring', 'over'] as const

function with_area(table: Table, seat: Seat | undefined, change: (area: Area) => Area): Table {
  return { ...table, seats: table.seats.map((area) => (area.seat === seat ? change(area) : area)) }
}
function with_match(table: Table, place: Place | undefined, change: (match: MatchAt) => MatchAt): Table {
  return { ...table, matches: table.matches.map((match) => (match.place === place ? change(match) : match)) }
}
function with_player(table: Table, card: string | undefined, change: (player: PlayerAt) => PlayerAt): Table {
  return { ...table, matches: table.matches.map((match) => ({ ...match, players: match.players.map((player) => (player.card === card ? change(player) : player)) })) }
}
function without(table: Table, card: string | undefined): Table {
  const gone = { ...table, matches: table.matches.map((match) => (match.players.some((player) => player.card === card) ? { ...match, carrier: match.carrier === card ? null : match.carrier, players: match.players.filter((player) => player.card !== card) } : match)) }
  return gone
}
const player_in = (table: Table, card: string | undefined): PlayerAt | undefined => table.matches.flatMap((match) => match.players).find((player) => player.card === card)
// What the players that are shown, the ball and the open tokens are worth. What else counts (an ability for the match) is
// in the total of the server already, and stays in it.
const token_worth: Record<string, number> = { p1: 1, p2: 2, p3: 3 }
function total_of(match: MatchAt, seat: Seat): number {
  const own = match.players.filter((player) => player.owner === seat)
  const worth = own.map((player) => player.power + player.tokens.reduce((sum, token) => sum + (token.revealed ? (token_worth[token.kind ?? ''] ?? 0) : 0), 0))
  return worth.reduce((sum, one) => sum + one, 0) + (own.some((player) => player.card === match.carrier) ? match.ballValue : 0)
}
function with_totals(before: Table, now: Table): Table {
  const matches = now.matches.map((match) => {
    const old = before.matches.find((one) => one.place === match.place && one.card === match.card)
    if (old === match) return match
    const seats = [...new Set(match.players.map((player) => player.owner))]
    const totals = seats.map((seat) => [seat, Math.max(0, total_of(match, seat) + (old?.totals[seat] === undefined ? 0 : old.totals[seat] - total_of(old, seat)))] as const)
    return { ...match, totals: Object.fromEntries(totals) }
  })
  return { ...now, matches }
}
const less = (list: string[] | null, card: string | undefined): string[] | null => (list && card ? list.filter((one) => one !== card) : list)

function placed(table: Table, player: PlayerAt, place: Place, goal: Table): Table {
  return with_match(without(table, player.card), place, (match) => {
    const later = goal.matches.find((one) => one.place === place && one.card === match.card)
    const zoneless = place !== 'T' && match.left !== player.owner && match.right !== player.owner
    const left = zoneless && later ? later.left === player.owner || (match.right !== null && later.right !== player.owner) : false
    const zone = zoneless && later ? (left ? { left: player.owner } : { right: player.owner }) : {}
    return { ...match, ...zone, players: [...match.players, player] }
  })
}

// What is printed on a card of a player; the view of the server has no player who has left by then.
export type Printed = (card: string) => { standing: number; down: number } | undefined

type Change = (table: Table, event: SeasonEvent, goal: Table, printed: Printed) => Table

// What an event changes on the table, and how long one looks at it.
const changes: Record<string, [number, Change]> = {
  'week-began': [500, (table, event) => ({ ...table, week: event.number ?? table.week })],
  'phase-began': [450, (table, event, goal) => ({ ...table, phase: phases[event.number ?? 0] ?? table.phase, phaseText: goal.phaseText })],
  'spike-revealed': [700, (table, event) => ({ ...table, spike: event.card ?? null })],
  'highlight-revealed': [260, (table, event) => ({
    ...table,
    matches: [...table.matches.filter((match) => match.place !== event.match), { place: event.match!, card: event.card!, carrier: null, ballValue: 2, left: null, right: null, players: [], totals: {} }].sort((a, b) => a.place.localeCompare(b.place)),
  })],
  'highlight-dropped': [300, (table, event) => ({ ...table, matches: table.matches.filter((match) => match.place !== event.match) })],
  'match-cleared': [350, (table, event) => ({ ...table, matches: table.matches.filter((match) => match.place !== event.match) })],
  drew: [110, (table, event) => with_area(table, event.seat, (area) => ({ ...area, handSize: area.handSize + 1, deck: Math.max(0, area.deck - 1), hand: area.hand && event.card ? [...area.hand, event.card] : area.hand }))],
  reshuffled: [200, (table, event) => with_area(table, event.seat, (area) => ({ ...area, deck: event.number ?? area.deck, discard: [] }))],
  discarded: [160, (table, event) => with_area(table, event.seat, (area) => ({ ...area, handSize: Math.max(0, area.handSize - 1), hand: less(area.hand, event.card) }))],
  committed: [520, (table, event, goal, printed) => {
    if (!event.seat || !event.card || !event.match) return table
    const known = player_in(goal, event.card)
    const fewer = with_area(table, event.seat, (area) => ({ ...area, handSize: Math.max(0, area.handSize - 1), hand: less(area.hand, event.card) }))
    return { ...placed(fewer, { card: event.card, owner: event.seat, down: false, power: known && !known.down ? known.power : (printed(event.card)?.standing ?? known?.power ?? 0), tokens: [] }, event.match, goal), active: event.seat, committed: event.card }
  }],
  moved: [420, (table, event, goal) => {
    const player = player_in(table, event.card)
    return player && event.match ? placed(table, player, event.match, goal) : table
  }],
  recalled: [350, (table, event) => without(table, event.card)],
  injured: [500, (table, event) => without(table, event.card)],
  ejected: [500, (table, event) => without(table, event.card)],
  'went-down': [350, (table, event, _goal, printed) => with_player(table, event.card, (player) => ({ ...player, down: true, power: printed(player.card)?.down ?? player.power }))],
  'stood-up': [350, (table, event, _goal, printed) => with_player(table, event.card, (player) => ({ ...player, down: false, power: printed(player.card)?.standing ?? player.power }))],
  'token-assigned': [260, (table, event) => with_player(table, event.card, (player) => ({ ...player, tokens: [...player.tokens, { kind: null, revealed: false }] }))],
  'token-set-aside': [160, (table, event) => with_player(table, event.card, (player) => ({ ...player, tokens: player.tokens.slice(0, -1) }))],
  'token-revealed': [420, (table, event) => with_player(table, event.card, (player) => {
    const next = player.tokens.findIndex((token) => !token.revealed)
    return { ...player, tokens: player.tokens.map((token, i) => (i === next ? { kind: token_kinds[event.number ?? 0] ?? null, revealed: true } : token)) }
  })],
  'took-ball': [360, (table, event) => with_match(table, event.match, (match) => ({ ...match, carrier: event.card ?? null }))],
  'ball-to-midfield': [300, (table, event) => with_match(table, event.match, (match) => ({ ...match, carrier: null }))],
  'fans-gained': [380, (table, event) => with_area(table, event.seat, (area) => ({ ...area, fans: area.fans + (event.number ?? 0) }))],
  'fans-lost': [380, (table, event) => with_area(table, event.seat, (area) => ({ ...area, fans: area.fans - (event.number ?? 0) }))],
  exhausted: [160, (table, event) => ({ ...table, seats: table.seats.map((area) => ({ ...area, upgrades: area.upgrades.map((up) => (up.card === event.card ? { ...up, exhausted: true } : up)) })) })],
  refreshed: [60, (table, event) => ({ ...table, seats: table.seats.map((area) => ({ ...area, upgrades: area.upgrades.map((up) => (up.card === event.card ? { ...up, exhausted: false } : up)) })) })],
  passed: [320, (table, event) => with_area(table, event.seat, (area) => ({ ...area, passed: true }))],
  'coin-passed': [300, (table, event) => ({ ...table, coin: event.seat ?? table.coin })],
  total: [260, (table, event) => with_match(table, event.match, (match) => ({ ...match, totals: event.seat ? { ...match.totals, [event.seat]: event.number ?? 0 } : match.totals }))],
  // nothing moves, but it is worth a look
  'tackle-declared': [420, (table) => table],
  rolled: [800, (table) => table],
  'die-chosen': [260, (table) => table],
  won: [550, (table) => table],
  'symbol-used': [160, (table) => table],
  'ability-used': [300, (table) => table],
  'season-won': [600, (table) => table],
}

// The next picture, or undefined where the event changes nothing that is drawn.
export function after(table: Table, event: SeasonEvent, goal: Table, printed: Printed = () => undefined): Shown | undefined {
  const found = changes[event.event]
  if (!found) return undefined
  const now = found[1](table, event, goal, printed)
  return { table: now === table || event.event === 'total' ? now : with_totals(table, now), ms: found[0] }
}
