// A small match for tests: two players, one ball; and sockets that a test holds at the other end.
import type { Socket } from '../../src/lib/line'
import type { Decision, Match, Player, Update, View } from '../../src/lib/types'

export const player = (id: string, square: string | undefined, more: Partial<Player> = {}): Player => ({
  id, seat: id.startsWith('H') ? 'home' : 'away', number: Number(id.slice(1)), name: id, place: square ? 'standing' : 'reserves',
  ...(square ? { square } : {}), ma: 6, st: 3, ag: 3, av: 8, skills: [], marks: [], ...more,
})

const team = { score: 0, turn: 1, rerolls: 2, reroll_used: false, apothecaries: 0, fan_factor: 5, spells: 0 }

export const turn: Decision = {
  kind: 'turn', seat: 'home', text: 'who acts?',
  choices: [
    { choice: 'move H1', label: 'move', player: 'H1' },
    { choice: 'block H1', label: 'block', player: 'H1' },
    { choice: 'blitz H1', label: 'blitz', player: 'H1' },
    { choice: 'end-turn', label: 'end' },
  ],
}

export const view = (at: number, more: Partial<View> = {}): View => ({
  at, phase: 'turn', period: 1, active: 'home', kicking: 'away', weather: 'nice', weather_name: 'Nice', ball: { state: 'held', square: 'm8', carrier: 'H1' },
  home: team, away: team, players: [player('H1', 'm8'), player('A1', 'n8')], decision: turn, ...more,
})

export const update = (at: number, more: Partial<Update> = {}): Update => ({ seq: at + 1, at, keep: at - 1, events: [], view: view(at), status: 'playing', ...more })

export const match: Match = {
  id: 'k3', status: 'playing', opponent: 'computer', rulebook: 'lrb4', you: 'home', dice: 'server', open: false, made: '', score: [0, 0],
  home: { name: 'Lions', colour: '#1f4e8c', coach: 'me' }, away: { name: 'Orcs', colour: '#2f5f2f', coach: 'rookie', computer: true },
}

class FakeSocket implements Socket {
  sent: { id: number; post: string; body: unknown }[] = []
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly address: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
  tell(told: unknown) {
    this.onmessage?.({ data: JSON.stringify(told) })
  }
}

// Every socket that was opened, the latest last.
export function fake_sockets() {
  const sockets: FakeSocket[] = []
  const open = (address: string): Socket => {
    const socket = new FakeSocket(address)
    sockets.push(socket)
    return socket
  }
  return { sockets, open }
}
