import type { Table } from '..'

export const statistics = {
  'stats.touchdowns': 'Touchdowns',
  'stats.completions': 'Completions',
  'stats.interceptions': 'Interceptions',
  'stats.casualties': 'Casualties',
  'stats.blocks': 'Blocks',
  'stats.knock_downs': 'Knock-downs',
  'stats.dodges': 'Dodges',
  'stats.turnovers': 'Turnovers',
  'stats.fouls': 'Fouls',
  'stats.rerolls': 'Re-rolls',
  'stats.d6': 'Six-sided dice',
  'stats.block': 'Block dice',
  'stats.luck': 'Luck',
  'stats.luck.text': 'Rolls made against rolls to be expected, one after another. Above the line the dice were kind.',
  'stats.luck.table': 'As a table',
  'stats.luck.turn': 'After',
  'stats.luck.kind': 'Rolls',
  'stats.luck.of': ['{n} roll: {actual}, {expected} expected', '{n} rolls: {actual}, {expected} expected'],
  'stats.luck.none': 'Too few rolls yet.',
} satisfies Table
