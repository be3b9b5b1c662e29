// Everybody against everybody once: the circle method. One team stays, the others go round it; with an odd number one rests.
export interface Pairing { home: string; away: string; date: string }

const day = 24 * 60 * 60 * 1000
const after = (start: string, days: number): string => new Date(Date.parse(`${start}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

export function round_robin(teams: string[], start: string, interval: number): Pairing[] {
  const ring: (string | undefined)[] = teams.length % 2 === 0 ? [...teams] : [...teams, undefined]
  const pairings: Pairing[] = []
  for (let round = 0; round < ring.length - 1; ++round) {
    const date = after(start, round * interval)
    for (let i = 0; i < ring.length / 2; ++i) {
      const [one, other] = [ring[i], ring[ring.length - 1 - i]]
      if (one === undefined || other === undefined) continue
      // The one that stays changes sides every round; for the others the way round does it.
      const turned = i === 0 ? round % 2 === 1 : i % 2 === 1
      pairings.push(turned ? { home: other, away: one, date } : { home: one, away: other, date })
    }
    ring.splice(1, 0, ring.pop())
  }
  return pairings
}

export const fixture_act = ({ home, away, date }: Pairing): string => `fixture ${home} ${away} ${date}`
