// From clicks to choices. The server says what is possible; this says which of it a click means.
import type { Api } from './api'
import { blows_of, can_be_struck, still_to_strike, struck_by, why_not } from './attack'
import { neighbours, parse_square, square_text } from './geometry'
import type { Live } from './live.svelte'
import { at_square, automatic, declares, of_player, verb } from './notation'
import { promise, promised } from './promise'
import { settings } from './settings.svelte'
import { formation_steps, put_back, swap_steps, why_not_there, with_linemen_first } from './setup'
import type { Key } from '../words'
import type { Choice, Decision, Odds, Player, ReachSquare, Seat, Strike, View } from './types'

export interface Mark {
  chance?: number
  strong?: boolean
  arrow?: string
}

// "dodge 3+, go for it 2+": the chance that all of it succeeds. Block dice say nothing of that kind.
export function chance_of_price(price: string | undefined): number | undefined {
  const needs = [...(price ?? '').matchAll(/([2-6])\+/g)].map((found) => Number(found[1]))
  return needs.length === 0 ? undefined : needs.reduce((all, need) => all * ((7 - need) / 6), 1)
}

export function player_at(view: View, square: string): Player | undefined {
  return view.players.find((player) => player.square === square)
}

export function tackle_zones(view: View, seat: string): Map<string, number> {
  const zones = new Map<string, number>()
  for (const player of view.players) {
    const spot = parse_square(player.square ?? '')
    if (!spot || player.seat !== seat || player.place !== 'standing') continue
    if (player.marks.some((mark) => mark === 'frozen' || mark === 'hypnotised' || mark === 'toad')) continue
    for (const near of neighbours(spot)) {
      const text = square_text(near)
      zones.set(text, (zones.get(text) ?? 0) + 1)
    }
  }
  return zones
}

export class Acting {
  selected = $state<string>()
  looked_at = $state<string>()
  menu = $state.raw<{ square: string; choices: Choice[] }>()
  reach = $state.raw<ReachSquare[]>([])
  strikes = $state.raw<Strike[]>([]) // whom the one in hand could hit or foul, and how that would go
  refusal = $state.raw<{ key: Key; name: string }>() // why the last click did nothing
  private walk: { player: string; way: ReachSquare } | undefined // that a question may have interrupted
  private said = $state<Seat>() // who has said that he gives up; it is done as soon as the rules allow it
  private gestures: { from: number; to: number }[] = [] // choices that were one click, in their order
  private answered = -1 // the moment that was last answered without asking
  private asked = ''
  private asked_strikes = ''
  private strikes_told: Promise<void> = Promise.resolve()

  constructor(private readonly live: Live, private readonly api: Api) {
    this.said = promised(live.id)
  }

  private get pending(): Decision | undefined {
    return this.live.mine && !this.live.moving ? this.live.view?.decision : undefined
  }

  // The answer that is given without asking; once it was refused, or taken back, the coach is asked after all.
  get automatic(): string | undefined {
    if (!this.pending || this.live.problem || this.live.taken_back) return undefined
    return this.concession(this.conceding) ?? automatic(this.pending, settings.standing)
  }

  // Once for each moment: before the socket is open the reply may come sooner than the news of what the answer did.
  answer_unasked(): void {
    if (this.live.view?.phase === 'over' && this.conceding) this.conceding = undefined
    const at = this.live.view?.at ?? -1
    if (this.answered === at) return
    this.answered = -1 // after an undo the same moment may come again
    const given = this.automatic
    if (given === undefined || this.live.busy) return
    this.answered = at
    void this.live.choose(given).then((taken) => {
      if (!taken) this.answered = -1 // what never arrived is answered anew once the server is back
    })
  }

  get conceding(): Seat | undefined {
    return this.said
  }
  set conceding(seat: Seat | undefined) {
    this.said = seat
    promise(this.live.id, seat)
  }

  // A coach gives up at the start of a turn of his own; the page begins that turn by itself, so his word is kept till then.
  private concession(seat: Seat | undefined): string | undefined {
    return this.pending?.interrupts?.find((choice) => choice.choice === `concede ${seat}`)?.choice
  }

  // A turn that has only begun, with nobody to ask before its beginning is taken back.
  private just_began(seat: Seat): boolean {
    const view = this.live.view
    if (this.pending?.kind !== 'turn' || this.pending.seat !== seat || this.live.match?.opponent === 'invitation') return false
    return view?.undo?.to === view!.at - 1 && this.live.events.some(({ choice, event }) => event === 'turn-began' && choice === view!.at)
  }

  can_concede_now(seat: Seat): boolean {
    return this.concession(seat) !== undefined || this.just_began(seat)
  }

  // lrb4.match.concede: before the marker moves. The page has moved it unasked, so nothing is lost by moving it back.
  async concede(seat: Seat): Promise<void> {
    if (this.concession(seat)) await this.choose(`concede ${seat}`)
    else if (!this.just_began(seat)) this.conceding = seat
    else if (await this.live.undo()) await this.choose(`concede ${seat}`)
  }

  get decision(): Decision | undefined {
    return this.automatic === undefined ? this.pending : undefined
  }

  // Whose reach is of interest now: the one who acts, or the one who was clicked.
  get walker(): string | undefined {
    const decision = this.decision
    if (decision?.kind === 'turn') return this.selected
    if (decision?.kind === 'step' && decision.choices?.some((c) => verb(c.choice) === 'go')) return decision.player
    return undefined
  }

  async look_up_reach(): Promise<void> {
    const walker = this.walker
    const key = walker ? `${walker} ${this.live.view?.at}` : ''
    if (key === this.asked) return
    this.asked = key
    this.reach = []
    if (!walker) return
    try {
      const reach = await this.api.reach(this.live.id, walker, 'move')
      if (this.asked === key) this.reach = reach
    } catch {
      // the squares next to him can still be clicked
    }
  }

  // Who could be hit or fouled, from where and with which odds: before that is declared, and on the way.
  look_up_strikes(): Promise<void> {
    const decision = this.decision
    const view = this.live.view
    const mine = view?.players.find((p) => p.id === this.in_hand)
    const actions = !decision || !mine ? [] : decision.kind === 'turn' ? blows_of(decision, mine) : this.striking ? [this.striking] : []
    const key = actions.length > 0 ? `${mine!.id} ${view!.at} ${actions}` : ''
    if (key === this.asked_strikes) return this.strikes_told
    this.asked_strikes = key
    this.strikes = []
    return (this.strikes_told = this.ask_for_strikes(key, mine?.id ?? '', actions))
  }
  private async ask_for_strikes(key: string, mine: string, actions: string[]): Promise<void> {
    for (const action of actions)
      try {
        const found = await this.api.strikes(this.live.id, mine, action)
        if (this.asked_strikes !== key) return
        this.strikes = [...this.strikes, ...found.filter((strike) => !this.strike_on(strike.player))]
      } catch {
        // nobody is shown as a target; the action can still be declared with its button
      }
  }
  strike_on(player: string | undefined): Strike | undefined {
    return this.strikes.find((strike) => strike.player === player)
  }

  // What is known of a click on this square.
  odds_at(square: string): { odds: Odds; strike?: Strike } | undefined {
    const decision = this.decision
    const player = this.live.view && player_at(this.live.view, square)
    if (!decision) return undefined
    const here = decision.kind === 'turn' ? undefined : decision.choices?.find((c) => c.odds !== undefined && (c.square === square || (player !== undefined && c.player === player.id)))
    if (here) return { odds: here.odds! }
    const strike = this.strike_on(player?.id)
    return strike && { odds: strike.odds, strike }
  }

  get tints(): Map<string, Mark> {
    const marks = new Map<string, Mark>()
    const decision = this.decision
    if (!decision) return marks
    const can_walk = decision.kind !== 'turn' || decision.choices?.some((c) => c.choice === `move ${this.selected}`)
    if (this.walker && can_walk) for (const { square, chance } of this.reach) marks.set(square, { chance })
    const pushed = decision.kind === 'push-square' ? this.live.view?.players.find((p) => p.id === decision.player)?.square : undefined
    for (const choice of decision.choices ?? []) {
      if (!choice.square || (decision.kind === 'step' && marks.has(choice.square))) continue
      const chance = choice.odds?.chance ?? chance_of_price(choice.price)
      marks.set(choice.square, { ...(chance === undefined ? {} : { chance }), strong: decision.choices!.length < 40, ...(pushed ? { arrow: pushed } : {}) })
    }
    return marks
  }

  get ready(): Set<string> {
    const own = this.decision?.choices?.filter((c) => c.player && (declares(c) || verb(c.choice) === 'pick')) ?? []
    return new Set(own.map((c) => c.player!))
  }

  // The blow that whoever acts still owes.
  get striking(): 'blitz' | 'foul' | undefined {
    const decision = this.decision
    return decision?.kind === 'step' ? still_to_strike(this.live.events, decision.player) : undefined
  }

  // How a click on this square would be walked: to it, or beside the opponent who stands there and is to be struck.
  way_to(square: string): ReachSquare | undefined {
    const decision = this.decision
    const view = this.live.view
    const walker = view?.players.find((p) => p.id === this.walker)
    if (!decision || !view || !walker) return undefined
    const other = player_at(view, square)
    if (!other) return this.reach.find((way) => way.square === square)
    if (decision.kind === 'step' && of_player(decision, other.id).length > 0) return undefined // beside him already
    const strike = this.strike_on(other.id)
    return strike && strike.way.path.length > 0 ? strike.way : undefined
  }

  get targets(): Set<string> {
    const decision = this.decision
    if (!decision) return new Set()
    const struck = this.strikes.map((strike) => strike.player)
    if (decision.kind === 'turn') return new Set(struck)
    const named = (decision.choices ?? []).filter((c) => c.player && !this.ready.has(c.player)).map((c) => c.player!)
    return new Set([...named, ...struck])
  }

  // The actions of whoever is selected.
  get actions(): Choice[] {
    const decision = this.decision
    return decision?.kind === 'turn' && this.selected ? of_player(decision, this.selected) : []
  }

  // Who is in hand: the one who was clicked where that is asked, else whoever the question is about.
  get in_hand(): string | undefined {
    return this.decision?.kind === 'turn' ? this.selected : this.decision?.player
  }

  // Who has had his turn is no longer in hand, and nobody is while others play.
  let_go_of_the_done(): void {
    if (this.selected === undefined || this.live.moving || this.live.busy) return
    if (this.decision ? this.decision.kind !== 'turn' || this.ready.has(this.selected) : this.live.mine) return
    this.selected = this.menu = this.refusal = undefined
    this.looked_at = undefined
  }

  let_go(): void {
    this.selected = undefined
    this.menu = undefined
    this.refusal = undefined
    if (this.decision?.kind === 'set-up-square') void this.put_down()
  }

  // Whoever is in hand during the set-up goes back to where he was.
  private async put_down(): Promise<boolean> {
    const { decision } = this
    const view = this.live.view
    if (!decision || !view) return false
    // Taking the hand away is no placement: what an undo takes back afterwards is the last one. Only an opponent must be asked.
    if (view.undo?.to !== undefined && this.live.match?.opponent !== 'invitation') return this.live.undo()
    return this.live.choose(...put_back(view, decision))
  }

  // The end of the set-up, whoever is in hand. What is missing is said where it is not possible yet.
  async finish_set_up(): Promise<void> {
    if (this.decision?.kind === 'set-up-square' && !(await this.put_down())) return
    const done = this.live.view?.decision?.choices?.find((c) => c.choice === 'done')
    if (done) await this.choose(done.choice)
  }

  private async choose(...choices: string[]): Promise<void> {
    this.refusal = undefined
    await this.choose_as_one(choices)
  }

  private walks(player: string, way: ReachSquare, ...before: string[]): Promise<void> {
    this.walk = { player, way }
    return this.choose(...before, ...way.path)
  }

  // A walk that a question interrupted goes on once it is answered, as long as no more dice fall on it: what is left of the
  // re-rolls has changed, so the next risk is the coach's to take.
  go_on(): void {
    const decision = this.decision
    if (!this.walk || !decision || this.live.busy) return
    if (decision.kind !== 'step' && decision.kind !== 'turn') return
    const { player, way } = this.walk
    this.walk = undefined
    const square = this.live.view?.players.find((p) => p.id === player)?.square
    const done = way.path.findIndex((choice) => choice.split(' ')[1] === square) + 1
    const rest = way.path.slice(done)
    const free = done > 0 && rest.length > 0 && (way.prices ?? []).slice(done).every((price) => price === '')
    if (decision.player === player && free && decision.choices?.some((c) => c.choice === rest[0])) void this.choose(...rest)
  }

  // Several steps that are taken back as one, with those that led to them.
  private async choose_as_one(steps: string[], before = 0): Promise<void> {
    const at = this.live.view?.at
    this.menu = undefined
    if (at === undefined || steps.length === 0 || !(await this.live.choose(...steps)) || steps.length + before === 1) return
    this.gestures = [...this.gestures.filter((one) => one.to <= at - before), { from: at - before, to: at + steps.length }]
  }

  async take(choice: Choice): Promise<void> {
    if (!declares(choice)) this.selected = undefined
    const view = this.live.view
    // Who may only rearrange those on the pitch has no bench to clear it to: there a formation is the last word.
    if (choice.places && view?.decision && view.phase === 'set-up') {
      const steps = formation_steps(view, view.decision.seat, with_linemen_first(view, view.decision.seat, choice.places))
      await this.choose_as_one(steps)
    } else await this.choose(choice.choice)
  }

  undo(): Promise<boolean> {
    const view = this.live.view
    this.walk = undefined
    const gesture = this.gestures.find((one) => one.to === view?.at && !this.live.events.some((event) => event.choice > one.from && event.roll))
    this.selected = this.menu = this.refusal = undefined
    this.gestures = this.gestures.filter((one) => one !== gesture)
    if (gesture) return this.live.undo_to(gesture.from)
    // A placement is two choices: who, and where to.
    const placed = this.decision?.kind === 'set-up' && this.live.events.some(({ choice, event }) => choice === view?.at && (event === 'player-placed' || event === 'player-benched'))
    return placed && view ? this.live.undo_to(view.at - 2) : this.live.undo()
  }

  // A turn that has only begun would begin again.
  get can_undo(): boolean {
    const to = this.live.view?.undo?.to
    return to !== undefined && !this.live.events.some(({ choice, event }) => event === 'turn-began' && choice > to)
  }

  async pick_player(id: string): Promise<void> {
    this.looked_at = id
    const decision = this.decision
    if (!decision) return
    const own = of_player(decision, id)
    if (decision.kind === 'turn') this.selected = own.some(declares) ? id : undefined
    else if (own.length === 1) await this.choose(own[0]!.choice)
    else if (own.length > 1) this.menu = { square: this.live.view?.players.find((p) => p.id === id)?.square ?? '', choices: own }
    else if (decision.kind === 'set-up-square') {
      await this.choose_as_one(swap_steps(this.live.view!, decision, id), 1)
    }
  }

  // A click on a team-mate who has not acted yet ends the action of whoever acts; where that one has only said what he will
  // do, it is taken back.
  may_take_over(player: Player | undefined): boolean {
    const decision = this.decision
    return decision?.kind === 'step' && player?.seat === decision.seat && player.id !== decision.player && player.place !== 'stunned' && !player.marks.includes('acted') &&
      !!decision.choices?.some((c) => c.choice === 'end-action')
  }
  private async hand_over(id: string): Promise<void> {
    const view = this.live.view!
    const only_said = view.undo?.to === view.at - 1 && this.live.match?.opponent !== 'invitation' && this.live.events.at(-1)?.event === 'action-declared'
    if (await (only_said ? this.live.undo() : this.live.choose('end-action'))) this.selected = id
  }

  async pick(square: string): Promise<void> {
    if (this.live.moving) return this.live.hurry()
    const view = this.live.view
    const decision = this.decision
    this.menu = undefined
    this.refusal = undefined
    const player = view && player_at(view, square)
    if (player) this.looked_at = player.id
    if (!decision || !view) return
    if (decision.kind === 'turn') {
      const mine = view.players.find((p) => p.id === this.selected)
      if (mine && player && player.seat !== mine.seat) {
        await this.look_up_strikes()
        const strike = this.strike_on(player.id)
        if (strike) {
          this.walk = { player: mine.id, way: strike.way }
          return this.choose(...struck_by(strike, mine))
        }
        this.refusal = { key: why_not(decision, mine, player), name: player.name }
        return
      }
      if (player) return this.pick_player(player.id)
      const way = this.way_to(square)
      if (mine && way && decision.choices?.some((c) => c.choice === `move ${mine.id}`)) return this.walks(mine.id, way, `move ${mine.id}`)
      return this.let_go()
    }
    const meant = [...at_square(decision, square), ...(player ? of_player(decision, player.id) : [])]
    const unique = meant.filter((choice, index) => meant.indexOf(choice) === index)
    if (unique.length === 1) return this.choose(unique[0]!.choice)
    if (unique.length > 1) {
      this.menu = { square, choices: unique }
      return
    }
    const way = this.way_to(square)
    if (way && this.walker) return this.walks(this.walker, way)
    if (player && this.striking && player.seat !== decision.seat) {
      this.refusal = { key: can_be_struck(this.striking, player) ? 'act.too-far' : `act.not-his-${this.striking}`, name: player.name }
      return
    }
    // With the ball in hand a click on a team-mate raises the arm; where to is the next question.
    if (player && player.seat === decision.seat && player.id !== decision.player && decision.choices?.some((c) => c.choice === 'throw')) return this.choose('throw')
    if (player && this.may_take_over(player)) return this.hand_over(player.id)
    if (player) return this.pick_player(player.id)
    if (decision.kind === 'set-up-square') this.refusal = { key: why_not_there(decision.seat, square), name: '' }
  }
}
