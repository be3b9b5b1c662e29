// The card game as the server tells it (docs/manager.md: the table as JSON).

export type Words = { en: string; fr: string }
export type Seat = 'A' | 'B' | 'C' | 'D'
export type Place = '1' | '2' | '3' | '4' | 'T'

export type CardType = 'player' | 'star' | 'team-upgrade' | 'staff-upgrade' | 'highlight' | 'tournament' | 'headline'
export type Skill = 'cheat' | 'pass' | 'sprint' | 'tackle'
export type RewardKind = 'fans' | 'star' | 'team' | 'staff'
export type Payout = Record<RewardKind, number>

export interface Card {
  id: string
  type: CardType
  typeText: Words
  name: Words
  copies: number
  team?: string
  association?: 'owa' | 'cwc'
  power?: { standing: number; down: number }
  symbols?: Skill[]
  keywords?: string[]
  payouts?: { left: Payout; right: Payout; centre: Payout[] } | { winner: Payout; runnerUp: Payout; loser: Payout }
  timing?: string
  exhaust?: boolean
  effect?: Words
  lines: { en: string[]; fr: string[] }
  published: boolean
}

export interface Team {
  id: string
  name: string
  race: Words
  association: 'owa' | 'cwc'
}

export interface Box {
  teams: Team[]
  cards: Card[]
  tokens: { kind: string; count: number; text: Words }[]
  die: { face: string; text: Words }[]
  words: { keywords: Record<string, Words>; symbols: Record<string, Words>; timings: Record<string, Words> }
}

export interface Token {
  kind: string | null
  revealed: boolean
}

export interface PlayerAt {
  card: string
  owner: Seat
  down: boolean
  power: number
  tokens: Token[]
}

export interface MatchAt {
  place: Place
  card: string
  carrier: string | null
  ballValue: number
  left: Seat | null
  right: Seat | null
  players: PlayerAt[]
  totals: Partial<Record<Seat, number>>
}

export interface Area {
  seat: Seat
  team: string | null
  name: string
  fans: number
  passed: boolean
  handSize: number
  hand: string[] | null
  deck: number
  deckTop: (string | null)[]
  discard: string[]
  upgrades: { card: string; exhausted: boolean }[]
  teamUpgradesLeft: number
  progressSize: number
  progress: string[] | null
  progressTotal: number
}

export interface Decision {
  kind: string
  seat: Seat
  card: string | null
  other: string | null
  match: Place | null
  symbol?: Skill // of a question about a skill
  text: Words
}

export interface Choice {
  choice: string
  text: Words
}

export interface Table {
  seat: Seat | null
  managers: number
  season: 'standard' | 'short' | 'long'
  limited: boolean
  week: number
  weeksLeft: number
  phase: 'set-up' | 'upkeep' | 'match' | 'scoring' | 'over'
  phaseText: Words
  over: boolean
  winner: Seat | null
  coin: Seat | null
  active: Seat | null
  committed: string | null
  spike: string | null
  decks: { highlights: number; spike: number; stars: { owa: number; cwc: number }; staff: number; tokens: number; tokensAside: number }
  seats: Area[]
  matches: MatchAt[]
  draft: (string | null)[]
  decision: Decision | null
  choices: Choice[]
}

export interface SeasonEvent {
  choice?: number // the choice it came of
  event: string
  rule: string
  seat?: Seat
  card?: string
  other?: string
  match?: Place
  number?: number
  dice?: [number, number]
  text: Words
}
