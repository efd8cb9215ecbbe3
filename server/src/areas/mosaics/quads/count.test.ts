import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridWithLargestQuads, inside, QuadGrid } from '../grid.ts'
import { scaled } from 'imagery-platform-geometry/scaled.fixture.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { shapesOn } from 'imagery-platform-geometry/valid-shapes.fixture.ts'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import { countQuads } from './count.ts'

const GRID = new QuadGrid(gridWithLargestQuads(4096))

/** Degrees that a quad is wide. */
const QUAD = 360 / 2048

/** More than the shapes reach over, which begin at column and row 1024. */
const RANGE = { fromX: 1022, toX: 1067, fromY: 1021, toY: 1070 }

/** Of the quads, one by one. */
const walked = (shape: readonly Part[], scenes: readonly (readonly Part[])[]): number => {
  let count = 0
  for (let x = RANGE.fromX; x <= RANGE.toX; x++)
    for (let y = RANGE.fromY; y <= RANGE.toY; y++) {
      const box = GRID.box({ x, y })
      const extent = [boxPart(inside(box))]
      if (intersects([boxPart(box)], shape) && scenes.some((scene) => intersects(extent, scene))) count++
    }
  return count
}

test.each([
  ['on the borders of quads', fc.integer({ min: 0, max: 8 }).map((step) => step * 3 * QUAD)],
  ['anywhere', fc.integer({ min: 0, max: 2 ** 40 }).map((whole) => (whole / 2 ** 40) * 24 * QUAD)],
])('as many are counted as are found one by one: shapes %s', (_where, degrees) => {
  const { any, polygon, multiPolygon } = shapesOn(degrees)
  const shape = fc.oneof(any, polygon, multiPolygon).map(toParts)
  fc.assert(
    fc.property(shape, fc.array(shape, { minLength: 1, maxLength: 4 }), (area, scenes) => {
      expect(atOnce(countQuads(GRID, RANGE, area, scenes))).toBe(walked(area, scenes))
    }),
    { numRuns: scaled(200), seed: 20260501, endOnFailure: true },
  )
})

test('quads inside of shapes are counted without a look at each', () => {
  const world = { fromX: 0, toX: 2047, fromY: 0, toY: 2047 }
  const scene = [boxPart([-180, -90, 180, 90])]
  const counting = countQuads(GRID, world, [boxPart([-170, -80, 170, 80])], [scene])
  let blocks = 0
  let step = counting.next()
  for (; !step.done; step = counting.next()) blocks++
  expect(step.value).toBeGreaterThan(3_000_000)
  expect(blocks).toBeLessThan(50_000)
})
