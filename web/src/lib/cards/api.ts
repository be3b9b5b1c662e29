// What the card game asks of the server.
import type { Api } from '../api'
import type { ChatLine } from '../types'
import { CardBox } from './box'
import type { Week } from './curve'
import type { Box, Seat, SeasonEvent, Table } from './types'

export interface SeatInfo {
  seat: Seat
  who: 'person' | 'computer' | 'free'
  name?: string
  level?: string
  team?: string
  fans?: number
  mine?: boolean
  screen?: boolean
}
export interface SeasonInfo {
  id: string
  status: 'waiting' | 'playing' | 'over'
  season: string
  limited: boolean
  open: boolean
  made: string
  week: number
  seats: SeatInfo[]
  you: Seat[]
  asked?: Seat
  winner?: Seat
}
export interface Update {
  seq: number
  at: number
  keep: number
  status: SeasonInfo['status']
  events: (SeasonEvent & { choice: number })[]
  view: (Table & { at: number }) | { at: number }
}
export type SeatWish = { who: 'me' | 'computer' | 'screen' | 'invitation'; team?: string; level?: string; name?: string }
export interface NewSeason {
  seats: SeatWish[]
  season?: string
  limited?: boolean
  open?: boolean
  seed?: string
}
export type Told =
  | { type: 'welcome'; season: SeasonInfo; update?: Update; chat: ChatLine[]; muted?: true; watching: number }
  | { type: 'update'; update: Update }
  | { type: 'season'; season: SeasonInfo }
  | { type: 'chat'; chat: ChatLine }
  | { type: 'watching'; watching: number }

export const has_table = (view: Update['view']): view is Table & { at: number } => 'matches' in view

export class SeasonsApi {
  private box: Promise<CardBox> | undefined
  constructor(readonly api: Api) {}

  // The cards never change while a server runs: they are asked for once.
  cards(): Promise<CardBox> {
    this.box ??= this.api.get<Box>('/cards').then((all) => new CardBox(all), (error: unknown) => {
      this.box = undefined
      throw error
    })
    return this.box
  }
  levels = async () => (await this.api.get<{ managers: { name: string; text: string }[] }>('/managers')).managers
  make = (wanted: NewSeason) => this.api.post<{ season: SeasonInfo; token?: string }>('/seasons', wanted)
  list = async (list: 'mine' | 'open' | 'live') => (await this.api.get<{ seasons: SeasonInfo[] }>('/seasons', { list })).seasons
  season = (id: string, since?: number, seat?: Seat) => this.api.get<{ season: SeasonInfo; update: Update }>(`/seasons/${id}`, { since, seat })
  join = async (id: string, token?: string, team?: string) =>
    (await this.api.post<{ season: SeasonInfo }>(`/seasons/${id}/join`, { ...(token ? { token } : {}), ...(team ? { team } : {}) })).season
  at = (id: string, n: number, seat?: string) => this.api.get<{ view: Table; last: number; chosen?: string; chooser?: Seat }>(`/seasons/${id}/at/${n}`, { seat })
  events = async (id: string, from: number, to: number, seat?: string) =>
    (await this.api.get<{ events: (SeasonEvent & { choice: number })[]; last: number }>(`/seasons/${id}/events`, { from, to, seat })).events
  fans = async (id: string) => (await this.api.get<{ weeks: Week[] }>(`/seasons/${id}/fans`)).weeks
  act = (id: string, part: string, body: unknown) => this.api.post<unknown>(`/seasons/${id}/${part}`, body)
  record_address = (id: string) => this.api.address(`/seasons/${id}/record`)
}
