// How a card looks: the colours of its team, and who or what is drawn on it. All shapes are our own.
import { ink_on, mix } from '../looks'
import type { Card } from './types'

export const team_colours: Record<string, string> = {
  'reikland-reavers': '#2f66c2',
  grudgebearers: '#c97a35',
  'athelorn-avengers': '#2a7c48',
  'skavenblight-scramblers': '#8d9429',
  'gouged-eye': '#b23a34',
  'chaos-all-stars': '#7a45b0',
}
const type_colours: Record<Card['type'], string> = {
  player: '#51606a', star: '#a87a12', 'team-upgrade': '#51606a', 'staff-upgrade': '#2c7a86', highlight: '#256b45', tournament: '#9b2f5d', headline: '#b0451f',
}

export interface Dress {
  main: string
  dark: string
  light: string
  ink: string
}
export function dress(card: Card | undefined): Dress {
  const main = (card?.team && team_colours[card.team]) || type_colours[card?.type ?? 'player']
  return { main, dark: mix(main, '#000000', 0.55), light: mix(main, '#ffffff', 0.72), ink: ink_on(main) }
}
export const team_colour = (team: string | null | undefined): string => (team && team_colours[team]) || '#6b7b86'

export type Folk = 'human' | 'dwarf' | 'elf' | 'skaven' | 'orc' | 'goblin' | 'beast' | 'warrior' | 'big' | 'tree' | 'bones' | 'machine'

const by_team: Record<string, Folk> = {
  'reikland-reavers': 'human', grudgebearers: 'dwarf', 'athelorn-avengers': 'elf', 'skavenblight-scramblers': 'skaven', 'gouged-eye': 'orc', 'chaos-all-stars': 'beast',
}
// Who has no team, or is of another kind than his team; the first that fits.
const by_word: [RegExp, Folk][] = [
  [/ogre|minotaur|morg|zug|headsplitter|ripper/, 'big'],
  [/deeproot/, 'tree'],
  [/deathroller/, 'machine'],
  [/ramtut|luthor|vharkas/, 'bones'],
  [/warrior|borak|zhirik|mordrekh/, 'warrior'],
  [/goblin|nobbla|bomber|fungus|scrappa/, 'goblin'],
  [/grim-|thorgrun|dagna|borri|hargrim|slayer$|longbeard|tobold/, 'dwarf'],
  [/jordell|elarian|sylwen|caelith|ithrel|moranion|horkon/, 'elf'],
  [/hakflem|split-|skritch|vrisk|queekit/, 'skaven'],
  [/varag|skurf|urgash|grishnak/, 'orc'],
  [/grashnak|gnash|hthark/, 'beast'],
]
export function folk_of(card: Card): Folk {
  for (const [word, folk] of by_word) if (word.test(card.id)) return folk
  return (card.team && by_team[card.team]) || 'human'
}

// A small number that is always the same for the same card, for what may vary in a drawing.
export function lot(text: string, sides: number): number {
  let sum = 2166136261
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619)
  return (sum >>> 8) % sides
}

// Signs in a box of 24 by 24, filled.
export const signs: Record<string, string> = {
  cheat: 'M12 2a5 5 0 0 0-5 5v3H5v12h14V10h-2V7a5 5 0 0 0-5-5Zm0 2.500A2.500 2.500 0 0 1 14.500 7v3h-5V7A2.500 2.500 0 0 1 12 4.500ZM8 14l2 0 0 2-2 0ZM14 14l2 0 0 2-2 0ZM9 18.500h6v1.500H9Z',
  pass: 'M2 19C4 9 10 5 16 5.500L15.500 2 22 7.500 15 12l.4-3.500C10.500 8 6.500 11.500 5 20ZM17.500 15a3.500 3 0 1 1 0 6 3.500 3 0 0 1 0-6Z',
  sprint: 'M3 4h4.500l6 8-6 8H3l6-8ZM12 4h4.500l6 8-6 8H12l6-8Z',
  tackle: 'M12 1l2.600 5.500L20.500 4l-2 6L23 13.500l-6 1.300.8 6.200-5.300-3.500L8 23l-.8-6.200-6.200.2 4.200-4.700L1.500 7.500l6 .3Z',
  fans: 'M8 3.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM16.500 5a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5ZM2 20c0-5 2.500-8.500 6-8.500s6 3.500 6 8.500ZM15.300 20c0-3-.7-5.400-2-7.400 1-.8 2-1.100 3.200-1.100 3.200 0 5.500 3.300 5.500 8.500Z',
  star: 'M12 1.500l3.200 6.900 7.300.9-5.400 5.200 1.400 7.500L12 18.300 5.500 22l1.400-7.500L1.500 9.300l7.300-.9Z',
  team: 'M5 1.500h2V3h14l-4 5 4 5H7v9.500H5Z',
  staff: 'M3 8h11.500V5.500H20V11h-2.200a6.800 6.800 0 1 1-13.600 2.500c0-1 .2-2 .6-2.800L3 10ZM11 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  whistle: 'M3 8h11.500V5.500H20V11h-2.200a6.800 6.800 0 1 1-13.600 2.500c0-1 .2-2 .6-2.800L3 10ZM11 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  coin: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15ZM10 8.500l3-1.500v10h-2.200v-7.300l-1.300.6Z',
  'when-played': 'M12 2v6h5l-5 6.500L7 8h5ZM4 17h16v4H4Z',
  'match-action': 'M13.500 1 4 13.500h6L8.500 23 20 9.500h-6.500Z',
  response: 'M4 3h16v8c0 5.500-4 9-8 11-4-2-8-5.500-8-11Zm7 4v5h2V7Zm0 7v2.200h2V14Z',
  scoring: 'M6 2h12v2h4c0 5-1.800 7-5 7.500a6 6 0 0 1-3.500 3V18H17v4H7v-4h3.500v-3.500a6 6 0 0 1-3.500-3C3.800 11 2 9 2 4h4ZM4.300 6c.2 1.600.8 2.600 1.900 3.100L6 6Zm15.400 0H18l-.2 3.100c1.100-.5 1.700-1.500 1.900-3.100Z',
  'end-of-game': 'M5 1.500h14v3c0 3-2.500 5.500-4.500 7.500 2 2 4.500 4.500 4.500 7.500v3H5v-3c0-3 2.500-5.500 4.500-7.500C7.500 10 5 7.500 5 4.500Z',
  'this-week': 'M6 1.500h2.500V4h7V1.500H18V4h4v18H2V4h4ZM4.500 9v10.500h15V9ZM7 11.500h4v4H7Z',
  immediate: 'M13.500 1 4 13.500h6L8.500 23 20 9.500h-6.500Z',
  always: 'M10 1.500h4l.6 3 2.700 1.600 2.900-1 2 3.500-2.300 2v3l2.300 2-2 3.500-2.900-1-2.700 1.600-.6 3h-4l-.6-3-2.700-1.600-2.900 1-2-3.500 2.300-2v-3l-2.300-2 2-3.500 2.900 1 2.700-1.600ZM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Z',
}

// What stands on the card of an upgrade: a thing that its name tells of. Drawn as lines in a box of 100 by 70.
const things: [RegExp, string][] = [
  [/apothecary|snacks/, 'M42 12h16v14l14 26q4 8-6 8H34q-10 0-6-8l14-26ZM36 44h28M50 30v10M45 35h10'],
  [/wizard|rites|gifts/, 'M50 8l7 16 17-4-10 14 12 12-17 1 1 17-10-12-10 12 1-17-17-1 12-12-10-14 17 4Z'],
  [/coordinator|playbook|office|book|routine|drill/, 'M22 14h24q4 0 4 6 0-6 4-6h24v40H54q-4 0-4 4 0-4-4-4H22ZM30 26h12M30 34h12M58 26h12M58 34l5 5 7-9'],
  [/coach|trainer|training|practice|linesman/, 'M24 26h30V18h16v14h-5a17 17 0 1 1-34 4q0-3 1-6l-8-1ZM46 32a6 6 0 1 0 .1 0Z'],
  [/fan|cheer|crowd|terraces|agitator|merchandiser|next-season/, 'M30 30a8 8 0 1 1 .1 0ZM50 26a9 9 0 1 1 .1 0ZM70 30a8 8 0 1 1 .1 0ZM14 60q2-24 16-24t16 24M34 60q2-28 16-28t16 28M54 60q2-24 16-24t16 24'],
  [/crystal|illusion|scout/, 'M50 10a22 22 0 1 1-.1 0ZM32 54h36l6 8H26ZM40 28q4-8 12-9'],
  [/cook|ale|cellar/, 'M30 18h32v36q0 6-6 6H36q-6 0-6-6ZM62 26h8q6 0 6 8t-6 10h-8M38 26v26M46 26v26M54 26v26'],
  [/boots|boot|leap|light/, 'M38 10h18v26l22 10q4 3 2 12H36q-4-8 0-18ZM36 52h44M38 20h18'],
  [/gauntlets|pads|headbutt|granite|marking|bench/, 'M26 14h48v20q0 18-24 28-24-10-24-28ZM50 14v48M26 32h48'],
  [/chest|bookmaker|sponsor|bribe/, 'M24 28q0-14 26-14t26 14v28H24ZM24 34h52M46 30h8v10h-8Z'],
  [/tunnel|swarm|keeper|academy|hall|famers/, 'M18 58h64M24 58V30l26-18 26 18v28M40 58V42q10-10 20 0v16'],
]
export function thing_of(card: Card): string {
  for (const [word, path] of things) if (word.test(card.id)) return path
  return things[lot(card.id, things.length)]![1]
}
