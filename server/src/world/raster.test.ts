import { expect, test } from 'vitest'
import { rasterOf } from './raster.ts'
import { worldScenes } from './scenes.ts'
import { STORY_SCENES } from './story.ts'

test('the raster of the story lies where its projected box does', () => {
  const [scene] = STORY_SCENES
  if (scene?.geometry?.type !== 'Polygon') throw new TypeError('the story has a footprint')
  const { rows, columns, origin_x, origin_y } = rasterOf(32631, 3, scene.geometry.coordinates[0] ?? [])
  expect(Math.abs(origin_x - 564632)).toBeLessThan(10)
  expect(Math.abs(origin_y - 5766291)).toBeLessThan(10)
  expect(Math.abs(columns - 9180)).toBeLessThan(5)
  expect(Math.abs(rows - 7939)).toBeLessThan(5)
})

test('a footprint over the antimeridian has one raster', () => {
  const ring = [[179.9, -17], [-179.9, -17], [-179.9, -16.8], [179.9, -16.8], [179.9, -17]] // oxfmt-ignore
  const { rows, columns } = rasterOf(32701, 10, ring)
  expect(columns * 10).toBeLessThan(25_000)
  expect(rows * 10).toBeLessThan(25_000)
})

test('every scene of the world has pixels that hold its footprint', () => {
  for (const { properties, collection } of worldScenes(1, 500)) {
    const { rows, columns, gsd } = properties
    const kilometres = (pixels: unknown): number => (Number(pixels) * Number(gsd)) / 1000
    expect(kilometres(rows), collection).toBeGreaterThan(5)
    expect(kilometres(columns), collection).toBeGreaterThan(5)
    expect(kilometres(rows), collection).toBeLessThan(400)
    expect(kilometres(columns), collection).toBeLessThan(400)
  }
})
