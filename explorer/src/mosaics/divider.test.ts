import { afterEach, expect, test } from 'vitest'
import { divider, movedBy, moveDivider } from './divider.ts'

afterEach(() => moveDivider(0.5))

test.each([
  ['stays where it is put', 0.25, 0.25],
  ['does not leave the map on the left', -0.1, 0],
  ['does not leave the map on the right', 1.4, 1],
])('the divider %s', (_what, to, want) => {
  moveDivider(to)
  expect(divider.value).toBe(want)
})

test.each([
  ['ArrowLeft', 0.48],
  ['ArrowRight', 0.52],
  ['PageDown', 0.4],
  ['PageUp', 0.6],
  ['Home', 0],
  ['End', 1],
  ['a', undefined],
])('the key %s moves it', (key, want) => {
  const moved = movedBy(key, 0.5)
  if (want === undefined) expect(moved).toBeUndefined()
  else expect(moved).toBeCloseTo(want)
})
