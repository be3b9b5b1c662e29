import type { Same } from '..'
import type { statistics as en } from '../en/statistics'

export const statistics: Same<typeof en> = {
  'stats.touchdowns': 'Touchdowns',
  'stats.completions': 'Passes réussies',
  'stats.interceptions': 'Interceptions',
  'stats.casualties': 'Sorties',
  'stats.blocks': 'Blocages',
  'stats.knock_downs': 'Joueurs mis à terre',
  'stats.dodges': 'Esquives',
  'stats.turnovers': 'Turnovers',
  'stats.fouls': 'Agressions',
  'stats.rerolls': 'Relances',
  'stats.d6': 'Dés à six faces',
  'stats.block': 'Dés de blocage',
  'stats.luck': 'Chance',
  'stats.luck.text': 'Ce que les dés ont donné contre ce qu’on pouvait attendre, en tours : +1 est un tour sauvé, et un jet compte selon son enjeu, l’armure moins qu’une esquive. Au-dessus de la ligne, les dés ont été aimables.',
  'stats.luck.table': 'En tableau',
  'stats.luck.turn': 'Après',
  'stats.luck.kind': 'Jets',
  'stats.luck.all': 'En tout',
  'stats.luck.of': ['{n} jet : {actual}, attendu {expected}', '{n} jets : {actual}, attendu {expected}'],
  'stats.luck.none': 'Encore trop peu de jets.',
  'stats.luck.zero': '0 : comme attendu',
  'stats.luck.kind-dice': 'dés aimables',
  'stats.luck.unkind': 'dés ingrats',
}
