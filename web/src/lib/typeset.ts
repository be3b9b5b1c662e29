// French as it is printed: a space that does not break before high signs and inside quotes, and a true apostrophe. Done here
// once, so that nobody who writes a sentence has to think of it.
const hard = '\u00a0'

const unbroken = (text: string): string => text.replace(/ (?=%)/g, hard)

export function typeset(text: string, language: string): string {
  if (language !== 'fr') return unbroken(text)
  return unbroken(text).replace(/(?<=[\p{L}\p{N}»)}%…]) (?=[:;!?»](?!\p{L}))/gu, hard).replace(/« /g, `«${hard}`).replace(/(?<=\p{L})'(?=[\p{L}\d])/gu, '’')
}

// What people read in an answer of the server. Names, ids and texts that go back to it stay as they are.
const read = new Set(['text', 'label', 'price', 'prices', 'detail', 'title', 'ruling', 'cases', 'text_fr', 'ruling_fr', 'cases_fr', 'modifiers', 'weather_name'])

export function typeset_answer<R>(answer: R, language: string): R {
  if (language !== 'fr' || typeof answer !== 'object' || answer === null) return answer
  for (const [key, value] of Object.entries(answer) as [string, unknown][]) {
    const place = answer as Record<string, unknown>
    if (typeof value === 'object') typeset_answer(value, language)
    if (!read.has(key)) continue
    if (typeof value === 'string') place[key] = typeset(value, language)
    else if (Array.isArray(value)) place[key] = value.map((one: unknown) => (typeof one === 'string' ? typeset(one, language) : one))
  }
  return answer
}
