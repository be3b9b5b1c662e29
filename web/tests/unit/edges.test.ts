import { describe, expect, it } from 'vitest'
import { more_at } from '../../src/lib/edges'

describe('a box that scrolls sideways', () => {
  const at = (scrollLeft: number, scrollWidth = 600) => more_at({ scrollLeft, scrollWidth, clientWidth: 400 })
  it('says at which edges something is out of sight', () => {
    expect(at(0)).toBe('right')
    expect(at(90)).toBe('left right')
    expect(at(199.6)).toBe('left')
    expect(at(0, 400)).toBe('')
  })
})
