// Times of an event are the server's, in UTC; the page shows them as the hall's clock does.

export function instant(stamp: string): number | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)(?::(\d\d))?$/.exec(stamp)
  if (!found) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0)) as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export function hour_of(stamp: string, language: string): string {
  const at = instant(stamp)
  return at === undefined ? '' : new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
}

export function day_of(stamp: string, language: string): string {
  const at = instant(stamp)
  return at === undefined ? stamp : new Date(at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })
}

// "1:23:45" until the end; nothing below zero.
export function remaining(ends: string, now: number): { text: string; over: boolean; soon: boolean } {
  const end = instant(ends)
  if (end === undefined) return { text: '', over: false, soon: false }
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  const text = `${hours}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
  return { text, over: left === 0, soon: left > 0 && left <= 15 * 60 }
}

// Rows on screens of so many, and which of the screens is shown after so many seconds.
export function paged<T>(rows: T[], at_once: number): T[][] {
  const pages: T[][] = []
  for (let i = 0; i < rows.length; i += Math.max(1, at_once)) pages.push(rows.slice(i, i + Math.max(1, at_once)))
  return pages
}

// The day of the event as people write it; a text that is no date stays as it is.
export function long_date(date: string, language: string): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  if (!found) return date
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day))
}
