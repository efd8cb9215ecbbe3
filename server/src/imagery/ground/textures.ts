import { noiseTable, spreadOf, tableFor, whiteTable } from '../../scenery/noise.ts'
import type { Layout } from '../../scenery/noise.ts'
import { partOf } from './texture.ts'
import type { NoisePart } from './texture.ts'

/** Patches of land cover: from 80 kilometers down to two meters in four layers. */
const LAYERS = [
  { table: noiseTable(21, 0.7), layout: { across: 53, along: -36 } },
  { table: noiseTable(22, 0.75), layout: { across: 881, along: 521 } },
  { table: noiseTable(23, 0.75), layout: { across: -9001, along: 13_711 } },
  { table: noiseTable(24, 0.8), layout: { across: 201_101, along: 168_253 } },
] as const

/** Ten meters a sample. */
const SPECKLE: Layout = { across: 12_043, along: 10_007 }
const WHITE = whiteTable(25)

/**
 * Noise of a layer as pixels of a size see it: of mean 0, and of standard deviation 1 as long as pixels are small.
 * @param layer tens of kilometers, kilometers, a hundred meters, ten meters and less @param pixel turns of the plane
 */
export const texturePart = (layer: 0 | 1 | 2 | 3, pixel: number): NoisePart =>
  partOf(LAYERS[layer].table, LAYERS[layer].layout, 1, pixel)

/** How much of a layer pixels are too large to show: 0 none, 1 all; the square root of its variance. */
export const unseenOf = (layer: 0 | 1 | 2 | 3, pixel: number): number =>
  Math.sqrt(Math.max(0, 1 - spreadOf(texturePart(layer, pixel).table) ** 2))

export const specklePart = (pixel: number): NoisePart => ({
  table: tableFor(WHITE, SPECKLE, pixel),
  layout: SPECKLE,
  height: 1,
})
