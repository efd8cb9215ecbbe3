import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers, has, polygon, ring } from './antimeridian.fixture.ts'
import { splitFootprint } from './antimeridian.ts'
import { boundingBox } from './bounding-box.ts'
import { signedArea } from './clip.ts'
import type { Geometry, Position } from './geojson.ts'
import { toParts } from './part.ts'

describe('a footprint', () => {
  test.each<[string, Geometry]>([
    ['far from the antimeridian', polygon(ring(10, 10, 20, 20))],
    ['that ends at the antimeridian', polygon(ring(170, 10, 180, 20))],
    [
      'of the whole world',
      polygon([
        [180, -90],
        [180, 90],
        [-180, 90],
        [-180, -90],
        [180, -90],
      ]),
    ],
    [
      'of the whole world with a corner more',
      polygon([
        [-180, -90],
        [180, -90],
        [180, 90],
        [0, 90],
        [-180, 90],
        [-180, -90],
      ]),
    ],
    [
      'already cut',
      { type: 'MultiPolygon', coordinates: [[ring(170, 1, 180, 2)], [ring(-180, 1, -170, 2)]] },
    ],
    ['that is a point', { type: 'Point', coordinates: [-180, 4] }],
    ['that is a collection', { type: 'GeometryCollection', geometries: [polygon(ring(1, 1, 2, 2))] }],
  ])('%s stays as it is', (_why, geometry) => {
    expect(splitFootprint(geometry)).toBe(geometry)
  })

  test.each<[string, Geometry]>([
    ['past 180', polygon(ring(175, 10, 190, 20))],
    ['past -180', polygon(ring(-185, 10, -170, 20))],
    [
      'with a jump',
      polygon([
        [175, 10],
        [-170, 10],
        [-170, 20],
        [175, 20],
        [175, 10],
      ]),
    ],
    [
      'with a jump, clockwise',
      polygon([
        [175, 10],
        [175, 20],
        [-170, 20],
        [-170, 10],
        [175, 10],
      ]),
    ],
    [
      'with a jump, from the east',
      polygon([
        [-170, 20],
        [175, 20],
        [175, 10],
        [-170, 10],
        [-170, 20],
      ]),
    ],
  ])('written %s is cut in two', (_why, geometry) => {
    const cut = splitFootprint(geometry)
    covers(
      cut,
      [
        [176, 15],
        [180, 15],
        [-180, 15],
        [-171, 15],
      ],
      [
        [174, 15],
        [-169, 15],
        [0, 15],
        [178, 21],
      ],
    )
    expect(toParts(cut).map(({ box }) => box)).toEqual([
      [175, 10, 180, 20],
      [-180, 10, -170, 20],
    ])
    expect(boundingBox(cut)).toEqual([175, 10, -170, 20])
    expect(directions(cut)).toEqual([[1], [1]])
  })

  test('wholly past 180 is moved', () => {
    expect(splitFootprint(polygon(ring(190, 1, 200, 2)))).toEqual(polygon(ring(-170, 1, -160, 2)))
  })

  test('a hair past -180 keeps its sliver', () => {
    const cut = splitFootprint(polygon(ring(-180.25, -89.75, -179.25, -88.75)))
    expect(boundingBox(cut)).toEqual([179.75, -89.75, -179.25, -88.75])
  })

  test('keeps its hole on both sides', () => {
    const cut = splitFootprint(polygon(ring(170, 0, 190, 20), ring(175, 5, 185, 15).toReversed()))
    covers(
      cut,
      [
        [172, 10],
        [-172, 10],
        [180, 2],
        [180, 18],
      ],
      [
        [178, 10],
        [-178, 10],
        [180, 10],
        [-180, 10],
      ],
    )
    expect(directions(cut)).toEqual([[1], [1]])
  })

  test('keeps a hole on one side, written beyond or within the world', () => {
    for (const hole of [ring(183, 5, 186, 15), ring(-177, 5, -174, 15)]) {
      const cut = splitFootprint(polygon(ring(170, 0, 190, 20), hole.toReversed()))
      covers(
        cut,
        [
          [172, 10],
          [-179, 10],
          [-171, 10],
        ],
        [[-176, 10]],
      )
      expect(directions(cut)).toEqual([[1], [1, -1]])
    }
  })

  test('that is concave falls into as many parts as it has', () => {
    // A comb whose back stands east of the antimeridian and whose two teeth reach over it.
    const comb: Position[] = [
      [175, 0],
      [185, 0],
      [185, 9],
      [175, 9],
      [175, 6],
      [182, 6],
      [182, 3],
      [175, 3],
      [175, 0],
    ]
    for (const written of [comb, comb.toReversed()]) {
      const cut = splitFootprint(polygon(written))
      expect(toParts(cut)).toHaveLength(3)
      covers(
        cut,
        [
          [178, 1],
          [178, 8],
          [-177, 4.5],
          [-179, 1],
        ],
        [
          [178, 4.5],
          [180, 4.5],
          [-180, 4.5],
          [-179, 4.5],
        ],
      )
    }
  })

  test('that is concave keeps a hole in the part that has it', () => {
    const comb: Position[] = [
      [175, 0],
      [185, 0],
      [185, 9],
      [175, 9],
      [175, 6],
      [182, 6],
      [182, 3],
      [175, 3],
      [175, 0],
    ]
    const cut = splitFootprint(polygon(comb, ring(176, 1, 178, 2).toReversed()))
    expect(
      toParts(cut)
        .map(({ paths }) => paths.length)
        .sort(),
    ).toEqual([1, 1, 2])
    covers(
      cut,
      [
        [175.5, 1.5],
        [177, 8],
      ],
      [[177, 1.5]],
    )
  })

  test.each([
    ['north', 1],
    ['south', -1],
  ] as const)('around the %s pole is closed through it', (_pole, sign) => {
    for (const longitudes of [
      [-120, 0, 120, -120],
      [120, 0, -120, 120],
    ]) {
      const cap = splitFootprint(polygon(longitudes.map((x): Position => [x, sign * 80])))
      covers(
        cap,
        [
          [0, sign * 85],
          [180, sign * 89],
          [-180, sign * 85],
          [77, sign * 90],
        ],
        [
          [0, sign * 79],
          [0, 0],
        ],
      )
      expect(boundingBox(cap)).toEqual(sign > 0 ? [-180, 80, 180, 90] : [-180, -90, 180, -80])
    }
  })

  test('that is a line is cut where it passes, with the height there', () => {
    const cut = splitFootprint({
      type: 'LineString',
      coordinates: [
        [170, 0, 100],
        [190, 20, 300],
      ],
    })
    expect(cut).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [170, 0, 100],
          [180, 10, 200],
        ],
        [
          [-180, 10, 200],
          [-170, 20, 300],
        ],
      ],
    })
    expect(boundingBox(cut)).toEqual([170, 0, 100, -170, 20, 300])
  })

  test('that is a line with a corner on the antimeridian is cut there', () => {
    const cut = splitFootprint({
      type: 'LineString',
      coordinates: [
        [170, 0],
        [180, 10],
        [190, 0],
      ],
    })
    expect(cut).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [170, 0],
          [180, 10],
        ],
        [
          [-180, 10],
          [-170, 0],
        ],
      ],
    })
  })

  test.each<[string, Geometry, number[]]>([
    [
      'around a smaller one, west of it',
      {
        type: 'MultiPolygon',
        coordinates: [[ring(150, 0, 180, 9)], [ring(-180, 0, -100, 9)], [ring(-170, 2, -160, 3)]],
      },
      [150, 0, -100, 9],
    ],
    [
      'around a smaller one, east of it',
      {
        type: 'MultiPolygon',
        coordinates: [[ring(100, 0, 180, 9)], [ring(120, 2, 130, 3)], [ring(-180, 0, -170, 9)]],
      },
      [100, 0, -170, 9],
    ],
  ])('with a part %s has a box around all parts', (_where, geometry, box) => {
    expect(boundingBox(geometry)).toEqual(box)
  })

  test('that is points is moved into the world', () => {
    expect(
      splitFootprint({
        type: 'MultiPoint',
        coordinates: [
          [181, 1],
          [-181, 2],
          [3, 3],
        ],
      }),
    ).toEqual({
      type: 'MultiPoint',
      coordinates: [
        [-179, 1],
        [179, 2],
        [3, 3],
      ],
    })
  })

  test.each<[string, Position[]]>([
    [
      'around a pole',
      [
        [-120, 80],
        [0, 70],
        [120, 80],
        [-120, 80],
      ],
    ],
    ['over the antimeridian', ring(175, 10, 190, 20)],
    [
      'from the antimeridian half around, with its corners at a pole',
      [
        [-180, 90],
        [-180, 85],
        [0, 85],
        [170, 85],
        [170, 90],
        [-180, 90],
      ],
    ],
  ])('that lies %s is not cut again', (_why, outline) => {
    const cut = splitFootprint(polygon(outline))
    expect(splitFootprint(cut)).toBe(cut)
  })

  test('covers the same places cut as uncut, whatever its shape', () => {
    const star = fc
      .array(fc.double({ min: 0.3, max: 9, noNaN: true }), { minLength: 3, maxLength: 9 })
      .map((reach) => {
        const corners = reach.map((r, i): Position => {
          const angle = (2 * Math.PI * i) / reach.length
          return [180 + r * Math.cos(angle), r * Math.sin(angle)]
        })
        return [...corners, corners[0] ?? []]
      })
    const place = fc.double({ min: -10, max: 10, noNaN: true })
    fc.assert(
      fc.property(star, place, place, (outline, dx, dy) => {
        fc.pre(Math.abs(dx) > 1e-9) // a place on the antimeridian itself has two names
        const cut = splitFootprint(polygon(outline))
        const x = dx > 0 ? dx - 180 : dx + 180
        expect(has(cut, x, dy)).toBe(has(polygon(outline), 180 + dx, dy))
      }),
      { numRuns: 500, seed: 20260501 },
    )
  })
})

/** Of each ring of each polygon: 1 counter-clockwise, -1 clockwise. @see RFC 7946, section 3.1.6 */
const directions = (geometry: Geometry): number[][] =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.map((rings) => rings.map((ring) => Math.sign(signedArea(ring))))
    : []
