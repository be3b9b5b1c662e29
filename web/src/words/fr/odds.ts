import type { Same } from '..'
import type { odds as en } from '../en/odds'

export const odds: Same<typeof en> = {
  'odds.dice': ['{n} dé', '{n} dés'],
  'odds.picks': '{name} choisit le résultat',
  'odds.quick': 'Passe éclair',
  'odds.short': 'Passe courte',
  'odds.long': 'Passe longue',
  'odds.bomb': 'Bombe',
  'odds.with-reroll': '{n} % avec une relance',
  'odds.turnover': 'Turnover',
  'odds.down': 'défenseur à terre',
  'odds.falls': 'le défenseur tombe, seul ou avec l’attaquant',
  'odds.success': 'réussite',
  'odds.failure': 'échec',
  'odds.colon': '\u00a0: ',
  'odds.with-without': '{with} % avec la relance, {without} % sans',
  'odds.way': 'Le chemin',
  'odds.way-and-blow': 'Chemin et coup ensemble',
  'odds.then': 'en tout, la chute comprise',
}
