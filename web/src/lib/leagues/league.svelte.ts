// One league as it is read and changed. The page says which part it wants in detail; whatever anybody does is fetched again.
import { as_problem, type Api, type ProblemBody } from '../api'
import { problem_text } from '../i18n.svelte'
import type { Told } from './types'

const longest_wait = 15_000

export class LeagueDesk {
  told = $state.raw<Told>()
  trouble = $state.raw<ProblemBody>() // it cannot be read
  refused = $state('') // the sentence of the last act that was refused
  busy = $state(false)

  private socket: WebSocket | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = 500
  private closed = false
  private asked = 0

  constructor(
    private readonly api: Api,
    readonly id: string,
    private part = '', // what is wanted in detail
    private at: number | undefined = undefined,
  ) {}

  get league() {
    return this.told?.book
  }

  async look(part = this.part, at = this.at): Promise<void> {
    this.part = part
    this.at = at
    const asked = ++this.asked
    try {
      const told = await this.api.told<Told>(`/leagues/${this.id}`, { focus: part || undefined, at })
      if (asked !== this.asked) return // a later question is on its way
      this.told = told
      this.trouble = undefined
    } catch (error) {
      if (asked === this.asked) this.trouble = as_problem(error)
    }
  }

  // Follows what others do; comes back after a break.
  follow(): void {
    if (this.closed) return
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + this.api.address(`/leagues/${this.id}/live`))
    this.socket = socket
    socket.onopen = () => (this.wait = 500)
    socket.onmessage = ({ data }) => {
      const heard = JSON.parse(String(data)) as { type: string; seq?: number }
      if (heard.type === 'book' && heard.seq !== this.told?.seq) void this.look()
    }
    socket.onclose = () => {
      if (this.closed) return
      this.timer = setTimeout(() => this.follow(), this.wait)
      this.wait = Math.min(longest_wait, this.wait * 2)
    }
  }

  stop(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.socket?.close()
  }

  // Posts, then looks again. False where it was refused; `refused` says why.
  async post(path: string, body: unknown): Promise<boolean> {
    this.busy = true
    this.refused = ''
    try {
      await this.api.post(`/leagues/${this.id}/${path}`, body)
      await this.look()
      return true
    } catch (error) {
      const problem = as_problem(error)
      this.refused = problem_text(problem)
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

  acts(acts: { act: string; text?: string }[]): Promise<boolean> {
    return this.post('acts', { acts, ...(this.told ? { seq: this.told.seq } : {}) })
  }

  file = (name: string): string => this.api.address(`/leagues/${this.id}/files/${name}`)
  team_name = (id: string | undefined): string => this.league?.table.find((team) => team.id === id)?.name ?? id ?? '–'
}
