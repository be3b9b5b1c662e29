import type { Table } from '..'

export const settings = {
  'settings.title': 'Settings',
  'settings.speed': 'Animation',
  'settings.off': 'off',
  'settings.sound': 'Sounds',
  'settings.commentary': 'Commentators',
  'settings.chances': 'Chances on the pitch',
  'standing.follow-up': 'Follow up?',
  'standing.use-skill': 'Use the skill?',
  'standing.catch': 'Try to catch?',
  'standing.pick-up': 'Pick the ball up?',
  'standing.begin-turn': 'A new turn:',
  'standing.argue': 'Argue with the referee?',
  'answer.yes': 'yes',
  'answer.no': 'no',
  'answer.begin': 'begin it',
} satisfies Table
