import type { Same } from '..'
import type { settings as en } from '../en/settings'

export const settings: Same<typeof en> = {
  'settings.title': 'Réglages',
  'settings.speed': 'Animation',
  'settings.off': 'sans',
  'settings.sound': 'Sons',
  'settings.commentary': 'Commentateurs',
  'settings.chances': 'Chances sur le terrain',
}
