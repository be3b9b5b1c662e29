import type { Same } from '..'
import type { account as en } from '../en/account'

export const account: Same<typeof en> = {
  'account.title': 'Compte',
  'account.name': 'Nom',
  'account.password': 'Mot de passe',
  'account.log-in': 'Se connecter',
  'account.register': 'S’inscrire',
  'account.log-out': 'Se déconnecter',
  'account.change': 'Changer le mot de passe',
  'account.old': 'Ancien mot de passe',
  'account.new': 'Nouveau mot de passe (dix caractères ou plus)',
  'account.local': 'Ce serveur est local : aucun compte n’est nécessaire.',
  'account.hello': 'Vous êtes {name}.',
  'account.changed': 'Le mot de passe est changé.',
}
