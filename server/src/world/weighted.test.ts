import { expect, test } from 'vitest'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { Weighted } from './weighted.ts'

const pick = (weights: readonly number[]): number[] => {
  const choice = new Weighted(weights.map((weight, at) => ({ at, weight })))
  const counts = weights.map(() => 0)
  for (let index = 0; index < 10_000; index++) {
    const { at } = choice.pick(createRandom(1, index))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

test.each([[[1]], [[1, 9]], [[60, 30, 10]], [[1, 0, 2, 7]], [[5, 4, 3, 2, 1]]])(
  'values with the weights %j are chosen as often as these say',
  (weights) => {
    const all = weights.reduce((sum, weight) => sum + weight)
    for (const [at, count] of pick(weights).entries())
      expect(Math.abs(count - (10_000 * (weights[at] ?? NaN)) / all)).toBeLessThan(150)
  },
)

test('nothing can be chosen from nothing', () => {
  expect(() => new Weighted([]).pick(createRandom(1, 1))).toThrow(RangeError)
})
