import { expect, test } from 'vitest'
import { barsOf, dayNumber, dayText, yearsOf } from './bars.ts'
import { dayAt, rangeBetween } from './range.ts'

const at = (day: string, count: number) => ({ start_time: `${day}T00:00:00.000000Z`, count })
const texts = (bars: ReturnType<typeof barsOf>) =>
  bars.map(({ begin, end, count }) => [dayText(begin), dayText(end), count])

test('a month without scenes is a bar as well', () => {
  expect(texts(barsOf([at('2025-12-01', 4), at('2026-02-01', 2)], 'month'))).toEqual([
    ['2025-12-01', '2026-01-01', 4],
    ['2026-01-01', '2026-02-01', 0],
    ['2026-02-01', '2026-03-01', 2],
  ])
})

test('days follow each other', () => {
  expect(texts(barsOf([at('2024-02-28', 1), at('2024-03-01', 1)], 'day'))).toEqual([
    ['2024-02-28', '2024-02-29', 1],
    ['2024-02-29', '2024-03-01', 0],
    ['2024-03-01', '2024-03-02', 1],
  ])
})

test('nothing has no bars', () => {
  expect(barsOf([], 'month')).toEqual([])
})

test('years begin where their first bar does', () => {
  const years = yearsOf(barsOf([at('2024-11-01', 1), at('2026-01-01', 1)], 'month'))
  expect(years.map(({ day, year }) => [dayText(day), year])).toEqual([
    ['2024-11-01', '2024'],
    ['2025-01-01', '2025'],
    ['2026-01-01', '2026'],
  ])
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
