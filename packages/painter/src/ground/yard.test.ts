import { expect, test } from 'vitest'
import { groundAt, average, squareAt } from './ground.fixture.ts'

/** How far the pixels of a square are from their mean, as a share of it. */
const contrastAt = (longitude: number, latitude: number): number => {
  const [red = new Float32Array()] = groundAt(squareAt([longitude, latitude], 2 ** -22, 96), '2026-06-15', [
    'red',
  ]).bands
  const mean = average(red)
  return Math.sqrt(average(red.map((value) => (value - mean) ** 2))) / mean
}

const harbour = contrastAt(4.03, 51.945)

test('the land along the quays is of halls, tanks and heaps', () => {
  expect(harbour).toBeGreaterThan(0.25)
})

test.each([
  ['a town up the river', 4.47, 51.925],
  ['a town by the sea', 4.28, 52.105],
])('it differs more than %s does', (_what, longitude, latitude) => {
  expect(harbour).toBeGreaterThan(1.2 * contrastAt(longitude, latitude))
})
