import { expect, test } from 'vitest'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { relaxedPoints } from './overlay-points.ts'

const words = { strict: 'Refused.', why: 'The source says so.', lenient: 'Taken.', for: 'Everybody.' }
const action = (lenient: Node, update: Node = {}): Node => ({
  target: '$.info',
  'x-lenient': lenient,
  update,
})
const overlay = (...actions: Node[]): Node => ({ overlay: '1.0.0', actions })

test('points come with their words, in the order of the overlay, each once', () => {
  const marked = action({ point: 'b', ...words }, { 'x-lenient': { b: true } })
  expect(relaxedPoints(overlay(marked, action({ point: 'a', ...words }), action({ point: 'b' })))).toEqual([
    { point: 'b', ...words },
    { point: 'a', ...words },
  ])
})

test.each<[why: string, given: Node, want: string]>([
  [
    'an action without a point',
    overlay({ target: '$.info', update: {} }),
    '$.info: x-lenient names no point',
  ],
  ['a point without words', overlay(action({ point: 'a' })), 'a: the first action'],
  [
    'words twice',
    overlay(action({ point: 'a', ...words }), action({ point: 'a', ...words })),
    'a: the first action',
  ],
  [
    'a word that is missing',
    overlay(action({ point: 'a', strict: 'Refused.' })),
    'a: x-lenient.why is missing',
  ],
  [
    'the mark of another point',
    overlay(action({ point: 'a', ...words }, { 'x-lenient': { b: true } })),
    'a: its action marks b',
  ],
])('%s is refused', (_why, given, want) => {
  expect(() => relaxedPoints(given)).toThrow(want)
})
