// Several people at one screen: nobody sees another's hand. Who looks is remembered; before anything secret of somebody
// else is shown, a page without a secret stands in between.
import type { Seat } from './types'

// Questions that need no look at a hidden card can be answered across the table, with the hand covered.
const open_questions = new Set(['die', 'skill', 'tackle', 'guard', 'dump-off', 'hand-over', 'throw-mate', 'destination', 'pick-player', 'fend', 'reward', 'collect', 'rank', 'offer', 'step-offer'])

export interface Scene {
  eyes: Seat | undefined // whose view is asked for; undefined: what everybody may see, or my only seat
  hand: boolean // is the hand shown?
  cover?: Seat // the page that hands the screen over to this one
}

export function scene(you: Seat[], asked: Seat | undefined, kind: string | undefined, looking: Seat | undefined): Scene {
  if (you.length <= 1) return { eyes: undefined, hand: true }
  if (asked === undefined || !you.includes(asked) || asked === looking) return { eyes: looking, hand: looking !== undefined }
  if (kind === undefined || !open_questions.has(kind)) return { eyes: undefined, hand: false, cover: asked }
  return { eyes: asked, hand: false }
}
