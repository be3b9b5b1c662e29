import type { Table } from '..'

export const account = {
  'account.title': 'Account',
  'account.name': 'Name',
  'account.password': 'Password',
  'account.log-in': 'Log in',
  'account.register': 'Register',
  'account.log-out': 'Log out',
  'account.change': 'Change the password',
  'account.old': 'Old password',
  'account.new': 'New password (ten characters or more)',
  'account.local': 'This is a local server: no account is needed.',
  'account.hello': 'You are {name}.',
  'account.changed': 'The password is changed.',
} satisfies Table
