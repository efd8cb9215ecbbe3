import { describe, expect, test } from 'vitest'
import { parseInstant, parseInterval } from './instant.ts'

const at = (text: string) => Date.parse(text)

describe('parseInstant', () => {
  test.each([
    ['UTC', '1985-04-12T23:20:50Z', at('1985-04-12T23:20:50Z')],
    ['lower-case letters', '1985-04-12t23:20:50.000z', at('1985-04-12T23:20:50Z')],
    ['an offset east', '1996-12-19T16:39:57+08:00', at('1996-12-19T08:39:57Z')],
    ['an offset west', '1996-12-19T16:39:57-08:30', at('1996-12-20T01:09:57Z')],
    ['an unknown local offset', '1996-12-19T16:39:57-00:00', at('1996-12-19T16:39:57Z')],
    ['one digit of a second', '2020-07-23T00:00:00.5Z', at('2020-07-23T00:00:00.500Z')],
    ['nanoseconds, cut to milliseconds', '2020-07-23T00:00:00.012945678Z', at('2020-07-23T00:00:00.012Z')],
    ['a leap day', '2024-02-29T00:00:00Z', at('2024-02-29T00:00:00Z')],
    ['a leap second', '1990-12-31T23:59:60Z', at('1991-01-01T00:00:00Z')],
    ['the year 37', '0037-01-01T00:00:00Z', at('0037-01-01T00:00:00Z')],
    ['before 1970, with a fraction', '1937-01-01T12:00:27.87+01:00', at('1937-01-01T11:00:27.870Z')],
  ])('reads %s', (_why, text, want) => {
    expect(parseInstant(text)).toBe(want)
  })

  test('agrees with the calendar on the first and the last day of every month of 10,000 years', () => {
    for (let year = 0; year < 10_000; year++)
      for (let month = 0; month < 12; month++) {
        const first = new Date(0).setUTCFullYear(year, month, 1)
        const last = new Date(0).setUTCFullYear(year, month + 1, 0)
        for (const day of [first, last])
          if (parseInstant(new Date(day).toISOString()) !== day) throw new Error(new Date(day).toISOString())
      }
  })

  test.each([
    ['a date', '1985-04-12'],
    ['no zone', '1985-12-12T23:20:50.52'],
    ['an offset without colon', '1937-01-01T12:00:27.87+0100'],
    ['a two-digit year', '37-01-01T12:00:27.87Z'],
    ['a five-digit year', '21985-12-12T23:20:50.52Z'],
    ['month 13', '1985-13-12T23:20:50.52Z'],
    ['month 0', '1985-00-12T23:20:50.52Z'],
    ['day 32', '1985-12-32T23:20:50.52Z'],
    ['day 0', '1985-12-00T23:20:50Z'],
    ['30 February', '2023-02-30T00:00:00Z'],
    ['29 February of a common year', '2023-02-29T00:00:00Z'],
    ['hour 24', '1985-12-01T24:00:00Z'],
    ['minute 60', '1985-12-01T00:60:50.52Z'],
    ['second 61', '1985-12-01T00:06:61.52Z'],
    ['offset hour 24', '1985-12-01T00:06:01+24:00'],
    ['offset minute 60', '1985-12-01T00:06:01+02:60'],
    ['a point without fraction', '1985-04-12T23:20:50.Z'],
    ['a comma', '1985-04-12T23:20:50,52Z'],
    ['a space for T', '1985-04-12 23:20:50Z'],
    ['a trailing line feed', '1985-04-12T23:20:50Z\n'],
    ['nothing', ''],
  ])('refuses %s', (_why, text) => {
    expect(() => parseInstant(text)).toThrow(/is not/)
  })
})

describe('parseInterval', () => {
  const a = '1985-04-12T23:20:50.52Z'
  const b = '1986-04-12T23:20:50.52Z'
  test.each([
    ['an instant', a, [at(a), at(a)]],
    ['a closed interval', `${a}/${b}`, [at(a), at(b)]],
    ['an interval of no length', `${a}/${a}`, [at(a), at(a)]],
    ['an open start', `../${b}`, [-Infinity, at(b)]],
    ['an empty start', `/${b}`, [-Infinity, at(b)]],
    ['an open end', `${a}/..`, [at(a), Infinity]],
    ['an empty end', `${a}/`, [at(a), Infinity]],
    [
      'ends with offsets',
      '1985-04-12T23:20:50+01:00/1985-04-12T23:20:50-01:00',
      [at('1985-04-12T22:20:50Z'), at('1985-04-13T00:20:50Z')],
    ],
  ])('reads %s', (_why, text, [start, end]) => {
    expect(parseInterval(text)).toEqual({ start, end })
  })

  test.each([
    ['nothing', ''],
    ['two open ends', '../..'],
    ['a slash', '/'],
    ['an open and an empty end', '../'],
    ['an open end alone', '..'],
    ['a start after the end', `${b}/${a}`],
    ['a start after the end by its offset', '1985-04-12T23:20:50-01:00/1985-04-12T23:20:50+01:00'],
    ['a leading slash too many', `/${a}/${b}`],
    ['a trailing slash too many', `${a}/${b}/`],
    ['a broken end', `${a}/tomorrow`],
  ])('refuses %s', (_why, text) => {
    expect(() => parseInterval(text)).toThrow(Error)
  })
})
