// What the pages of events ask of the server: docs/api.md.
import { api } from '../client'
import type { EventFault, EventLine, EventPlayer, KeptEvent, Market, PackForm, RosterDraft } from './types'

export interface Entry {
  n: number
  date: string
  who: string
  act: string
  lines?: { text: string; rule: string | null }[]
}
export interface Act {
  act: string
  text?: string
}

export const events_api = {
  list: (mine = false) => api.get<{ list: EventLine[] }>('/events', mine ? { mine: 1 } : {}),
  make: (name: string, person: string, acts: Act[]) => api.post<{ id: string }>('/events', { name, person, acts }),
  import_journal: (journal: string) => api.post<{ id: string }>('/events', { journal }),
  get: (id: string, parts?: string) => api.get<KeptEvent>(`/events/${id}`, parts ? { parts } : {}),
  history: (id: string, from: number, to: number) => api.get<{ entries: Entry[] }>(`/events/${id}/history`, { from, to }),
  act: (id: string, acts: Act[], seq?: number) =>
    api.post<{ seq: number; entries: Entry[] }>(`/events/${id}/acts`, {
      ...(acts.length === 1 ? acts[0]! : { acts }),
      ...(seq === undefined ? {} : { seq }),
    }),
  join: (id: string, person: string, code?: string) =>
    api.post(`/events/${id}/join`, code ? { person, code } : { person }),
  invite: (id: string, person: string) => api.post<{ code: string }>(`/events/${id}/invite`, { person }),
  play: (id: string, match: string, opponent = 'invitation') => api.post<{ match: string; token?: string }>(`/events/${id}/play`, { match, opponent }),
  players: (id: string, coach: string) => api.get<EventPlayer[]>(`/events/${id}/files/players-${coach}.json`),
  file: (id: string, file: string) => api.address(`/events/${id}/files/${file}`),

  pack_form: (base: string) => api.get<PackForm>('/packs', { base }),
  check_pack: (toml: string) => api.post<{ ok: boolean; faults: EventFault[] }>('/packs/check', { toml }),
  check_roster: (toml: string, pack: string, step = 1) =>
    api.post<{
      ok: boolean
      faults: EventFault[]
      team?: { name: string; list_name: string; players: number; gold: number; budget: number; points: number; points_most: number }
      roster?: RosterDraft
    }>('/packs/rosters', { toml, pack, step: String(step) }),
  market: (team: string, special: string, pack: string) => api.post<Market>('/packs/market', { team, special, pack }),
  example: async (team: string, pack: string) => (await api.post<{ toml: string }>('/packs/example', { team, pack })).toml,
  coaches_of: (csv: string) => api.post<{ acts: string[]; faults: { line: number; what: string }[] }>('/packs/coaches', { csv }),
}
