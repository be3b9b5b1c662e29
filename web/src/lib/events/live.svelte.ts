// One event as it goes on: what the server told last, and a socket that says when there is more. Any change is fetched
// again; a socket that breaks comes back by itself.
import { as_problem, type ProblemBody } from '../api'
import { api } from '../client'
import { events_api, type Act } from './api'
import type { KeptEvent } from './types'

const first_wait = 500
const longest_wait = 15_000

export class LiveEvent {
  told = $state.raw<KeptEvent>()
  connected = $state(false)
  busy = $state(false)
  problem = $state.raw<ProblemBody>()

  private socket: WebSocket | undefined
  private wait = first_wait
  private closed = false
  private fetching = false
  private again = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    private readonly parts?: string,
  ) {}

  async start(): Promise<void> {
    await this.fetch()
    this.connect()
  }

  stop(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.socket?.close()
  }

  // One at a time; what comes in the meantime is fetched once more.
  async fetch(): Promise<void> {
    if (this.fetching) {
      this.again = true
      return
    }
    this.fetching = true
    try {
      do {
        this.again = false
        this.told = await events_api.get(this.id, this.parts)
        if (this.problem?.code === 'no-server') this.problem = undefined
      } while (this.again && !this.closed)
    } catch (error) {
      this.problem = as_problem(error)
    } finally {
      this.fetching = false
    }
  }

  private connect(): void {
    if (this.closed) return
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + api.address(`/events/${this.id}/live`))
    this.socket = socket
    socket.onopen = () => {
      this.connected = true
      this.wait = first_wait
    }
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(String(data)) as { type: string; seq?: number }
      if (told.type === 'book' && told.seq !== this.told?.seq) void this.fetch()
    }
    socket.onclose = () => {
      this.connected = false
      if (this.closed) return
      this.timer = setTimeout(() => this.connect(), this.wait)
      this.wait = Math.min(longest_wait, this.wait * 2)
    }
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
