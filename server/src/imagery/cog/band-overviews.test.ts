import { expect, it } from 'vitest'
import { bandOverviews } from './band-overviews.ts'

it.each<[what: string, bands: number, samples: number[], want: number[]]>([
  ['all that were measured', 1, [10, 20, 30, 41], [25]],
  ['only those that were measured', 1, [0, 0, 60_001, 60_000], [60_001]],
  ['none where nothing was measured', 1, [0, 0, 0, 0], [0]],
  ['each band by itself', 2, [1, 100, 3, 0, 1, 0, 3, 0], [2, 100]],
])('the measurements of an overview are the mean of %s', (_what, bands, samples, want) => {
  const [half] = bandOverviews(
    { width: 2, height: 2, bands, samples: Uint16Array.from(samples), nodata: 0 },
    [2],
    'average',
  )
  expect(half?.samples).toEqual(Uint16Array.from(want))
})
