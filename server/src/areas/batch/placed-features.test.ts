import { expect, test } from 'vitest'
import { placedFeatures } from './placed-features.ts'

const COUNT = 20

test('other work is done between the features of a file', async () => {
  const ring: [number, number][] = [
    [4, 52],
    [5, 52],
    [5, 53],
    [4, 52],
  ]
  const features = Array.from({ length: COUNT }, (_, i) => ({
    name: String(i),
    epsg: 4326,
    width: 10,
    height: 10,
    resolution: undefined,
    area: { type: 'Polygon' as const, coordinates: [ring] },
  }))
  let turns = 0
  const turn = (): NodeJS.Immediate => setImmediate(() => (turns++, (next = turn())))
  let next = turn()
  const placed = await placedFeatures(features, {})
  clearImmediate(next)
  expect(placed).toHaveLength(COUNT)
  expect(turns).toBeGreaterThanOrEqual(COUNT - 1)
})
