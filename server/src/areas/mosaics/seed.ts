import { NEUTRAL } from '../../contract/dialect.ts'
import { worldMosaics } from '../../world/mosaics/mosaics.ts'
import { mosaicPublicationTime } from '../../world/mosaics/mosaics.ts'
import { STORY_QUAD_SEARCH } from '../../world/mosaics/story-search.ts'
import type { MosaicDefinition } from './mosaics/mosaic.ts'
import { chooseGrid, gridWithLargestQuads } from './grid.ts'
import type { QuadSearchStore } from './quads/search-store.ts'

/**
 * Defines the mosaics of the world, with the resolution of their scenes.
 * @param seed of the world
 * @param largestQuad maximum side of a quad in pixels, also for finer scenes
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
    grid: gridWithLargestQuads(chooseGrid(gsd, largestQuad).quadSize),
    published: mosaicPublicationTime(mosaic),
  }))

/** Stores the quad search of the story for each owner that does not have it. */
export const seedQuadSearches = async (searches: QuadSearchStore): Promise<void> => {
  const { owners, id, mosaicId, area } = STORY_QUAD_SEARCH
  for (const owner of owners)
    if (!(await searches.get(owner, id))) await searches.insert(owner, { id, mosaicId, area })
}
