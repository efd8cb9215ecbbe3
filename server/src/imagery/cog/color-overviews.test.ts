import { expect, it } from 'vitest'
import { colorOverviews } from './color-overviews.ts'

type Pixel = [red: number, green: number, blue: number, alpha: number]

const NOTHING: Pixel = [7, 7, 7, 0]
const DARK: Pixel = [10, 20, 30, 255]
const BRIGHT: Pixel = [20, 40, 61, 255]

it.each<[what: string, width: number, pixels: Pixel[], want: Pixel[]]>([
  ['all that are shown', 2, [DARK, BRIGHT, DARK, BRIGHT], [[15, 30, 46, 255]]],
  ['only those that are shown', 2, [DARK, NOTHING, NOTHING, NOTHING], [[10, 20, 30, 64]]],
  ['none that is shown', 2, [NOTHING, NOTHING, NOTHING, NOTHING], [[0, 0, 0, 0]]],
  [
    'those that are half shown half',
    2,
    [[0, 0, 0, 255], [30, 30, 30, 127], NOTHING, NOTHING],
    [[10, 10, 10, 96]],
  ],
  [
    'fewer at an odd edge',
    3,
    [DARK, DARK, BRIGHT, DARK, DARK, BRIGHT, DARK, DARK, BRIGHT],
    [DARK, BRIGHT, DARK, BRIGHT],
  ],
])('the colors of an overview are the mean of %s', (_what, width, pixels, want) => {
  const samples = Uint8Array.from(pixels.flat())
  const [half] = colorOverviews({ width, height: pixels.length / width, bands: 4, samples }, width - 1)
  expect(half?.samples).toEqual(Uint8Array.from(want.flat()))
})
