import { NEUTRAL } from '../../contract/dialect.ts'
import { worldMosaics, publicationOf } from '../../world/mosaics/mosaics.ts'
import { gridFor, gridOfLargest } from './grid.ts'
import type { MosaicDefinition } from './mosaic-definition.ts'

/**
 * The mosaics of the world, as finely resolved as their scenes.
 * @param seed that of the world
 * @param largestQuad in pixels: quads of finer scenes are no larger
 * @param dialect names the item types
 */
export const seedMosaics = (
  seed: number,
  largestQuad: number,
  dialect = NEUTRAL,
): readonly MosaicDefinition[] =>
  worldMosaics(seed).map(({ gsd, ...mosaic }) => ({
    ...mosaic,
    itemTypes: mosaic.itemTypes.map(dialect.itemType),
    grid: gridOfLargest(gridFor(gsd, largestQuad).quadSize),
    published: publicationOf(mosaic),
  }))
