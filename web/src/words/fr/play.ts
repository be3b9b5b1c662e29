import type { Same } from '..'
import type { play as en } from '../en/play'

export const play: Same<typeof en> = {
  'play.title': 'Jouer',
  'play.opponent': 'Adversaire',
  'play.computer': 'L’ordinateur',
  'play.screen': 'Quelqu’un à cet écran',
  'play.invitation': 'Un ami, par un lien',
  'play.level': 'Niveau',
  'play.home': 'Équipe à domicile',
  'play.away': 'Équipe visiteuse',
  'play.yours': 'La vôtre',
  'play.theirs': 'La sienne',
  'play.rulebook': 'Livre de règles',
  'play.options': 'Options',
  'play.usual': 'habituel',
  'play.kickoff': 'Coup d’envoi',
  'play.open': 'L’annoncer dans le salon',
  'play.verifiable': 'Des dés vérifiables par les deux',
  'play.mine': 'Mes équipes',
  'play.ready': 'Équipes prêtes',
  'play.any': 'Au hasard',
  'play.seat': 'Vous jouez',
  'play.seed': 'Graine des dés',
  'book.lrb4': 'Living Rulebook 4',
  'book.third': 'Troisième édition',
}
