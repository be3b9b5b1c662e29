// Our part of dice that both coaches can check: 32 random bytes, their SHA-256 first, the bytes when both have committed.
import type { Live } from './live.svelte'
import { api } from './client'
import { sha256_of } from './sha256'

export const to_hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const bytes_of = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

// Kept in the browser, so that whoever closes the page and waits for the other coach still reveals what was committed to.
const place = (id: string) => `dice.${id}`
export const own_part = (id: string): string | null => localStorage.getItem(place(id))
function secret(id: string): string {
  const kept = own_part(id)
  if (kept) return kept
  const fresh = to_hex(crypto.getRandomValues(new Uint8Array(32)))
  localStorage.setItem(place(id), fresh)
  return fresh
}

export const sha256 = (hex: string): Promise<string> => Promise.resolve(to_hex(sha256_of(bytes_of(hex))))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// One exchange for each match, however often a page asks for it: a second commitment would be refused.
const agreeing = new Set<string>()
export async function agree_on_dice(live: Live): Promise<void> {
  if (agreeing.has(live.id)) return
  agreeing.add(live.id)
  try {
    await exchange(live)
  } finally {
    agreeing.delete(live.id)
  }
}

async function exchange(live: Live): Promise<void> {
  const seat = live.match!.you
  const mine = secret(live.id)
  while (live.match?.status === 'dice') {
    const dice = (await api.dice(live.id)) as { committed?: string[]; revealed?: string[] }
    if (!dice.committed?.includes(seat)) await live.post('dice', { commit: await sha256(mine) })
    else if (dice.committed.length === 2 && !dice.revealed?.includes(seat)) await live.post('dice', { reveal: mine })
    await pause(1000)
  }
}

// What the server showed before anybody drew a byte (docs/records.md).
export async function commitment_of(secret_hex: string, binding: string): Promise<string> {
  const label = new TextEncoder().encode('dugout dice 1 commitment\n')
  return sha256(to_hex(label) + secret_hex + binding)
}

export interface Shown {
  commitment?: string
  binding?: string
  secret?: string
  home?: string
  away?: string
}

// After the match: did the server keep to what it had committed to, and did it use the bytes that this browser gave?
export async function dice_honest(shown: Shown, seat: string, mine: string | null): Promise<boolean> {
  if (!shown.secret || !shown.binding) return false
  if ((await commitment_of(shown.secret, shown.binding)) !== shown.commitment) return false
  return mine === null || (seat !== 'home' && seat !== 'away') || shown[seat] === mine
}
