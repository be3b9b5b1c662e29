// What the question of the moment is about, in a line or two: the skill or keyword in our own short words, an ability in
// those of its card.
import type { CardBox } from './box'
import { parts_of, type Answer } from './choosing'
import type { Decision, Words } from './types'

export type Explained = 'pass' | 'sprint' | 'tackle' | 'cheat' | 'dodge' | 'guard' | 'dump-off' | 'throw-mate' | 'fend'
export interface Line {
  key: string
  name?: Words
  text?: Words // of the card, or
  word?: Explained
}

const kinds: Record<string, Explained> = { tackle: 'tackle', guard: 'guard', 'dump-off': 'dump-off', 'throw-mate': 'throw-mate', fend: 'fend' }

function of_card(id: string, box: CardBox): Line[] {
  const card = box.card(id)
  if (card?.effect) return [{ key: card.id, name: card.name, text: card.effect }]
  return card?.keywords?.includes('dodge') ? [{ key: card.id, name: card.name, word: 'dodge' }] : []
}

export function explained(decision: Decision, answers: Answer[], box: CardBox): Line[] {
  const word = decision.kind === 'skill' ? decision.symbol : kinds[decision.kind]
  if (word) return [{ key: word, word }]
  const offered = decision.kind === 'offer' ? answers.flatMap(({ choice }) => (choice ? (parts_of(choice.choice).card ?? []) : [])) : decision.card ? [decision.card] : []
  const lines = offered.flatMap((card) => of_card(card, box))
  return lines.filter((line, i) => lines.findIndex((other) => other.key === line.key) === i)
}
