import { expect, it } from 'vitest'
import { moment_asked } from '../../../src/lib/cards/moment'

it('takes any address for a moment that there is', () => {
  const asked = ['7', '9999', 'abc', '3.5', '-4', '', null, 'Infinity'].map((text) => moment_asked(text, 40))
  expect(asked.map(({ at }) => at)).toEqual([7, 40, 0, 3, 0, 0, 0, 40])
  expect(asked.map(({ beyond }) => beyond)).toEqual([false, true, false, false, false, false, false, true])
})
