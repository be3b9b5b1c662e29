// How many weeks a season has follows from how it was set up (manager.game.season-length, manager.two.spike-deck,
// manager.short.spike-deck, manager.long.spike-deck): so it is the same at every moment, also while a week begins.
type Weeks = 4 | 5 | 6
const lengths: Record<string, Weeks> = { standard: 5, short: 4, long: 6 }

export const weeks_of = ({ managers, season }: { managers: number; season: string }): Weeks => (managers === 2 ? 4 : (lengths[season] ?? 5))
