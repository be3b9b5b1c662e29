// A rules pack that is being filled in outlives a way to another page, the login above all, and a reload.
import type { PackDraft } from './pack'

const key = 'dugout.pack-draft'

export function keep_draft(draft: PackDraft, store: Storage = sessionStorage): void {
  try {
    store.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing loses the draft, as before.
  }
}

// What was kept, on top of what the form has: a draft of an earlier version lacks what is new.
export function kept_draft(fresh: PackDraft, store: Storage = sessionStorage): PackDraft | undefined {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as Partial<PackDraft> | null
    return kept && kept.base === fresh.base ? { ...fresh, ...kept } : undefined
  } catch {
    return undefined
  }
}

// The book of the kept draft: it decides which form is fetched.
export function kept_base(store: Storage = sessionStorage): string | undefined {
  try {
    return (JSON.parse(store.getItem(key) ?? 'null') as { base?: string } | null)?.base
  } catch {
    return undefined
  }
}

export function drop_draft(store: Storage = sessionStorage): void {
  try {
    store.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
