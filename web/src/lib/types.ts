// The shapes of docs/api.md. What is not there is left out, never null.

export type Seat = 'home' | 'away'
export type Place =
  | 'standing' | 'prone' | 'stunned' | 'reserves' | 'knocked-out' | 'injured' | 'dead' | 'sent-off' | 'in-air'

export interface Me {
  mode: 'local' | 'public'
  user?: { id: number; name: string; guest?: boolean }
  version: string
}

export interface Side {
  name: string
  roster?: string
  colour: string
  coach?: string
  computer?: boolean
  brings?: boolean // whoever is invited brings his team: until then it has no name
}

export interface Match {
  id: string
  status: 'waiting' | 'dice' | 'playing' | 'over'
  opponent: 'computer' | 'screen' | 'invitation'
  rulebook: string
  you: Seat | 'both' | 'spectator'
  dice: 'server' | 'verifiable'
  open: boolean
  position?: boolean // begun from a set position, as lessons are
  made: string
  minutes?: number // of a turn, where the coaches agreed on other than the book's
  score: [number, number]
  winner?: Seat | 'draw'
  home: Side
  away: Side
}

export interface Player {
  id: string
  seat: Seat
  number: number
  name: string
  position?: string
  position_id?: string
  place: Place
  square?: string
  ma: number
  st: number
  ag: number
  av: number
  skills: string[]
  marks: string[]
}

export interface TeamState {
  score: number
  turn: number
  rerolls: number
  reroll_used: boolean
  apothecaries: number
  fan_factor: number
  assistants?: number
  cheerleaders?: number
  spells: number
}

export interface Ball {
  state: 'off' | 'in-air' | 'on-ground' | 'held' | 'loose' | 'out'
  square?: string
  carrier?: string
}

// What is known of how a choice will end.
export interface Odds {
  kind: string
  text: string
  chance: number // as a whole, with skills, without the team's re-roll
  with_reroll?: number
  turnover?: number
  target?: number
  dice?: number // of a block
  picks?: Seat
  band?: 'quick' | 'short' | 'long' | 'bomb'
  rolls?: { kind: string; text: string; target?: number; chance: number; player?: string; rival?: string; rule?: string; modifiers?: string[] }[]
  parts?: { key: string; text: string; chance: number; player?: string }[]
}

export interface Choice {
  choice: string
  label: string
  price?: string
  player?: string
  square?: string
  odds?: Odds
  places?: { player: string; square: string }[] // of a formation: who would stand where
}

export interface Decision {
  kind: string
  seat: Seat
  text: string
  player?: string
  square?: string
  skill?: string
  roll?: string
  injury?: string // what the apothecary would treat
  dice?: string[]
  attacker?: string
  defender?: string
  choices?: Choice[]
  interrupts?: Choice[]
}

export interface View {
  at: number
  phase: 'before-match' | 'set-up' | 'kick-off' | 'turn' | 'over'
  period: number
  active: Seat
  kicking: Seat
  weather: string
  weather_name: string
  ball: Ball
  home: TeamState
  away: TeamState
  players: Player[]
  decision?: Decision
  undo?: { to?: number; asked_by?: Seat; asked_to?: number }
  pause?: { asked_by?: Seat; since?: string }
  clock?: { seat: Seat; left_ms: number; running: boolean }
}

export interface Roll {
  kind: string
  dice: number[]
  target?: number
  total?: number
  success?: boolean
  modifiers: { rule: string; value: number; text: string }[]
}

export interface GameEvent {
  choice: number
  event: string
  rule?: string
  seat?: Seat
  player?: string
  other?: string
  from?: string
  to?: string
  text: string
  detail?: number
  what?: string
  success?: boolean
  roll?: Roll
}

export interface Update {
  seq: number
  at: number
  keep: number
  events: GameEvent[]
  view: View | { at: number } // the bare moment before both coaches are there
  status: Match['status']
}

export interface ChatLine {
  number: number
  from: string
  seat?: Seat
  text: string
  at: string
}

export interface ReachSquare {
  square: string
  chance: number
  with_reroll: number
  left: number // squares he could still pay for there, those to go for included
  path: string[]
  prices?: string[] // what each step must roll, '' where it is free
}

// A blow that somebody could deal after walking up to an opponent, from the square that is best for it.
export interface Strike extends Omit<Choice, 'label'> {
  action: string // to be declared first
  player: string // the opponent
  odds: Odds // of the blow, once he is there
  chance: number // of the way and the blow together
  turnover: number // on the way or with the blow
  way: ReachSquare
}

export interface SeatStatistics {
  touchdowns: number
  completions: number
  interceptions: number
  casualties: number
  blocks: number
  knock_downs: number
  dodges: number
  turnovers: number
  fouls: number
  rerolls: number
  dice: { d6: number[]; block: number[] }
}

export interface LuckSum {
  rolls: number
  expected: number
  actual: number
  luck: number
}

export interface Luck extends Record<Seat, LuckSum> {
  curve: { at: number; period: number; turn: number; seat: Seat; home: number; away: number }[]
  kinds: ({ kind: string; text: string } & Record<Seat, LuckSum>)[]
  players: ({ id: string; seat: Seat; name: string } & LuckSum)[]
}

export interface Position {
  id: string
  name: string
  cost: number
  max: number
  ma: number
  st: number
  ag: number
  av: number
  skills: string[]
}
export type BigGuy = Omit<Position, 'max'>

export interface Roster {
  id: string
  name: string
  reroll: number
  apothecary: boolean
  positions: Position[]
  big_guys: BigGuy[]
  big_guy_max?: number
  stars?: BigGuy[] // who play for it, at the price of a friendly
  sample: string
}

export interface Skill {
  id: string
  name: string
  category: string
  text?: string
  rule?: string
}

export interface Fault {
  code: string
  rule?: string
  text: string
  key?: string
  line?: number
}

export interface SheetPlayer {
  number: number
  name: string
  position: string
  position_name: string
  ma: number
  st: number
  ag: number
  av: number
  skills: string[]
  cost: number
}

export interface Team {
  name: string
  roster: string
  coach: string
  colour: string
  rerolls: number
  fan_factor: number
  assistant_coaches: number
  cheerleaders: number
  apothecaries: number
  treasury: number
  cost: number
  rating: number
  players: SheetPlayer[]
}

export interface KeptTeam {
  id: number
  name: string
  roster: string
  toml: string
  team: Team
}

export interface RuleLine {
  id: string
  title: string
  chapter: string
}
export interface RuleText extends RuleLine {
  titles?: { en: string; fr: string }
  text: string
  text_lang?: string
  ruling?: string
  cases?: string[]
  text_fr?: string // where the server tells both at once
  ruling_fr?: string
  cases_fr?: string[]
}

export interface BookOption {
  name: string
  rule?: string
  text: string
  values: string[]
  usual: Record<string, string>
}

export type TeamPick = { roster: string } | { team: number } | { toml: string }

export interface NewMatch {
  rulebook?: string
  options?: string[]
  home?: TeamPick
  away?: TeamPick
  seat?: Seat
  opponent: Match['opponent']
  coach?: string
  open?: boolean
  dice?: Match['dice']
  minutes?: number
  seed?: string
  position?: string
}
