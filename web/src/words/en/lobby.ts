import type { Table } from '..'

export const lobby = {
  'lobby.title': 'Lobby',
  'lobby.open': 'Open games',
  'lobby.live': 'Being played',
  'lobby.join': 'Join',
  'lobby.watch': 'Watch',
  'lobby.none': 'Nobody here. Somebody must be first.',
  'lobby.make': 'Open a game',
} satisfies Table
