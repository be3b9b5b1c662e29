import { describe, expect, it, vi } from 'vitest'
import { day } from '../../../src/lib/i18n.svelte'
import { settings } from '../../../src/lib/settings.svelte'
import { basket_words, bill, grouped, hire_act, must_log_in, quoted, sentence, word_of } from '../../../src/lib/leagues/acts'
import { LeagueDesk } from '../../../src/lib/leagues/league.svelte'
import { place, steps } from '../../../src/lib/leagues/plot'
import { empty_report, merged, no_deeds, odd, report_toml, unused, with_causes } from '../../../src/lib/leagues/report'
import { fixture_act, round_robin } from '../../../src/lib/leagues/schedule'
import { bought } from '../../../src/lib/leagues/steps'
import { last_results, type League } from '../../../src/lib/leagues/types'
import type { Api } from '../../../src/lib/api'

const items = [
  { word: 'freebooter:lineman', name: 'Lineman', group: 'Players', price: 25_000 },
  { word: 'wizard', name: 'Wizard', group: 'Staff', price: 50_000 },
]

describe('the purchases of a match day', () => {
  const entry = (n: number, who: string, ...texts: string[]) => ({ n, date: '2026-11-16', who, lines: texts.map((text) => ({ text, rule: 'lrb4.league.purchase-staff', team: 'lions' })) })
  const told = (...entries: ReturnType<typeof entry>[]) => bought(entries, () => 'Lions: the Pride').map((one) => [one.n, ...one.lines.map((line) => line.text.replaceAll('\u00a0', ' '))])
  it('count equal things, bought at once or one after another', () => {
    const reroll = ['Lions: the Pride: re-roll, -120,000 gold pieces', 'Lions: the Pride: team re-rolls +1']
    expect(told(entry(7, 'ann', ...reroll, ...reroll), entry(8, 'ann', ...reroll, 'Lions: the Pride: apothecary, -50,000 gold pieces', 'Lions: the Pride: apothecary +1'))).toEqual([
      [7, 'Lions: the Pride: 3 × re-roll, -360,000 gold pieces', 'Lions: the Pride: team re-rolls +3', 'Lions: the Pride: apothecary, -50,000 gold pieces', 'Lions: the Pride: apothecary +1'],
    ])
  })
  it('add up prices as they are written in French, beyond a million too', () => {
    const ogre = 'Lions: the Pride\u00a0: ogre, -350\u00a0000 pièces d’or'
    expect(told(entry(7, 'ann', ogre, ogre, ogre))).toEqual([[7, 'Lions: the Pride : 3 × ogre, -1 050 000 pièces d’or']])
  })
  it('keep apart what others bought, and count a line that names no team', () => {
    expect(told(entry(7, 'ann', 'x'), entry(8, 'bob', 'x', 'x'))).toEqual([[7, 'x'], [8, '2 × x']])
  })
  it('leave what the server said as it was', () => {
    const kept = entry(7, 'ann', 'x')
    told(kept, entry(8, 'ann', 'x'))
    expect(kept.lines).toHaveLength(1)
  })
})

describe('acts', () => {
  it('hires what is in the basket, or nothing', () => {
    expect(hire_act('hire 1 home', items, {})).toBe('hire 1 home nothing')
    expect(hire_act('hire 1 home', items, { 'freebooter:lineman': 2, wizard: 1 })).toBe('hire 1 home freebooter:lineman freebooter:lineman wizard')
    expect(bill(items, { 'freebooter:lineman': 2, wizard: 1 })).toBe(100_000)
    expect(basket_words(items, { unknown: 3 })).toEqual([])
  })
  it('makes a word of a name', () => {
    expect(word_of('  Les Évadés d’Orléans ')).toBe('les-evades-d-orleans')
    expect(word_of('!!!')).toBe('')
    expect(word_of('x'.repeat(60))).toHaveLength(40)
  })
  it('lets nobody out of the quotes of an act', () => {
    expect(quoted('Zed" 7 "Ted')).toBe('"Zed’ 7 ’Ted"')
  })
  it('takes the rule of a refusal out of its sentence', () => {
    expect(sentence('this costs 5 [lrb4.team.treasury]')).toEqual({ text: 'this costs 5', rule: 'lrb4.team.treasury' })
    expect(sentence('a [word] in between')).toEqual({ text: 'a [word] in between' })
  })
  it('keeps the order of groups', () => {
    expect(grouped(items).map(([name]) => name)).toEqual(['Players', 'Staff'])
  })
})

describe('a round robin', () => {
  const met = (teams: string[]) => round_robin(teams, '2500-02-26', 7)
  it('lets everybody meet everybody once, each once a round', () => {
    for (const count of [2, 3, 4, 5, 8, 9]) {
      const teams = Array.from({ length: count }, (_, i) => `t${i}`)
      const all = met(teams)
      expect(all).toHaveLength((count * (count - 1)) / 2)
      expect(new Set(all.map((one) => [one.home, one.away].sort().join())).size).toBe(all.length)
      for (const date of new Set(all.map((one) => one.date))) {
        const busy = all.filter((one) => one.date === date).flatMap((one) => [one.home, one.away])
        expect(new Set(busy).size).toBe(busy.length)
      }
      for (const team of teams) expect(Math.abs(all.filter((one) => one.home === team).length - (count - 1) / 2)).toBeLessThanOrEqual(1)
    }
  })
  it('goes on over the end of a month, and writes acts', () => {
    expect([...new Set(met(['a', 'b', 'c']).map((one) => one.date))]).toEqual(['2500-02-26', '2500-03-05', '2500-03-12'])
    expect(fixture_act({ home: 'a', away: 'b', date: '2500-03-05' })).toBe('fixture a b 2500-03-05')
    expect(met([])).toEqual([])
    expect(met(['a'])).toEqual([])
  })
})

describe('a report', () => {
  it('tells of zombies, rotters and kicks', () => {
    const form = empty_report()
    form.score = [5, 3]
    form.tallies = [{ side: 'home', number: 7, ...no_deeds, td: 1, fg: 1 }, { side: 'away', number: 2, ...no_deeds, td: 1, kb: 1 }]
    form.raised.home = true
    form.raised.away = true // who has no Necromancer raises nobody
    form.rotters = [0, 2]
    expect(report_toml(form, { home: 13 })).toBe('score = [5, 3]\nhome = ["7 td 1 fg 1"]\naway = ["2 td 1 kb 1"]\nraised = ["home 13"]\nrotters = [0, 2]\n')
    expect(odd(form, 3, 2)).toEqual([])
    form.score = [4, 3]
    expect(odd(form, 3, 2)).toEqual(['scorers'])
  })
  it('has one row of each player, however many were filled in', () => {
    const row = { side: 'home' as const, number: 3, ...no_deeds, td: 1, comp: 0, int: 0, cas: 0 }
    const form = { ...empty_report(), score: [2, 0] as [number, number], tallies: [row, { ...row, number: 4 }, { ...row, comp: 1 }] }
    expect(merged(form.tallies)).toEqual([{ ...row, td: 2, comp: 1 }, { ...row, number: 4 }])
    expect(report_toml(form)).toContain('home = ["3 td 2 comp 1", "4 td 1"]')
    expect(form.tallies[0]).toEqual(row)
  })
  it('offers a player for a new row who has none', () => {
    const rows = [{ side: 'home' as const, number: 1 }, { side: 'away' as const, number: 2 }]
    expect(unused([1, 2], rows, 'home')).toBe(2)
    expect(unused([1, 2], rows, 'away')).toBe(1)
    expect(unused([1], rows, 'home')).toBe(1)
    expect(unused([], rows, 'home')).toBe(1)
  })
  it('is written as docs/league.md tells', () => {
    const form = empty_report()
    form.score = [2, 1]
    form.tallies = [{ side: 'home', number: 3, ...no_deeds, td: 2, comp: 1, int: 0, cas: 0 }, { side: 'away', number: 12, ...no_deeds, td: 1, comp: 0, int: 0, cas: 0 }, { side: 'away', number: 5, ...no_deeds, td: 0, comp: 0, int: 0, cas: 0 }]
    form.injuries = [{ side: 'away', number: 7, kind: 'serious', d66: '41', by: '9' }, { side: 'home', number: 4, kind: 'dead', d66: '', by: '' }]
    form.comment = 'Rain "and" mud'
    expect(report_toml(form)).toBe(
      'score = [2, 1]\nhome = ["3 td 2 comp 1", "9 cas 1"]\naway = ["12 td 1"]\ninjuries = ["away 7 serious 41", "home 4 dead"]\ncomment = "Rain \\"and\\" mud"\n',
    )
  })
  it('names whom the apothecary healed apart from who stayed hurt, and counts the casualty', () => {
    const form = empty_report()
    form.score = [1, 0]
    form.injuries = [{ side: 'away', number: 7, kind: 'healed', d66: '', by: '9' }]
    expect(report_toml(form)).toBe('score = [1, 0]\nhome = ["9 cas 1"]\nhealed = ["away 7"]\n')
  })
  it('counts who hurt somebody without changing the form', () => {
    const form = empty_report()
    form.tallies = [{ side: 'home', number: 9, ...no_deeds, td: 0, comp: 0, int: 0, cas: 1 }]
    form.injuries = [{ side: 'away', number: 7, kind: 'badly-hurt', d66: '', by: '9' }]
    expect(with_causes(form)[0]!.cas).toBe(2)
    expect(form.tallies[0]!.cas).toBe(1)
  })
  it('wants a winner where the score is level, and no more scorers than touchdowns', () => {
    const form = empty_report()
    expect(odd(form)).toEqual(['winner'])
    form.conceded = 'away'
    expect(odd(form)).toEqual([])
    expect(report_toml(form)).toContain('conceded = "away"')
    form.tallies = [{ side: 'home', number: 3, ...no_deeds, td: 1, comp: 0, int: 0, cas: 0 }]
    expect(odd(form)).toEqual(['scorers'])
  })
})

describe('a plot', () => {
  it('has round figures around its values', () => {
    expect(steps(100, 137)).toEqual([100, 110, 120, 130, 140])
    expect(steps(0, 0)).toHaveLength(2)
    const { points, ticks } = place([100, 120, 140], { width: 100, height: 100, left: 10, right: 10, top: 10, bottom: 10 })
    expect(points[0]).toEqual({ x: 10, y: 90 })
    expect(points[2]!.x).toBe(90)
    expect(ticks[0]!.value).toBe(100)
    expect(points[2]!.y).toBeGreaterThanOrEqual(10)
  })
  it('shows a single point in the middle', () => {
    expect(place([5], { width: 100, height: 50, left: 0, right: 0, top: 0, bottom: 0 }).points[0]!.x).toBe(50)
  })
})

describe('a day', () => {
  it('is written as people write it, and what is none stays as it is', () => {
    settings.language = 'en'
    expect(day('2026-11-05')).toBe('5 Nov 2026')
    settings.language = 'fr'
    expect(day('2026-11-05')).toBe('5 nov. 2026')
    expect(day('soon')).toBe('soon')
    expect(day(undefined)).toBe('')
  })
})

describe('a league', () => {
  it('knows a part that does not exist from one that is on its way', async () => {
    let answer = (_: unknown) => {}
    const desk = new LeagueDesk({ told: () => new Promise((resolve) => (answer = resolve)), address: () => '' } as unknown as Api, 'k3')
    const first = desk.look('match-1')
    expect(desk.answered('match-1')).toBe(false)
    answer({ book: {} })
    await first
    expect(desk.answered('match-1')).toBe(true)
    const next = desk.look('match-99')
    expect(desk.answered('match-99')).toBe(false)
    answer({ book: {} })
    await next
    expect(desk.answered('match-99')).toBe(true)
    expect(desk.answered('match-1')).toBe(false)
  })
  // Whoever acts hears of his own act as well, and asks twice: what he does next needs the newer answer.
  it('has told of an act when it is done, though somebody asked again meanwhile', async () => {
    const answers: ((told: unknown) => void)[] = []
    const desk = new LeagueDesk({ told: () => new Promise((resolve) => answers.push(resolve)), post: () => Promise.resolve(), address: () => '' } as unknown as Api, 'k3')
    let done = false
    const acting = desk.act('match lions rumblers').then((fine) => (done = fine))
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    void desk.look()
    answers[0]?.({ seq: 7, book: {} })
    await new Promise((resolve) => setTimeout(resolve))
    expect(done).toBe(false)
    answers[1]?.({ seq: 8, book: { name: 'Old Town' } })
    await acting
    expect(done).toBe(true)
    expect(desk.league?.name).toBe('Old Town')
  })
  it('lists the results of the season that runs, or of all', () => {
    const matches = [1, 2, 3, 4].map((number) => ({ number, over: number < 4 })) as League['matches']
    const seasons = [{ number: 1, from: '2500-01-01', to: '2500-02-01', first_match: 1, last_match: 2 }, { number: 2, from: '2500-02-01', first_match: 3 }]
    expect(last_results({ matches, seasons }, false).map((one) => one.number)).toEqual([3])
    expect(last_results({ matches, seasons }, true).map((one) => one.number)).toEqual([3, 2, 1])
  })
  it('asks a visitor of a public server to log in', () => {
    expect(must_log_in({ mode: 'public', version: '1' })).toBe(true)
    expect(must_log_in({ mode: 'public', version: '1', user: { id: 1, name: 'ann' } })).toBe(false)
    expect(must_log_in({ mode: 'local', version: '1' })).toBe(false)
  })
})
