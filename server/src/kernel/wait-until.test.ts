import { expect, test } from 'vitest'
import { APART_MS, waitUntil } from './wait-until.ts'

const NOW = 1_000_000
const LONGEST = 60_000

test.each<[string, number, number]>([
  ['a time that has come', NOW, 0],
  ['a time long ago', 0, 0],
  ['a time that comes', NOW + 1, 1],
  ['the longest wait', NOW + LONGEST, LONGEST],
  ['the longest wait, by a clock a little ahead', NOW + LONGEST + APART_MS, LONGEST + APART_MS],
  ['a longer wait than there is', NOW + LONGEST + APART_MS + 1, 0],
  ['a time of a clock that was years ahead', NOW * 1_000_000, 0],
])('the wait until %s', (_, due, wait) => {
  expect(waitUntil(due, NOW, LONGEST)).toBe(wait)
})
