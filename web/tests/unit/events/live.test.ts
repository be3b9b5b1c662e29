import { describe, expect, it, vi } from 'vitest'
import { events_api } from '../../../src/lib/events/api'
import { LiveEvent } from '../../../src/lib/events/live.svelte'
import type { KeptEvent } from '../../../src/lib/events/types'

describe('an event as it goes on', () => {
  // Whoever acts hears of his own act as well, and fetches twice: what comes next needs the newer answer.
  it('has told of an act when it is done, though it was being fetched already', async () => {
    const answers: ((told: KeptEvent) => void)[] = []
    vi.spyOn(events_api, 'get').mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    vi.spyOn(events_api, 'act').mockResolvedValue({} as never)
    const event = new LiveEvent('e7')
    void event.fetch()
    let done = false
    const acting = event.act('pair').then((fine) => (done = fine))
    await new Promise((resolve) => setTimeout(resolve))
    answers[0]?.({ seq: 7 } as KeptEvent)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(done).toBe(false)
    answers[1]?.({ seq: 8 } as KeptEvent)
    await acting
    expect(done).toBe(true)
    expect(event.told?.seq).toBe(8)
  })
})
