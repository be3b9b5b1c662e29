import type { Same } from '..'
import type { site as en } from '../en/site'

export const site: Same<typeof en> = {
  'app.name': 'Dugout',
  'app.tagline': 'Le football fantastique, entier et exact.',
  'nav.home': 'Accueil',
  'nav.play': 'Jouer',
  'nav.teams': 'Équipes',
  'nav.learn': 'Apprendre',
  'nav.rules': 'Règles',
  'nav.lobby': 'Salon',
  'nav.account': 'Compte',
  'nav.links': 'Pages',
  'nav.main': 'Principal',
  'nav.skip': 'Aller au contenu',
  'lang.switch': 'Switch to English',
  'lang.short': 'EN',
  'theme.dark': 'Sombre',
  'theme.light': 'Clair',
  'theme.auto': 'Comme l’appareil',
  'theme.label': 'Couleurs',
  'page.missing': 'Cette page n’existe pas.',
  'page.unfetched': 'Cette page n’a pas pu être chargée : le serveur ne répond pas, ou a été renouvelé. Réessayez dans un instant.',
  'page.again': 'Réessayer',
  'page.home': 'À l’accueil',
}
