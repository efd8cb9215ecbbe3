import { describe, expect, test } from 'vitest'
import { ALL, and, but, not, or, range, strings, tryOnScenes } from './filters.fixture.ts'
import type { Filter } from './filters.fixture.ts'

const { meaning, finding } = tryOnScenes()

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
  const sizeOf = async (filter: Filter): Promise<number> => JSON.stringify(await meaning(filter)).length
  const tower = (leaves: number, depth: number): Filter =>
    depth === 0
      ? range('cloud_cover', { lt: 0.5 })
      : not(and(...Array.from({ length: leaves }, () => range('gsd', { lt: 5 })), tower(leaves, depth - 1)))
  const base = await sizeOf(tower(10, 8))
  expect(await sizeOf(tower(20, 8))).toBeLessThan(2.2 * base)
  expect(await sizeOf(tower(10, 16))).toBeLessThan(2.2 * base)
})
