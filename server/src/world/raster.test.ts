import { expect, test } from 'vitest'
import { fitRaster } from './raster.ts'
import { worldScenes } from './scenes.ts'
import { STORY_SCENES } from './story.ts'

test('the raster of the story lies where its projected box does', () => {
  const [scene] = STORY_SCENES
  if (scene?.geometry?.type !== 'Polygon') throw new TypeError('the story has a footprint')
  const { rows, columns, origin_x, origin_y } = fitRaster(32631, 3, scene.geometry.coordinates[0] ?? [])
  expect(Math.abs(origin_x - 564632)).toBeLessThan(10)
  expect(Math.abs(origin_y - 5766291)).toBeLessThan(10)
  expect(Math.abs(columns - 9180)).toBeLessThan(5)
  expect(Math.abs(rows - 7939)).toBeLessThan(5)
})

test('a footprint over the antimeridian has one raster', () => {
  const ring = [
    [179.9, -17],
    [-179.9, -17],
    [-179.9, -16.8],
    [179.9, -16.8],
    [179.9, -17],
  ]
  const { rows, columns } = fitRaster(32701, 10, ring)
  expect(columns * 10).toBeLessThan(25_000)
  expect(rows * 10).toBeLessThan(25_000)
})

test.each<[why: string, ring: [number, number][], fill: number]>([
  [
    'lies along its raster',
    [
      [3, 0],
      [3.1, 0],
      [3.1, 0.1],
      [3, 0.1],
      [3, 0],
    ],
    0,
  ],
  [
    'is half of its raster',
    [
      [3, 0],
      [3.1, 0],
      [3.1, 0.1],
      [3, 0],
    ],
    0.5,
  ],
  [
    'stands on its corner',
    [
      [3, 0],
      [3.05, 0.05],
      [3, 0.1],
      [2.95, 0.05],
      [3, 0],
    ],
    0.5,
  ],
])('a footprint that %s leaves its share of the raster unfilled', (_why, ring, fill) => {
  expect(fitRaster(32631, 10, ring).black_fill).toBeCloseTo(fill, 2)
})

test('every scene of the world has pixels that hold its footprint', () => {
  for (const { properties, collection } of worldScenes(1, 500)) {
    const { rows, columns, gsd } = properties
    const kilometres = (pixels: unknown): number => (Number(pixels) * Number(gsd)) / 1000
    expect(kilometres(rows), collection).toBeGreaterThan(5)
    expect(kilometres(columns), collection).toBeGreaterThan(5)
    const most = collection === 'composite-30m-monthly' ? 10_010 : 400
    expect(kilometres(rows), collection).toBeLessThan(most)
    expect(kilometres(columns), collection).toBeLessThan(most)
  }
})
