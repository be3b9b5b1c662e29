// Small things that are pure: the log, colours, sheets, settings, addresses, dice, lessons.
import { typeset, typeset_answer } from '../../src/lib/typeset'
import { describe, expect, it } from 'vitest'
import { after, board_of } from '../../src/lib/animate'
import { books, Commentators } from '../../src/lib/commentary'
import { banners_after, grouped, in_action, lined_up, lines_of, merged, moment_in } from '../../src/lib/history'
import { may_join } from '../../src/lib/invitation'
import { lessons } from '../../src/lib/lessons'
import { colours, ink_on, luminance, mark_of } from '../../src/lib/looks'
import { problem_text } from '../../src/lib/i18n.svelte'
import { in_own_time } from '../../src/lib/moments'
import { option_groups } from '../../src/lib/options'
import { parse_route } from '../../src/lib/router.svelte'
import { defaults, restored } from '../../src/lib/settings.svelte'
import { sha256_of } from '../../src/lib/sha256'
import { cost_of, empty_sheet, free_number, to_toml } from '../../src/lib/sheet'
import type { BookOption, GameEvent, Roster } from '../../src/lib/types'
import { commitment_of, dice_honest, sha256 } from '../../src/lib/verifiable'
import { view } from './fake'

const event = (choice: number, name: string, more: Partial<GameEvent> = {}): GameEvent => ({ choice, event: name, text: name, ...more })

declare const process: { env: Record<string, string | undefined> }

describe('a moment that the server names', () => {
  const now = new Date('2031-05-03T08:00:00Z')
  const shown = (at: string, language: string, style: Intl.DateTimeFormatOptions) => new Date(at).toLocaleString(language, { ...style, timeStyle: 'short' })
  it('is told by the clock of whoever reads it, in his language', () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'Europe/Paris'
    expect(in_own_time('not before 2031-05-03 12:30 UTC [rule]', 'en', now)).toBe('not before 14:30 [rule]')
    expect(in_own_time('trop tôt : 2031-05-04 12:30 UTC', 'fr', now)).toMatch(/^trop tôt : 4 mai 2031\D+14:30$/)
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  it('is never told too early, and what has no zone or is no moment stays', () => {
    expect(in_own_time('2031-05-03 12:30:40 UTC', 'en', now)).toBe(shown('2031-05-03T12:31:00Z', 'en-GB', {}))
    expect(in_own_time('there is no 2031-05-03 12:30, nor 2031-19-03 12:30 UTC', 'en', now)).toBe('there is no 2031-05-03 12:30, nor 2031-19-03 12:30 UTC')
  })
  it('is told so in every refusal', () => {
    expect(problem_text({ code: 'refused', detail: 'not before 2001-05-03 12:30 UTC' })).toBe(`not before ${shown('2001-05-03T12:30:00Z', 'en-GB', { dateStyle: 'medium' })}`)
  })
})

describe('the options of a rulebook', () => {
  it('stand under headings, switches first, in the order of the alphabet that is shown', () => {
    const option = (text: string, rule: string, values = ['off', 'on']): BookOption => ({ name: text, text, rule, values, usual: {} })
    const found = option_groups(
      [
        option('météo', 'lrb4.create.optional-rules'),
        option('repousser', 'lrb4.push.off-pitch', ['must', 'may']),
        option('ramasser', 'lrb4.pick-up.must-try', ['must', 'optional']),
        option('voir', 'lrb4.ref.roll'),
        option('frappe', 'kicking.game.optional', ['off', 'on', 'field-goals']),
        option('élan', 'lrb4.create.optional-rules'),
        option('temps', 'lrb4.turn.time-limit'),
      ],
      'fr',
    )
    expect(found.map(([group, list]) => [group, ...list.map((one) => one.name)])).toEqual([
      ['parts', 'élan', 'météo'],
      ['match', 'temps'],
      ['pitch', 'voir', 'ramasser', 'repousser'],
      ['books', 'frappe'],
    ])
  })
})

describe('the log', () => {
  it('keeps up to `keep` and adds what is new', () => {
    expect(merged([event(1, 'a'), event(2, 'b'), event(3, 'c')], { keep: 2, events: [event(3, 'd')] }).map((e) => e.event)).toEqual(['a', 'b', 'd'])
    expect(merged([event(0, 'a')], { keep: -1, events: [] })).toEqual([])
  })
  it('begins a group with each action', () => {
    const groups = grouped([event(1, 'rolled'), event(2, 'action-declared'), event(2, 'moved'), event(3, 'action-declared')])
    expect(groups.map((g) => [g.title.event.event, g.lines.length])).toEqual([['rolled', 0], ['action-declared', 1], ['action-declared', 0]])
  })
  const told = (...events: GameEvent[]) => lines_of(events).map((line) => `${line.event.event} ${line.all.length}`)
  const roll = (kind: string, ...dice: number[]) => event(1, 'rolled', { roll: { kind, dice, modifiers: [] } })
  it('knows whose action goes on', () => {
    const declared = event(1, 'action-declared', { player: 'H1' })
    expect([in_action([declared, event(2, 'moved')]), in_action([declared, event(2, 'action-ended')]), in_action([])]).toEqual(['H1', undefined, undefined])
  })
  it('tells a walk as one line, broken by its rolls and by other players', () => {
    const step = (player: string) => event(1, 'moved', { player })
    expect(told(step('H1'), step('H1'), step('H1'), roll('go-for-it', 3), step('H1'), step('H2'))).toEqual(['moved 3', 'rolled 1', 'moved 1', 'moved 1'])
  })
  it('tells a line-up as one line for each side', () => {
    const placed = (seat: 'home' | 'away') => event(1, 'player-placed', { seat })
    expect(told(placed('home'), placed('home'), placed('away'))).toEqual(['player-placed 2', 'player-placed 1'])
    expect(grouped([placed('home'), placed('away'), event(2, 'kick-aimed')]).map((g) => g.title.event.event)).toEqual(['player-placed', 'kick-aimed'])
  })
  it('counts who stands in the end, not how often they were placed', () => {
    const placed = (choice: number, player: string) => event(choice, 'player-placed', { seat: 'home', player })
    const benched = (choice: number, player: string) => event(choice, 'player-benched', { seat: 'home', player })
    const counts = (...events: GameEvent[]) => lines_of(events).map(lined_up)
    expect(counts(placed(1, 'H1'), placed(2, 'H2'), placed(3, 'H1'), placed(4, 'H3'))).toEqual([3])
    expect(counts(placed(1, 'H1'), placed(2, 'H2'), benched(3, 'H1'), placed(4, 'H3'), placed(5, 'H3'))).toEqual([2])
    expect(counts(placed(1, 'H12'), placed(2, 'H1'), placed(2, 'H2'), placed(3, 'H2'))).toEqual([2])
    expect(counts(event(1, 'moved', { player: 'H1' }))).toEqual([0])
  })
  it('leaves out what another line says', () => {
    expect(told(event(1, 'turn-ended'), event(1, 'armour-held'), roll('bounce', 3), event(1, 'ball-bounced'))).toEqual(['ball-bounced 1'])
    expect(told(roll('block', 6), event(1, 'block-die'))).toEqual(['rolled 1'])
    expect(told(roll('block', 6, 1), event(1, 'block-die'))).toEqual(['rolled 1', 'block-die 1'])
  })
})

describe('a moment', () => {
  it('that lies beyond the match is its last, and what is no number its first', () => {
    expect(['99999', '12', '-3', 'x', '7.5'].map((asked) => moment_in(asked, 40))).toEqual([40, 12, 0, 0, 7])
  })
  it('at half time gets a banner instead of the turnover before it, after the touchdown before it, and the end of a match none', () => {
    const shown = (...events: GameEvent[]) => events.reduce<GameEvent[]>((now, one) => banners_after(now, one, events), []).map((one) => one.event)
    const [half, full] = [event(1, 'period-ended'), event(9, 'period-ended')]
    expect(shown(event(1, 'turnover'), half, event(1, 'period-began'))).toEqual(['period-ended'])
    expect(shown(event(1, 'touchdown'), half)).toEqual(['touchdown', 'period-ended'])
    expect(shown(half, event(9, 'turnover'), full, event(9, 'match-ended'))).toEqual([])
  })
})

describe('a free seat', () => {
  it('is offered with the link alone, or to everybody where the match is open', () => {
    expect([may_join({ open: false }, undefined), may_join({ open: false }, ''), may_join({ open: false }, 'secret'), may_join({ open: true }, undefined)]).toEqual([false, false, true, true])
  })
})

describe('pictures', () => {
  const board = board_of(view(1))
  it('take the ball along with its carrier', () => expect(after(board, event(1, 'moved', { player: 'H1', to: 'l7' }))!.board.ball.square).toBe('l7'))
  it('leave the ball where it is when somebody else moves', () => expect(after(board, event(1, 'pushed', { player: 'A1', to: 'o8' }))!.board.ball.square).toBe('m8'))
  it('show no ball that has left the pitch, nor one that nobody has been given yet', () => {
    expect(after(board, event(1, 'kick-scattered', { from: 'f8', to: 'f16' }))!.board.ball).toEqual({ state: 'out' })
    expect(after(board, event(1, 'kick-scattered', { from: 'f8', to: 'f15' }))!.board.ball.square).toBe('f15')
    const asked = { kind: 'touchback', seat: 'home', text: 'who gets the ball?' } as const
    expect(board_of(view(1, { ball: { state: 'in-air', square: 'f8' }, decision: asked })).ball).toEqual({ state: 'out' })
  })
  it('lay a player down and take him off', () => {
    expect(after(board, event(1, 'knocked-down', { player: 'A1' }))!.board.players['A1']).toEqual({ square: 'n8', place: 'prone' })
    expect(after(board, event(1, 'knocked-out', { player: 'A1' }))!.board.players['A1']).toEqual({ place: 'knocked-out' })
  })
  it('change nothing for what is only said', () => expect(after(board, event(1, 'turn-began'))).toBeUndefined())
  it('never touch the board they came from', () => {
    after(board, event(1, 'moved', { player: 'H1', to: 'l7' }))
    expect(board).toEqual(board_of(view(1)))
  })
})

describe('looks', () => {
  const pair = (home: string, away: string) => colours({ home: { name: '', colour: home }, away: { name: '', colour: away } })
  it('dresses two teams of one colour differently', () => expect(pair('#8b4513', '#8b4513').away.body).not.toBe(pair('#8b4513', '#8b4513').home.body))
  it('writes with a contrast above 4.2 on every shirt', () => {
    for (const colour of ['#000000', '#ffffff', '#1f4e8c', '#d4af37', '#8fa6c8', '#2f5f2f', '#c2a35b', '#808080', '#b5451b']) {
      const [a, b] = [luminance(colour), luminance(ink_on(colour))].sort((x, y) => y - x) as [number, number]
      expect((a + 0.05) / (b + 0.05), colour).toBeGreaterThan(4.2)
    }
  })
  it('marks positions by what they do', () => {
    expect(mark_of({ position_id: 'blitzer', st: 3, skills: [] })).toBe('blitz')
    expect(mark_of({ position_id: 'lineman', st: 3, skills: [] })).toBe('line')
    expect(mark_of({ position_id: 'troll', st: 5, skills: [] })).toBe('big')
  })
})

describe('a sheet', () => {
  const roster: Roster = { id: 'human', name: 'Human', reroll: 50000, apothecary: true, sample: '', positions: [{ id: 'lineman', name: '', cost: 50000, max: 12, ma: 6, st: 3, ag: 3, av: 8, skills: [] }], big_guys: [{ id: 'ogre', name: '', cost: 120000, ma: 5, st: 5, ag: 2, av: 9, skills: [] }] }
  it('is written as TOML, with every text quoted safely', () => {
    const sheet = { ...empty_sheet('human'), name: 'The "Best" \\o/\n', players: [{ number: 3, name: '', position: 'ogre', kind: 'big_guy' as const, rest: [] }] }
    expect(to_toml(sheet)).toBe('name = "The \\"Best\\" \\\\o/"\nroster = "human"\ncolour = "#1f4e8c"\nrerolls = 0\nfan_factor = 1\nassistant_coaches = 0\ncheerleaders = 0\napothecaries = 0\n\n[[player]]\nnumber = 3\nbig_guy = "ogre"\n')
  })
  it('costs what its parts cost', () => {
    const sheet = { ...empty_sheet('human'), rerolls: 2, fan_factor: 3, apothecaries: 1, players: [{ number: 1, name: '', position: 'lineman', kind: 'position' as const, rest: [] }, { number: 2, name: '', position: 'ogre', kind: 'big_guy' as const, rest: [] }] }
    expect(cost_of(sheet, roster)).toBe(170000 + 100000 + 30000 + 50000)
  })
  it('gives the lowest free number', () => expect(free_number([{ number: 1, name: '', position: '', kind: 'position', rest: [] }, { number: 3, name: '', position: '', kind: 'position', rest: [] }])).toBe(2))
})

describe('settings', () => {
  const start = defaults(['fr-CH', 'en'])
  it('follow the browser at first', () => expect([start.language, defaults(['de']).language, start.sound]).toEqual(['fr', 'en', false]))
  it('survive damage', () => {
    expect(restored('{not json', start)).toEqual(start)
    expect(restored('null', start)).toEqual(start)
    expect(restored('{"speed":"fast","language":"xx","sound":true,"junk":1}', start)).toEqual({ ...start, language: 'en', sound: true })
  })
})

describe('addresses', () => {
  it('have parts and a query', () => {
    const route = parse_route('/match/k3', '?at=12')
    expect(route.parts).toEqual(['match', 'k3'])
    expect(route.query.get('at')).toBe('12')
  })
})

describe('our half of the dice', () => {
  it('is the SHA-256 of the bytes, not of their text', async () =>
    expect(await sha256('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'))
  it('are hashed as every browser would, however long the message', async () => {
    for (const length of [0, 3, 55, 56, 63, 64, 65, 119, 120, 200]) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256)
      expect(sha256_of(message), String(length)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', message)))
    }
  })
  it('is only taken for honest where the server kept its word and used our bytes', async () => {
    const [secret, binding, mine] = ['01'.repeat(32), '0a'.repeat(32), '02'.repeat(32)]
    const shown = { secret, binding, commitment: await commitment_of(secret, binding), home: mine, away: '03'.repeat(32) }
    expect(await dice_honest(shown, 'home', mine)).toBe(true)
    expect(await dice_honest(shown, 'spectator', null)).toBe(true)
    expect(await dice_honest(shown, 'away', mine)).toBe(false)
    expect(await dice_honest({ ...shown, secret: '04'.repeat(32) }, 'home', mine)).toBe(false)
    expect(await dice_honest({ commitment: shown.commitment }, 'home', mine)).toBe(false)
  })
})

describe('lessons and commentators', () => {
  it('are seven, each told in both languages', () => {
    expect(lessons).toHaveLength(7)
    for (const { title, task } of lessons) for (const text of [title.en, title.fr, task.en, task.fr]) expect(text.length).toBeGreaterThan(3)
  })
  it('say something of what matters, and nothing of small things', () => {
    expect(new Commentators().comment_on(event(7, 'touchdown'), 'en').map((remark) => remark.name)).toEqual(['Odile', 'Brannoc'])
    expect(new Commentators().comment_on(event(7, 'moved'), 'en')).toEqual([])
  })
  it('begin alike in a replay', () => expect(new Commentators().comment_on(event(7, 'touchdown'), 'fr')).toEqual(new Commentators().comment_on(event(7, 'touchdown'), 'fr')))
  it('never say the same line twice in a row, whatever happens when', () => {
    for (const language of ['en', 'fr'] as const)
      for (const kind of Object.keys(books[language])) {
        const stand = new Commentators()
        let [odile, brannoc] = ['', '']
        for (let choice = 0; choice < 200; choice += (choice % 3) + 1) {
          const [first, second] = stand.comment_on(event(choice, kind), language).map((remark) => remark.line) as [string, string]
          expect([first === odile, second === brannoc], `${language} ${kind} ${choice}`).toEqual([false, false])
          ;[odile, brannoc] = [first, second]
        }
      }
  })
  it('have as much to say in French as in English', () => {
    const counts = (book: (typeof books)['en']) => Object.entries(book).map(([kind, { odile, brannoc }]) => `${kind} ${odile.length} ${brannoc.length}`)
    expect(counts(books.fr)).toEqual(counts(books.en))
  })
})

describe('printed French', () => {
  const fr = (text: string) => typeset(text, 'fr').replace(/\u00a0/g, '_')
  it('does not break before high signs, nor inside quotes', () => {
    expect(fr('Touchdown ! 62 % : oui ?')).toBe('Touchdown_! 62_%_: oui_?')
    expect(fr('sous « Reprendre » ; non')).toBe('sous «_Reprendre_»_; non')
    expect(fr('{name} : {n} %')).toBe('{name}_: {n}_%')
  })
  it('has true apostrophes, and leaves code alone', () => {
    expect(fr("l'esquive d'un joueur")).toBe('l’esquive d’un joueur')
    expect(fr('http://x.y ?at=1')).toBe('http://x.y ?at=1')
  })
  it('is done in what people read of an answer, not in names and ids', () => {
    const answer = { text: "l'arbitre : non", name: "L'Ours : x", choices: [{ label: 'oui ?', choice: 'a : b', odds: { modifiers: ["d'un"] } }] }
    expect(typeset_answer(answer, 'fr')).toEqual({ text: 'l’arbitre\u00a0: non', name: "L'Ours : x", choices: [{ label: 'oui\u00a0?', choice: 'a : b', odds: { modifiers: ['d’un'] } }] })
    expect(typeset_answer({ text: "it's : so" }, 'en')).toEqual({ text: "it's : so" })
  })
  it('keeps a figure and its sign together in English, too', () => expect(typeset('62 % so', 'en')).toBe('62\u00a0% so'))
})
