import { expect, test } from 'vitest'
import { boxInOurWorld, boxOfView, polygonInOurWorld } from './antimeridian.ts'
import { areaOfText, writtenArea } from './area-text.ts'
import type { Box } from './area.ts'

test.each<[what: string, given: Box, want: Box]>([
  ['in our world', [3, 50, 5, 52], [3, 50, 5, 52]],
  ['in the world east of ours', [363, 50, 365, 52], [3, 50, 5, 52]],
  ['across the antimeridian', [175, -20, 185, -10], [175, -20, -175, -10]],
  ['across it, drawn west of our world', [-185, -20, -175, -10], [175, -20, -175, -10]],
  ['up to it', [170, -20, 180, -10], [170, -20, 180, -10]],
  ['from it on', [180, -20, 190, -10], [-180, -20, -170, -10]],
  ['round the whole world', [-100, -20, 300, -10], [-180, -20, 180, -10]],
])('a box %s', (_what, given, want) => {
  expect(boxInOurWorld(given)).toEqual(want)
})

for (const [why, view, want] of [
  ['as it is', [3, 50, 5, 52], [3, 50, 5, 52]],
  ['in a world further east', [363, 50, 365, 52], [3, 50, 5, 52]],
  ['across the antimeridian', [170, -10, 190, 10], [170, -10, -170, 10]],
  ['wider than the world', [-300, -99, 300, 99], [-180, -90, 180, 90]],
] satisfies [string, Box, Box][])
  test(`the box of a view: ${why}`, () => {
    expect(boxOfView(view)).toEqual(want)
  })

test.each<[what: string, corners: number[][], want: number[][][]]>([
  [
    'in our world',
    [
      [0, 0],
      [4, 0],
      [0, 3],
    ],
    [
      [
        [0, 0],
        [4, 0],
        [0, 3],
      ],
    ],
  ],
  [
    'in the world west of ours',
    [
      [-360, 0],
      [-356, 0],
      [-360, 3],
    ],
    [
      [
        [0, 0],
        [4, 0],
        [0, 3],
      ],
    ],
  ],
  [
    'across the antimeridian',
    [
      [178, -19],
      [182, -19],
      [182, -17],
      [178, -17],
    ],
    [
      [
        [180, -17],
        [178, -17],
        [178, -19],
        [180, -19],
      ],
      [
        [-180, -19],
        [-178, -19],
        [-178, -17],
        [-180, -17],
      ],
    ],
  ],
  [
    'across it, drawn west of our world',
    [
      [-182, -19],
      [-178, -19],
      [-178, -17],
    ],
    [
      [
        [180, -18],
        [178, -19],
        [180, -19],
      ],
      [
        [-180, -19],
        [-178, -19],
        [-178, -17],
        [-180, -18],
      ],
    ],
  ],
  [
    'that touches it',
    [
      [178, -19],
      [180, -18],
      [178, -17],
    ],
    [
      [
        [178, -19],
        [180, -18],
        [178, -17],
      ],
    ],
  ],
  [
    'that lies on it',
    [
      [178, -19],
      [180, -19],
      [180, -17],
      [178, -17],
    ],
    [
      [
        [178, -19],
        [180, -19],
        [180, -17],
        [178, -17],
      ],
    ],
  ],
  [
    'from it on',
    [
      [182, -19],
      [180, -18],
      [182, -17],
    ],
    [
      [
        [-178, -19],
        [-180, -18],
        [-178, -17],
      ],
    ],
  ],
  [
    'that has a corner on it',
    [
      [180, -18],
      [182, -17],
      [182, -19],
      [178, -19],
    ],
    [
      [
        [180, -19],
        [178, -19],
        [180, -18],
      ],
      [
        [-180, -18],
        [-178, -17],
        [-178, -19],
        [-180, -19],
      ],
    ],
  ],
  [
    'that crosses it with two tongues',
    [
      [178, 0],
      [182, 1],
      [179, 2],
      [182, 3],
      [178, 4],
    ],
    [
      [
        [180, 1.66667],
        [179, 2],
        [180, 2.33333],
        [180, 3.5],
        [178, 4],
        [178, 0],
        [180, 0.5],
      ],
      [
        [-180, 0.5],
        [-178, 1],
        [-180, 1.66667],
      ],
      [
        [-180, 2.33333],
        [-178, 3],
        [-180, 3.5],
      ],
    ],
  ],
])('a polygon %s', (_what, corners, want) => {
  const polygons = want.map((ring) => [[...ring, ...ring.slice(0, 1)]])
  expect(polygonInOurWorld(corners)).toEqual(
    polygons.length === 1
      ? { type: 'Polygon', coordinates: polygons[0] }
      : { type: 'MultiPolygon', coordinates: polygons },
  )
})

test('the address says a polygon in one piece, which is searched in parts', () => {
  const drawn = [
    [178, -19],
    [182, -19],
    [182, -17],
    [178, -17],
    [178, -19],
  ]
  const text = writtenArea({ type: 'Polygon', coordinates: [drawn] })
  expect(text).toBe('178,-19,182,-19,182,-17,178,-17')
  expect(areaOfText(text)).toEqual(polygonInOurWorld(drawn.slice(0, -1)))
})
