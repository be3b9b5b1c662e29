// An event as the server tells it: src/words/tournament_json.hpp, docs/tournaments.md.

export type Two<T> = [T, T]
export interface Ref {
  id: string
  name: string
}
export interface Rule {
  id: string
  title: string
}

export interface EventFault {
  code: string
  rule: string | null
  advice: boolean
  line: number
  key: string
  what: string
  remedy: string
}

export interface Switch {
  key: string
  on: boolean
  book: boolean
  text: string
  rule: Rule
}
export interface PackNumber {
  section: string
  key: string
  value: number
  book: number
  low: number
  high: number
  rule: Rule
}
export interface Names {
  en: string
  fr: string
}
export interface TieBreaker extends Ref {
  names: Names
  fewest: boolean
  own: boolean
}

export interface Tier {
  tier: number
  skill_points: number
  max_secondary: number
  max_stars: number
  max_mega_stars: number
}
// What an organiser has made himself.
export interface OwnInducement {
  id: string
  names: Names
  max: number
  cost: number
  teams: string[] // "all", or lists
  effect: string
}
export interface OwnAward {
  id: string
  names: Names
  kind: 'number' | 'vote' | 'choice'
  number: string
  fewest: boolean
}
export interface ExtraSpp {
  event: string
  spp: number
}

export interface Pack {
  name: string
  base: string
  place: string
  date: string
  start: string
  match_minutes: number
  no_show_minutes: number
  places: number
  catering: string
  notices: string[]
  supplied: string[]
  models: string
  budget: number
  publications: string[]
  house_rules: string[]
  rounds: number
  structure: string
  squads: boolean
  squad_size: number
  qualifiers: number
  escalation: number[]
  bring: string[]
  tie_breakers: TieBreaker[]
  switches: Switch[]
  numbers: PackNumber[]
  awards: (Ref & { rule: Rule | null })[]
  own: { inducements: OwnInducement[]; awards: OwnAward[]; extra_spp: ExtraSpp[] }
  forbidden: string[]
  alternatives: string[]
  free_alternatives: string[]
  mega_stars: string[]
  star_exempt: string[]
  stunty_lists: string[]
  conduct: { number: number; cardinal: boolean; text: string }[]
  conduct_without: number[]
  conduct_added: string[]
  report: { key: string; name: string; needed: boolean }[]
  players_for: string[] // the awards for which a report names players
  tiers: Tier[]
  lists: (Ref & { tier: number })[]
  list_tiers: Record<string, number> // of all lists, also those that a stunty event leaves out
  lists_date: string
}

export interface PackForm {
  pack: Pack
  toml: string
  tie_breakers: Ref[]
  awards: (Ref & { rule: Rule })[]
  alternatives: (Ref & { rule: Rule })[]
  lists: (Ref & { tier: number; stunty: boolean })[]
  stars: Ref[]
  inducements: Ref[] // which the pack may forbid
}

// What a roster can be made of: POST /packs/market.
export interface MarketPosition extends Ref {
  max: number
  cost: number
  profile: string[]
  skills: Ref[]
  primary: Ref[]
  secondary: Ref[]
  big_guy: boolean
}
export interface MarketStar extends Ref {
  cost: number
  places: number
  mega: boolean
  points: number
  profile: string[]
  skills: Ref[]
  members: { name: string; profile: string[]; skills: Ref[] }[] // the two of a pair
}
export interface Market extends Ref {
  budget: number
  players_min: number
  players_max: number
  heads: string[]
  choose: string[]
  tier: (Tier & { primary: number; secondary: number }) | null
  positions: MarketPosition[]
  staff: { id: 'rerolls' | 'dedicated_fans' | 'assistant_coaches' | 'cheerleaders' | 'apothecaries'; cost: number; min: number; max: number; free: number }[]
  stars: MarketStar[]
  inducements: (Ref & { cost: number; max: number; effect: string })[]
  free: Ref[]
  mercenaries: { more: number; skill: number } | null
}
export interface RosterDraft {
  name: string
  coach: string
  team: string
  special: string
  rerolls: number
  dedicated_fans: number
  assistant_coaches: number
  cheerleaders: number
  apothecaries: number
  free: string
  inducements: Record<string, number>
  players: { number: number; name: string; position: string; skills: string[]; mercenary: boolean; hired_skill: string }[]
  stars: { id: string; number: number; skills: string[] }[]
}

export interface RosterState {
  state: 'none' | 'handed-in' | 'accepted' | 'rejected'
  open: boolean
  note?: string
  text?: string
  plan?: string[] // the versions of the later steps of an escalation
  team_name?: string
  legal?: boolean
  gold?: number
  points?: number
  faults?: EventFault[]
}

export interface Coach extends Ref {
  club: string
  naf: string
  list: string
  list_name: string
  state: 'registered' | 'checked-in' | 'code-missing' | 'waiting' | 'withdrawn' | 'disqualified'
  waiting?: number
  code: boolean
  checked_in: boolean
  squad?: string
  models: string
  roster: RosterState
}

// What a single player did, and what was done to him.
export interface Feat {
  player: string
  touchdowns: number
  casualties: number
  star?: boolean
  completions?: number
  thrown_team_mates?: number
  deflections?: number
  interceptions?: number
  not_earning?: number
  mvps?: number
  extra?: number[]
  harm?: string
}
// A player of a roster as the event has left him: files/players-COACH.json.
export interface EventPlayer {
  called: string
  number: number
  what: string
  star: boolean
  touchdowns: number
  casualties: number
  out?: 'dead' | 'miss'
  harms?: string[]
  spp?: number
  left?: number
  advances?: { kind: string; what: string; name: string }[]
  may_advance?: boolean
  ageing?: number // an ageing roll is due: what keeps him young
}

export interface Report {
  score: Two<number>
  block: Two<number>
  crowd: Two<number>
  foul: Two<number>
  other: Two<number>
  sent_off: Two<number>
  stars: Two<number>
  objectives: Two<number>
  own?: Record<string, Two<number>>
  advances?: number
  feats?: Two<Feat[]>
}
export interface Result extends Report {
  pitch: Two<number>
  casualties: Two<number>
  points: Two<number>
  bonus: Two<number>
  winner: number
  ended: string
  ended_text: string
  quitter?: number
  confirmed_by: string
}
export interface Correction {
  who: string
  when: string
  reason: string
  before: Report
}
export interface Table {
  table: string
  number: number
  coaches: Two<Ref>
  squads?: Two<Ref>
  state: 'waiting' | 'playing' | 'reported' | 'disputed' | 'decided' | 'bye' | 'void'
  begun: boolean
  why: string
  rule: string | null
  group?: number
  bracket?: number
  changed?: string
  gold?: Two<number> // for inducements of this match alone
  gold_rule?: string
  result: Result | null
  reports?: Two<Report | null>
  corrections?: Correction[]
  decisions?: { referee: string; when: string; text: string; undone: boolean }[]
}
export interface Clock {
  round: number
  started: boolean
  closed: boolean
  start: string
  minutes: number
  ends: string
}
export interface Round {
  number: number
  stage: 'rounds' | 'groups' | 'knock-out'
  draw: string
  seed?: number
  closed: boolean
  waiting_for: number
  clock: Clock
  tables: Table[]
}

export interface RankingLine extends Ref {
  place: number
  club?: string
  list_name?: string
  withdrawn: boolean
  values: number[]
  wdl: [number, number, number]
  touchdowns: Two<number>
  casualties: number
  why: string | null
}
export interface Ranking {
  keys: { id: string; name: string; fewest: boolean }[]
  lines: RankingLine[]
  number?: number
}
export interface Bracket {
  size: number
  slots: (Ref | null)[]
  columns: {
    round: number
    block: number
    ties: { slot: number; places: Two<number>; sides: Two<Ref>; score: Two<number> | null; advances: number }[]
  }[]
}
export interface Award extends Ref {
  rule: string | null
  winners: Ref[]
  open: boolean
  secret: boolean
  value: number
  player: string
}
export interface Ballot extends Ref {
  open: boolean
  cast: number
  mine: Ref | null
  candidates: Ref[]
}
export type MyTable = Table & {
  round: number
  current: boolean
  side: 0 | 1
  opponent: Ref & { club?: string; list_name?: string; roster?: boolean }
  may: string[]
}
export interface Mine {
  person: string
  roles: string[]
  may: string[]
  coach: string | null
  table: MyTable | null
  matches: (Table & { round: number; side: 0 | 1 })[]
}

export interface EventBook {
  name: string
  state: 'draft' | 'announced' | 'open' | 'round' | 'between' | 'over'
  open: boolean
  by_squads: boolean
  paired: number
  planned: number
  places: number
  taken: number
  clock: Clock | null
  pack: Pack | null
  pack_text: string | null
  officials: {
    organiser: string
    scorekeeper: string
    head_referee: string
    referees: string[]
    spare: (Ref & { naf: string; list: string }) | null
  }
  coaches: Coach[]
  squads: (Ref & { state: string; captain: string; coaches: Ref[] })[]
  rounds: Round[] | null
  standings: { coaches: Ranking; squads: Ranking | null; places: (Ref & { place: number })[] } | null
  groups: Ranking[] | null
  brackets: Two<Bracket | null> | null
  awards: Award[] | null
  ballots: Ballot[] | null
  me: Mine | null
  notes?: { n: number; text: string; rule: string | null }[]
}

export interface KeptEvent {
  id: string
  seq: number
  name: string
  me: { person: string; roles: string[] } | null
  members: { person: string; name: string }[]
  book: EventBook
}

export interface EventLine {
  id: string
  name: string
  made: string
  changed: string
  summary: {
    state: EventBook['state']
    coaches: number
    places: number
    round: number
    rounds: number
    place: string
    date: string
    start: string
    winner?: string
  }
  me: { person: string; roles: string[] } | null
}
