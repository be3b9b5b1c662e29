// Names and texts of skills in the language of the moment, asked for once.
import { api } from './client'
import { settings } from './settings.svelte'
import type { Skill } from './types'

let known = $state.raw<Record<string, Skill>>({})
let asked = ''

export function load_skills(): void {
  if (asked === settings.language) return
  const language = (asked = settings.language)
  api.skills().then(
    (skills) => {
      if (language === settings.language) known = Object.fromEntries(skills.map((skill) => [skill.id, skill]))
    },
    () => (asked = ''),
  )
}

export const opened = $state<{ skill: string | undefined }>({ skill: undefined }) // the one that is being read
// The one that the pointer or the keyboard rests on, and where.
export const hinted = $state<{ skill: string | undefined; left: number; top: number }>({ skill: undefined, left: 0, top: 0 })
export const skill_of = (id: string): Skill | undefined => known[id]
export const skill_name = (id: string): string => known[id]?.name ?? id.replace(/-/g, ' ')
export const skill_text = (id: string): string => known[id]?.text ?? ''
