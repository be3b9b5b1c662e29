// Who scored and who hurt whom, as a report has it: docs/tournaments.md, "Players in a report".
import type { Feat, Two } from './types'

export const harms = ['miss', 'niggling', '-ma', '-st', '-ag', '-pa', '-av', 'dead'] as const
const letters: [keyof Feat & string, string][] = [
  ['completions', 'c'],
  ['thrown_team_mates', 't'],
  ['deflections', 'd'],
  ['interceptions', 'i'],
  ['not_earning', 'o'],
]

// What a report asks of each player where points are earned; the living rulebook knows neither throws nor deflections.
export type Deed = 'completions' | 'thrown_team_mates' | 'deflections' | 'interceptions' | 'not_earning'
export const counted_deeds = (base: string): Deed[] =>
  base === 'lrb4' ? ['completions', 'interceptions', 'not_earning'] : ['completions', 'thrown_team_mates', 'deflections', 'interceptions', 'not_earning']

// What an advance can raise: lrb4.league.star-roll has no armour.
export const rising_stats = (base: string | undefined): string[] => (base === 'lrb4' ? ['ma', 'st', 'ag'] : ['ma', 'st', 'ag', 'pa', 'av'])

// lrb4.league.ageing-roll: the dice of the roll and, where it is below the target, of the table, as an act names them; nothing
// while some of them are missing.
export type Die = number | null | undefined
const both = (one: Die, other: Die): boolean => [one, other].every((die) => Number.isInteger(die) && Number(die) >= 1 && Number(die) <= 6)
export const ages = (dice: Die[], target: number): boolean => both(dice[0], dice[1]) && Number(dice[0]) + Number(dice[1]) < target
export function ageing_words(dice: Die[], target: number): string[] | undefined {
  if (!both(dice[0], dice[1])) return undefined
  const roll = `${dice[0]}+${dice[1]}`
  if (!ages(dice, target)) return [roll]
  return both(dice[2], dice[3]) ? [roll, `${dice[2]}+${dice[3]}`] : undefined
}

// The signs that divide the list are not for names.
const plain = (name: string) => name.replace(/[:;"=\u0000-\u001f]/g, ' ').trim()

export const new_feat = (player: string, star = false): Feat => ({ player, touchdowns: 0, casualties: 0, ...(star ? { star } : {}) })

const says_something = (feat: Feat) =>
  feat.touchdowns > 0 || feat.casualties > 0 || Boolean(feat.harm) || (feat.mvps ?? 0) > 0 || (feat.extra?.length ?? 0) > 0 || letters.some(([key]) => Number(feat[key] ?? 0) > 0)

export function feats_word(feats: Two<Feat[]>): string {
  return feats
    .flatMap((side, i) =>
      side
        .filter((feat) => plain(feat.player) !== '' && says_something(feat))
        .map((feat) =>
          [
            i + 1,
            plain(feat.player),
            feat.touchdowns,
            feat.casualties,
            ...(feat.star ? ['star'] : []),
            ...letters.filter(([key]) => Number(feat[key] ?? 0) > 0).map(([key, letter]) => `${letter}${Number(feat[key])}`),
            ...(feat.mvps ? ['mvp'] : []),
            ...(feat.extra ?? []).map((place) => `x${place + 1}`),
            ...(feat.harm ? [feat.harm] : []),
          ].join(':'),
        ),
    )
    .join(';')
}

// How many of a side's touchdowns and casualties have nobody's name yet.
export const unnamed = (feats: Feat[], key: 'touchdowns' | 'casualties', all: number): number => all - feats.reduce((sum, feat) => sum + feat[key], 0)
