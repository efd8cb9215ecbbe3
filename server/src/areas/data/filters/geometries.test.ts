import { describe, expect, test } from 'vitest'
import { NEUTRAL } from '../../../contract/dialect.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import type { Aois } from '../../../services/features/aois.ts'
import type { Expression } from '../../../catalog/cql2/expression.ts'
import type { Problem } from '../../../kernel/problem.ts'
import { compileFilter } from './compile.ts'
import { ALL, and, but, CALLER, geometry, square, stored, tryOnScenes } from './filters.fixture.ts'
import type { Geometry } from './filters.fixture.ts'
import { createReferenceResolver } from './geometries.ts'
import { matchNothing } from './unknown-names.ts'

const { finding } = tryOnScenes()

describe('GeometryFilter', () => {
  finding([
    ['intersects unless it says otherwise', geometry(square(2, 2, 1)), ['clear', 'radar']],
    ['intersects', geometry({ type: 'Point', coordinates: [11, 11] }, 'intersects'), ['cloudy']],
    [
      'contains: the geometry lies in the footprint',
      geometry(square(1, 1, 0.5), 'contains'),
      ['clear', 'radar'],
    ],
    ['within: the footprint lies in the geometry', geometry(square(-1, -1, 4), 'within'), ['clear']],
    ['disjoint', geometry(square(-1, -1, 20), 'disjoint'), ['month', 'foreign', 'bare']],
  ])
})

describe('GeometryFilter over stored features', () => {
  finding([
    ['one feature', stored('ip:features/my/areas/south'), ['month']],
    ['all features of a collection together', stored('ip:features/my/areas'), ['month', 'bare']],
    ['within one of them', stored('ip:features/my/areas', 'within'), ['month', 'bare']],
    ['disjoint from all of them', stored('ip:features/my/areas', 'disjoint'), but('month', 'bare')],
    ['a collection without any', stored('ip:features/my/empty'), []],
  ])

  test('up to 100 of them, each counted once', async () => {
    const many = (count: number): Promise<Problem | Expression> => {
      const aois: Aois = { find: () => Promise.resolve([]) }
      const vocabulary = { fields: new Map(), assetTypes: new Set<string>() }
      const context = {
        itemTypes: new ItemTypes(),
        resolveReference: createReferenceResolver({ aois, dialect: NEUTRAL }, CALLER),
        downloadable: true,
        vocabulary,
        onUnknown: matchNothing,
      }
      const each = Array.from({ length: count }, (_, i) => stored(`ip:features/my/${i}`))
      return compileFilter(and(...each, ...each.slice(0, 100)), 'filter', context)
    }
    await expect(many(100)).resolves.toBeDefined()
    await expect(many(101)).rejects.toMatchObject({
      status: 400,
      fields: { 'filter.config.100.config.content': [expect.stringContaining('100')] },
    })
  })
})

describe('GeometryFilter with a geometry that is not valid', () => {
  const polygon = (...rings: number[][][]): Geometry => ({ type: 'Polygon', coordinates: rings })
  // One half below the other, between them notches from both sides.
  const bowTie = [
    [-30, -20],
    [30, -20],
    [-30, 30],
    [30, 30],
    [-30, -20],
  ]
  const wide = [
    [-170, -65],
    [170, -65],
    [170, 65],
    [-170, 65],
    [-170, -65],
  ]
  const inWide = [
    [-100, -50],
    [100, -50],
    [100, 55],
    [-100, 55],
    [-100, -50],
  ]
  finding([
    [
      'an open ring is closed',
      geometry(
        polygon([
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]),
      ),
      ['clear', 'radar'],
    ],
    [
      'a ring that differs in height alone is closed',
      geometry(
        polygon([
          [0, 0, 5],
          [1, 0, 5],
          [1, 1, 5],
          [0, 1, 5],
          [0, 0, 6],
        ]),
      ),
      ['clear', 'radar'],
    ],
    [
      'positions twice in a row',
      geometry(
        polygon([
          [0, 0],
          [0, 0],
          [1, 0],
          [1, 1],
          [1, 1],
          [0, 1],
          [0, 0],
        ]),
      ),
      ['clear', 'radar'],
    ],
    ['a ring that crosses itself is both its halves', geometry(polygon(bowTie)), ['clear', 'radar']],
    ['of which the lower one has', geometry(polygon(bowTie), 'within'), ['clear']],
    [
      'a ring without extent is the line that it looks like',
      geometry(
        polygon([
          [0, 0],
          [11, 11],
          [5, 5],
          [0, 0],
        ]),
      ),
      ['clear', 'cloudy', 'radar'],
    ],
    ['a wide ring is as wide as it looks', geometry(polygon(wide), 'within'), ALL],
    ['and so are its holes, whatever their direction', geometry(polygon(wide, inWide)), ['month', 'bare']],
    ['and with the hole clockwise', geometry(polygon(wide, inWide.toReversed())), ['month', 'bare']],
    ['a wide clockwise ring crosses the antimeridian', geometry(polygon(wide.toReversed()), 'disjoint'), ALL],
    [
      'inside a collection',
      geometry(
        { type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', coordinates: [[wide]] }] },
        'within',
      ),
      ALL,
    ],
  ])
})
