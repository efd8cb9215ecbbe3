import { expect, test } from 'vitest'
import { axisAround } from './axis.ts'
import { buildBars, dayNumber, dayText } from './bars.ts'
import { dayAt, partWithin, rangeBetween } from './range.ts'
import { buildTicks } from './ticks.ts'

const at = (day: string, count: number) => ({ start_time: `${day}T00:00:00.000000Z`, count })
const texts = (bars: ReturnType<typeof buildBars>) =>
  bars.map(({ begin, end, count }) => [dayText(begin), dayText(end), count])

const dayRange = (first: string, last: string) => ({ first: dayNumber(first), last: dayNumber(last) })

test.each([
  [
    'months, one of them without scenes',
    'month',
    [at('2025-12-01', 4), at('2026-02-01', 2)],
    ['2025-12-01', '2026-02-28'],
    [
      ['2025-12-01', '2026-01-01', 4],
      ['2026-01-01', '2026-02-01', 0],
      ['2026-02-01', '2026-03-01', 2],
    ],
  ],
  [
    'days, where a month ends',
    'day',
    [at('2024-02-28', 1), at('2024-03-01', 1)],
    ['2024-02-28', '2024-03-01'],
    [
      ['2024-02-28', '2024-02-29', 1],
      ['2024-02-29', '2024-03-01', 0],
      ['2024-03-01', '2024-03-02', 1],
    ],
  ],
  [
    'weeks, which begin on Monday',
    'week',
    [at('2026-04-20', 3)],
    ['2026-04-19', '2026-04-20'],
    [
      ['2026-04-13', '2026-04-20', 0],
      ['2026-04-20', '2026-04-27', 3],
    ],
  ],
  [
    'years',
    'year',
    [at('2025-01-01', 7)],
    ['2024-06-01', '2025-06-01'],
    [
      ['2024-01-01', '2025-01-01', 0],
      ['2025-01-01', '2026-01-01', 7],
    ],
  ],
] as const)('bars are %s', (_what, width, buckets, [first, last], want) => {
  expect(texts(buildBars(buckets, width, dayRange(first, last)))).toEqual(want)
})

const years = dayRange('2023-01-01', '2026-12-31')

test.each([
  ['all of it, in months', '2023-01-01', '2026-12-31', ['2023-01-01', '2026-12-31', 'month']],
  ['half as much on either side, in days', '2026-04-01', '2026-04-30', ['2026-03-17', '2026-05-15', 'day']],
  ['whole weeks', '2025-01-01', '2025-06-30', ['2024-09-30', '2025-10-05', 'week']],
  ['no more than there is', '2026-12-11', '2026-12-31', ['2026-11-30', '2026-12-31', 'day']],
  ['days beside a single one', '2026-04-18', '2026-04-18', ['2026-04-17', '2026-04-19', 'day']],
  [
    'all of it where all that is chosen is before it',
    '1999-01-01',
    '1999-01-02',
    ['2023-01-01', '2026-12-31', 'month'],
  ],
  [
    'all of it where all that is chosen is after it',
    '2027-01-01',
    '2028-01-02',
    ['2023-01-01', '2026-12-31', 'month'],
  ],
])('the axis of a range is %s', (_what, from, to, want) => {
  const { first, last, width } = axisAround(partWithin(dayRange(from, to), years), years)
  expect([dayText(first), dayText(last), width]).toEqual(want)
})

test('an axis of many years is one of years', () => {
  const all = dayRange('1990-03-01', '2026-02-28')
  const { first, last, width } = axisAround(all, all)
  expect([dayText(first), dayText(last), width]).toEqual(['1990-01-01', '2026-12-31', 'year'])
})

test.each([
  ['a few days', '2026-04-01', '2026-04-03', ['2026-04-01', '2026-04-02', '2026-04-03']],
  ['two months', '2026-03-17', '2026-05-15', ['2026-03-17', '2026-04-01', '2026-04-16', '2026-05-01']],
  ['a year', '2025-09-30', '2026-09-30', ['2025-11', '2026-01', '2026-03', '2026-05', '2026-07']],
  ['three years', '2023-11-01', '2026-10-31', ['2024-01', '2024-07', '2025-01', '2025-07', '2026-01']],
  ['six years', '2020-06-01', '2026-05-31', ['2021', '2022', '2023', '2024', '2025']],
  ['many years', '1990-01-01', '2026-12-31', ['1990', '2000', '2010', '2020']],
])('below an axis of %s stand', (_what, first, last, want) => {
  expect(buildTicks(dayRange(first, last)).map(({ text }) => text)).toEqual(want)
})

const all = { first: dayNumber('2026-04-01'), last: dayNumber('2026-04-30') }

for (const [share, want] of [
  [0, '2026-04-01'],
  [0.5, '2026-04-16'],
  [1, '2026-04-30'],
  [-1, '2026-04-01'],
] as const)
  test(`the day at ${share} of an axis`, () => {
    expect(dayText(dayAt(share, all))).toBe(want)
  })

test('a range begins with the earlier day, and ends within the axis', () => {
  expect(rangeBetween(all.last + 5, all.first + 2, all)).toEqual({ first: all.first + 2, last: all.last })
})
