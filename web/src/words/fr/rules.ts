import type { Same } from '..'
import type { rules as en } from '../en/rules'

export const rules: Same<typeof en> = {
  'rules.title': 'Règles',
  'rules.find': 'Chercher',
  'rules.count': ['{n} règle', '{n} règles'],
  'rules.cases': 'Exemples',
  'rules.ruling': 'Décision',
  'rules.none': 'Aucune règle de ce nom.',
  'rules.chapters': 'Chapitres',
  'rules.all': 'Tous les chapitres',
}
