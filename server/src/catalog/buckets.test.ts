import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bucketAround } from './buckets.ts'
import type { BucketInterval } from './port.ts'

const INTERVALS = ['hour', 'day', 'week', 'month', 'year'] as const satisfies readonly BucketInterval[]

const bucket = (time: string, interval: BucketInterval, utcOffset = 0) => {
  const { start, end } = bucketAround(Date.parse(time), { interval, utcOffset })
  return [start, end].map((each) => new Date(each).toISOString().replace(/:00\.000Z$/, 'Z'))
}

describe('the bucket of a time in UTC', () => {
  test.each<[string, BucketInterval, string, string, string]>([
    ['an hour', 'hour', '2026-04-18T10:15:30.500Z', '2026-04-18T10:00Z', '2026-04-18T11:00Z'],
    ['the first moment of an hour', 'hour', '2026-04-18T10:00:00Z', '2026-04-18T10:00Z', '2026-04-18T11:00Z'],
    [
      'the last moment of an hour',
      'hour',
      '2026-04-18T10:59:59.999Z',
      '2026-04-18T10:00Z',
      '2026-04-18T11:00Z',
    ],
    ['a day', 'day', '2026-04-18T10:15:30Z', '2026-04-18T00:00Z', '2026-04-19T00:00Z'],
    ['the last day of a year', 'day', '2025-12-31T23:59:59.999Z', '2025-12-31T00:00Z', '2026-01-01T00:00Z'],
    ['a leap day', 'day', '2024-02-29T12:00:00Z', '2024-02-29T00:00Z', '2024-03-01T00:00Z'],
    ['a Monday begins its week', 'week', '2026-04-13T00:00:00Z', '2026-04-13T00:00Z', '2026-04-20T00:00Z'],
    ['a Sunday ends its week', 'week', '2026-04-19T23:59:59.999Z', '2026-04-13T00:00Z', '2026-04-20T00:00Z'],
    [
      'a week over the end of a year',
      'week',
      '2026-01-01T00:00:00Z',
      '2025-12-29T00:00Z',
      '2026-01-05T00:00Z',
    ],
    ['the week of 1970-01-01', 'week', '1970-01-01T00:00:00Z', '1969-12-29T00:00Z', '1970-01-05T00:00Z'],
    ['a month of 31 days', 'month', '2026-03-31T23:59:59.999Z', '2026-03-01T00:00Z', '2026-04-01T00:00Z'],
    ['February of a leap year', 'month', '2024-02-29T00:00:00Z', '2024-02-01T00:00Z', '2024-03-01T00:00Z'],
    ['December', 'month', '2025-12-31T23:59:59.999Z', '2025-12-01T00:00Z', '2026-01-01T00:00Z'],
    ['a year', 'year', '2026-01-01T00:00:00Z', '2026-01-01T00:00Z', '2027-01-01T00:00Z'],
    [
      'the last moment of a year',
      'year',
      '2025-12-31T23:59:59.999Z',
      '2025-01-01T00:00Z',
      '2026-01-01T00:00Z',
    ],
    ['an hour before 1970', 'hour', '1969-12-31T23:59:59.999Z', '1969-12-31T23:00Z', '1970-01-01T00:00Z'],
    ['a day before 1970', 'day', '1960-02-29T00:00:00.001Z', '1960-02-29T00:00Z', '1960-03-01T00:00Z'],
    ['a week before 1970', 'week', '1969-12-28T12:00:00Z', '1969-12-22T00:00Z', '1969-12-29T00:00Z'],
    ['a month before 1970', 'month', '1969-12-31T12:00:00Z', '1969-12-01T00:00Z', '1970-01-01T00:00Z'],
    ['a year of two digits', 'year', '0099-12-31T12:00:00Z', '0099-01-01T00:00Z', '0100-01-01T00:00Z'],
    [
      'a month of a year of two digits',
      'month',
      '0000-12-31T12:00:00Z',
      '0000-12-01T00:00Z',
      '0001-01-01T00:00Z',
    ],
  ])('%s', (_why, interval, time, start, end) => {
    expect(bucket(time, interval)).toEqual([start, end])
  })
})

describe('the bucket of a time by the clock of an offset', () => {
  test.each<[string, BucketInterval, number, string, string, string]>([
    [
      'an hour, whole hours off',
      'hour',
      120,
      '2026-04-18T10:15:00Z',
      '2026-04-18T10:00Z',
      '2026-04-18T11:00Z',
    ],
    [
      'an hour, half an hour off',
      'hour',
      330,
      '2026-04-18T10:15:00Z',
      '2026-04-18T09:30Z',
      '2026-04-18T10:30Z',
    ],
    [
      'an hour, three quarters off, west',
      'hour',
      -225,
      '2026-04-18T10:50:00Z',
      '2026-04-18T10:45Z',
      '2026-04-18T11:45Z',
    ],
    ['a day, east', 'day', 120, '2026-04-17T22:30:00Z', '2026-04-17T22:00Z', '2026-04-18T22:00Z'],
    ['a day, west', 'day', -480, '2026-04-18T07:59:59Z', '2026-04-17T08:00Z', '2026-04-18T08:00Z'],
    [
      'a day, as far as offsets go',
      'day',
      -1439,
      '2026-04-18T00:00:00Z',
      '2026-04-17T23:59Z',
      '2026-04-18T23:59Z',
    ],
    [
      'a week that is not yet over in the west',
      'week',
      -60,
      '2026-04-20T00:30:00Z',
      '2026-04-13T01:00Z',
      '2026-04-20T01:00Z',
    ],
    [
      'a week that has begun in the east',
      'week',
      345,
      '2026-04-19T18:15:00Z',
      '2026-04-19T18:15Z',
      '2026-04-26T18:15Z',
    ],
    [
      'a month that has begun in the east',
      'month',
      60,
      '2026-02-28T23:00:00Z',
      '2026-02-28T23:00Z',
      '2026-03-31T23:00Z',
    ],
    [
      'a year that has begun in the east',
      'year',
      330,
      '2025-12-31T18:30:00Z',
      '2025-12-31T18:30Z',
      '2026-12-31T18:30Z',
    ],
    [
      'a year that is not yet over in the west',
      'year',
      -570,
      '2026-01-01T09:29:59Z',
      '2025-01-01T09:30Z',
      '2026-01-01T09:30Z',
    ],
  ])('%s', (_why, interval, utcOffset, time, start, end) => {
    expect(bucket(time, interval, utcOffset)).toEqual([start, end])
  })
})

test('buckets follow one another without a gap, whatever the interval, the offset and the time', () => {
  const times = fc.integer({ min: Date.parse('0001-01-01'), max: Date.parse('9990-01-01') })
  const offsets = fc.integer({ min: -1439, max: 1439 })
  fc.assert(
    fc.property(times, fc.constantFrom(...INTERVALS), offsets, (time, interval, utcOffset) => {
      const { start, end } = bucketAround(time, { interval, utcOffset })
      expect(start).toBeLessThanOrEqual(time)
      expect(end).toBeGreaterThan(time)
      expect(bucketAround(start, { interval, utcOffset })).toEqual({ start, end })
      expect(bucketAround(end - 1, { interval, utcOffset })).toEqual({ start, end })
      expect(bucketAround(end, { interval, utcOffset }).start).toBe(end)
    }),
    { seed: 48 },
  )
})
