import type { Table } from '..'

export const learn = {
  'learn.title': 'Learn',
  'learn.intro': 'Seven small positions. Each takes two minutes; nothing can break.',
  'learn.start': 'Start',
  'learn.lesson': 'Lesson {n}',
  'learn.next': 'Next lesson',
  'learn.again': 'Once more',
  'learn.done': 'Well done.',
  'learn.all-done': 'Well done. That was the last: the pitch is yours.',
  'learn.over': 'The lesson is over: go on with the next one above.',
  'learn.goal': 'Your task',
} satisfies Table
