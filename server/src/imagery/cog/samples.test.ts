import { expect, it } from 'vitest'
import { keptBy, zerosLike } from './samples.ts'
import type { Samples } from './samples.ts'

it.each<[samples: Samples, value: number, want: number]>([
  [new Uint8Array(), 254.5, 255],
  [new Uint8Array(), 256, 255],
  [new Uint8Array(), -0.6, 0],
  [new Int8Array(), -200, -128],
  [new Uint16Array(), 70_000, 65_535],
  [new Int16Array(), -40_000.4, -32_768],
  [new Uint32Array(), 2 ** 33, 4_294_967_295],
  [new Int32Array(), -(2 ** 33), -2_147_483_648],
  [new Float32Array(), -0.1, Math.fround(-0.1)],
])('%o keep of %d %d', (samples, value, want) => {
  const kept = keptBy(samples)(value)
  const stored = zerosLike(samples, 1)
  stored[0] = kept
  expect([kept, stored[0]]).toEqual([want, want])
})
