import type { Same } from '..'
import type { learn as en } from '../en/learn'

export const learn: Same<typeof en> = {
  'learn.title': 'Apprendre',
  'learn.intro': 'Sept petites positions. Deux minutes chacune ; rien ne peut casser.',
  'learn.start': 'Commencer',
  'learn.lesson': 'Leçon {n}',
  'learn.next': 'Leçon suivante',
  'learn.again': 'Encore une fois',
  'learn.done': 'Bien joué.',
  'learn.all-done': 'Bien joué. C’était la dernière : le terrain est à vous.',
  'learn.over': 'La leçon est finie : passez à la suivante ci-dessus.',
  'learn.goal': 'À vous',
}
