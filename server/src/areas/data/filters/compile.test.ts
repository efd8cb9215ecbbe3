import { describe, expect, test } from 'vitest'
import { Problem } from '../../../kernel/problem.ts'
import {
  ALL,
  and,
  but,
  dates,
  geometry,
  not,
  or,
  range,
  stored,
  strings,
  tryOnScenes,
  updated,
} from './filters.fixture.ts'
import type { Bounds, Filter } from './filters.fixture.ts'

const { compile, found, finding } = tryOnScenes()

describe('logical filters', () => {
  const ortho = strings('provider', 'ortho')
  const coarse = range('gsd', { gte: 20 })
  finding([
    ['AndFilter: all match', and(ortho, range('cloud_cover', { lt: 0.5 })), ['clear']],
    ['AndFilter of one', and(ortho), ['clear', 'cloudy']],
    ['AndFilter without any finds everything', and(), ALL],
    ['OrFilter: any matches', or(ortho, coarse), ['clear', 'cloudy', 'radar', 'month']],
    ['OrFilter of one', or(coarse), ['radar', 'month']],
    ['OrFilter without any finds nothing', or(), []],
    ['NotFilter: what does not match', not(ortho), but('clear', 'cloudy')],
    [
      'NotFilter in its older form, an array of one',
      { type: 'NotFilter', config: [ortho] },
      but('clear', 'cloudy'),
    ],
    ['nothing within everything', and(or(), and()), []],
    ['everything within nothing', or(and(), or()), ALL],
    ['NotFilter over both', not(and(not(ortho), or(not(coarse), and()))), ['clear', 'cloudy']],
  ])
})

test('a condition grows no faster than its filter', async () => {
  const compiledSize = async (filter: Filter): Promise<number> => JSON.stringify(await compile(filter)).length
  const tower = (leaves: number, depth: number): Filter =>
    depth === 0
      ? range('cloud_cover', { lt: 0.5 })
      : not(and(...Array.from({ length: leaves }, () => range('gsd', { lt: 5 })), tower(leaves, depth - 1)))
  const base = await compiledSize(tower(10, 8))
  expect(await compiledSize(tower(20, 8))).toBeLessThan(2.2 * base)
  expect(await compiledSize(tower(10, 16))).toBeLessThan(2.2 * base)
})

describe('what is wrong is named', () => {
  const day = (config: Bounds): Filter => dates('acquired', config)
  test.each<[string, Filter, string]>([
    ['a day that does not exist', day({ gte: '2026-02-30T00:00:00Z' }), 'filter.config.gte'],
    ['within others', and(or(), not(day({ lt: '2026-01-01' }))), 'filter.config.1.config.config.lt'],
    ['in an array of one', { type: 'NotFilter', config: [day({ lt: 'x' })] }, 'filter.config.0.config.lt'],
    ['a time of an update', updated('altitude', { gt: 'now' }), 'filter.config.gt'],
    [
      'a place outside the world',
      and(geometry({ type: 'Point', coordinates: [4, 91] })),
      'filter.config.0.config.coordinates',
    ],
    [
      'a stored feature that does not exist',
      or(stored('ip:features/my/areas/west')),
      'filter.config.0.config.content',
    ],
  ])('%s', async (_why, filter, field) => {
    const fault = await catchFault(filter)
    expect([fault.status, Object.keys(fault.fields)]).toEqual([400, [field]])
  })

  const catchFault = async (filter: Filter): Promise<Problem> => {
    try {
      await compile(filter)
    } catch (fault) {
      if (fault instanceof Problem) return fault
    }
    throw new Error('was not refused')
  }

  const nested = (depth: number): Filter => (depth === 1 ? or() : not(nested(depth - 1)))

  test('filters are nested up to 100 deep', async () => {
    expect(await found(nested(100))).toEqual([...ALL].sort())
    expect((await catchFault(nested(101))).message).toContain('at most 100 deep')
  })
})
