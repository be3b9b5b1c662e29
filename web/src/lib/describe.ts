// A square in words, for those who hear the pitch.
import { player_at, type Acting } from './acting.svelte'
import { t, t_or } from './i18n.svelte'
import type { ReachSquare, View } from './types'

export function chance_text(way: ReachSquare): string {
  const plain = t('pitch.chance', { n: Math.round(way.chance * 100) })
  if (way.with_reroll - way.chance < 0.005) return plain
  return `${plain}, ${t('pitch.reroll', { n: Math.round(way.with_reroll * 100) })}`
}

export function describe_square(view: View, square: string, acting?: Acting): string {
  const said = [square]
  const player = player_at(view, square)
  if (player) {
    said.push(`${t(`seat.${player.seat}`)} ${player.number} ${player.name}, ${player.position ?? ''}, ${t(`place.${player.place}`)}`)
    said.push(...player.marks.map((mark) => t_or(`mark.${mark}`, mark)))
    if (view.ball.carrier === player.id) said.push(t('mark.ball'))
  } else said.push(view.ball.square === square ? t('pitch.ball') : t('pitch.empty'))
  const way = acting?.reach.find((r) => r.square === square)
  if (way) said.push(chance_text(way))
  for (const choice of acting?.decision?.choices ?? []) if (choice.square === square) said.push(choice.label)
  return said.join(', ')
}
