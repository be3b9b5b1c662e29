import { describe, expect, it, vi } from 'vitest'
import { Acting, chance_of_price, tackle_zones } from '../../src/lib/acting.svelte'
import { blows_of, still_to_strike, struck_by } from '../../src/lib/attack'
import type { Api } from '../../src/lib/api'
import type { Live } from '../../src/lib/live.svelte'
import { automatic, can_stand, is_question, keyed, ordered, standing_key } from '../../src/lib/notation'
import { knows_conceding } from '../../src/lib/promise'
import { formation_steps, has_kicking_rules, kicker_stands, put_back, swap_steps, with_linemen_first } from '../../src/lib/setup'
import type { Choice, Decision, Strike, View } from '../../src/lib/types'
import { player, turn, view } from './fake'

// The blows that the server knows of: beside him where he is, further away from a square on the way.
const strike = (choice: string, odds: Partial<Strike['odds']> = {}, way: Partial<Strike['way']> = {}): Omit<Strike, 'action'> => ({
  choice, player: choice.split(' ')[1]!, odds: { kind: 'block', text: '', chance: 0.5, ...odds }, chance: 0.5, turnover: 0.2, way: { square: 'm8', chance: 1, with_reroll: 1, left: 6, path: [], ...way },
})
const up_to = { square: 'k8', chance: 0.67, left: 1, path: ['go l8', 'go k8'] }

function at_play(now: View, strikes: Record<string, Omit<Strike, 'action'>[]> = { block: [strike('hit A1')], blitz: [strike('hit A1')] }) {
  const asked: string[] = []
  const made: string[][] = []
  const live = { id: 'k3', view: now, events: [] as unknown[], mine: true, moving: false, choose: async (...choices: string[]) => made.push(choices), undo: async () => made.push(['undo']) }
  const ways = [{ square: 'k8', chance: 0.67, with_reroll: 0.9, left: 1, path: ['go l8', 'go k8'] }, { square: 'h8', chance: 0.4, with_reroll: 0.6, left: 0, path: ['go l8', 'go k8', 'go j8', 'go i8', 'go h8'] }]
  const api = {
    reach: async () => ways,
    strikes: async (_id: string, player: string, action: string) => {
      asked.push(`${action} ${player}`)
      if (!strikes[action]) throw new Error('no answer')
      return strikes[action].map((one) => ({ ...one, action }))
    },
  }
  return { acting: new Acting(live as unknown as Live, api as unknown as Api), made, live, asked }
}

describe('an answer without asking', () => {
  const begin: Decision = { kind: 'begin-turn', seat: 'home', text: '', choices: [{ choice: 'begin', label: 'begin' }] }
  it('is given once, though its reply comes before the news of the turn that it began', async () => {
    const { acting, made, live } = at_play(view(5, { decision: begin }))
    acting.answer_unasked()
    acting.answer_unasked()
    live.view = view(5, { decision: begin }) // the greeting of the socket, from before it
    acting.answer_unasked()
    expect(made).toEqual([['begin']])
    live.view = view(4)
    acting.answer_unasked()
    live.view = view(5, { decision: begin }) // taken back and come to again
    acting.answer_unasked()
    expect(made).toEqual([['begin'], ['begin']])
  })
})

describe('an answer without asking that never arrived', () => {
  const begin: Decision = { kind: 'begin-turn', seat: 'home', text: '', choices: [{ choice: 'begin', label: 'begin' }] }
  it('is given again', async () => {
    const { acting, made, live } = at_play(view(5, { decision: begin }))
    Object.assign(live, { choose: async (...choices: string[]) => (made.push(choices), false) })
    acting.answer_unasked()
    await Promise.resolve()
    acting.answer_unasked()
    expect(made).toEqual([['begin'], ['begin']])
  })
})

describe('a way to somebody who is to be struck', () => {
  const declared = { choice: 4, event: 'action-declared', player: 'H1', what: 'foul', text: '' }
  const step = (...strikes: Choice[]): Decision => ({ kind: 'step', seat: 'home', text: '', player: 'H1', choices: [{ choice: 'go l8', label: '', square: 'l8' }, ...strikes] })
  it('is not shown from the square beside him, where a click strikes at once', async () => {
    const { acting, live } = at_play(view(5, { decision: step(), players: [player('H1', 'm8'), player('A1', 'j8', { place: 'prone' })] }), { foul: [strike('foul-on A1', { kind: 'foul', target: 9 }, up_to)] })
    live.events = [declared]
    await acting.look_up_strikes()
    expect(acting.way_to('j8')?.square).toBe('k8')
    expect(acting.odds_at('j8')?.odds.target).toBe(9)
    live.view = view(6, { decision: step({ choice: 'foul-on A1', label: '', player: 'A1' }), players: [player('H1', 'i8'), player('A1', 'j8', { place: 'prone' })] })
    await acting.look_up_strikes()
    expect(acting.way_to('j8')).toBeUndefined()
  })
})

describe('a click', () => {
  it('on an own player selects him, on a square in reach walks there by the best path', async () => {
    const { acting, made } = at_play(view(5))
    await acting.pick('m8')
    expect(acting.selected).toBe('H1')
    await acting.look_up_reach()
    expect(acting.tints.get('k8')).toEqual({ chance: 0.67 })
    await acting.pick('k8')
    expect(made).toEqual([['move H1', 'go l8', 'go k8']])
  })
  it('walks on after a question on the way, unless more dice fall on the rest of it', async () => {
    const way = { square: 'j8', chance: 0.67, with_reroll: 0.9, left: 1, path: ['go l8', 'go k8', 'go j8'], prices: ['dodge 3+', '', ''] }
    const reroll: Decision = { kind: 're-roll', seat: 'home', text: '', player: 'H1', choices: [{ choice: 're-roll team', label: '' }, { choice: 'keep', label: '' }] }
    const step: Decision = { kind: 'step', seat: 'home', text: '', player: 'H1', choices: [{ choice: 'go k8', label: '', square: 'k8' }, { choice: 'end-action', label: '' }] }
    const walked = async (prices: string[]) => {
      const { acting, made, live } = at_play(view(5))
      await acting.pick('m8')
      acting.reach = [{ ...way, prices }]
      await acting.pick('j8')
      live.view = view(7, { decision: reroll })
      acting.go_on()
      await acting.take(reroll.choices![0]!)
      live.view = view(8, { decision: step, players: [player('H1', 'l8')] })
      acting.go_on()
      acting.go_on()
      return made.slice(2)
    }
    expect(await walked(['dodge 3+', '', ''])).toEqual([['go k8', 'go j8']])
    expect(await walked(['dodge 3+', '', 'go for it 2+'])).toEqual([])
  })
  it('that walked several squares is taken back as one, unless dice fell on the way', async () => {
    const { acting, made, live } = at_play(view(5))
    Object.assign(live, { undo_to: async (at: number) => made.push([`undo to ${at}`]) })
    await acting.pick('m8')
    await acting.look_up_reach()
    await acting.pick('k8')
    live.view = view(8)
    await acting.undo()
    expect(made.at(-1)).toEqual(['undo to 5'])
    live.view = view(5)
    acting.selected = 'H1'
    await acting.pick('k8')
    live.view = view(8)
    live.events = [{ choice: 7, event: 'rolled', roll: {} }]
    await acting.undo()
    expect(made.at(-1)).toEqual(['undo'])
  })
  it('on a square out of reach lets go', async () => {
    const { acting, made } = at_play(view(5))
    await acting.pick('m8')
    await acting.pick('z1')
    expect(acting.selected).toBeUndefined()
    expect(made).toEqual([])
  })
  it('on an opponent next to the selected player blocks him', async () => {
    const { acting, made } = at_play(view(5))
    await acting.pick('m8')
    await acting.look_up_strikes()
    expect([...acting.targets]).toEqual(['A1'])
    await acting.pick('n8')
    expect(made).toEqual([['block H1', 'hit A1']])
  })
  it('with two meanings asks which', async () => {
    const step: Decision = { kind: 'step', seat: 'home', text: '', player: 'H1', choices: [{ choice: 'hit A1', label: 'block', player: 'A1' }, { choice: 'attack A1', label: 'saw', player: 'A1' }] }
    const { acting, made } = at_play(view(5, { decision: step }))
    await acting.pick('n8')
    expect(acting.menu?.choices.map((c) => c.choice)).toEqual(['hit A1', 'attack A1'])
    expect(made).toEqual([])
  })
  it('on an opponent in reach walks up to him with a blitz, and on one out of reach says why nothing happens', async () => {
    const far = view(5, { players: [player('H1', 'm8'), player('A1', 'j8'), player('A2', 'z8'), player('A3', 'g8')] })
    const { acting, made } = at_play(far, { block: [], blitz: [strike('hit A1', {}, up_to)] })
    await acting.pick('m8')
    for (const out_of_reach of ['z8', 'g8']) {
      await acting.pick(out_of_reach)
      expect([made, acting.refusal?.key]).toEqual([[], 'act.too-far'])
    }
    expect(acting.selected).toBe('H1')
    expect(acting.way_to('j8')?.square).toBe('k8')
    await acting.pick('j8')
    expect([made, acting.refusal]).toEqual([[['blitz H1', 'go l8', 'go k8']], undefined])
  })
  it('on somebody out of reach says so where the blitz of the turn is gone', async () => {
    const spent: Decision = { ...turn, choices: [{ choice: 'move H1', label: '', player: 'H1' }] }
    const { acting, made } = at_play(view(5, { decision: spent, players: [player('H1', 'm8'), player('A1', 'p8'), player('A2', 'p9', { place: 'prone' })] }))
    await acting.pick('m8')
    await acting.pick('p8')
    expect(acting.refusal).toEqual({ key: 'act.no-blitz', name: 'A1' })
    await acting.pick('p9')
    expect([made, acting.refusal]).toEqual([[], { key: 'act.no-foul', name: 'A2' }])
  })
  it('on a team-mate who has not acted ends the action of whoever acts, or takes back what he has only said', async () => {
    const step: Decision = { kind: 'step', seat: 'home', text: '', player: 'H1', choices: [{ choice: 'go l8', label: '', square: 'l8' }, { choice: 'end-action', label: '' }] }
    const players = [player('H1', 'm8'), player('H2', 'e5'), player('H3', 'e6', { marks: ['acted'] })]
    const { acting, made, live } = at_play(view(6, { decision: step, players, undo: { to: 5 } }))
    live.events = [{ choice: 5, event: 'action-declared', player: 'H1' }, { choice: 6, event: 'moved', player: 'H1' }]
    await acting.pick('e6')
    expect(made).toEqual([]) // he has had his turn
    await acting.pick('e5')
    expect([made, acting.selected]).toEqual([[['end-action']], 'H2'])
    live.events.pop()
    await acting.pick('e5')
    expect(made.at(-1)).toEqual(['undo'])
  })
  it('on another player while one is being placed makes them change places', async () => {
    const placing: Decision = { kind: 'set-up-square', seat: 'home', text: '', player: 'H1', choices: [{ choice: 'put l8', label: 'put', square: 'l8' }, { choice: 'bench', label: '' }] }
    const { acting, made } = at_play(view(5, { decision: placing, players: [player('H1', 'j8'), player('H2', 'k8')] }))
    await acting.pick('k8')
    expect(made).toEqual([['bench', 'pick H2', 'put j8', 'pick H1', 'put k8']])
    await acting.pick('l8')
    expect(made.at(-1)).toEqual(['put l8'])
  })
  it('on a square where he may not stand says why', async () => {
    const placing: Decision = { kind: 'set-up-square', seat: 'home', text: '', player: 'H1', choices: [{ choice: 'put l8', label: 'put', square: 'l8' }] }
    const { acting, made } = at_play(view(5, { decision: placing, players: [player('H1', undefined)] }))
    for (const [square, key] of [['q8', 'act.not-your-half'], ['k2', 'act.wide-zone-full'], ['k8', 'act.not-there']] as const) {
      await acting.pick(square)
      expect([made, acting.refusal?.key]).toEqual([[], key])
    }
  })
  it('lets go of whoever has had his turn, and of nobody else', async () => {
    const { acting, live } = at_play(view(5))
    await acting.pick('m8')
    acting.let_go_of_the_done()
    expect(acting.selected).toBe('H1')
    live.view = view(6, { decision: { ...turn, choices: [{ choice: 'end-turn', label: '' }] } })
    acting.let_go_of_the_done()
    expect([acting.selected, acting.looked_at]).toEqual([undefined, undefined])
  })
  it('lets go of everybody while others play, once the pictures have shown how it came to that', async () => {
    const { acting, live } = at_play(view(5))
    await acting.pick('m8')
    Object.assign(live, { mine: false, moving: true, view: view(6, { decision: { ...turn, seat: 'away', choices: [] } }) })
    acting.let_go_of_the_done()
    expect(acting.selected).toBe('H1')
    live.moving = false
    acting.let_go_of_the_done()
    expect([acting.selected, acting.looked_at]).toEqual([undefined, undefined])
  })
  it('during the pictures only hurries them', async () => {
    const { acting, made, live } = at_play(view(5))
    let hurried = 0
    Object.assign(live, { moving: true, hurry: () => ++hurried })
    await acting.pick('m8')
    expect([hurried, made, acting.selected]).toEqual([1, [], undefined])
  })
})

describe('a blow', () => {
  const mine = player('H1', 'm8')
  it('is a block before it is a blitz', () => {
    expect(blows_of(turn, mine)).toEqual(['block', 'blitz'])
    expect(blows_of({ ...turn, choices: [] }, mine)).toEqual([])
  })
  it('is struck at once from where he is, once he is on his feet; else he walks up to the other one', () => {
    const foul = { ...strike('foul-on A1'), action: 'foul' }
    expect(struck_by(foul, mine)).toEqual(['foul H1', 'foul-on A1'])
    expect(struck_by({ ...foul, way: { ...foul.way, path: ['stand-up'] } }, mine)).toEqual(['foul H1', 'stand-up', 'foul-on A1'])
    expect(struck_by({ ...strike('hit A1', {}, up_to), action: 'blitz' }, mine)).toEqual(['blitz H1', 'go l8', 'go k8'])
  })
})

describe('a blow that was declared', () => {
  const declared = { choice: 4, event: 'action-declared', player: 'H1', what: 'blitz', text: '' }
  it('is owed until it is struck', () => {
    expect(still_to_strike([declared], 'H1')).toBe('blitz')
    expect(still_to_strike([declared], 'H2')).toBeUndefined()
    expect(still_to_strike([declared, { choice: 6, event: 'block-started', player: 'H1', text: '' }], 'H1')).toBeUndefined()
    expect(still_to_strike([], 'H1')).toBeUndefined()
  })
})

describe('places in the set-up', () => {
  const held = (id: string, ...choices: string[]): Decision => ({ kind: 'set-up-square', seat: 'home', text: '', player: id, choices: choices.map((choice) => ({ choice, label: '', ...(choice.startsWith('put ') ? { square: choice.slice(4) } : {}) })) })
  const now = view(5, { players: [player('H1', 'm8'), player('H2', 'k8'), player('H3', undefined), player('H4', undefined), player('A1', 'n8')] })
  it('are changed with somebody on the bench, either way round', () => {
    expect(swap_steps(now, held('H1', 'put l8', 'bench'), 'H3')).toEqual(['bench', 'pick H3', 'put m8'])
    expect(swap_steps(now, held('H3', 'put l8'), 'H1')).toEqual(['put l8', 'pick H3', 'bench', 'pick H1', 'bench', 'pick H3', 'put m8'])
    expect(swap_steps(now, held('H3', 'put l8'), 'H4')).toEqual(['put l8', 'pick H3', 'bench', 'pick H4'])
  })
  it('are changed over a third square where nobody may leave the pitch, and never with the other side', () => {
    expect(swap_steps(now, held('H1', 'put m8', 'put l1', 'put l8'), 'H2')).toEqual(['put l8', 'pick H2', 'put m8', 'pick H1', 'put k8'])
    expect(swap_steps(now, held('H1', 'put l8', 'bench'), 'A1')).toEqual([])
  })
  it('are taken again by whoever is put back', () => {
    expect(put_back(now, held('H1', 'put l8', 'bench'))).toEqual(['put m8'])
    expect(put_back(now, held('H3', 'put l8'))).toEqual(['put l8', 'pick H3', 'bench'])
  })
  it('on the line go to those who have no hands for the ball', () => {
    const squad = view(5, { players: [player('H1', undefined, { skills: ['sure-hands', 'pass'] }), player('H2', undefined, { skills: ['block'] }), player('H3', undefined)] })
    const places = [{ player: 'H1', square: 'm7' }, { player: 'H2', square: 'm8' }, { player: 'H3', square: 'j8' }]
    expect(with_linemen_first(squad, 'home', places)).toEqual([{ player: 'H3', square: 'm7' }, { player: 'H2', square: 'm8' }, { player: 'H1', square: 'j8' }])
    expect(with_linemen_first(squad, 'away', places)).toEqual(places)
  })
})

describe('the keys 1 to 9', () => {
  const push: Decision = { kind: 'push-square', seat: 'home', text: '', player: 'A1', choices: [{ choice: 'push o7', label: '', square: 'o7' }, { choice: 'push o8', label: '', square: 'o8' }] }
  it('answer with squares and players as well, but never walk', () => {
    expect(keyed(push).map((c) => c.choice)).toEqual(['push o7', 'push o8'])
    expect(keyed({ ...push, kind: 'step' })).toEqual([])
    expect(keyed(turn).map((c) => c.choice)).toEqual(['end-turn'])
  })
})

describe('prices', () => {
  it('multiplies what must be rolled', () => expect(chance_of_price('dodge 3+, go for it 2+')).toBeCloseTo((4 / 6) * (5 / 6)))
  it('says nothing of block dice', () => expect(chance_of_price('2 dice, the attacker picks')).toBeUndefined())
})

describe('tackle zones', () => {
  it('count those who stand and are awake', () => {
    const zones = tackle_zones(view(1, { players: [player('A1', 'n8'), player('A2', 'n9'), player('A3', 'n10', { place: 'prone' }), player('A4', 'n7', { marks: ['frozen'] })] }), 'away')
    expect(zones.get('m8')).toBe(2)
    expect(zones.get('m10')).toBe(1)
    expect(zones.get('m11')).toBeUndefined()
  })
})

describe('questions', () => {
  const follow: Decision = { kind: 'follow-up', seat: 'home', text: '', choices: [{ choice: 'yes', label: '' }, { choice: 'no', label: '' }] }
  it('of yes and no stand beside their place and can be answered for good', () => {
    expect(is_question(follow)).toBe(true)
    expect(can_stand(follow)).toBe(true)
    expect(standing_key({ ...follow, kind: 'use-skill', skill: 'dodge' })).toBe('use-skill dodge')
  })
  it('of a turn are never answered for good', () => expect(can_stand(turn)).toBe(false))

  const again: Decision = { kind: 're-roll', seat: 'home', roll: 'dodge', text: '', choices: [{ choice: 'keep', label: '' }, { choice: 're-roll team', label: '' }] }
  it('of rolling again are answered for good by the kind of the roll, or by what the block dice show', () => {
    expect(can_stand(again)).toBe(true)
    expect(standing_key(again)).toBe('re-roll dodge')
    expect(standing_key({ ...again, kind: 'block-re-roll', roll: undefined!, dice: ['skull', 'both'] })).toBe('block-re-roll both+skull')
    expect(automatic(again, { 're-roll dodge': 're-roll team' })).toBe('re-roll team')
    expect(automatic({ ...again, roll: 'pick-up' }, { 're-roll dodge': 're-roll team' })).toBeUndefined()
  })
  it('never spend a re-roll of the team unasked where a skill would do', () => {
    const skilled = { ...again, choices: [...again.choices!, { choice: 're-roll dodge', label: '' }] }
    expect(automatic(skilled, { 're-roll dodge': 're-roll team' })).toBeUndefined()
    expect(automatic(skilled, { 're-roll dodge': 're-roll dodge' })).toBe('re-roll dodge')
  })

  const answer = (choice: string, chance: number, turnover = 0) => ({ choice, label: '', odds: { kind: 'reroll', text: '', chance, turnover } })
  const order = (...choices: Choice[]) => ordered(choices).map((c) => c.choice)
  it('put rolling again first where that is the better answer', () => {
    expect(order(answer('keep', 0), answer('re-roll team', 0.5))).toEqual(['re-roll team', 'keep'])
    expect(order(answer('keep', 0, 1), answer('re-roll team', 0.5, 0.17))).toEqual(['re-roll team', 'keep'])
  })
  it('put the re-roll of a skill before that of the team, whether odds are known or not', () => {
    expect(order(answer('keep', 0), answer('re-roll team', 0.5), answer('re-roll sure-hands', 0.5))).toEqual(['re-roll sure-hands', 're-roll team', 'keep'])
    expect(order({ choice: 'keep', label: '' }, { choice: 're-roll team', label: '' }, { choice: 're-roll sure-hands', label: '' })).toEqual(['keep', 're-roll sure-hands', 're-roll team'])
  })
  it('put rolling again first where keeping loses the turn, though it puts the other one down', () => {
    expect(order(answer('keep', 1, 1), answer('re-roll team', 0.5, 0.33))).toEqual(['re-roll team', 'keep'])
  })
  it('put keeping first where rolling again may lose the turn, or gains nothing', () => {
    expect(order(answer('keep', 0, 0), answer('re-roll team', 0.5, 0.17))).toEqual(['keep', 're-roll team'])
    expect(order(answer('keep', 1), answer('re-roll team', 0.5))).toEqual(['keep', 're-roll team'])
  })
  it('keep their order where they are no such question', () => expect(order({ choice: 'yes', label: '' }, { choice: 'no', label: '' })).toEqual(['yes', 'no']))
})

describe('an undo', () => {
  const set_up: Decision = { kind: 'set-up', seat: 'home', text: '', choices: [{ choice: 'pick H1', label: '', player: 'H1' }] }
  it('of a placement takes back who and where, and not his hand alone', async () => {
    const { acting, made, live } = at_play(view(7, { decision: set_up, undo: { to: 6 } }))
    live.events = [{ choice: 7, event: 'player-placed', text: '' }]
    Object.assign(live, { undo_to: async (at: number) => made.push([`undo to ${at}`]) })
    await acting.undo()
    expect(made).toEqual([['undo to 5']])
  })
  it('takes the hand away from somebody who was only picked up', () => {
    const { acting, made, live } = at_play(view(8, { decision: { ...set_up, kind: 'set-up-square', player: 'H1', choices: [{ choice: 'put k8', label: '', square: 'k8' }] }, undo: { to: 7 } }))
    acting.let_go()
    expect(made).toEqual([['undo']])
    Object.assign(live, { match: { opponent: 'invitation' } })
    acting.let_go()
    expect(made.at(-1)).toEqual(['put m8'])
  })
  it('is not offered where it only leads back to the beginning of the turn', () => {
    const { acting, live } = at_play(view(9, { undo: { to: 8 } }))
    live.events = [{ choice: 9, event: 'turn-began', text: '' }]
    expect(acting.can_undo).toBe(false)
    live.events = [{ choice: 8, event: 'turn-began', text: '' }]
    expect(acting.can_undo).toBe(true)
  })
})

describe('a formation', () => {
  const set_up: Decision = { kind: 'set-up', seat: 'home', text: '', choices: [{ choice: 'formation 0', label: 'formation: x', places: [{ player: 'H1', square: 'm8' }, { player: 'H2', square: 'k8' }] }] }
  const start = (...players: View['players']) => view(3, { phase: 'set-up', decision: set_up, players })
  it('only puts everybody in his place, and is taken back as one', async () => {
    const now = start(player('H1', undefined), player('H2', undefined))
    const { acting, made, live } = at_play(now)
    Object.assign(live, { choose: async (...choices: string[]) => (made.push(choices), true), undo_to: async (at: number) => made.push([`undo to ${at}`]) })
    await acting.take(set_up.choices![0]!)
    expect(made).toEqual([['pick H1', 'put m8', 'pick H2', 'put k8']])
    live.view = { ...now, at: 7 }
    await acting.undo()
    await acting.undo()
    expect(made.slice(1)).toEqual([['undo to 3'], ['undo']])
  })
  it('clears the pitch first, and does nothing where all stand so already', () => {
    const places = set_up.choices![0]!.places!
    expect(formation_steps(start(player('H1', 'c3'), player('H2', undefined)), 'home', places)).toEqual(['pick H1', 'bench', 'pick H1', 'put m8', 'pick H2', 'put k8'])
    expect(formation_steps(start(player('H1', 'm8'), player('H2', 'k8')), 'home', places)).toEqual([])
  })
  it('is the last word where those on the pitch are only rearranged', async () => {
    const { acting, made } = at_play({ ...start(player('H1', 'c3')), phase: 'kick-off' })
    await acting.take(set_up.choices![0]!)
    expect(made).toEqual([['formation 0']])
  })
})

describe('under the kicking rules', () => {
  it('somebody must stand behind the line and out of the wide zones', () => {
    const stands = (square: string) => kicker_stands(view(1, { players: [player('H1', square)] }), 'home')
    expect(['m8', 'c3', 'c13', 'l8', 'c5', 'c11'].map(stands)).toEqual([false, false, false, true, true, true])
    expect(kicker_stands(view(1, { players: [player('A1', 'n8')] }), 'away')).toBe(false)
  })
  it('that is said, and under others it is not', () => {
    expect(['lrb4 kicking=on', 'lrb4 kicking=field-goals', 'lrb4', 'lrb4 kicking=off'].map(has_kicking_rules)).toEqual([true, true, false, false])
  })
})

describe('conceding', () => {
  const begin: Decision = { kind: 'begin-turn', seat: 'home', text: '', choices: [{ choice: 'begin', label: '' }], interrupts: [{ choice: 'concede home', label: '' }] }
  it('is done at once where the rules allow it', async () => {
    const { acting, made } = at_play(view(5, { decision: begin }))
    await acting.concede('home')
    expect(made).toEqual([['concede home']])
  })
  it('waits for the next turn of that coach, and can be thought over till then', async () => {
    const { acting, made, live } = at_play(view(5))
    await acting.concede('home')
    expect([made, acting.conceding]).toEqual([[], 'home'])
    live.view = view(6, { decision: begin })
    expect(acting.automatic).toBe('concede home')
    acting.conceding = 'away'
    expect(acting.automatic).toBe('begin')
    acting.conceding = undefined
    expect(acting.automatic).toBe('begin')
  })
  it('is remembered by a page that is loaded anew, until it is done or taken back', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) })
    await at_play(view(5)).acting.concede('home')
    const again = at_play(view(6, { decision: begin }))
    again.acting.answer_unasked()
    expect(again.made).toEqual([['concede home']])
    again.live.view = view(7, { phase: 'over' })
    again.acting.answer_unasked()
    expect(at_play(view(5)).acting.conceding).toBeUndefined()
    await at_play(view(5)).acting.concede('home')
    at_play(view(5)).acting.conceding = undefined
    expect([at_play(view(5)).acting.conceding, kept.size]).toEqual([undefined, 0])
    vi.unstubAllGlobals()
  })
  it('is done at once in a turn that has only begun, unless an opponent had to be asked', async () => {
    const began = (opponent: string) => {
      const { acting, made, live } = at_play(view(5, { undo: { to: 4 } }))
      Object.assign(live, { match: { opponent }, events: [{ choice: 5, event: 'turn-began', text: '' }] })
      return { acting, made, live }
    }
    const fresh = began('computer')
    expect(fresh.acting.can_concede_now('home')).toBe(true)
    expect(fresh.acting.can_concede_now('away')).toBe(false)
    await fresh.acting.concede('home')
    expect([fresh.made, fresh.acting.conceding]).toEqual([[['undo'], ['concede home']], undefined])
    const acted = began('computer')
    acted.live.view = view(6, { undo: { to: 5 } })
    await acted.acting.concede('home')
    const asked = began('invitation')
    await asked.acting.concede('home')
    expect([acted.made, asked.made, acted.acting.conceding, asked.acting.conceding]).toEqual([[], [], 'home', 'home'])
  })
  it('is offered where the rulebook knows it', () => {
    expect(['lrb4', 'lrb4 conceding=off', 'third', 'third conceding=on'].map(knows_conceding)).toEqual([true, false, false, true])
  })
})

describe('what needs no asking', () => {
  const begin: Decision = { kind: 'begin-turn', seat: 'home', text: '', choices: [{ choice: 'begin', label: 'begin' }] }
  const follow: Decision = { kind: 'follow-up', seat: 'home', text: '', choices: [{ choice: 'follow', label: '' }, { choice: 'stay', label: '' }] }
  it('is a turn that can only be begun', () => {
    expect(automatic(begin, {})).toBe('begin')
    expect(automatic({ ...begin, choices: [...begin.choices!, { choice: 'cast', label: '' }] }, {})).toBeUndefined()
  })
  it('is what was answered for good, where that is still possible', () => {
    expect(automatic(follow, {})).toBeUndefined()
    expect(automatic(follow, { 'follow-up': 'stay' })).toBe('stay')
    expect(automatic(follow, { 'follow-up': 'dance' })).toBeUndefined()
  })
  it('is asked after all once the answer was taken back', () => {
    const { acting, live } = at_play({ ...view(5), decision: begin })
    ;(live as unknown as { taken_back: boolean }).taken_back = true
    expect(acting.automatic).toBeUndefined()
    expect(acting.decision?.kind).toBe('begin-turn')
  })
  it('is asked after all once the answer was refused', () => {
    const { acting, live } = at_play({ ...view(5), decision: begin })
    expect(acting.decision).toBeUndefined()
    ;(live as unknown as { problem: unknown }).problem = { status: 409, code: 'stale' }
    expect(acting.decision?.kind).toBe('begin-turn')
  })
})

describe('the apothecary', () => {
  const ask = (injury: string): Decision => ({ kind: 'apothecary', seat: 'home', text: '', player: 'H1', injury, choices: [{ choice: 'yes', label: '' }, { choice: 'no', label: '' }] })
  it('is kept rather than sent to somebody who is only stunned', () => {
    expect(ordered(keyed(ask('stunned')), ask('stunned')).map((c) => c.choice)).toEqual(['no', 'yes'])
    expect(ordered(keyed(ask('casualty')), ask('casualty')).map((c) => c.choice)).toEqual(['yes', 'no'])
  })
  it('can be kept for good by the injury', () => {
    expect(can_stand(ask('stunned'))).toBe(true)
    expect(automatic(ask('stunned'), { 'apothecary stunned': 'no' })).toBe('no')
    expect(automatic(ask('casualty'), { 'apothecary stunned': 'no' })).toBeUndefined()
  })
})

describe('odds', () => {
  it('of every blow are looked up before it is declared, once for each moment', async () => {
    const { acting, asked } = at_play(view(5), { block: [strike('hit A1', { dice: 2 })], blitz: [strike('hit A1', { dice: 1 }), strike('hit A2', { dice: 1 }, up_to)] })
    expect(acting.odds_at('n8')).toBeUndefined()
    await acting.pick('m8')
    await acting.look_up_strikes()
    await acting.look_up_strikes()
    expect(asked).toEqual(['block H1', 'blitz H1'])
    expect(acting.odds_at('n8')?.odds.dice).toBe(2) // a block does not cost the blitz
    expect([...acting.targets]).toEqual(['A1', 'A2'])
    expect(acting.odds_at('z1')).toBeUndefined()
  })
  it('that come late are waited for by a click', async () => {
    const { acting, made } = at_play(view(5))
    await acting.pick('m8')
    await acting.pick('n8')
    expect(made).toEqual([['block H1', 'hit A1']])
  })
  it('that the server does not know leave the buttons', async () => {
    const { acting, made } = at_play(view(5), {})
    await acting.pick('m8')
    await acting.look_up_strikes()
    expect([...acting.targets]).toEqual([])
    await acting.take(acting.actions.find((c) => c.choice === 'block H1')!)
    expect(made).toEqual([['block H1']])
  })
})
