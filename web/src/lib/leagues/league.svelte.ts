// One league as it is read and changed. The page says which part it wants in detail; whatever anybody does is fetched again.
import { as_problem, type Api, type ProblemBody } from '../api'
import { problem_text } from '../i18n.svelte'
import { Line, type Socket } from '../line'
import type { MatchDay, Told } from './types'

// What every part of a match day is given: the desk, the match, and where it is played on this site.
export interface AtMatch {
  desk: LeagueDesk
  match: MatchDay
  live: { match: string; reported: boolean } | undefined
}

export class LeagueDesk {
  told = $state.raw<Told>()
  trouble = $state.raw<ProblemBody>() // it cannot be read
  refused = $state('') // the sentence of the last act that was refused
  code = '' // of the last refusal, for programs
  busy = $state(false)

  private told_of = $state('') // the part that `told` tells in detail
  private readonly line: Line
  private asked = 0
  private looking: Promise<void> = Promise.resolve() // until the answer to the last question

  constructor(
    private readonly api: Api,
    readonly id: string,
    private part = '', // what is wanted in detail
    private at: number | undefined = undefined,
    open_socket?: (address: string) => Socket,
  ) {
    this.line = new Line(() => api.address(`/leagues/${id}/live`), (heard) => this.hear(heard), undefined, open_socket)
  }

  get league() {
    return this.told?.book
  }

  // Whether it has told of this part: what is missing then does not exist.
  answered = (part: string): boolean => this.told !== undefined && this.told_of === part

  look(part = this.part, at = this.at): Promise<void> {
    this.part = part
    this.at = at
    this.looking = this.ask(++this.asked, part, at)
    return this.looking
  }

  // Whoever is overtaken by a later question waits for its answer.
  private async ask(asked: number, part: string, at: number | undefined): Promise<void> {
    try {
      const told = await this.api.told<Told>(`/leagues/${this.id}`, { focus: part || undefined, at })
      if (asked === this.asked) {
        this.told = told
        this.told_of = part
        this.trouble = undefined
      }
    } catch (error) {
      if (asked === this.asked) this.trouble = as_problem(error)
    }
    if (asked !== this.asked) await this.looking
  }

  // Follows what others do.
  follow(): void {
    this.line.open()
  }

  stop(): void {
    this.line.close()
  }

  private hear(heard: { type: string; seq?: number }): void {
    if (heard.type === 'book' && heard.seq !== this.told?.seq) void this.look()
  }

  // Posts, then looks again. False where it was refused; `refused` says why.
  async post(path: string, body: unknown): Promise<boolean> {
    this.busy = true
    this.refused = this.code = ''
    try {
      await this.api.post(`/leagues/${this.id}/${path}`, body)
      await this.look()
      return true
    } catch (error) {
      const problem = as_problem(error)
      this.refused = problem_text(problem)
      this.code = problem.code
      if (problem.code === 'book-moved') await this.look()
      return false
    } finally {
      this.busy = false
    }
  }

  act(act: string, more: { text?: string; dice?: string } = {}): Promise<boolean> {
    const kept = Object.fromEntries(Object.entries(more).filter(([, value]) => value))
    return this.post('acts', { act, ...kept, ...(this.told ? { seq: this.told.seq } : {}) })
  }

  // The result of a real table. A match that is being played here is given up only where somebody says so.
  async report(act: string, text: string, sure: () => Promise<boolean>): Promise<boolean> {
    if (await this.act(act, { text })) return true
    if (this.code !== 'being-played') return false
    this.refused = ''
    return (await sure()) && this.post('acts', { act, text, instead: true, ...(this.told ? { seq: this.told.seq } : {}) })
  }

  acts(acts: { act: string; text?: string }[]): Promise<boolean> {
    return this.post('acts', { acts, ...(this.told ? { seq: this.told.seq } : {}) })
  }

  file = (name: string, at?: number): string => this.api.address(`/leagues/${this.id}/files/${name}`, at === undefined ? {} : { at })
  team_name = (id: string | undefined): string => this.league?.table.find((team) => team.id === id)?.name ?? id ?? '–'
}
