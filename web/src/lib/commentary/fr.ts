import type { Book } from '.'

export const fr: Book = {
  touchdown: {
    odile: [
      'Voilà comment se mène une attaque.',
      'Notez-le\u00a0: un de plus.',
      'Ils ont compté les cases, et le compte était bon.',
      'Huit tours, une seule course, c’est fait.',
      'La ligne a tenu juste le temps qu’il fallait.',
      'Personne autour de lui. Tout le secret est là.',
      'Je l’avais dans mon carnet il y a deux tours.',
      'Un point est un point. Celui-ci était bien écrit.',
    ],
    brannoc: [
      'J’ai embrassé un troll. C’était réciproque.',
      'Mon chapeau\u00a0! Quelqu’un a vu mon chapeau\u00a0?',
      'Je raconterai celui-là à ma mère.',
      'Chantez, bande de lâches\u00a0! Chantez\u00a0!',
      'Je ne pleure pas. Il pleut. À l’intérieur.',
      'Ma tourte est partie plus loin que la passe, et ça valait le coup.',
      'Tenez mon tambour. Non, tenez-moi.',
      'Jamais l’en-but n’a été aussi beau.',
    ],
  },
  'casualty-suffered': {
    odile: [
      'La civière n’avait pas loin à aller.',
      'Un de moins à marquer.',
      'L’armure, c’est une opinion.',
      'Voilà qui change les chiffres. Surtout les siens.',
      'Il manquera la fin du match, et quelques dimanches.',
      'Deux dés, et une carrière entre les deux.',
    ],
    brannoc: [
      'Je l’ai senti dans une dent que je n’ai plus.',
      'C’était le préféré de quelqu’un.',
      'Ne bouge pas, petit. Enfin, oui.',
      'J’ai détourné les yeux. Je les ai rouverts trop tôt.',
      'Ce bruit-là va me suivre jusque chez moi.',
      'Il paraît que la soupe de l’infirmerie est bonne.',
    ],
  },
  'knocked-out': {
    odile: ['Lui aussi compte\u00a0: les étoiles.', 'De retour après une sieste, si les dés veulent bien.', 'Quelques vacances sur le banc.', 'Se tenir debout est une habitude. Il l’a perdue.'],
    brannoc: ['Bonne nuit, mon grand\u00a0!', 'Il sourit. Ce n’est pas bon signe.', 'Que quelqu’un le borde.', 'J’ai dormi comme ça une semaine entière.'],
  },
  turnover: {
    odile: [
      'D’abord les gestes sûrs. Toujours.',
      'Une chance sur six, ça arrive une fois sur six.',
      'Les dés ont lu le plan, et ils n’étaient pas d’accord.',
      'La moitié de l’équipe n’avait pas bougé. C’est noté.',
      'Une relance gardée en poche ne gagne rien non plus.',
      'La case avait l’air libre. Les cases font ça.',
      'L’autre banc n’attendait que cela.',
      'La bonne idée, un jet trop tôt.',
    ],
    brannoc: [
      'Et tout le monde respire.',
      'J’avais déjà commencé à chanter.',
      'Non, non, non, non. Bon.',
      'Mon voisin a mangé son écharpe.',
      'Réveillez-moi quand ce sera à nous.',
      'C’est la pelouse. C’est toujours la pelouse.',
      'Tant de bruit pour un homme sur le dos.',
      'Vite, que personne ne regarde l’entraîneur.',
    ],
  },
  intercepted: {
    odile: ['Il se tenait là exactement pour ça.', 'Une passe a toujours deux amis possibles.', 'Il l’a lue avant qu’elle soit écrite.', 'Le grand détour aurait été le plus court.'],
    brannoc: ['Au voleur\u00a0! Quel beau voleur\u00a0!', 'Je n’ai même pas vu la main.', 'Elle n’était pas pour lui\u00a0!', 'Rends-la\u00a0! Non, ne la rends pas\u00a0!'],
  },
  fumbled: {
    odile: ['Le ballon est ovale. Cela surprend encore.', 'Un 1 est un 1, par tous les temps.', 'Il a quitté la main. On n’en dira pas plus.'],
    brannoc: ['Comme un savon. Un savon de luxe.', 'Ma grand-mère lançait mieux, et c’est moi qu’elle lançait.', 'Dix pouces, et tous endormis.'],
  },
  'sent-off': {
    odile: ['L’arbitre a levé les yeux au mauvais moment.', 'Un crampon de trop.', 'Cela coûtera plus cher que cela n’a fait mal.'],
    brannoc: ['Il voulait l’aider à se relever\u00a0! Avec le genou\u00a0!', 'L’arbitre a des yeux\u00a0? Depuis quand\u00a0?', 'Hou\u00a0! Hou, les règles\u00a0! Toutes les règles\u00a0!'],
  },
  'match-ended': {
    odile: ['L’addition est faite. Vérifiez à loisir.', 'Je referme le carnet.', 'Tous les dés sont rentrés dans le gobelet.'],
    brannoc: ['Déjà\u00a0? Je venais tout juste de perdre la voix.', 'Mêmes places la semaine prochaine\u00a0!', 'Portez-moi jusque chez moi. Doucement. La tourte était lourde.'],
  },
}
