// The moment that an address asks for, among those there are: a whole number from 0 to the last.
export function moment_asked(text: string | null, last: number): { at: number; beyond: boolean } {
  const wanted = Number(text)
  return { at: Number.isNaN(wanted) ? 0 : Math.max(0, Math.min(last, Math.floor(wanted))), beyond: wanted > last }
}
