import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worldScenes } from '../../world/scenes.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxesMeet, boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import { parseFootprint } from '../scene.ts'
import { Footprints } from './footprints.ts'
import { packFootprints } from './packing.ts'

/** No footprint is there. */
const FAR: Box = [400, 400, 401, 401]

const stored: Part[][] = [
  ...[...worldScenes(5, 300)].map((scene) => {
    const footprint = parseFootprint(scene)
    return footprint ? toParts(footprint) : []
  }),
  toParts({
    type: 'LineString',
    coordinates: [
      [-10, -10],
      [10, 10],
    ],
  }),
  toParts({
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [-3, 4],
    ],
  }),
  toParts({
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
        [0, 0],
      ],
      [
        [2, 2],
        [2, 7],
        [7, 7],
        [7, 2],
        [2, 2],
      ],
    ],
  }),
  toParts({
    type: 'Polygon',
    coordinates: [
      [
        [1.23456789, 2],
        [-0, 0],
        [3, 7],
        [1.23456789, 2],
      ],
    ],
  }),
  toParts({ type: 'LineString', coordinates: Array.from({ length: 3000 }, (_, i) => [i / 1000, -i / 100]) }),
  [],
]
const footprints = new Footprints()
footprints.append(packFootprints(stored.slice(0, 100)))
footprints.append(packFootprints(stored.slice(100)))

test('come out as they were put', () => {
  for (const [row, parts] of stored.entries()) {
    expect(footprints.parts(row)).toEqual(parts)
    expect(footprints.boxes(row)).toEqual(parts.map(({ box }) => box))
  }
})

test('tell of a box only what a comparison of borders says too', () => {
  let told = 0
  let left = 0
  const near = fc.double({ min: -12, max: 12, noNaN: true })
  const size = fc.double({ min: 0, max: 6, noNaN: true })
  fc.assert(
    fc.property(fc.nat(stored.length - 1), near, near, size, size, (row, dx, dy, width, height) => {
      const [x, y] = stored[row]?.[0]?.paths[0]?.[0] ?? [0, 0]
      const west = (x ?? 0) + dx
      const south = (y ?? 0) + dy
      const box = [west, south, west + width, south + height] as const
      expect(footprints.meetsAny(row, [FAR, box])).toBe(
        footprints.boxes(row).some((own) => boxesMeet(own, box)),
      )
      const verdict = footprints.meetsBox(row, box)
      if (verdict === undefined) left++
      else {
        told++
        expect(verdict).toBe(intersects(stored[row] ?? [], [boxPart(box)]))
      }
    }),
    { numRuns: 5000, seed: 11 },
  )
  expect(told).toBeGreaterThan(1000)
  expect(left).toBeGreaterThan(50)
})
