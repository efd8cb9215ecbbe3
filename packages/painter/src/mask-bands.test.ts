import { expect, test } from 'vitest'
import { maskBands } from './mask-bands.ts'
import { MASK } from './scene.fixture.ts'
import { SKY } from './sky/sky-patch.ts'

const { clear, cloud, shadow, heavyHaze, lightHaze } = SKY

const masked = (kind: number, veil: number, snow: number) => {
  const sky = {
    kinds: Uint8Array.of(kind),
    veil: Float32Array.of(veil),
    tops: Float32Array.of(1),
    light: Float32Array.of(1),
  }
  return maskBands({ bands: [], snow: Float32Array.of(snow), sky }, MASK.bands).map(([value]) => value)
}

test.each([
  ['clear ground', clear, 0, 0, [1, 0, 0, 0, 0, 0, 100, 0]],
  ['snow', clear, 0, 0.8, [0, 1, 0, 0, 0, 0, 100, 0]],
  ['ground with some snow', clear, 0, 0.4, [1, 0, 0, 0, 0, 0, 100, 0]],
  ['shadow', shadow, 0, 0.8, [0, 0, 1, 0, 0, 0, 100, 4]],
  ['light haze', lightHaze, 0.25, 0, [0, 0, 0, 1, 0, 0, 80, 0]],
  ['heavy haze', heavyHaze, 0.5, 0, [0, 0, 0, 0, 1, 0, 60, 8]],
  ['a cloud', cloud, 0.75, 1, [0, 0, 0, 0, 0, 1, 80, 2]],
])('a mask tells of %s', (_what, kind, veil, snow, bands) => {
  expect(masked(kind, veil, snow)).toEqual(bands)
})

test('a mask of a sky without anything tells of the ground, and bands that no mask has are 0', () => {
  const measured = { bands: [], snow: Float32Array.of(0, 1), sky: undefined }
  expect(maskBands(measured, ['clear', 'cirrus', 'snow_ice', 'other']).map((band) => [...band])).toEqual([
    [1, 0],
    [0, 0],
    [0, 1],
    [0, 0],
  ])
})

const CLASSIFIED = [
  'scene_class',
  'cloud_probability',
  'snow_probability',
  'cloud_mask',
  'cloud_probability_255',
]

test.each<
  [
    what: string,
    green: number,
    red: number,
    nir: number,
    kind: number,
    veil: number,
    snow: number,
    want: number[],
  ]
>([
  ['plants', 500, 400, 3000, clear, 0, 0, [4, 0, 0, 0, 0]],
  ['bare ground', 900, 1100, 1700, clear, 0, 0, [5, 0, 0, 0, 0]],
  ['water', 400, 200, 60, clear, 0, 0, [6, 0, 0, 0, 0]],
  ['snow', 7000, 7000, 6500, clear, 0, 0.8, [11, 0, 80, 0, 0]],
  ['the shadow of a cloud', 500, 400, 3000, shadow, 0.04, 0, [3, 4, 0, 0, 10]],
  ['thin haze', 500, 400, 3000, lightHaze, 0.25, 0, [10, 25, 0, 0, 64]],
  ['heavy haze', 500, 400, 3000, heavyHaze, 0.5, 0, [8, 50, 0, 0, 128]],
  ['a cloud over snow', 7000, 7000, 6500, cloud, 1, 1, [9, 100, 100, 1, 255]],
])('%s has its class, and probabilities', (_what, green, red, nir, kind, veil, snow, want) => {
  const measured = {
    bands: [green, red, nir].map((value) => Float32Array.of(value)),
    snow: Float32Array.of(snow),
    sky: {
      kinds: Uint8Array.of(kind),
      veil: Float32Array.of(veil),
      tops: Float32Array.of(1),
      light: Float32Array.of(1),
    },
  }
  expect(maskBands(measured, CLASSIFIED).map(([value]) => value)).toEqual(want)
})
