import type { Table } from '..'

export const site = {
  'app.name': 'Dugout',
  'app.tagline': 'Fantasy football, whole and exact.',
  'nav.home': 'Home',
  'nav.play': 'Play',
  'nav.teams': 'Teams',
  'nav.learn': 'Learn',
  'nav.rules': 'Rules',
  'nav.lobby': 'Lobby',
  'nav.account': 'Account',
  'nav.links': 'Pages',
  'nav.main': 'Main',
  'nav.skip': 'Skip to the content',
  'lang.switch': 'Passer au français',
  'lang.short': 'FR',
  'theme.dark': 'Dark',
  'theme.light': 'Light',
  'theme.auto': 'As the device',
  'theme.label': 'Colours',
  'page.missing': 'There is no such page.',
  'page.home': 'To the first page',
} satisfies Table
