import { readScene } from '../../catalog/scene.ts'
import { refusingTooBroad, searchCondition } from './rules.ts'
import type { Searcher } from './search-store.ts'
import type { DataServices } from './services.ts'
import type { StoredSearch } from './stored-search.ts'
import { matchesNothing } from './unknown-names.ts'

/** Items in the picture of a search. */
const SHOWN = 20

/**
 * A PNG of the items of a search that were published last, on a map.
 * @throws Problem 400 where the search names what does not exist (any more), or is too broad
 */
export const searchThumbnail = async (
  services: Pick<DataServices, 'catalog' | 'document' | 'entitlements' | 'aois' | 'imagery'>,
  search: StoredSearch,
  caller: Searcher,
  signal: AbortSignal,
): Promise<Buffer> => {
  const where = await searchCondition(services, search, caller, matchesNothing)
  const order = { by: 'published', direction: 'descending' } as const
  const found = services.catalog.search({ where, order, limit: SHOWN }, signal)
  const { scenes } = await refusingTooBroad(found)
  return services.imagery.scenesThumbnail(scenes.map(({ json }) => readScene(json)))
}
