// All the cards there are, by id. A card on the table is called by its text: `rr-lineman.2` is the second of its kind.
import type { Box, Card, Team, Words } from './types'

export const kind_of = (card: string): string => card.split('.')[0]!

export class CardBox {
  private readonly by_id: Map<string, Card>
  private readonly teams_by_id: Map<string, Team>
  constructor(readonly all: Box) {
    this.by_id = new Map(all.cards.map((card) => [card.id, card]))
    this.teams_by_id = new Map(all.teams.map((team) => [team.id, team]))
  }
  card(text: string | null | undefined): Card | undefined {
    return text ? this.by_id.get(kind_of(text)) : undefined
  }
  team(id: string | null | undefined): Team | undefined {
    return id ? this.teams_by_id.get(id) : undefined
  }
}

// The rules a card is read with: what it is, its skills, its keywords, when its ability is used; each with the word for it.
const by_type: Record<Card['type'], string> = {
  player: 'manager.card.player', star: 'manager.card.star', 'team-upgrade': 'manager.upgrade.kinds', 'staff-upgrade': 'manager.upgrade.kinds',
  highlight: 'manager.card.highlight', tournament: 'manager.commit.tournament', headline: 'manager.upkeep.headline',
}
const by_skill = { cheat: 'manager.cheat.assign', pass: 'manager.pass.midfield', sprint: 'manager.sprint.effect', tackle: 'manager.tackle.target' }
const by_timing: Record<string, string> = {
  'when-played': 'manager.commit.when-played', 'match-action': 'manager.action.one', response: 'manager.upgrade.response',
  scoring: 'manager.score.abilities', 'end-of-game': 'manager.end.abilities',
}

export function rules_of(card: Card, words: Box['words']): { rule: string; word: Words }[] {
  const timing = card.timing ? by_timing[card.timing] : undefined
  return [
    { rule: by_type[card.type], word: card.typeText },
    ...[...new Set(card.symbols ?? [])].map((skill) => ({ rule: by_skill[skill], word: words.symbols[skill]! })),
    ...(card.keywords ?? []).map((keyword) => ({ rule: `manager.keyword.${keyword}`, word: words.keywords[keyword]! })),
    ...(timing ? [{ rule: timing, word: words.timings[card.timing!]! }] : []),
  ]
}

// The gallery: every word must occur somewhere on the card, in either language; accents and case do not matter.
const plain = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '').replaceAll('’', "'").toLowerCase()

export function found_cards(box: Box, search: string, type = '', team = ''): Card[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean)
  return box.cards.filter((card) => {
    if (type && card.type !== type) return false
    if (team && card.team !== team) return false
    const home = box.teams.find((one) => one.id === card.team)
    const text = plain([card.id, card.name.en, card.name.fr, home?.name ?? '', ...card.lines.en, ...card.lines.fr].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}
