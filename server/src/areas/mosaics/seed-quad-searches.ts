import { STORY_QUAD_SEARCH } from '../../world/mosaics/story-search.ts'
import type { QuadSearchStore } from './quad-search-store.ts'

/** Stores the search of the story for each of its owners, unless it has it. */
export const seedQuadSearches = async (searches: QuadSearchStore): Promise<void> => {
  const { owners, id, mosaicId, area } = STORY_QUAD_SEARCH
  for (const owner of owners)
    if (!(await searches.get(owner, id))) await searches.insert(owner, { id, mosaicId, area })
}
