// Everything the client asks of the server over HTTP. Words come in the language of the moment.
import type * as T from './types'
import { typeset_answer } from './typeset'

export interface ProblemBody {
  status: number
  code: string
  detail?: string
  where?: string
  faults?: T.Fault[]
}

export class Problem extends Error {
  constructor(readonly body: ProblemBody) {
    super(body.detail ?? body.code)
  }
  get code() {
    return this.body.code
  }
}

export function as_problem(error: unknown): ProblemBody {
  if (error instanceof Problem) return error.body
  return { status: 0, code: 'no-server', detail: String(error) }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export class Api {
  constructor(
    private readonly language: () => string,
    private readonly send: typeof fetch = (...args) => fetch(...args),
    private readonly base = '/api/v1',
  ) {}

  // Leaves out what is undefined, so that strict bodies stay strict.
  address(path: string, query: Record<string, string | number | boolean | undefined> = {}): string {
    const search = new URLSearchParams({ lang: this.language() })
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
    return `${this.base}${path}?${search}`
  }

  private async ask(method: Method, path: string, body?: unknown, query = {}): Promise<Response> {
    const init: RequestInit = { method, headers: { Accept: 'application/json' } }
    if (body !== undefined) {
      init.body = JSON.stringify(body)
      init.headers = { ...init.headers, 'Content-Type': 'application/json' }
    }
    let response: Response
    try {
      response = await this.send(this.address(path, query), init)
    } catch (error) {
      throw new Problem({ status: 0, code: 'no-server', detail: String(error) })
    }
    if (response.ok) return response
    let problem: ProblemBody = { status: response.status, code: 'fault' }
    try {
      problem = { ...problem, ...typeset_answer((await response.json()) as ProblemBody, this.language()) }
    } catch {
      // a proxy in between that knows no problem+json
    }
    throw new Problem(problem)
  }

  async get<R>(path: string, query = {}): Promise<R> {
    return (await this.ask('GET', path, undefined, query)).json() as Promise<R>
  }
  // The same, where what people read in it is to be printed as it is.
  async told<R>(path: string, query = {}): Promise<R> {
    return typeset_answer(await this.get<R>(path, query), this.language())
  }
  async post<R>(path: string, body: unknown, method: Method = 'POST'): Promise<R> {
    const response = await this.ask(method, path, body)
    return (response.status === 204 ? undefined : await response.json()) as R
  }

  me = () => this.get<T.Me>('/me')
  register = (name: string, password: string) => this.post<T.Me>('/account', { name, password })
  log_in = (name: string, password: string) => this.post<T.Me>('/session', { name, password })
  log_out = () => this.ask('DELETE', '/session')
  change_password = (old: string, fresh: string) => this.post('/account/password', { old, new: fresh })

  rulebooks = () => this.told<{ books: string[]; options: T.BookOption[] }>('/rulebooks')
  // Those of the house, or what teams of that league are made of.
  rosters = async (league?: string) => (await this.get<{ rosters: { id: string; name: string; reroll: number }[] }>('/rosters', { league })).rosters
  roster = (id: string, league?: string) => this.told<T.Roster>(`/rosters/${id}`, { league })
  skills = async () => (await this.told<{ skills: T.Skill[] }>('/skills')).skills
  rules = async (chapter?: string, find?: string) =>
    (await this.told<{ rules: T.RuleLine[] }>('/rules', { chapter, find })).rules
  rule = (id: string) => this.told<T.RuleText>(`/rules/${id}`)
  coaches = async () => (await this.told<{ coaches: { name: string; text: string }[] }>('/coaches')).coaches

  teams = async () => (await this.get<{ teams: { id: number; name: string; roster: string }[] }>('/teams')).teams
  team = (id: number) => this.get<T.KeptTeam>(`/teams/${id}`)
  save_team = (toml: string, id?: number) =>
    id === undefined
      ? this.post<T.KeptTeam>('/teams', { toml })
      : this.post<T.KeptTeam>(`/teams/${id}`, { toml }, 'PUT')
  delete_team = (id: number) => this.ask('DELETE', `/teams/${id}`)
  check_team = async (toml: string, league?: string) => typeset_answer(await this.post<{ faults: T.Fault[]; team?: T.Team }>('/teams/check', { toml, ...(league ? { league } : {}) }), this.language())

  make_match = (wanted: T.NewMatch) => this.post<{ match: T.Match; token?: string }>('/matches', wanted)
  matches = async (list: 'mine' | 'open' | 'live') =>
    (await this.get<{ matches: T.Match[] }>('/matches', { list })).matches
  join = async (id: string, token?: string, team?: T.TeamPick) =>
    (await this.post<{ match: T.Match }>(`/matches/${id}/join`, { ...(token === undefined ? {} : { token }), ...(team ? { team } : {}) })).match
  match = (id: string, since?: number) =>
    this.told<{ match: T.Match; update: T.Update }>(`/matches/${id}`, { since })
  at = (id: string, n: number) => this.told<{ view: T.View; last: number; chosen?: string }>(`/matches/${id}/at/${n}`)
  events = (id: string, from: number, to: number) =>
    this.told<{ events: T.GameEvent[]; last: number }>(`/matches/${id}/events`, { from, to })
  play_on = async (id: string, at: number, seat: T.Seat, coach?: string) =>
    (await this.post<{ match: T.Match }>(`/matches/${id}/play-on`, { at, seat, ...(coach ? { coach } : {}) })).match
  reach = async (id: string, player: string, action?: string) =>
    (await this.told<{ squares: T.ReachSquare[] }>(`/matches/${id}/reach`, { player, action })).squares
  statistics = (id: string) => this.get<Record<T.Seat, T.SeatStatistics>>(`/matches/${id}/statistics`)
  luck = (id: string) => this.told<T.Luck>(`/matches/${id}/luck`)
  strikes = async (id: string, player: string, action: string) =>
    (await this.told<{ strikes: Omit<T.Strike, 'action'>[] }>(`/matches/${id}/odds`, { player, action })).strikes.map((strike) => ({ ...strike, action }))
  dice = (id: string) => this.get<Record<string, unknown>>(`/matches/${id}/dice`)
  act = <R>(id: string, part: string, body: unknown) => this.post<R>(`/matches/${id}/${part}`, body)

  record_address = (id: string) => this.address(`/matches/${id}/record`)
}
