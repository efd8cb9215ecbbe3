import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseGrid, gridWithLargestQuads, inside, QuadGrid } from '../grid.ts'
import { scaled } from 'imagery-platform-geometry/scaled.fixture.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import type { QuadPlace } from 'imagery-platform-geometry/quad-grid.ts'
import { relationTest } from 'imagery-platform-geometry/relations.ts'
import { shapesOn } from 'imagery-platform-geometry/valid-shapes.fixture.ts'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import { MAX_BLOCKS, countQuads } from './count.ts'
import { walkQuads } from './walk.ts'

const GRID = new QuadGrid(gridWithLargestQuads(4096))

/** Degrees that a quad is wide. */
const QUAD = 360 / 2048

/** More than the shapes reach over, which begin at column and row 1024. */
const RANGE = { fromX: 1022, toX: 1067, fromY: 1021, toY: 1070 }

/** A scene without pixels: a walk looks at its outline alone. */
const toScene = (parts: readonly Part[]) => ({ parts })

/** Of the quads, one by one. */
const walked = (shape: readonly Part[], scenes: readonly (readonly Part[])[]): QuadPlace[] => {
  const found: QuadPlace[] = []
  for (let x = RANGE.fromX; x <= RANGE.toX; x++)
    for (let y = RANGE.fromY; y <= RANGE.toY; y++) {
      const box = GRID.box({ x, y })
      const extent = [boxPart(inside(box))]
      if (intersects([boxPart(box)], shape) && scenes.some((scene) => intersects(extent, scene)))
        found.push({ x, y })
    }
  return found
}

test.each([
  ['on the borders of quads', fc.integer({ min: 0, max: 8 }).map((step) => step * 3 * QUAD)],
  ['anywhere', fc.integer({ min: 0, max: 2 ** 40 }).map((whole) => (whole / 2 ** 40) * 24 * QUAD)],
])('pages have the quads that are found one by one, in their order: shapes %s', (_where, degrees) => {
  const { any, polygon, multiPolygon } = shapesOn(degrees)
  const shape = fc.oneof(any, polygon, multiPolygon).map(toParts)
  fc.assert(
    fc.property(shape, fc.array(shape, { minLength: 1, maxLength: 4 }), (area, scenes) => {
      const meets = relationTest('intersects', area)
      const pages: QuadPlace[] = []
      for (;;) {
        const walk = { meets, sources: scenes.map(toScene), after: pages.at(-1), limit: 7 }
        const page = atOnce(walkQuads(GRID, RANGE, walk))
        pages.push(...page.map(({ x, y }) => ({ x, y })))
        if (page.length < 7) break
      }
      expect(pages).toEqual(walked(area, scenes))
    }),
    { numRuns: scaled(100), seed: 20260501, endOnFailure: true },
  )
})

const WORLD: Part[] = [boxPart([-180, -85, 180, 85])]
const FINE = new QuadGrid(chooseGrid(0.04, 4096))
const [WHOLE = RANGE] = FINE.over([-180, -85, 180, 85])
const TRIANGLE = toParts({
  type: 'Polygon',
  coordinates: [
    [
      [-170, -80],
      [170, -80],
      [0, 80],
      [-170, -80],
    ],
  ],
})

test('of the billions of quads of a mosaic of fine scenes, a page is found after few', () => {
  const walk = { meets: relationTest('intersects', TRIANGLE), after: undefined, limit: 250 }
  const walking = walkQuads(FINE, WHOLE, { ...walk, sources: [toScene(WORLD)] })
  let blocks = 0
  let step = walking.next()
  for (; !step.done; step = walking.next()) blocks++
  expect(step.value).toHaveLength(250)
  expect(blocks).toBeLessThan(10_000)
})

test('quads whose borders cross too many blocks are not counted', () => {
  const counting = countQuads(FINE, WHOLE, TRIANGLE, [WORLD])
  let blocks = 0
  let step = counting.next()
  for (; !step.done; step = counting.next()) blocks++
  expect(step.value).toBeUndefined()
  expect(blocks).toBeLessThanOrEqual(3 * MAX_BLOCKS)
})
