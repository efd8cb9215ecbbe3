import { describe, expect, it } from 'vitest'
import type { Rings } from './planar.ts'
import { eachSpan, lengthTogether } from './spans.ts'

const box = (left: number, top: number, right: number, bottom: number): Rings => [
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ],
]

/** A picture of six by four pixels. */
const drawn = (rings: Rings): string[] => {
  const rows = Array.from({ length: 4 }, () => '......')
  eachSpan(rings, 6, 4, (row, from, to) => {
    const before = rows[row] ?? ''
    rows[row] = before.slice(0, from) + '#'.repeat(to - from) + before.slice(to)
  })
  return rows
}

describe('the pixels of a polygon are those whose middles lie within', () => {
  const hole = [
    [2, 1],
    [4, 1],
    [4, 3],
    [2, 3],
    [2, 1],
  ] as const
  const cases: [name: string, rings: Rings, rows: string[]][] = [
    ['a box on the grid', box(1, 1, 4, 3), ['......', '.###..', '.###..', '......']],
    ['a box between middles', box(1.6, 1.6, 2.4, 2.4), ['......', '......', '......', '......']],
    ['a box that is larger than the picture', box(-1e9, -1e9, 1e9, 1e9), Array<string>(4).fill('######')],
    ['a box beside the picture', box(-9, -9, -1, 9), Array<string>(4).fill('......')],
    ['a box below the picture', box(0, 4, 6, 9), Array<string>(4).fill('......')],
    [
      'a triangle',
      [
        [
          [0, 0],
          [4, 0],
          [0, 4],
          [0, 0],
        ],
      ],
      ['###...', '##....', '#.....', '......'],
    ],
    ['a polygon with a hole', [...box(1, 0, 5, 4), hole], ['.####.', '.#..#.', '.#..#.', '.####.']],
    ['no polygon at all', [], Array<string>(4).fill('......')],
  ]
  it.each(cases)('%s', (_name, rings, rows) => expect(drawn(rings)).toEqual(rows))

  it('neighbors with an oblique edge between them share no pixel and leave none out', () => {
    const seen = new Map<string, number>()
    for (const rings of [
      [
        [
          [0, 0],
          [3.3, 0],
          [1.7, 4],
          [0, 4],
          [0, 0],
        ],
      ],
      [
        [
          [3.3, 0],
          [6, 0],
          [6, 4],
          [1.7, 4],
          [3.3, 0],
        ],
      ],
    ] as const)
      eachSpan(rings, 6, 4, (row, from, to) => {
        for (let x = from; x < to; x++) seen.set(`${x} ${row}`, (seen.get(`${x} ${row}`) ?? 0) + 1)
      })
    expect([...seen.values()]).toEqual(Array<number>(24).fill(1))
  })
})

it.each<[string, [number, number][], number]>([
  ['nothing', [], 0],
  ['one', [[2, 5]], 3],
  [
    'apart, in whatever order',
    [
      [7, 9],
      [2, 5],
    ],
    5,
  ],
  [
    'side by side',
    [
      [2, 5],
      [5, 6],
    ],
    4,
  ],
  [
    'that overlap',
    [
      [2, 5],
      [4, 8],
    ],
    6,
  ],
  [
    'of which one holds the others',
    [
      [0, 10],
      [2, 5],
      [4, 8],
    ],
    10,
  ],
])('spans that are %s have so many pixels together', (_what, spans, want) => {
  expect(lengthTogether(spans)).toBe(want)
})
