export type Door = 'hand-on' | 'maker-invites' | 'join' | 'closed'

// What whoever comes while a season waits can do: a link without its invitation leads nowhere unless the season is open.
export function door(season: { you: unknown[]; open: boolean }, token: string | undefined, refused: boolean): Door {
  const valid = season.open || (token !== undefined && !refused)
  if (season.you.length > 0) return valid ? 'hand-on' : 'maker-invites'
  return valid ? 'join' : 'closed'
}
