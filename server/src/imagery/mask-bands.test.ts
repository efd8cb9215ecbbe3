import { expect, test } from 'vitest'
import { maskBands } from './mask-bands.ts'
import { MASK } from './scene-part-fixture.ts'
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
