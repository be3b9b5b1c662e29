// A socket that comes back: what it hears is told, what is posted is answered, and a lost connection is tried again with
// longer and longer waits. Matches, seasons, leagues and events all listen to one.
import { untrack } from 'svelte'
import { Problem, type ProblemBody } from './api'

export interface Socket {
  send(text: string): void
  close(): void
  readyState: number
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

interface Waiting {
  resolve: (body: unknown) => void
  reject: (error: unknown) => void
}

const longest_wait = 15_000
const first_wait = 400

export class Line {
  private socket: Socket | undefined
  private next_id = 1
  private readonly waiting = new Map<number, Waiting>()
  private wait = first_wait
  private closed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly path: () => string, // asked anew for each connection
    private readonly hear: (told: { type: string }) => void,
    private readonly connected: (up: boolean) => void = () => {},
    private readonly open_socket: (address: string) => Socket = (address) => new WebSocket(address) as unknown as Socket,
  ) {}

  open(): void {
    if (this.closed) return
    // The address says the language, yet whoever opens a line must not be run anew with it: that would close the line.
    const socket = this.open_socket(location.origin.replace(/^http/, 'ws') + untrack(this.path))
    this.socket = socket
    socket.onopen = () => {
      this.wait = first_wait
      this.connected(true)
    }
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(String(data)) as { type: string; id?: number; status?: number; body?: unknown }
      if (told.type === 'answer') this.answered(told.id ?? 0, told.status ?? 0, told.body)
      else this.hear(told)
    }
    socket.onclose = () => {
      if (this.socket !== socket) return
      this.connected(false)
      for (const { reject } of this.waiting.values()) reject(new Problem({ status: 0, code: 'no-server' }))
      this.waiting.clear()
      if (this.closed) return
      this.timer = setTimeout(() => this.open(), this.wait)
      this.wait = Math.min(longest_wait, Math.max(first_wait, this.wait * 2))
    }
  }

  // Comes back at once: what was told is to be told anew.
  renew(): void {
    this.wait = 0
    this.socket?.close()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.socket?.close()
  }

  get up(): boolean {
    return this.socket?.readyState === 1
  }

  post(part: string, body: unknown): Promise<unknown> {
    const id = this.next_id++
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    this.socket!.send(JSON.stringify({ id, post: part, body }))
    return answer
  }

  private answered(id: number, status: number, body: unknown): void {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    if (status < 400) waiting?.resolve(body)
    else waiting?.reject(new Problem(body as ProblemBody))
  }
}
