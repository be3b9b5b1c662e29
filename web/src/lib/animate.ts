// From events to what is seen one after another: who slides where, where the ball is, which dice lie on the grass.
import { parse_square } from './geometry'
import type { Ball, GameEvent, Place, View } from './types'

export interface Board {
  players: Record<string, { square?: string; place: Place }>
  ball: Ball
}

// After a touchback there is no ball on the pitch until somebody is given it; the engine keeps it over the last square it knew.
export const ball_of = (view: View): Ball => (view.decision?.kind === 'touchback' ? { state: 'out' } : view.ball)

export function board_of(view: View): Board {
  const players: Board['players'] = {}
  for (const player of view.players)
    players[player.id] = player.square === undefined ? { place: player.place } : { square: player.square, place: player.place }
  return { players, ball: ball_of(view) }
}

export interface Shown {
  board: Board
  ms: number // at normal speed
}

const slides = new Set(['moved', 'pushed', 'followed-up', 'shadowed', 'dived-in', 'player-placed', 'fanatic-moved'])
const ball_flies = new Set(['ball-bounced', 'kick-scattered', 'pass-thrown', 'deviated', 'thrown-in', 'ball-dropped', 'ball-at-rest', 'ball-shot'])
const lands: Record<string, Place> = {
  'knocked-down': 'prone', stunned: 'stunned', 'stood-up': 'standing', 'turned-over': 'prone',
}
const leaves: Record<string, Place> = {
  'knocked-out': 'knocked-out', 'casualty-suffered': 'injured', 'sent-off': 'sent-off', 'player-benched': 'reserves',
  'pushed-off': 'reserves', 'went-to-reserves': 'reserves',
}

// The next picture, or undefined where the event changes nothing that is drawn.
export function after(board: Board, event: GameEvent): Shown | undefined {
  const players = { ...board.players }
  const who = event.player
  const old = who === undefined ? undefined : players[who]
  const carried = who !== undefined && board.ball.carrier === who

  if (slides.has(event.event) && who && event.to) {
    players[who] = { place: old && old.square ? old.place : 'standing', square: event.to }
    const ball = carried ? { ...board.ball, square: event.to } : board.ball
    return { board: { players, ball }, ms: event.event === 'player-placed' ? 40 : 150 }
  }
  if (ball_flies.has(event.event) && event.to)
    return { board: { players, ball: parse_square(event.to) ? { state: 'in-air', square: event.to } : { state: 'out' } }, ms: event.event === 'pass-thrown' ? 420 : 240 }
  if ((event.event === 'picked-up' || event.event === 'caught' || event.event === 'intercepted') && who && old?.square)
    return { board: { players, ball: { state: 'held', square: old.square, carrier: who } }, ms: 200 }
  if (who && old && lands[event.event]) {
    players[who] = { ...old, place: lands[event.event]! }
    return { board: { players, ball: board.ball }, ms: 260 }
  }
  if (who && leaves[event.event]) {
    players[who] = { place: leaves[event.event]! }
    return { board: { players, ball: board.ball }, ms: 260 }
  }
  if (event.event === 'rolled' || event.event === 'block-die') return { board, ms: 420 }
  if (event.event === 'touchdown') return { board, ms: 1600 }
  return undefined
}
