// One match as it goes on: the socket, what it told, and the pictures in between.
import { after, board_of, type Board } from './animate'
import { as_problem, type Api, type ProblemBody } from './api'
import { merged } from './history'
import { Line, type Socket } from './line'
import { settings } from './settings.svelte'
import { typeset_answer } from './typeset'
import type { ChatLine, GameEvent, Match, Update, View } from './types'

type Told =
  | { type: 'welcome'; match: Match; update?: Update; chat: ChatLine[]; muted?: true; spectators: number }
  | { type: 'update'; update: Update }
  | { type: 'match'; match: Match }
  | { type: 'chat'; chat: ChatLine }
  | { type: 'watching'; spectators: number }

// What is still to be shown: an event, or how things are once those before it are shown.
type Shown = { event: GameEvent } | { view: View }

const next_try = 1500 // while the match cannot even be read

export class Live {
  match = $state<Match>()
  view = $state.raw<View>() // as the server says
  seen = $state.raw<View>() // as far as the pictures have come: score, turn, dugouts
  board = $state.raw<Board>()
  events = $state.raw<GameEvent[]>([])
  told = $state.raw<GameEvent[]>([]) // those of them that have been shown
  chat = $state.raw<ChatLine[]>([])
  muted = $state(false) // no chat of others is wanted
  spectators = $state(0)
  connected = $state(false)
  busy = $state(false) // a choice is on its way
  moving = $state(false) // pictures are still to be shown
  latest = $state.raw<GameEvent>() // the event that is being shown
  problem = $state.raw<ProblemBody>()
  taken_back = $state(false) // the last thing that happened was an undo

  private seq: number | undefined
  private readonly line: Line
  private queue: Shown[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    readonly id: string,
    private readonly api: Api,
    open_socket?: (address: string) => Socket,
    private readonly listener: (event: GameEvent) => void = () => {},
  ) {
    const path = () => api.address(`/matches/${id}/live`, { since: this.seq })
    this.line = new Line(path, (told) => this.hear(typeset_answer(told as Told, settings.language)), (up) => (this.connected = up), open_socket)
  }

  async start(): Promise<void> {
    try {
      const { match, update } = await this.api.match(this.id)
      this.match = match
      if (update) this.take(update, true)
      this.problem = undefined
      if (!this.closed) this.line.open()
    } catch (error) {
      this.problem = as_problem(error)
      if (this.problem.code === 'no-server' && !this.closed) this.retry = setTimeout(() => void this.start(), next_try)
    }
  }

  stop(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.retry)
    this.line.close()
  }

  // In another language everything is told anew.
  retell(): void {
    this.seq = undefined
    this.line.renew()
  }

  hear(told: Told): void {
    switch (told.type) {
      case 'welcome':
        this.match = told.match
        this.chat = told.chat
        this.muted = told.muted ?? false
        this.spectators = told.spectators
        if (told.update) this.take(told.update, this.seq === undefined)
        if (this.problem?.code === 'no-server') this.problem = undefined // it answers again, and has said how things are
        break
      case 'update': this.take(told.update, false); break
      case 'match': this.match = told.match; break
      case 'chat': this.chat = [...this.chat, told.chat]; break
      case 'watching': this.spectators = told.spectators; break
    }
  }

  private take(update: Update, at_once: boolean): void {
    const fresh = update.keep >= (this.view?.at ?? -1) ? update.events : []
    this.seq = update.seq
    this.events = merged(this.events, update)
    if (this.match && update.status) this.match.status = update.status
    if (!('players' in update.view)) return // nobody is on the pitch before both coaches are there
    if (this.view && update.view.at !== this.view.at) this.taken_back = update.view.at < this.view.at
    this.view = update.view
    if (at_once || settings.speed === 0 || fresh.length === 0) {
      if (!at_once) for (const event of fresh) this.listener(event)
      this.latest = [...fresh].reverse().find((event) => event.roll) ?? this.latest
      this.hurry()
    } else {
      this.queue.push(...fresh.map((event) => ({ event })), { view: update.view })
      if (!this.moving) this.step()
    }
  }

  private see(view: View): void {
    this.seen = view
    this.board = board_of(view)
    if (this.match) this.match = { ...this.match, score: [view.home.score, view.away.score] }
  }

  // Shows one event after another; those that change nothing take no time. The log and the scoreboard keep step.
  private step(): void {
    this.moving = true
    while (this.queue.length > 0) {
      const next = this.queue.shift()!
      if ('view' in next) {
        this.see(next.view)
        continue
      }
      const { event } = next
      this.listener(event)
      if (event.event === 'touchdown' && event.seat && this.seen) this.seen = { ...this.seen, [event.seat]: { ...this.seen[event.seat], score: this.seen[event.seat].score + 1 } }
      const shown = this.board ? after(this.board, event) : undefined
      if (!shown) continue
      this.tell()
      this.board = shown.board
      this.latest = event
      const crowd = Math.max(1, this.queue.length / 40) // far behind: catch up
      this.timer = setTimeout(() => this.step(), shown.ms / settings.speed / crowd)
      return
    }
    this.hurry()
  }

  private tell(): void {
    const waiting = this.queue.filter((next) => 'event' in next).length
    this.told = waiting === 0 ? this.events : this.events.slice(0, -waiting)
  }

  // To the end of the pictures at once.
  hurry(): void {
    clearTimeout(this.timer)
    for (const next of this.queue) if ('event' in next) this.listener(next.event)
    this.queue = []
    this.moving = false
    this.tell()
    if (this.view) this.see(this.view)
  }

  post<R>(part: string, body: unknown): Promise<R> {
    return this.line.up ? (this.line.post(part, body) as Promise<R>) : this.api.act<R>(this.id, part, body)
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = undefined
    try {
      await work()
      return true
    } catch (error) {
      this.problem = as_problem(error)
      return false
    } finally {
      this.busy = false
    }
  }

  choose = (...choices: string[]) =>
    this.attempt(() => this.post('choices', choices.length === 1 ? { choice: choices[0] } : { choices }))
  // Several steps that were one gesture are taken back as one.
  undo_to = (at: number) => this.attempt(() => this.post('undo', { to: at }))
  undo = (agree?: boolean) => this.attempt(() => this.post('undo', agree === undefined ? {} : { agree }))
  pause = (agree?: boolean) => this.attempt(() => this.post('pause', agree === undefined ? {} : { agree }))
  resume = () => this.attempt(() => this.post('resume', {}))
  answer_now = () => this.attempt(() => this.post('answer-now', {}))
  say = (text: string) => this.attempt(() => this.post('chat', { text }))
  mute = (muted: boolean) =>
    this.attempt(async () => {
      await this.post('mute', { muted })
      this.muted = muted
    })

  // Am I a coach, and the computer is the one who is asked?
  get waits_for_computer(): boolean {
    const seat = this.view?.decision?.seat
    return !!seat && !!this.match?.[seat].computer && this.match.you !== 'spectator' && this.match.status === 'playing' && !this.view?.pause?.since
  }

  // Do I answer this question?
  get mine(): boolean {
    const decision = this.view?.decision
    const you = this.match?.you
    return !!decision && (you === 'both' || you === decision.seat) && this.match?.status === 'playing' && !this.view?.pause?.since
  }
}
