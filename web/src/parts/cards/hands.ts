// What the parts of a table need to know about the answers: passed down instead of one property for each.
import type { Choice } from '../../lib/cards/types'

export interface Hands {
  offers: (card: string) => boolean // can it be chosen on the table?
  badge: (card_or_spot: string) => number // the key that answers with it; 0: none
  hot: (card_or_spot: string) => boolean // the answer under the pointer is about it
  click: (card: string, in_hand: boolean) => void
  choose: (choice: Choice) => void
  open: (card: string) => void
}
