// Short sounds made on the spot; off unless somebody turns them on.
import { settings } from './settings.svelte'
import type { GameEvent } from './types'

let context: AudioContext | undefined

interface Note {
  from: number
  to: number
  s: number
  type: OscillatorType
  loud: number
}
const notes: Record<string, Note[]> = {
  rolled: [{ from: 900, to: 500, s: 0.05, type: 'square', loud: 0.03 }],
  'block-die': [{ from: 700, to: 300, s: 0.06, type: 'square', loud: 0.04 }],
  'knocked-down': [{ from: 140, to: 50, s: 0.22, type: 'sine', loud: 0.3 }],
  'casualty-suffered': [{ from: 90, to: 30, s: 0.5, type: 'sawtooth', loud: 0.12 }],
  'pass-thrown': [{ from: 300, to: 900, s: 0.25, type: 'sine', loud: 0.08 }],
  turnover: [{ from: 320, to: 160, s: 0.35, type: 'triangle', loud: 0.15 }],
  touchdown: [
    { from: 523, to: 523, s: 0.16, type: 'triangle', loud: 0.16 },
    { from: 659, to: 659, s: 0.16, type: 'triangle', loud: 0.16 },
    { from: 784, to: 784, s: 0.5, type: 'triangle', loud: 0.18 },
  ],
  'turn-began': [{ from: 1900, to: 2100, s: 0.18, type: 'sine', loud: 0.05 }],
}

export function play_sound(event: GameEvent): void {
  const tune = settings.sound ? notes[event.event] : undefined
  if (!tune) return
  context ??= new AudioContext()
  let at = context.currentTime
  for (const note of tune) {
    const source = context.createOscillator()
    const gain = context.createGain()
    source.type = note.type
    source.frequency.setValueAtTime(note.from, at)
    source.frequency.exponentialRampToValueAtTime(note.to, at + note.s)
    gain.gain.setValueAtTime(note.loud, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + note.s)
    source.connect(gain).connect(context.destination)
    source.start(at)
    source.stop(at + note.s)
    at += note.s * 0.9
  }
}
