import { expect, test } from 'vitest'
import { orderName } from './order-name.ts'

const SCENE = { itemType: 'OrthoScene', id: 'a' }
const taken = (acquired: string) => ({ properties: { acquired } })

test.each([
  ['before its scenes are read', [SCENE], [], '1 scene'],
  ['of one day', [SCENE], [taken('2026-04-18T10:15:30Z')], '1 scene, 2026-04-18'],
  [
    'of two days',
    [SCENE, SCENE],
    [taken('2026-04-19T09:42:10Z'), taken('2026-04-18T10:15:30Z')],
    '2 scenes, 2026-04-18 to 2026-04-19',
  ],
])('a name for an order %s', (_why, scenes, items, want) => {
  expect(orderName(scenes, items)).toBe(want)
})
