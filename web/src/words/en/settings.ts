import type { Table } from '..'

export const settings = {
  'settings.title': 'Settings',
  'settings.speed': 'Animation',
  'settings.off': 'off',
  'settings.sound': 'Sounds',
  'settings.commentary': 'Commentators',
  'settings.chances': 'Chances on the pitch',
} satisfies Table
