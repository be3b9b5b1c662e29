// A square in words, for those who hear the pitch.
import { player_at, type Acting } from './acting.svelte'
import { ball_of } from './animate'
import { t, t_or } from './i18n.svelte'
import { percent, rolls_of } from './odds'
import type { ReachSquare, View } from './types'

// "dodge 3+, pick-up 4+: 42 % to get there, 61 % with a re-roll".
export function chance_text(way: ReachSquare): string {
  const rolls = rolls_of(way)
  const plain = `${rolls ? rolls.charAt(0).toLocaleUpperCase() + rolls.slice(1) + t('odds.colon') : ''}${t('pitch.chance', { n: percent(way.chance) })}`
  if (way.with_reroll - way.chance < 0.005) return plain
  return `${plain}, ${t('pitch.reroll', { n: percent(way.with_reroll) })}`
}

export function describe_square(view: View, square: string, acting?: Acting): string {
  const said = [square]
  const ball = ball_of(view)
  const player = player_at(view, square)
  if (player) {
    said.push([`${t(`seat.${player.seat}`)} ${player.number} ${player.name}`, ...(player.position ? [player.position] : []), t(`place.${player.place}`)].join(', '))
    said.push(...player.marks.map((mark) => t_or(`mark.${mark}`, mark)))
    if (ball.carrier === player.id) said.push(t('mark.ball'))
  } else said.push(ball.square === square ? t(ball.state === 'in-air' ? 'pitch.ball-in-air' : 'pitch.ball') : t('pitch.empty'))
  const way = acting?.reach.find((r) => r.square === square)
  if (way) said.push(chance_text(way))
  for (const choice of acting?.decision?.choices ?? []) if (choice.square === square) said.push(choice.label)
  const known = acting?.odds_at(square)
  if (known) said.push(...(known.strike && known.strike.way.path.length > 0 ? [chance_text(known.strike.way)] : []), known.odds.text)
  return said.join(', ')
}
