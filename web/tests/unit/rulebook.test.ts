import { describe, expect, it } from 'vitest'
import { chapters_of, folded, in_reading_order, ranked, reading_order, text_in, words_of } from '../../src/lib/rulebook'
import type { RuleLine, RuleText } from '../../src/lib/types'
import { words } from '../../src/words'

const rule = (id: string, title: string, chapter = 'lrb4-move'): RuleLine => ({ id, title, chapter })
const lines = [rule('lrb4.stand.up', 'Se relever'), rule('lrb4.block.stumble', 'Plaqué sauf Esquive'), rule('lrb4.dodge.roll', 'Jet d’esquive'), rule('lrb4.dodge.failure', 'Esquive ratée'), rule('lrb4.dodge.when', 'Esquive')]
const ids = (found: RuleLine[]) => found.map((one) => one.id)

describe('the search of the rulebook', () => {
  it('puts the rule of that very name first, then titles, then what is only in the text', () => {
    expect(ids(ranked([lines], words_of('ESQUIVE')))).toEqual(['lrb4.dodge.when', 'lrb4.dodge.failure', 'lrb4.dodge.roll', 'lrb4.block.stumble', 'lrb4.stand.up'])
  })
  it('finds a rule by its id', () => expect(ids(ranked([lines], words_of('lrb4.stand.up')))[0]).toBe('lrb4.stand.up'))
  it('leaves the order of the book where nothing is sought', () => expect(ranked([lines], [])).toEqual(lines))
  it('wants every word', () => {
    expect(ids(ranked([lines, [lines[3]!, lines[0]!]], words_of('esquive ratée')))).toEqual(['lrb4.dodge.failure', 'lrb4.stand.up'])
    expect(ranked([lines, []], words_of('esquive zzz'))).toEqual([])
  })
  it('minds neither accents nor signs of patterns', () => {
    expect(folded('Mêlée d’ÉTÉ')).toBe("melee d'ete")
    expect(ids(ranked([lines], words_of('(+')))).toHaveLength(5)
  })
})

describe('chapters', () => {
  it('stand under their book', () => expect(chapters_of([...lines, rule('third.a.b', 'x', 'third')])).toEqual([{ book: 'lrb4', chapters: ['lrb4-move'] }, { book: 'third', chapters: ['third'] }]))
  it('all have a name in both languages', () => {
    const files = Object.keys(import.meta.glob('../../../rules/*.toml')).map((path) => /([\w-]+)\.toml$/.exec(path)![1]!)
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((name) => !(`chapter.${name}` in words.en))).toEqual([])
    expect([...files].sort()).toEqual([...reading_order].sort()) // and a place among the others
  })
  it('come as somebody reads who learns the game, what is new last', () =>
    expect(['manager-week', 'unheard-of', 'lrb4-ball', 'kicking', 'lrb4-team'].sort(in_reading_order)).toEqual(['lrb4-team', 'lrb4-ball', 'kicking', 'manager-week', 'unheard-of']))
})

describe('the text of a rule', () => {
  const told: RuleText = { ...lines[0]!, text: 'a player gets up', text_lang: 'en', cases: ['one'], ruling: 'so be it' }
  it('comes in the language asked for where there is one', () => {
    const both = { ...told, text_fr: 'un joueur se relève', cases_fr: ['un'] }
    expect(text_in(both, 'fr')).toEqual({ text: { text: 'un joueur se relève', lang: 'fr' }, ruling: { text: 'so be it', lang: 'en' }, cases: { lines: ['un'], lang: 'fr' } })
    expect(text_in(both, 'en').text.lang).toBe('en')
  })
  it('falls back to English and says so', () => expect(text_in(told, 'fr')).toEqual({ text: { text: told.text, lang: 'en' }, ruling: { text: 'so be it', lang: 'en' }, cases: { lines: ['one'], lang: 'en' } }))
  it('is taken as it is where the server has chosen', () => expect(text_in({ ...told, text: 'il se relève', text_lang: 'fr' }, 'fr').text).toEqual({ text: 'il se relève', lang: 'fr' }))
})
