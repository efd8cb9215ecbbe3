import { expect, test } from 'vitest'
import { dateTime, shortDateTime } from './date-time.ts'

const WHOLE = Date.UTC(2026, 3, 18, 10, 15, 30)

test.each([
  ['to the millisecond', dateTime(WHOLE), '2026-04-18T10:15:30.000Z'],
  ['to the microsecond', dateTime(WHOLE + 7, 6), '2026-04-18T10:15:30.007000Z'],
  ['to the nanosecond', dateTime(WHOLE + 7, 9), '2026-04-18T10:15:30.007000000Z'],
  ['short, a whole second', shortDateTime(WHOLE), '2026-04-18T10:15:30Z'],
  ['short, a part of a second', shortDateTime(WHOLE + 10), '2026-04-18T10:15:30.010Z'],
])('a moment is written in UTC: %s', (_how, text, expected) => {
  expect(text).toBe(expected)
})
