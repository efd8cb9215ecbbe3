import { expect, test } from 'vitest'
import { groundAt, meanOf, squareAt } from './ground-fixture.ts'

/** How far the pixels of a square are from their mean, as a share of it. */
const contrastAt = (longitude: number, latitude: number): number => {
  const [red = new Float32Array()] = groundAt(squareAt([longitude, latitude], 2 ** -22, 96), '2026-06-15', [
    'red',
  ]).bands
  const mean = meanOf(red)
  return Math.sqrt(meanOf(red.map((value) => (value - mean) ** 2))) / mean
}

test('the land along the quays is of halls, tanks and heaps: it differs more than a town does', () => {
  const [harbour, town] = [contrastAt(4.03, 51.945), contrastAt(4.47, 51.925)]
  expect(harbour).toBeGreaterThan(0.25)
  expect(harbour).toBeGreaterThan(1.2 * town)
})
