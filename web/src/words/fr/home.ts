import type { Same } from '..'
import type { home as en } from '../en/home'

export const home: Same<typeof en> = {
  'home.play': 'Jouer',
  'home.play.text': 'Deux équipes, un ballon. Coup d’envoi en trois clics.',
  'home.learn.text': 'Sept courtes leçons pour qui n’a jamais joué.',
  'home.teams.text': 'Monter une équipe à un million, chaque faute visible aussitôt.',
  'home.rules.text': 'Chaque règle par son nom, avec des exemples.',
  'home.lobby.text': 'Parties ouvertes et matchs à regarder.',
  'home.continue': 'Reprendre',
  'home.finished': 'Terminés',
  'home.nothing': 'Pas encore de match. La pelouse est fraîchement tondue.',
}
