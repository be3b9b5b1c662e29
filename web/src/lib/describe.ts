// A square in words, for those who hear the pitch.
import { player_at, type Acting } from './acting.svelte'
import { t, t_or } from './i18n.svelte'
import { percent } from './odds'
import type { ReachSquare, View } from './types'

export function chance_text(way: ReachSquare): string {
  const plain = t('pitch.chance', { n: percent(way.chance) })
  if (way.with_reroll - way.chance < 0.005) return plain
  return `${plain}, ${t('pitch.reroll', { n: percent(way.with_reroll) })}`
}

export function describe_square(view: View, square: string, acting?: Acting): string {
  const said = [square]
  const player = player_at(view, square)
  if (player) {
    said.push([`${t(`seat.${player.seat}`)} ${player.number} ${player.name}`, ...(player.position ? [player.position] : []), t(`place.${player.place}`)].join(', '))
    said.push(...player.marks.map((mark) => t_or(`mark.${mark}`, mark)))
    if (view.ball.carrier === player.id) said.push(t('mark.ball'))
  } else said.push(view.ball.square === square ? t('pitch.ball') : t('pitch.empty'))
  const way = acting?.reach.find((r) => r.square === square)
  if (way) said.push(chance_text(way))
  for (const choice of acting?.decision?.choices ?? []) if (choice.square === square) said.push(choice.label)
  const odds = acting?.odds_at(square)?.odds
  if (odds) said.push(odds.text)
  return said.join(', ')
}
