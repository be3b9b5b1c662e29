// The shapes of docs/league.md, "The pages of a league". What is not there is left out.
export type Side = 'home' | 'away'

export interface LeagueLine {
  id: string
  name: string
  made: string
  changed: string
  seq: number
  summary: { teams: number; season: number; matches: number; commissioner: string; archived?: boolean }
  me?: { person: string; roles: string[] } | null
}

// What a tournament gives besides its purse; lasting: for as long as the trophy is held.
export interface Reward { text: string; rule: string; title: string; lasting: boolean }
export interface Trophy { id: string; name: string; effects: Reward[] }
export interface Placing { id: string; name: string; season: number; place: 1 | 2 | 3 }

export interface TeamLine {
  id: string
  name: string
  coach: string
  roster: string
  roster_name: string
  colour: string
  played: number
  won: number
  lost: number
  rating: number
  treasury: number
  fan_factor: number
  players: number
  trophies: Trophy[]
  yours: boolean
}
export interface Standing extends TeamLine {
  place: number
  touchdowns: number
  against: number
  casualties: number
}

export interface Line { text: string; rule?: string; title?: string; team?: string; player?: number }
export interface Entry { n: number; date: string; who: string; match?: number; dice?: string; lines: Line[] }

export interface Moment { entry: number; date: string }
export interface Member {
  id: number
  number: number
  name: string
  named: boolean
  position: string
  ma: number
  st: number
  ag: number
  av: number
  changed: Partial<Record<'ma' | 'st' | 'ag' | 'av', number>>
  skills: { id: string; name: string; learned: boolean }[]
  niggling: number
  misses_next: boolean
  completions: number
  touchdowns: number
  interceptions: number
  casualties: number
  mvps: number
  spp: number
  level: string
  value: number
  fate: 'on-sheet' | 'dead' | 'retired' | 'deserted' | 'traded'
  fate_name: string
  joined?: Moment
  left?: Moment
  stations?: Station[] // where he changed teams: all of them, this one too
}
export interface Did { completions: number; touchdowns: number; interceptions: number; casualties: number; mvps: number; spp: number }
export interface Station { team: string; team_name: string; player: number; number: number; from?: string; to?: string; did: Did; lines: { date: string; text: string; match?: number; rule?: string; title?: string }[] }
export interface Luck { match: number; date: string; rolls: number; expected: number; actual: number; luck: number; sum: number }

export interface Point { entry: number; date: string; rating: number; treasury: number; match?: number }

export interface Team extends TeamLine {
  rerolls: number
  assistants: number
  cheerleaders: number
  apothecaries: number
  members: Member[]
  placings: Placing[]
  curve: Point[]
  luck: Luck[]
  results: MatchLine[]
  history: Entry[]
}

export interface MatchLine {
  number: number
  date: string
  home: string
  away: string
  over: boolean
  waits: string
  ask: 'nothing' | 'hire' | 'roll' | 'choose' | 'report' | 'buy'
  side?: Side
  yours: boolean
  turn?: string[]
  your_turn?: boolean
  score?: [number, number]
  winner?: string
  gate?: number
  tournament?: string
  tournament_name?: string
  round?: string
}

export interface SquadPlayer { number: number; name: string; position: string; plays: boolean; player?: number; hired?: boolean }
export interface MatchSide {
  team: string
  name: string
  coach: string
  colour: string
  rating: number
  treasury: number
  fan_factor: number
  yours: boolean
  declared: boolean
  wizard?: string
  ingredients?: number
  handicaps: { id: string; name: string; idle?: boolean }[]
  squad: SquadPlayer[]
}

export interface Item { word: string; name: string; group: string; price?: number; affordable?: boolean; most?: number; why?: string; rule?: string; title?: string }
export interface Option { word: string; name: string; group?: string }
export interface Act {
  id: 'hire' | 'roll' | 'choose' | 'report' | 'play' | 'buy' | 'retire' | 'dismiss' | 'done'
  act: string
  side?: Side
  team?: string
  treasury?: number
  dice?: string
  items?: Item[]
  options?: Option[]
  // Of a report: who may raise a zombie (and his number), who may win rotters, what the league kicks.
  raises?: Side[]
  raised_number?: Partial<Record<Side, number>>
  rots?: Side[]
  kicks?: boolean
  points?: { touchdown: number; field_goal: number } // where field goals score
}

export interface Step { id: string; phase: 'pre' | 'match' | 'post'; title: string; state: 'done' | 'now' | 'later'; entries: Entry[] }

export interface Report {
  score: [number, number]
  winner: Side
  conceded?: Side
  comment?: string
  tallies: { side: Side; number: number; name: string; touchdowns: number; completions: number; interceptions: number; casualties: number; field_goals?: number; kick_blocks?: number }[]
  hurt: { side: Side; number: number; name: string; casualty: string; d66?: number }[]
  healed?: { side: Side; number: number; name: string }[]
  raised?: { side: Side; number: number }[]
  rotters?: [number, number]
}

export interface MatchDay extends MatchLine {
  phase: 'pre' | 'match' | 'post' | 'closed' | 'undone'
  sides: Record<Side, MatchSide>
  weather?: { id: string; name: string }
  report?: Report
  steps: Step[]
  acts: Act[]
  undo?: { may: boolean; why?: string }
}

export interface NamedAct { act: string; name: string }
export interface Entrant { team: string; points: number; rating: number; yours: boolean; results: { n: number; opponent: string; won: boolean; score: [number, number]; points: number; counts: boolean; match?: number }[] }
export interface Tournament {
  id: string
  name: string
  major: boolean
  season: number
  start: string
  week: number
  organiser: string
  organised_by_you: boolean
  quarter_finals: boolean
  called_off?: boolean
  purse: { winner: number; runner_up: number; by_die: boolean } // by_die: shared by a die after the final
  results_counted: number
  rewards: Reward[]
  qualifying: boolean
  qualifying_until: string
  finals_from: string
  entrants: Entrant[]
  challenges: { from: string; to: string; date: string; deadline: string; late: boolean; answer: string; answer_name: string; substitute?: string; acts: NamedAct[] }[]
  ties: { round: string; round_name: string; home: string; away: string; match?: number; score?: [number, number]; winner?: string; act?: string }[]
  acts: NamedAct[]
  winner?: string
  runner_up?: string
  third?: string
  player_of_the_year?: SeasonBest
}

export interface Challenge {
  n: number
  from: string
  to: string
  sent: string
  date: string
  answer: 'waiting' | 'accepted' | 'refused' | 'withdrawn'
  may_answer: boolean
  may_withdraw: boolean
  match?: number // that came of it
}

export interface SeasonBest { value: number; team: string; team_name: string; player: number; name: string; position: string }
export interface SeasonRow { place: number; team: string; name: string; colour: string; played: number; won: number; lost: number; touchdowns: number; against: number; casualties: number; rating: number }
export interface ClosedSeason {
  number: number
  from: string
  to?: string
  entry?: number
  table: SeasonRow[]
  tournaments: { id: string; name: string; winner?: string; runner_up?: string; third?: string }[]
  leaders: Record<(typeof leader_lists)[number], SeasonBest[]>
  dead: SeasonBest[]
  matches: MatchLine[]
}

export interface Offer {
  n: number
  from: string
  to: string
  gives: { id: number; name: string }[]
  takes: { id: number; name: string }[]
  pays: number
  asks: number
  open: boolean
  declined: boolean
  may_accept: boolean
  may_decline: boolean
}

export interface Leader { value: number; team: string; team_name: string; player: number; name: string; position: string; fate: string; fate_name: string; left?: Moment }
export const leader_lists = ['scorers', 'killers', 'passers', 'thieves', 'stars'] as const

export interface News {
  kind: 'match' | 'bulletin'
  date: string
  headline: string
  match?: number
  entry?: number
  by?: string
  text?: string
  lines?: { by: string; text: string }[]
  comment?: string
}

export interface League {
  name: string
  commissioner: string
  deputies: string[]
  entries: number
  today: string
  season: number
  seasons: { number: number; from: string; to?: string; first_match: number; last_match?: number; entry?: number }[]
  options: { rules: string; several_teams: boolean; star_injuries: 'kept' | 'healed'; home_made: boolean; lists: { id: string; name: string }[]; house: { name: string; text: string; value: string; rule?: string }[] }
  you: { person: string; commissions: boolean; commissioner: boolean; teams: string[] }
  table: Standing[] // over all seasons
  season_table: SeasonRow[] // of the one that runs
  fixtures: { date: string; home: string; away: string; match?: number; may_begin: boolean }[]
  challenges: Challenge[]
  matches: MatchLine[]
  tournaments: Tournament[]
  offers: Offer[]
  leaders: Record<(typeof leader_lists)[number], Leader[]>
  hall: Leader[]
  cemetery: Leader[]
  news: News[]
  warnings: string[]
  archived?: string // since when it is put away
  closed?: ClosedSeason
  team?: Team
  match?: MatchDay
}

export interface Told {
  id: string
  seq: number
  at?: number
  name: string
  me?: { person: string; roles: string[] } | null
  members: { person: string; name: string }[]
  matches?: { place: string; match: string; reported: boolean }[]
  book: League
}

// Home-made lists as the server reads them before they count.
export interface ListsRead {
  faults: { line: number; key: string; text: string }[]
  lists: { id: string; name: string; reroll: number; positions: { name: string; max: number; cost: number; ma: number; st: number; ag: number; av: number; skills: string[] }[] }[]
  refused?: string
}

// The latest results of the season that runs, or of all.
export function last_results(league: Pick<League, 'matches' | 'seasons'>, all: boolean): MatchLine[] {
  const from = all ? 0 : (league.seasons.at(-1)?.first_match ?? 0)
  return league.matches.filter((match) => match.over && match.number >= from).slice(-6).reverse()
}
