import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: number, index: number): number[] => {
  const random = createRandom(seed, index)
  return [random.between(0, 1), random.whole(0, 1000), random.tenths(0, 100)]
}

test('the same seed and index draw the same, whatever was drawn before', () => {
  const first = draw(1, 7)
  draw(1, 6)
  expect(draw(1, 7)).toEqual(first)
})

test('another seed or index draws something else', () => {
  const all = [draw(1, 0), draw(1, 1), draw(2, 0), draw(2, 1), draw(0, 0), draw(-1, 0)]
  expect(new Set(all.map(String)).size).toBe(all.length)
})

test('neighboring indexes are spread evenly', () => {
  const drawn = Array.from({ length: 10_000 }, (_, index) => createRandom(1, index).whole(0, 9))
  for (let digit = 0; digit < 10; digit++) {
    const count = drawn.filter((each) => each === digit).length
    expect(Math.abs(count - 1000)).toBeLessThan(150)
  }
})

test('whole numbers reach both ends', () => {
  const random = createRandom(1, 0)
  const drawn = Array.from({ length: 200 }, () => random.whole(3, 5))
  expect(new Set(drawn)).toEqual(new Set([3, 4, 5]))
})
