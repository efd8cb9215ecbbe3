import { expect, test } from 'vitest'
import { isDayText } from './time-text.ts'

test.each([
  ['2026-04-18', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['99999-01-01', false],
  ['2026-4-8', false],
  ['', false],
])('%s is a day: %s', (text, want) => {
  expect(isDayText(text)).toBe(want)
})
