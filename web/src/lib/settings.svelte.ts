// What a person has set for this browser. Kept in localStorage; a browser without it forgets, and that is all.

export interface Settings {
  language: 'en' | 'fr'
  theme: 'auto' | 'dark' | 'light'
  speed: number // 1 is the pace of a broadcast, 0 is no animation
  sound: boolean
  commentary: boolean
  chances: boolean
  standing: Record<string, string> // questions answered for good
}

const place = 'dugout.settings'

export function defaults(languages: readonly string[]): Settings {
  return {
    language: languages[0]?.toLowerCase().startsWith('fr') ? 'fr' : 'en',
    theme: 'auto',
    speed: 1,
    sound: false,
    commentary: true,
    chances: true,
    standing: {},
  }
}

// Only what has the right type is taken over, so that an old or damaged entry harms nothing.
export function restored(text: string | null, start: Settings): Settings {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return start
  }
  if (typeof kept !== 'object' || kept === null) return start
  const result: Record<string, unknown> = { ...start }
  for (const [key, value] of Object.entries(kept))
    if (key in start && typeof value === typeof start[key as keyof Settings] && value !== null) result[key] = value
  if (result['language'] !== 'fr') result['language'] = 'en'
  return result as unknown as Settings
}

const storage = typeof localStorage === 'undefined' ? undefined : localStorage
const languages = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])

export const settings: Settings = $state(restored(storage?.getItem(place) ?? null, defaults(languages)))

export function keep_settings(): void {
  try {
    storage?.setItem(place, JSON.stringify(settings))
  } catch {
    // full or forbidden: the settings hold until the page is closed
  }
}
