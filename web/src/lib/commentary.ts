// Two voices from the stand. Odile counts, Brannoc feels. One line each, only for what is worth it.
import type { Language } from './i18n.svelte'
import type { GameEvent } from './types'

interface Lines {
  odile: string[]
  brannoc: string[]
}
type Book = Record<string, Lines>

const en: Book = {
  touchdown: {
    odile: ['That is how a drive is meant to look.', 'Write it down: one more.', 'They counted the squares, and it came out even.'],
    brannoc: ['I have hugged a troll. It was mutual.', 'My hat! Has anybody seen my hat?', 'I shall tell my mother about this one.'],
  },
  'casualty-suffered': {
    odile: ['The stretcher had the shortest way today.', 'One fewer to mark.', 'Armour is an opinion, evidently.'],
    brannoc: ['I felt that in a tooth I no longer have.', 'He was somebody’s favourite.', 'Lie still, lad. Well, you are.'],
  },
  turnover: {
    odile: ['The safe moves come first. They always come first.', 'One in six comes one time in six.'],
    brannoc: ['And just like that, we all exhale.', 'I had already started to sing.'],
  },
  intercepted: {
    odile: ['He stood there for exactly this.', 'A pass has two possible friends.'],
    brannoc: ['Thief! Beautiful, beautiful thief!', 'I did not even see a hand.'],
  },
  fumbled: {
    odile: ['The ball is oval. It keeps surprising people.'],
    brannoc: ['Like soap. Expensive soap.'],
  },
}
const fr: Book = {
  touchdown: {
    odile: ['Voilà comment se mène une attaque.', 'Notez-le : un de plus.', 'Ils ont compté les cases, et le compte était bon.'],
    brannoc: ['J’ai embrassé un troll. C’était réciproque.', 'Mon chapeau ! Quelqu’un a vu mon chapeau ?', 'Je raconterai celui-là à ma mère.'],
  },
  'casualty-suffered': {
    odile: ['La civière n’avait pas loin à aller.', 'Un de moins à marquer.', 'L’armure, c’est une opinion.'],
    brannoc: ['Je l’ai senti dans une dent que je n’ai plus.', 'C’était le préféré de quelqu’un.', 'Ne bouge pas, petit. Enfin, oui.'],
  },
  turnover: {
    odile: ['D’abord les gestes sûrs. Toujours.', 'Une chance sur six, ça arrive une fois sur six.'],
    brannoc: ['Et tout le monde respire.', 'J’avais déjà commencé à chanter.'],
  },
  intercepted: {
    odile: ['Il se tenait là exactement pour ça.', 'Une passe a toujours deux amis possibles.'],
    brannoc: ['Au voleur ! Quel beau voleur !', 'Je n’ai même pas vu la main.'],
  },
  fumbled: {
    odile: ['Le ballon est ovale. Cela surprend encore.'],
    brannoc: ['Comme un savon. Un savon de luxe.'],
  },
}
const books = { en, fr }

// The same moment always gets the same words, so that a replay sounds like the match.
export function comment_on(event: GameEvent, language: Language): string[] {
  const lines = books[language][event.event]
  if (!lines) return []
  const of = (list: string[]) => list[event.choice % list.length]!
  return [`Odile: ${of(lines.odile)}`, `Brannoc: ${of(lines.brannoc)}`]
}
