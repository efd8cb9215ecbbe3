import { expect, test } from 'vitest'
import { timeOn } from './clock.ts'

test.each([
  ['that runs goes on from where it was read', false, 1_003_000],
  ['that is frozen stays where it was read', true, 1_000_000],
])('a clock %s', (_why, frozen, want) => {
  expect(timeOn({ time: 1_000_000, frozen, readAt: 500 }, 3500)).toBe(want)
})
