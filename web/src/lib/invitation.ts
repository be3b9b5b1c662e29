// The server keeps no more than a fingerprint of an invitation. The browser that made the match or the season, or came by its
// link, keeps the invitation itself, so that every tab of it can hand it on.
const key = (id: string) => `token.${id}`
export const keep_token = (id: string, token: string): void => localStorage.setItem(key(id), token)
export const kept_token = (id: string): string | undefined => localStorage.getItem(key(id)) ?? undefined

// The seat of a waiting match is for whoever has its link, or for everybody where it stands in the lobby.
export const may_join = (match: { open: boolean }, token: string | undefined): boolean => match.open || !!token
