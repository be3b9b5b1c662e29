import { describe, expect, it } from 'vitest'
import { door } from '../../../src/lib/cards/invitation'

describe('the door of a season that waits for its managers', () => {
  const closed = { you: [], open: false }
  it('lets a stranger in by an invitation, until the server refuses it', () => {
    expect(door(closed, 'abc', false)).toBe('join')
    expect(door(closed, 'abc', true)).toBe('closed')
    expect(door(closed, undefined, false)).toBe('closed')
  })
  it('stands open where the season is listed in the lobby', () => {
    expect(door({ you: [], open: true }, undefined, false)).toBe('join')
    expect(door({ you: ['A'], open: true }, undefined, false)).toBe('hand-on')
  })
  it('gives the link to those alone whose browser knows the invitation', () => {
    expect(door({ you: ['A'], open: false }, 'abc', false)).toBe('hand-on')
    expect(door({ you: ['B'], open: false }, undefined, false)).toBe('maker-invites')
  })
})
