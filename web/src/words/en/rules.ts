import type { Table } from '..'

export const rules = {
  'rules.title': 'Rules',
  'rules.find': 'Search',
  'rules.count': ['{n} rule', '{n} rules'],
  'rules.cases': 'Cases',
  'rules.ruling': 'Ruling',
  'rules.none': 'No rule of that name.',
  'rules.chapters': 'Chapters',
  'rules.all': 'All chapters',
} satisfies Table
