import { describe, expect, it } from 'vitest'
import { print_event } from '../../../src/lib/events/print'

describe('an event printed in French', () => {
  const told = () => ({
    pack: { conduct: [{ text: "l'adversaire" }], awards: [{ name: "Gants d'or" }], own: { awards: [{ name: "L'as" }] }, notices: ["l'heure"] },
    rounds: [{ tables: [{ why: "d'accord ?", coaches: [{ name: "Jack O'Neil" }] }] }],
    coaches: [{ name: "Jack O'Neil", roster: { text: 'name = "L\'as"' } }],
    ballots: [{ name: "L'adversaire", candidates: [{ name: "Jack O'Neil" }] }],
  })
  it('has true apostrophes and spaces that do not break in what the book says', () => {
    const printed = print_event(told(), 'fr')
    expect(printed.pack.conduct[0]!.text).toBe('l’adversaire')
    expect(printed.pack.awards[0]!.name).toBe('Gants d’or')
    expect(printed.rounds[0]!.tables[0]!.why).toBe('d’accord\u00a0?')
    expect(printed.ballots[0]!.name).toBe('L’adversaire')
  })
  it('leaves what people wrote, and other languages', () => {
    const printed = print_event(told(), 'fr')
    expect(printed.rounds[0]!.tables[0]!.coaches).toEqual([{ name: "Jack O'Neil" }])
    expect(printed.coaches).toEqual(told().coaches)
    expect(printed.pack.own).toEqual(told().pack.own)
    expect(printed.pack.notices).toEqual(["l'heure"])
    expect(printed.ballots[0]!.candidates[0]!.name).toBe("Jack O'Neil")
    expect(print_event(told(), 'en')).toEqual(told())
  })
})
