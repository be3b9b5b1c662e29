import type { Same } from '..'
import type { settings as en } from '../en/settings'

export const settings: Same<typeof en> = {
  'settings.title': 'Réglages',
  'settings.speed': 'Animation',
  'settings.off': 'sans',
  'settings.sound': 'Sons',
  'settings.commentary': 'Commentateurs',
  'settings.chances': 'Chances sur le terrain',
  'standing.follow-up': 'Poursuivre ?',
  'standing.use-skill': 'Utiliser la compétence ?',
  'standing.catch': 'Tenter la réception ?',
  'standing.pick-up': 'Ramasser le ballon ?',
  'standing.begin-turn': 'Un nouveau tour :',
  'standing.argue': 'Contester auprès de l’arbitre ?',
  'answer.yes': 'oui',
  'answer.no': 'non',
  'answer.begin': 'le commencer',
}
