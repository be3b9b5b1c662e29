// From clicks to choices. The server says what is possible; this says which of it a click means.
import type { Api } from './api'
import { approach, attack_on, can_be_struck, still_to_strike, why_not } from './attack'
import { neighbours, parse_square, square_text } from './geometry'
import type { Live } from './live.svelte'
import { at_square, automatic, declares, of_player, verb } from './notation'
import { promise, promised } from './promise'
import { settings } from './settings.svelte'
import { formation_steps, put_back, swap_steps, why_not_there, with_linemen_first } from './setup'
import type { Key } from '../words'
import type { Choice, Decision, Player, ReachSquare, Seat, View } from './types'

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
  declared = $state.raw<Choice[]>([]) // what could be chosen, with its odds, if the one in hand declared an attack
  refusal = $state.raw<{ key: Key; name: string }>() // why the last click did nothing
  private said = $state<Seat>() // who has said that he gives up; it is done as soon as the rules allow it
  private gesture: { from: number; to: number } | undefined // choices that were one click
  private answered = -1 // the moment that was last answered without asking
  private asked = ''
  private asked_odds = ''

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

  // The odds of hitting or fouling somebody before that is declared.
  async look_up_odds(): Promise<void> {
    const decision = this.decision
    const view = this.live.view
    const mine = decision?.kind === 'turn' ? view?.players.find((p) => p.id === this.selected) : undefined
    const key = mine ? `${mine.id} ${view?.at}` : ''
    if (key === this.asked_odds) return
    this.asked_odds = key
    this.declared = []
    if (!mine || !decision || !view) return
    const actions = new Set(view.players.flatMap((p) => (p.seat !== mine.seat && p.square ? [attack_on(decision, mine, p)] : [])).flatMap((attack) => (attack && attack.length > 1 ? [verb(attack[0]!)] : [])))
    for (const action of actions)
      try {
        const choices = await this.api.odds(this.live.id, mine.id, action)
        if (this.asked_odds === key) this.declared = [...this.declared, ...choices]
      } catch {
        // the attack can be made without knowing its odds
      }
  }

  // What is known of a click on this square.
  odds_at(square: string): Choice | undefined {
    const decision = this.decision
    const player = this.live.view && player_at(this.live.view, square)
    const here = (c: Choice) => c.odds !== undefined && (c.square === square || (player !== undefined && c.player === player.id))
    if (!decision) return undefined
    if (decision.kind === 'turn') return player && this.targets.has(player.id) ? this.declared.find(here) : undefined
    return decision.choices?.find(here)
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
    if (other.seat === walker.seat || (decision.kind === 'step' && of_player(decision, other.id).length > 0)) return undefined // beside him already
    const action = decision.kind === 'step' ? this.striking : attack_on(decision, walker, other)?.length === 1 ? verb(attack_on(decision, walker, other)![0]!) : undefined
    if ((action !== 'blitz' && action !== 'foul') || !can_be_struck(action, other)) return undefined
    return approach(this.reach, other, action === 'blitz')
  }

  get targets(): Set<string> {
    const decision = this.decision
    const view = this.live.view
    if (!decision || !view) return new Set()
    if (decision.kind !== 'turn') {
      const named = (decision.choices ?? []).filter((c) => c.player && !this.ready.has(c.player)).map((c) => c.player!)
      const reached = this.striking ? view.players.filter((p) => p.square && this.way_to(p.square)).map((p) => p.id) : []
      return new Set([...named, ...reached])
    }
    const mine = view.players.find((p) => p.id === this.selected)
    if (!mine) return new Set()
    const near = view.players.filter((p) => p.seat !== mine.seat && p.square && (attack_on(decision, mine, p)?.length ?? 0) > 1)
    return new Set(near.map((p) => p.id))
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
    this.menu = undefined
    this.refusal = undefined
    await this.live.choose(...choices)
  }

  // Several steps that are taken back as one, with those that led to them.
  private async choose_as_one(steps: string[], before = 0): Promise<void> {
    const at = this.live.view?.at
    this.menu = undefined
    if (at !== undefined && steps.length > 0 && (await this.live.choose(...steps))) this.gesture = { from: at - before, to: at + steps.length }
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
    const gesture = this.gesture
    const view = this.live.view
    this.gesture = undefined
    this.selected = this.menu = this.refusal = undefined
    if (gesture && view?.at === gesture.to) return this.live.undo_to(gesture.from)
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
        const attack = attack_on(decision, mine, player)
        const way = this.way_to(square)
        if (attack && (attack.length > 1 || way)) return this.choose(...attack, ...(way?.path ?? []))
        this.refusal = { key: why_not(decision, mine, player), name: player.name }
        return
      }
      if (player) return this.pick_player(player.id)
      const way = this.way_to(square)
      if (mine && way && decision.choices?.some((c) => c.choice === `move ${mine.id}`)) return this.choose(`move ${mine.id}`, ...way.path)
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
    if (way) return this.choose(...way.path)
    if (player && this.striking && player.seat !== decision.seat) {
      this.refusal = { key: can_be_struck(this.striking, player) ? 'act.too-far' : `act.not-his-${this.striking}`, name: player.name }
      return
    }
    // With the ball in hand a click on a team-mate raises the arm; where to is the next question.
    if (player && player.seat === decision.seat && player.id !== decision.player && decision.choices?.some((c) => c.choice === 'throw')) return this.choose('throw')
    if (player) return this.pick_player(player.id)
    if (decision.kind === 'set-up-square') this.refusal = { key: why_not_there(decision.seat, square), name: '' }
  }
}
