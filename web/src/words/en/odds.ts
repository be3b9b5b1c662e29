import type { Table } from '..'

export const odds = {
  'odds.dice': ['{n} die', '{n} dice'],
  'odds.picks': '{name} picks the result',
  'odds.quick': 'Quick pass',
  'odds.short': 'Short pass',
  'odds.long': 'Long pass',
  'odds.bomb': 'Long bomb',
  'odds.with-reroll': '{n} % with a re-roll',
  'odds.turnover': 'Turnover',
  'odds.down': 'defender down',
  'odds.falls': 'defender falls, alone or with the attacker',
  'odds.success': 'success',
  'odds.failure': 'failure',
  'odds.colon': ': ',
  'odds.with-without': '{with} % with the re-roll, {without} % without',
  'odds.way': 'On the way',
  'odds.way-and-blow': 'Way and blow together',
  'odds.then': 'all told, the fall included',
} satisfies Table
