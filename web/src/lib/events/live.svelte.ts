// One event as it goes on: what the server told last, and a socket that says when there is more. Any change is fetched
// again.
import { as_problem, type ProblemBody } from '../api'
import { api } from '../client'
import { Line, type Socket } from '../line'
import { events_api, type Act } from './api'
import { settings } from '../settings.svelte'
import { print_event } from './print'
import type { KeptEvent } from './types'

export class LiveEvent {
  told = $state.raw<KeptEvent>()
  connected = $state(false)
  busy = $state(false)
  problem = $state.raw<ProblemBody>()

  private readonly line: Line
  private closed = false
  private fetching: Promise<void> | undefined
  private again = false

  constructor(
    readonly id: string,
    private readonly parts?: string,
    open_socket?: (address: string) => Socket,
  ) {
    this.line = new Line(() => api.address(`/events/${id}/live`), (heard) => this.hear(heard), (up) => (this.connected = up), open_socket)
  }

  async start(): Promise<void> {
    await this.fetch()
    if (!this.closed) this.line.open()
  }

  stop(): void {
    this.closed = true
    this.line.close()
  }

  // One at a time; what comes in the meantime is fetched once more, and whoever asked waits for that.
  fetch(): Promise<void> {
    if (this.fetching) this.again = true
    else this.fetching = this.fetch_all().finally(() => (this.fetching = undefined))
    return this.fetching
  }

  private async fetch_all(): Promise<void> {
    try {
      do {
        this.again = false
        this.told = print_event(await events_api.get(this.id, this.parts), settings.language)
        if (this.problem?.code === 'no-server') this.problem = undefined
      } while (this.again && !this.closed)
    } catch (error) {
      this.problem = as_problem(error)
    }
  }

  private hear(heard: { type: string; seq?: number }): void {
    if (heard.type === 'book' && heard.seq !== this.told?.seq) void this.fetch()
  }

  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = undefined
    try {
      await work()
      await this.fetch()
      return true
    } catch (error) {
      this.problem = as_problem(error)
      return false
    } finally {
      this.busy = false
    }
  }

  act = (...acts: (string | Act)[]): Promise<boolean> =>
    this.attempt(() => events_api.act(this.id, acts.map((one) => (typeof one === 'string' ? { act: one } : one))))
}
