import { describe, expect, it } from 'vitest'
import { plural, problem_text, signed, signed_hundredths, tell, tenths } from '../../src/lib/i18n.svelte'
import { words, type Key } from '../../src/words'

const { en, fr } = words
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
const forms = (text: string | [string, string]) => (typeof text === 'string' ? [text] : text)

describe('the words of the interface', () => {
  it('has every word in both languages, with the same holes and none empty', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort())
    for (const key of Object.keys(en) as Key[]) {
      const [english, french] = [forms(en[key]), forms(fr[key])]
      expect(french.length, key).toBe(english.length)
      for (const [i, text] of english.entries()) expect(holes(french[i]!), key).toEqual(holes(text))
      for (const text of [...english, ...french]) expect(text.trim(), key).not.toBe('')
    }
  })
  it('counts in French as the French do: zero is singular', () => {
    expect(plural('fr', 0)).toBe(0)
    expect(plural('fr', 1.5)).toBe(0)
    expect(plural('fr', 2)).toBe(1)
    expect(plural('en', 0)).toBe(1)
    expect(plural('en', 1)).toBe(0)
    expect(tell('fr', 'dugout.rerolls', { n: 0 })).toBe('0 relance')
    expect(tell('en', 'dugout.rerolls', { n: 0 })).toBe('0 re-rolls')
  })
  it('elides before a vowel in French alone', () => {
    expect(tell('fr', 'match.their-turn', { name: 'Invité 2' })).toBe('En attente d’Invité 2')
    expect(tell('fr', 'match.their-turn', { name: 'Marie' })).toBe('En attente de Marie')
    expect(tell('en', 'match.their-turn', { name: 'Ivan' })).toContain('Ivan')
  })
  it('writes numbers as the language does', () => {
    expect(tell('en', 'teams.players', { n: 1200 })).toBe('1,200 players')
    expect(tell('fr', 'teams.players', { n: 1200 })).toMatch(/^1\s200 joueurs$/)
  })
  it('writes a loss with a true minus and the comma of the language', () => {
    expect([signed_hundredths(-0.65, 'fr'), signed_hundredths(1.5, 'fr'), signed_hundredths(-0.65, 'en')]).toEqual(['−0,65', '+1,50', '−0.65'])
  })
  it('gives no sign to what rounds to nothing', () => {
    expect([signed_hundredths(-0.001, 'en'), signed_hundredths(0.001, 'fr'), signed(-0.04), signed(0.25)]).toEqual(['0.00', '0,00', '0', '+0.3'])
    expect([tenths(-0.04), tenths(-0.25)]).toEqual(['0', '−0.3'])
  })
  it('says who won with one colon', () => expect(tell('fr', 'match.won', { name: 'Orques' })).toBe('victoire d’Orques'))
  it('leaves a hole open that nobody fills', () => expect(tell('en', 'match.won')).toBe('{name} win'))
  it('tells a problem by its detail, else by its code', () => {
    expect(problem_text({ code: 'stale', detail: 'told by the server' })).toBe('told by the server')
    expect(problem_text({ code: 'stale' })).toBe(en['problem.stale'])
    expect(problem_text({ code: 'from-the-future' })).toBe('from-the-future')
  })
  it('has a sentence for every code that the API may answer with', () => {
    const page = Object.values(import.meta.glob<string>('../../../docs/api.md', { query: '?raw', import: 'default', eager: true }))[0]!
    const table = page.slice(page.indexOf('| status | codes |'), page.indexOf('`bad-sheet` has'))
    const codes = [...table.matchAll(/`([a-z-]+)`/g)].map((found) => found[1]!)
    expect(codes.length).toBeGreaterThan(40)
    expect(codes.filter((code) => !(`problem.${code}` in en))).toEqual([])
  })
  it('has no word that no page uses', () => {
    const files = import.meta.glob<string>('../../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
    const sources = Object.entries(files).filter(([file]) => !file.includes('/words/')).map(([, text]) => text).join('\n')
    expect(sources.length).toBeGreaterThan(10_000)
    const made = [...sources.matchAll(/`([a-z]+(?:\.[a-z-]+)*\.)(?:\$\{[^}]*\}[^`]*)`/g)].map((found) => found[1]!)
    const unused = Object.keys(en).filter((key) => !sources.includes(`'${key}'`) && !made.some((start) => key.startsWith(start)))
    expect(unused).toEqual([])
  }, 60_000) // every word is sought in every page
})
