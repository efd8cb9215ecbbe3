import { describe, expect, test } from 'vitest'
import { Problem } from '../../../kernel/problem.ts'
import { ALL, and, dates, geometry, not, or, stored, tryOnScenes, updated } from './filters.fixture.ts'
import type { Bounds, Filter } from './filters.fixture.ts'

const { meaning, found } = tryOnScenes()

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
    const fault = await refusalOf(filter)
    expect([fault.status, Object.keys(fault.fields)]).toEqual([400, [field]])
  })

  const refusalOf = async (filter: Filter): Promise<Problem> => {
    try {
      await meaning(filter)
    } catch (fault) {
      if (fault instanceof Problem) return fault
    }
    throw new Error('was not refused')
  }

  const nested = (depth: number): Filter => (depth === 1 ? or() : not(nested(depth - 1)))

  test('filters are nested up to 100 deep', async () => {
    expect(await found(nested(100))).toEqual([...ALL].sort())
    expect((await refusalOf(nested(101))).message).toContain('at most 100 deep')
  })
})
