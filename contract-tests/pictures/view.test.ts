import { expect, test } from 'vitest'
import { placesIn, tilesIn } from './view.ts'

const whole = { center: [0, 0], zoom: 1, width: 512, height: 512 } as const

test.each([
  ['the middle', [0, 0], [256, 256]],
  ['the west', [-180, 0], [0, 256]],
  ['the north of the projection', [0, 85.05112878], [256, 0]],
  ['the south of it', [0, -85.05112878], [256, 512]],
] as const)('%s of the earth is where maps have it', (_where, position, [x, y]) => {
  const found = placesIn(whole)(position)
  expect(found[0]).toBeCloseTo(x, 3)
  expect(found[1]).toBeCloseTo(y, 3)
})

test('tiles cover a view, those at its edges in part', () => {
  expect(tilesIn(whole)).toEqual([
    { x: 0, y: 0, left: 0, top: 0 },
    { x: 1, y: 0, left: 256, top: 0 },
    { x: 0, y: 1, left: 0, top: 256 },
    { x: 1, y: 1, left: 256, top: 256 },
  ])
  expect(tilesIn({ ...whole, width: 100, height: 50 })).toEqual([
    { x: 0, y: 0, left: -206, top: -231 },
    { x: 1, y: 0, left: 50, top: -231 },
    { x: 0, y: 1, left: -206, top: 25 },
    { x: 1, y: 1, left: 50, top: 25 },
  ])
})
