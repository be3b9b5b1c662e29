// From what can be answered to where it can be clicked, dragged or typed. No rules: only the legal choices of the server.
import { kind_of } from './box'
import type { Choice, Table } from './types'

export interface Parts {
  verb: string
  card?: string
  spot?: string // 1L ... 4R, T
  value?: string
}

const about_cards = new Set(['discard', 'tackle', 'use', 'give', 'move', 'pick', 'stand', 'keep', 'under', 'reveal', 'release', 'top'])

export function parts_of(choice: string): Parts {
  const [verb = '', first, second] = choice.split(' ')
  if (verb === 'commit' && first && second) return { verb, card: first, spot: second }
  if (verb === 'to' && first) return { verb, spot: first }
  if (about_cards.has(verb) && first) return { verb, card: first }
  return first === undefined ? { verb } : { verb, value: first }
}

// Of identical cards in a hand the server lists the first alone: any of them means it.
export function listed(choices: Choice[], card: string, in_hand: boolean): string | undefined {
  const named = choices.map((choice) => parts_of(choice.choice).card).filter((one) => one !== undefined)
  if (named.includes(card)) return card
  return in_hand ? named.find((one) => kind_of(one) === kind_of(card)) : undefined
}

// The spots that an answer leads to: of the card in hand, or of a player who is being moved.
export function spots(choices: Choice[], picked: string | undefined): Map<string, Choice> {
  const found = new Map<string, Choice>()
  for (const choice of choices) {
    const { verb, card, spot } = parts_of(choice.choice)
    if (spot && (verb === 'to' || (picked !== undefined && card === picked))) found.set(spot, choice)
  }
  return found
}

export type Click = { choose: Choice } | { pick: string | undefined } | undefined

// A click on a card answers, or takes the card up (again: puts it down).
export function click_card(choices: Choice[], card: string, picked: string | undefined, in_hand: boolean): Click {
  const named = listed(choices, card, in_hand)
  if (named === undefined) return undefined
  const about = choices.filter((choice) => parts_of(choice.choice).card === named)
  if (about.some((choice) => parts_of(choice.choice).spot)) {
    // Only in a hand can a card be taken up.
    return in_hand ? { pick: picked === named ? undefined : named } : undefined
  }
  return { choose: about[0]! }
}

export interface Answer {
  key: string
  press: string // on the keyboard; '': none
  choice?: Choice // answers
  pick?: string // takes a card up first
}

// What declines comes last and is always the key 0, so that no habit gives a question away.
const declining = new Set(['no', 'pass', 'done'])
export const declines = (choice: Choice | undefined): boolean => choice !== undefined && declining.has(parts_of(choice.choice).verb)

function with_keys(list: Omit<Answer, 'press'>[]): Answer[] {
  const doing = list.filter((answer) => !declines(answer.choice))
  const refusing = list.filter((answer) => declines(answer.choice))
  return [...doing.map((answer, i) => ({ ...answer, press: i < 9 ? String(i + 1) : '' })), ...refusing.map((answer, i) => ({ ...answer, press: i === 0 ? '0' : '' }))]
}

// The list beside the question, for buttons and the keys 1 to 9 and 0: first the card, then its place.
export function answers(choices: Choice[], picked: string | undefined): Answer[] {
  const list: Omit<Answer, 'press'>[] = []
  if (picked !== undefined) {
    for (const choice of spots(choices, picked).values()) list.push({ key: choice.choice, choice })
    return with_keys(list)
  }
  const offered = new Set<string>()
  for (const choice of choices) {
    const { verb, card } = parts_of(choice.choice)
    if (verb !== 'commit' || !card) list.push({ key: choice.choice, choice })
    else if (!offered.has(card)) {
      offered.add(card)
      list.push({ key: `pick ${card}`, pick: card })
    }
  }
  return with_keys(list)
}

// Of identical cards the one that was clicked is raised, though another stands for it in the answers.
export const raised_card = (held: string | undefined, touched: string | undefined): string | undefined =>
  held !== undefined && touched !== undefined && kind_of(touched) === kind_of(held) ? touched : held

// A card that is no longer offered is let go.
export const still = (choices: Choice[], picked: string | undefined): string | undefined =>
  picked !== undefined && spots(choices, picked).size > 0 ? picked : undefined

export const pressed = (list: Answer[], key: string): Answer | undefined => list.find((answer) => answer.press !== '' && answer.press === key)

// Cards that can be chosen and lie nowhere in sight: drawn ones, the discard pile, the progress pile. They are laid out.
export function laid_out(table: Pick<Table, 'seats' | 'matches' | 'draft'>, choices: Choice[], hand: string[]): (string | null)[] {
  const seen = new Set([...hand, ...table.matches.flatMap((match) => match.players.map((player) => player.card)), ...table.seats.flatMap((area) => area.upgrades.map((up) => up.card)), ...table.draft.filter((card) => card !== null)])
  const hidden: string[] = []
  for (const choice of choices) {
    const { card } = parts_of(choice.choice)
    if (card !== undefined && !seen.has(card)) {
      seen.add(card)
      hidden.push(card)
    }
  }
  // In the order of the answers beside them, whose numbers they bear; those that are not offered come last.
  const order = new Map(choices.map((choice, i) => [parts_of(choice.choice).card, i]))
  const rank = (card: string | null) => (card === null ? choices.length : (order.get(card) ?? choices.length))
  return [...[...table.draft].sort((a, b) => rank(a) - rank(b)), ...hidden]
}
