import type { Same } from '..'
import type { replay as en } from '../en/replay'

export const replay: Same<typeof en> = {
  'replay.label': 'Moment',
  'replay.first': 'Au début',
  'replay.back': 'Un pas en arrière',
  'replay.play': 'Lecture',
  'replay.pause': 'Pause',
  'replay.next': 'Un pas en avant',
  'replay.last': 'À la fin',
  'replay.of': '{n} sur {last}',
  'replay.play-on': 'Continuer à partir d’ici',
  'replay.seat': 'côté',
  'replay.chosen': 'Choisi : {choice}',
  'replay.level': 'contre',
}
