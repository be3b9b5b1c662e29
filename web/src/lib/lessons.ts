// Seven positions for somebody who never played. Each is a scenario's position (docs/scenarios.md), a task, where to click
// next, and how to tell that the task is done.
import { distance, parse_square } from './geometry'
import type { GameEvent, View } from './types'

export interface Lesson {
  id: string
  title: { en: string; fr: string }
  task: { en: string; fr: string }
  then?: { when: (view: View) => boolean; en: string; fr: string } // what remains, once the way is walked
  position: string
  towards?: string // a square that belongs in the picture as well
  hint: (view: View, selected: string | undefined) => string | undefined // a square
  done: (view: View, events: GameEvent[]) => boolean
}

const square_of = (view: View, id: string) => view.players.find((player) => player.id === id)?.square
const happened = (events: GameEvent[], name: string) => events.some((event) => event.event === name)
// First the player, then the square he should go to.
const lead = (view: View, selected: string | undefined, player: string, to: string) =>
  view.decision?.kind === 'turn' && selected !== player ? square_of(view, player) : to
const next_to = (view: View, a: string, b: string) => {
  const [one, other] = [parse_square(square_of(view, a) ?? ''), parse_square(square_of(view, b) ?? '')]
  return !!one && !!other && distance(one, other) === 1
}

const position = (lines: string[]) => lines.join('\n') + '\n'

export const lessons: Lesson[] = [
  {
    id: 'move',
    title: { en: 'Move and dodge', fr: 'Bouger et esquiver' },
    task: {
      en: 'Click a blue player: pale squares are safe, figures are chances in percent. Leaving a square beside an opponent needs a dodge. Bring number 1 away from the orc.',
      fr: 'Cliquez un joueur bleu : les cases pâles sont sûres, les nombres sont des chances en pour cent. Quitter une case voisine d’un adversaire demande une esquive. Éloignez le numéro 1 de l’orque.',
    },
    position: position(['players = ["H1 human/blitzer l8", "H2 human/lineman k5", "A1 orc/lineman m8", "A2 orc/lineman p10"]', 'rerolls = [2, 0]', 'ball = "t3"']),
    hint: (view, selected) => lead(view, selected, 'H1', 'j8'),
    done: (view, events) => view.players.some((p) => p.id === 'H1' && p.place === 'standing') && !next_to(view, 'H1', 'A1') && happened(events, 'moved'),
  },
  {
    id: 'block',
    title: { en: 'Block and assists', fr: 'Bloquer et soutenir' },
    task: {
      en: 'Block with number 1: click him, then the orc beside him. First bring number 2 beside the orc: his help gives a second die.',
      fr: 'Bloquez avec le numéro 1 : cliquez-le, puis l’orque voisin. Amenez d’abord le numéro 2 près de l’orque : son soutien donne un second dé.',
    },
    position: position(['players = ["H1 human/blitzer m8", "H2 human/lineman k6", "H3 human/lineman k10", "A1 orc/lineman n8", "A2 orc/lineman r8"]', 'rerolls = [2, 0]', 'ball = "t3"']),
    hint: (view, selected) => (next_to(view, 'H2', 'A1') || next_to(view, 'H3', 'A1') ? lead(view, selected, 'H1', 'n8') : lead(view, selected, 'H2', 'm7')),
    done: (_view, events) => events.some((event) => event.event === 'block-die' && event.seat !== 'away'),
  },
  {
    id: 'ball',
    title: { en: 'Pick up and pass', fr: 'Ramasser et passer' },
    task: {
      en: 'The thrower picks up the ball by walking on it. Declare a pass with him, walk to the ball, then throw it to the catcher: near is easier.',
      fr: 'Le lanceur ramasse le ballon en marchant dessus. Déclarez une passe, allez au ballon, puis lancez vers le receveur : de près, c’est plus facile.',
    },
    position: position(['players = ["H1 human/thrower g8", "H2 human/catcher m6", "H3 human/lineman h5", "A1 orc/lineman p8", "A2 orc/lineman q4"]', 'rerolls = [2, 0]', 'ball = "h9"']),
    hint: (view, selected) => (view.decision?.kind === 'pass-target' ? square_of(view, 'H2') : view.ball.carrier === 'H1' ? undefined : lead(view, selected, 'H1', 'h9')),
    done: (_view, events) => happened(events, 'completed'),
  },
  {
    id: 'score',
    title: { en: 'Score', fr: 'Marquer' },
    task: {
      en: 'The catcher has the ball. Who stands in the far end zone with it scores. Past his movement he may go for it twice, at a small risk.',
      fr: 'Le receveur a le ballon. Qui se tient avec lui dans la zone d’en-but adverse marque. Au-delà de son mouvement il peut mettre le paquet deux fois, à petit risque.',
    },
    position: position(['players = ["H1 human/catcher r7", "H2 human/blitzer q5", "A1 orc/lineman t10", "A2 orc/lineman m8"]', 'rerolls = [1, 0]', 'ball = "H1"']),
    towards: 'z7',
    then: {
      when: (view) => view.decision?.kind === 'step' && view.ball.carrier === 'H1' && !!square_of(view, 'H1')?.startsWith('z'),
      en: 'He stands in the end zone with the ball. Press “End the action”: the touchdown counts.',
      fr: 'Il est dans l’en-but avec le ballon. Appuyez sur « Finir l’action » : le touchdown compte.',
    },
    hint: (view, selected) => (square_of(view, 'H1')?.startsWith('z') ? undefined : lead(view, selected, 'H1', 'z7')),
    done: (view) => view.home.score > 0,
  },
  {
    id: 'reroll',
    title: { en: 'Re-rolls and turnovers', fr: 'Relances et turnovers' },
    task: {
      en: 'A fall ends your turn at once. Do the safe things first, then dodge through. When a roll fails you are asked whether to spend a re-roll.',
      fr: 'Une chute met fin au tour aussitôt. Faites d’abord le plus sûr, puis esquivez. Quand un jet rate, on vous demande si vous dépensez une relance.',
    },
    position: position(['players = ["H1 human/catcher l8", "H2 human/lineman k5", "H3 human/lineman k11", "A1 orc/lineman m7", "A2 orc/lineman m8", "A3 orc/lineman m9", "A4 orc/blitzer p8"]', 'rerolls = [3, 0]', 'ball = "H1"']),
    hint: (view, selected) => lead(view, selected, 'H1', 'o10'),
    done: (_view, events) => events.some((event) => event.roll?.kind === 'dodge'),
  },
  {
    id: 'foul',
    title: { en: 'Foul', fr: 'Agresser' },
    task: {
      en: 'The blitzer of the orcs lies on the ground. Declare a foul with a player who can reach him. The referee may look.',
      fr: 'Le coureur orque est à terre. Déclarez une agression avec un joueur qui peut l’atteindre. L’arbitre regarde peut-être.',
    },
    position: position(['players = ["H1 human/lineman l8", "H2 human/lineman n7", "H3 human/lineman n9", "A1 orc/blitzer o8 prone", "A2 orc/lineman s8"]', 'rerolls = [1, 0]', 'ball = "t3"']),
    hint: (view, selected) => lead(view, selected, 'H2', 'o8'),
    done: (_view, events) => happened(events, 'fouled'),
  },
  {
    id: 'kickoff',
    title: { en: 'A first kick-off', fr: 'Un premier coup d’envoi' },
    task: {
      en: 'Both teams set up: take a formation, change it if you like, and say that you are done. Then the ball is kicked, and the match is yours.',
      fr: 'Les deux équipes se placent : prenez une formation, changez-la si vous voulez, et dites que c’est fini. Puis le ballon est botté, et le match est à vous.',
    },
    position: position(['start = "set-up"', 'kicking = "away"', 'teams = ["human", "orc"]']),
    hint: () => undefined,
    done: (view) => view.phase === 'turn' && view.period > 0,
  },
]

// Which match is which lesson, so that the task can stand beside the pitch after a reload.
export const remember_lesson = (match: string, lesson: string): void => sessionStorage.setItem(`lesson.${match}`, lesson)
export const lesson_of = (match: string): Lesson | undefined => {
  const id = sessionStorage.getItem(`lesson.${match}`)
  return lessons.find((lesson) => lesson.id === id)
}
