import { describe, expect, test } from 'vitest'
import { dayAfter, daysIn, toPeriod } from '../../services/usage/periods.ts'
import { checkDates, checkSpan, checkWindow, chooseSuborgs } from './rules.ts'

describe('the time of interest', () => {
  test.each([
    ['one day', '2026-04-01', '2026-04-01', 1],
    ['a month', '2026-04-01', '2026-04-30', 30],
    ['the longest', '2026-02-01', '2026-05-01', 90],
    ['the longest over a leap day', '2024-01-01', '2024-03-30', 90],
    ['the longest over a new year', '2025-12-15', '2026-03-14', 90],
  ])('may be %s', (_what, start, end, days) => {
    expect(daysIn({ start, end })).toBe(days)
    expect(() => {
      checkWindow({ start, end })
    }).not.toThrow()
  })

  test.each([
    ['91 days', '2026-02-01', '2026-05-02', /spans 91 days; at most 90/],
    ['91 days over a leap day', '2024-01-01', '2024-03-31', /spans 91 days/],
    ['years', '2020-01-01', '2026-01-01', /spans 2193 days/],
    ['an end before the start', '2026-04-02', '2026-04-01', /is before 2026-04-02/],
  ])('may not be %s', (_what, start, end, message) => {
    expect(() => {
      checkWindow({ start, end })
    }).toThrow(message)
  })
})

describe('sub-organizations', () => {
  const own = [813, 814]
  test.each([
    ['all', { include: 'all' }, [813, 814]],
    ['all, whatever ids are named', { include: 'all', ids: [1] }, [813, 814]],
    ['one', { include: 'selected', ids: [814] }, [814]],
    ['one that is named twice', { include: 'selected', ids: [814, 813, 814] }, [814, 813]],
  ] as const)('%s', (_what, selection, chosen) => {
    expect(chooseSuborgs(selection, own)).toEqual(chosen)
  })

  test('that are none of the caller’s are named in the refusal, each once', () => {
    expect(() => chooseSuborgs({ include: 'selected', ids: [905, 813, 7, 905] }, own)).toThrow(
      'suborgs.ids: not among your sub-organizations: 905, 7',
    )
    const many = Array.from({ length: 1000 }, (_, index) => 1000 + index)
    expect(() => chooseSuborgs({ include: 'selected', ids: many }, own)).toThrow(/1018, 1019 and 980 more$/)
  })
})

describe('dates', () => {
  test.each([
    [{}, true],
    [{ start: '2026-04-02' }, true],
    [{ end: '2026-04-01' }, true],
    [{ start: '2026-04-01', end: '2026-04-01' }, true],
    [{ start: '2026-04-02', end: '2026-04-01' }, false],
  ])('of a list, %o: %s', (dates, isFine) => {
    const check = () => {
      checkDates(dates)
    }
    if (isFine) expect(check).not.toThrow()
    else expect(check).toThrow('end: is before 2026-04-02')
  })

  test.each([
    ['2026-04-01', '2026-04-02', true],
    ['2026-04-01', '2026-04-01', false],
    ['2026-04-02', '2026-04-01', false],
  ])('of tiles, %s to before %s: %s', (start, end, isFine) => {
    const check = () => {
      checkSpan({ start, end })
    }
    if (isFine) expect(check).not.toThrow()
    else expect(check).toThrow(`end: must be after ${start}`)
  })

  test.each([
    ['2026-04-18', 'daily', '2026-04-18', '2026-04-18'],
    ['2026-04-30', 'monthly', '2026-04-01', '2026-04-30'],
    ['2024-02-29', 'monthly', '2024-02-01', '2024-02-29'],
    ['2026-02-01', 'monthly', '2026-02-01', '2026-02-28'],
    ['2025-12-31', 'monthly', '2025-12-01', '2025-12-31'],
  ] as const)('%s is in a period, %s: %s to %s', (day, cadence, start, end) => {
    expect(toPeriod(day, cadence)).toEqual({ start, end })
  })

  test.each([
    ['2026-04-30', '2026-05-01'],
    ['2025-12-31', '2026-01-01'],
    ['2024-02-28', '2024-02-29'],
  ])('after %s comes %s', (day, next) => {
    expect(dayAfter(day)).toBe(next)
  })
})
