// Who has said in which match that he gives up. The rules may make him wait for it, and a page that is loaded anew must not forget.
import type { Seat } from './types'

const place = (match: string) => `dugout.conceding.${match}`

export function promised(match: string): Seat | undefined {
  try {
    const seat = localStorage.getItem(place(match))
    return seat === 'home' || seat === 'away' ? seat : undefined
  } catch {
    return undefined // a browser that keeps nothing
  }
}

export function promise(match: string, seat: Seat | undefined): void {
  try {
    if (seat) localStorage.setItem(place(match), seat)
    else localStorage.removeItem(place(match))
  } catch {
    // it holds until the page is closed
  }
}

// lrb4.match.concede, third.turn.no-concession
export const knows_conceding = (rulebook: string): boolean => (/\bconceding=(on|off)\b/.exec(rulebook)?.[1] ?? (rulebook.startsWith('third') ? 'off' : 'on')) === 'on'
