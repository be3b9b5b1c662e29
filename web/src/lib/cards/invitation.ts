// The server keeps no more than a fingerprint of an invitation. The browser that made the season or came by its link keeps
// the invitation itself, so that every tab of it can hand it on.
const key = (id: string) => `token.${id}`
export const keep_token = (id: string, token: string): void => localStorage.setItem(key(id), token)
export const kept_token = (id: string): string | undefined => localStorage.getItem(key(id)) ?? undefined

export type Door = 'hand-on' | 'maker-invites' | 'join' | 'closed'

// What whoever comes while a season waits can do: a link without its invitation leads nowhere unless the season is open.
export function door(season: { you: unknown[]; open: boolean }, token: string | undefined, refused: boolean): Door {
  const valid = season.open || (token !== undefined && !refused)
  if (season.you.length > 0) return valid ? 'hand-on' : 'maker-invites'
  return valid ? 'join' : 'closed'
}
