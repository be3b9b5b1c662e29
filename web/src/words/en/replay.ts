import type { Table } from '..'

export const replay = {
  'replay.label': 'Moment',
  'replay.first': 'To the start',
  'replay.back': 'Step back',
  'replay.play': 'Play',
  'replay.pause': 'Pause',
  'replay.next': 'Step on',
  'replay.last': 'To the end',
  'replay.of': '{n} of {last}',
  'replay.play-on': 'Play on from here',
  'replay.seat': 'as',
  'replay.chosen': 'Chosen: {choice}',
  'replay.level': 'against',
} satisfies Table
