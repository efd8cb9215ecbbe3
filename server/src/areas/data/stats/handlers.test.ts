import { expect, test } from 'vitest'
import { parseUtcOffset, toWireBucket } from './handlers.ts'

test.each([
  ['Z', 0],
  ['z', 0],
  ['+00:00', 0],
  ['+01:00', 60],
  ['-08:00', -480],
  ['+05:30', 330],
  ['-0330', -210],
  ['+05', 300],
  ['-09', -540],
  ['+23:59', 1439],
  ['-23:59', -1439],
])('the offset %s is %d minutes east of UTC', (offset, minutes) => {
  expect(parseUtcOffset(offset)).toBe(minutes)
})

test.each([
  ['1970-01-01T00:00:00.000000Z', 0],
  ['1969-12-31T23:59:59.999000Z', -1],
  ['2025-12-31T18:30:00.000000Z', Date.UTC(2025, 11, 31, 18, 30)],
])('a bucket begins at %s', (start_time, start) => {
  expect(toWireBucket({ start, count: 2 })).toEqual({ start_time, count: 2 })
})
