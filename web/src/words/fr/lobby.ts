import type { Same } from '..'
import type { lobby as en } from '../en/lobby'

export const lobby: Same<typeof en> = {
  'lobby.title': 'Salon',
  'lobby.open': 'Parties ouvertes',
  'lobby.live': 'En cours',
  'lobby.join': 'Rejoindre',
  'lobby.watch': 'Regarder',
  'lobby.none': 'Personne ici. Il faut bien que quelqu’un commence.',
  'lobby.make': 'Ouvrir une partie',
}
