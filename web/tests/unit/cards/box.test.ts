import { describe, expect, it } from 'vitest'
import { CardBox, found_cards, kind_of, rules_of } from '../../../src/lib/cards/box'
import { in_language } from '../../../src/lib/cards/say'
import { folk_of, lot } from '../../../src/lib/cards/looks'
import { box } from './fake'

const cards = new CardBox(box)
const ids = (search: string, type?: string, team?: string) => found_cards(box, search, type, team).map((card) => card.id)

describe('the box of cards', () => {
  it('knows a card by the text it has on the table', () => {
    expect(kind_of('rr-lineman.2')).toBe('rr-lineman')
    expect(cards.card('rr-lineman.2')?.name.en).toBe('Human Lineman')
    expect(cards.card(null)).toBeUndefined()
    expect(cards.team('reikland-reavers')?.association).toBe('owa')
  })
  it('finds a card by all words on it, in either language, without accents', () => {
    expect(ids('EGOUTS coureur')).toEqual(['ss-gutter-runner'])
    expect(ids('d’égouts')).toEqual(['ss-gutter-runner'])
    expect(ids('reavers lineman')).toEqual(['rr-lineman'])
    expect(ids('reste match')).toEqual(['staff-apothecary'])
    expect(ids('lineman apothecary')).toEqual([])
    expect(ids('', 'staff-upgrade')).toEqual(['staff-apothecary'])
    expect(ids('', '', 'reikland-reavers')).toEqual(['rr-lineman'])
  })
  it('names the rules of a card, each once', () => {
    const rules = (id: string) => rules_of(cards.card(id)!, box.words).map((one) => one.rule)
    expect(rules('rr-lineman')).toEqual(['manager.card.player', 'manager.tackle.target', 'manager.keyword.guard'])
    expect(rules('ss-gutter-runner')).toEqual(['manager.card.player', 'manager.sprint.effect'])
    expect(rules('staff-apothecary')).toEqual(['manager.upgrade.kinds', 'manager.upgrade.response'])
  })
  it('names rules that are in the catalogue', () => {
    const files = Object.values(import.meta.glob<string>('../../../../rules/manager-*.toml', { query: '?raw', import: 'default', eager: true })).join('\n')
    expect(files.length).toBeGreaterThan(10_000)
    for (const card of box.cards) for (const { rule } of rules_of(card, box.words)) expect(files).toContain(`id = "${rule}"`)
  })
  it('prints French as French is printed', () => {
    expect(in_language({ en: "Morg 'N Thorg", fr: "L'équipe : qui ?" }, 'fr')).toBe('L’équipe\u00a0: qui\u00a0?')
    expect(in_language(undefined, 'en')).toBe('')
  })
  it('draws the same card always alike', () => {
    expect(lot('star-griff-oberwald', 7)).toBe(lot('star-griff-oberwald', 7))
    expect(folk_of({ ...box.cards[0]!, id: 'rr-ogre' })).toBe('big')
    expect(folk_of(box.cards[0]!)).toBe('human')
  })
})
