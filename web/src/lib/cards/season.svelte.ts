// One season as it goes on: the socket, what it told, whose eyes see it, and the pictures in between.
import { Problem, type ProblemBody } from '../api'
import { Line, type Socket } from '../line'
import { settings } from '../settings.svelte'
import type { ChatLine } from '../types'
import { after, type Printed } from './animate'
import { has_table, type SeasonInfo, type SeasonsApi, type Told, type Update } from './api'
import { scene, type Scene } from './handover'
import type { Seat, SeasonEvent, Table } from './types'

export type Kept = SeasonEvent & { choice: number }
export interface Tackle {
  declared: SeasonEvent
  rolled?: SeasonEvent
  chosen?: SeasonEvent
}

// A tackle lies on the table until something else begins.
const ends_tackle = new Set(['committed', 'passed', 'phase-began', 'week-began', 'total'])

export class Season {
  info = $state.raw<SeasonInfo>()
  view = $state.raw<Table & { at: number }>() // what the server says
  table = $state.raw<Table>() // what is shown of it by now
  events = $state.raw<Kept[]>([])
  told = $state.raw<Kept[]>([]) // those of them that have been shown: the log keeps step with the pictures
  chat = $state.raw<ChatLine[]>([])
  muted = $state(false) // no chat of others is wanted
  watching = $state(0)
  connected = $state(false)
  busy = $state(false) // a choice is on its way
  moving = $state(false) // pictures are still to be shown
  latest = $state.raw<SeasonEvent>() // the event that is being shown
  tackle = $state.raw<Tackle>()
  problem = $state.raw<ProblemBody>()
  printed: Printed = () => undefined // once the cards are there
  looking = $state<Seat>() // several people at one screen: who has it

  private answered = $state<number>() // the moment whose question has its answer, though the next is not here yet
  private seq: number | undefined
  private queue: Kept[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private work: Promise<void> = Promise.resolve() // updates one after another
  private closed = false
  private readonly seen_until: Partial<Record<Seat, number>> = {}
  private readonly line: Line

  constructor(
    readonly id: string,
    private readonly api: SeasonsApi,
    open_socket?: (address: string) => Socket,
  ) {
    const path = () => this.api.api.address(`/seasons/${id}/live`, { since: this.seq })
    this.line = new Line(path, (told) => this.hear(told as Told), (up) => this.reached(up), open_socket)
  }

  async start(): Promise<void> {
    try {
      const { season, update } = await this.api.season(this.id)
      this.info = season
      await this.take(update, true)
      this.problem = undefined
      if (!this.closed) this.line.open()
    } catch (error) {
      this.problem = error instanceof Problem ? error.body : { status: 0, code: 'no-server' }
      if (this.problem.code === 'no-server' && !this.closed) this.retry = setTimeout(() => void this.start(), 2000)
    }
  }

  private reached(up: boolean): void {
    this.connected = up
    if (up && this.problem?.code === 'no-server') this.problem = undefined
  }

  stop(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.retry)
    this.line.close()
  }

  hear(told: Told): void {
    switch (told.type) {
      case 'welcome':
        this.info = told.season
        this.chat = told.chat
        this.muted = told.muted ?? false
        this.watching = told.watching
        if (told.update) this.later(told.update, false)
        break
      case 'update': this.later(told.update, false); break
      case 'season': this.info = told.season; break
      case 'chat': this.chat = [...this.chat, told.chat]; break
      case 'watching': this.watching = told.watching; break
    }
  }

  private later(update: Update, at_once: boolean): void {
    this.work = this.work.then(() => this.take(update, at_once), () => {})
  }

  private async take(update: Update, at_once: boolean): Promise<void> {
    if (this.seq !== undefined && update.seq < this.seq) return
    const fresh = update.keep >= (this.view?.at ?? -1) ? update.events : []
    this.seq = update.seq
    const events = [...this.events.filter((event) => event.choice <= update.keep), ...update.events]
    if (this.info && update.status !== this.info.status) this.info = { ...this.info, status: update.status }
    if (!has_table(update.view)) {
      this.events = this.told = events
      return // nothing lies on the table before everybody is there
    }
    if (update.view.at !== this.answered) this.answered = undefined
    this.view = await this.seen(update.view)
    this.events = events
    const first = this.table === undefined
    for (const event of first || at_once || settings.speed === 0 ? fresh : []) this.note(event)
    if (at_once || first || settings.speed === 0 || fresh.length === 0) this.hurry()
    else {
      this.queue.push(...fresh)
      if (!this.moving) this.step()
    }
  }

  // At a shared screen the socket tells what everybody may see; the hand of the one who looks is asked for.
  private async seen(open: Table & { at: number }): Promise<Table & { at: number }> {
    const you = this.info?.you ?? []
    const { eyes } = scene(you, open.decision?.seat, open.decision?.kind, this.looking)
    if (you.length <= 1 || eyes === undefined) return open
    try {
      const { update } = await this.api.season(this.id, this.seq, eyes)
      return has_table(update.view) ? update.view : open
    } catch (error) {
      this.problem = error instanceof Problem ? error.body : { status: 0, code: 'no-server' }
      return open
    }
  }

  // The one who is asked says that he has the screen.
  async take_over(seat: Seat): Promise<void> {
    this.looking = seat
    if (this.view) this.view = await this.seen(this.view)
    this.hurry()
  }

  private note(event: SeasonEvent): void {
    if (event.event === 'tackle-declared') this.tackle = { declared: event }
    else if (this.tackle && event.event === 'rolled') this.tackle = { declared: this.tackle.declared, rolled: event }
    else if (this.tackle && event.event === 'die-chosen') this.tackle = { ...this.tackle, chosen: event }
    else if (ends_tackle.has(event.event)) this.tackle = undefined
  }

  // Shows one event after another; those that change nothing take no time.
  private step(): void {
    this.moving = true
    while (this.queue.length > 0) {
      const event = this.queue.shift()!
      this.note(event)
      const shown = this.table && this.view ? after(this.table, event, this.view, this.printed) : undefined
      if (!shown) continue
      this.table = shown.table
      this.told = this.events.slice(0, this.events.indexOf(event) + 1)
      this.latest = event
      const crowd = Math.max(1, this.queue.length / 25) // far behind: catch up
      this.timer = setTimeout(() => this.step(), shown.ms / settings.speed / crowd)
      return
    }
    this.hurry()
  }

  // To the end of the pictures at once.
  hurry(): void {
    clearTimeout(this.timer)
    for (const event of this.queue) this.note(event)
    this.queue = []
    this.told = this.events
    this.moving = false
    this.latest = undefined
    this.table = this.view
  }

  get scene(): Scene {
    const decision = this.info?.status === 'playing' ? this.view?.decision : undefined
    return scene(this.info?.you ?? [], decision?.seat, decision?.kind, this.looking)
  }

  // Do I answer this question?
  get mine(): boolean {
    const decision = this.view?.decision
    return !!decision && this.info?.status === 'playing' && this.info.you.includes(decision.seat) && this.scene.cover === undefined && this.view!.choices.length > 0
  }

  private async attempt(part: string, body: unknown): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.problem = undefined
    try {
      await (this.line.up ? this.line.post(part, body) : this.api.act(this.id, part, body))
      return true
    } catch (error) {
      this.problem = error instanceof Problem ? error.body : { status: 0, code: 'no-server' }
      return false
    } finally {
      this.busy = false
    }
  }

  // Is an answer on its way, or what comes of it?
  get sending(): boolean {
    return this.busy || (this.answered !== undefined && this.answered === this.view?.at)
  }
  choose = async (choice: string) => {
    if (this.sending) return false
    const at = this.view?.at
    const seat = this.view?.decision?.seat
    if (seat && this.view) this.seen_until[seat] = this.view.at
    const taken = await this.attempt('choices', { choice, seq: this.seq, seat })
    if (taken && this.view?.at === at) this.answered = at
    return taken
  }
  // What everybody may know of the time since this seat last answered, for the one who takes the screen over.
  meanwhile(seat: Seat): Kept[] {
    const until = this.seen_until[seat]
    return until === undefined ? [] : this.events.filter((event) => event.choice > until + 1)
  }
  say = (text: string) => this.attempt('chat', { text })
  mute = async (muted: boolean) => {
    const taken = await this.attempt('mute', { muted })
    if (taken) this.muted = muted
    return taken
  }
  leave = () => this.attempt('leave', {})
}
