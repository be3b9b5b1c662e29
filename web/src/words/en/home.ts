import type { Table } from '..'

export const home = {
  'home.play': 'Play now',
  'home.play.text': 'Two teams, one ball. Kick-off in three clicks.',
  'home.learn.text': 'Seven short lessons for those who never played.',
  'home.teams.text': 'Build a team for a million, see every fault as it arises.',
  'home.rules.text': 'Every rule by name, with worked cases.',
  'home.lobby.text': 'Open games and matches to watch.',
  'home.continue': 'Continue',
  'home.finished': 'Finished',
  'home.nothing': 'No match yet. The grass is freshly cut.',
} satisfies Table
