// What the server says names a moment with its zone, "2031-05-03 12:30:40 UTC": people read it as their own clock shows it,
// without the day where that is today, and never a minute too early. A time that somebody typed has no zone and stays as it is.
const stamp = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?) UTC\b/g

export const in_own_time = (text: string, language: string, now = new Date()): string =>
  text.replace(stamp, (whole, day: string, time: string) => {
    const minute = Math.ceil(Date.parse(`${day}T${time}Z`) / 60_000)
    if (Number.isNaN(minute)) return whole
    const at = new Date(minute * 60_000)
    const today = at.toDateString() === now.toDateString()
    return at.toLocaleString(language === 'fr' ? 'fr' : 'en-GB', { ...(today ? {} : { dateStyle: 'medium' }), timeStyle: 'short' })
  })
