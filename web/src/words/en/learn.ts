import type { Table } from '..'

export const learn = {
  'learn.title': 'Learn',
  'learn.intro': 'Seven small positions. Each takes two minutes; nothing can break.',
  'learn.start': 'Start',
  'learn.lesson': 'Lesson {n}',
  'learn.next': 'Next lesson',
  'learn.again': 'Once more',
  'learn.goal': 'Your task',
} satisfies Table
