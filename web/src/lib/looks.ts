// How a team and a position look: colours that can be told apart, and a mark for what a player is there for.
import type { Match, Player, Seat } from './types'

type Rgb = [number, number, number]

export function rgb(hex: string): Rgb {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  return found ? [parseInt(found[1]!, 16), parseInt(found[2]!, 16), parseInt(found[3]!, 16)] : [31, 78, 140]
}

const hex = (parts: Rgb) => '#' + parts.map((p) => Math.round(Math.min(255, Math.max(0, p))).toString(16).padStart(2, '0')).join('')

export function mix(a: string, b: string, share: number): string {
  const [x, y] = [rgb(a), rgb(b)]
  return hex([0, 1, 2].map((i) => x[i]! * (1 - share) + y[i]! * share) as Rgb)
}

// Relative luminance (WCAG).
export function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const ink_on = (colour: string): string => (luminance(colour) > 0.19 ? '#14110c' : '#ffffff')

function difference(a: string, b: string): number {
  const [x, y] = [rgb(a), rgb(b)]
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}

export interface Colours {
  body: string
  ink: string
  rim: string
}

const grass = '#2c6b43'
// Where two teams look alike the visitors wear the first of these that stands out.
const second_shirts = ['#f2ead8', '#e0a526', '#b3325a', '#3a6fd8']

function worn(colour: string): string {
  return difference(colour, grass) < 70 ? mix(colour, '#f2ee6a', 0.62) : luminance(colour) < 0.03 ? mix(colour, '#ffffff', 0.18) : colour
}

export function colours(match: Pick<Match, 'home' | 'away'>): Record<Seat, Colours> {
  const home = worn(match.home.colour)
  let away = worn(match.away.colour)
  if (difference(home, away) < 110) away = second_shirts.find((shirt) => difference(shirt, home) > 150) ?? '#f2ead8'
  const dress = (body: string): Colours => ({ body, ink: ink_on(body), rim: luminance(body) > 0.3 ? mix(body, '#000000', 0.55) : mix(body, '#ffffff', 0.55) })
  return { home: dress(home), away: dress(away) }
}

export type Mark = 'line' | 'blitz' | 'throw' | 'catch' | 'block' | 'run' | 'big'

// By the words of the books; what has no word of its own goes by its figures.
const words: [RegExp, Mark][] = [
  [/blitz|slayer|wardancer|witch|wight|warrior|berserk|flesh/, 'blitz'],
  [/throw|bomb|hurler/, 'throw'],
  [/catch|gutter|dancer/, 'catch'],
  [/block|longbeard|black-orc|mummy|saurus|centaur|beast-of/, 'block'],
  [/run|ghoul|rider|thrall|kislev/, 'run'],
]

export function mark_of(player: Pick<Player, 'position_id' | 'st' | 'skills'>): Mark {
  if (player.st >= 5) return 'big'
  const position = player.position_id ?? ''
  for (const [pattern, mark] of words) if (pattern.test(position)) return mark
  if (player.st >= 4) return 'block'
  return 'line'
}

// Drawn in a box of 10 by 10 around 0,0.
export const mark_paths: Record<Exclude<Mark, 'line'>, string> = {
  blitz: 'M1.2-5 -3.4.8H-.4L-1.2 5 3.4-.9H.3Z',
  throw: 'M-4.6 3.6 2.2-3.2M-1.6-4.2H3.4V.8',
  catch: 'M-4-1.6A4.2 4.2 0 0 0 4-1.6M0 3V-4.6M-2.4-2.4 0-4.8 2.4-2.4',
  block: 'M-4-4H4V.6C4 3 1.6 4.4 0 5-1.6 4.4-4 3-4 .6Z',
  run: 'M-4.4-4 0 0-4.4 4M0-4 4.4 0 0 4',
  big: 'M-4.6 4.4V-.8L-2.6-4.4 0-1 2.6-4.4 4.6-.8V4.4Z',
}
export const filled_marks = new Set<Mark>(['blitz', 'block', 'big'])
