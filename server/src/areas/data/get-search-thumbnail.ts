import { readScene } from '../../catalog/scene.ts'
import type { Handler } from '../../http/server/operation.ts'
import { searchOf } from './lookup.ts'
import { refuseTooBroad } from './rules.ts'
import { searchCondition } from './searches/compile.ts'
import type { DataServices } from './services.ts'
import { matchesNothing } from './filters/unknown-names.ts'

/** How many items the picture of a search shows. */
const MAX_PICTURED = 20

/** Draws the latest published items of a search on a map. */
export const getSearchThumbnail =
  (services: DataServices): Handler<'data_getSearchThumbnail'> =>
  async ({ path, principal, caller }) => {
    const { catalog, imagery, rasters, searches } = services
    const search = await searchOf(searches, principal, path.search_id)
    const where = await searchCondition(services, search, principal, matchesNothing)
    const order = { by: 'published', direction: 'descending' } as const
    const { scenes } = await refuseTooBroad(catalog.search({ where, order, limit: MAX_PICTURED }, caller))
    return {
      status: 200,
      body: await imagery.scenesThumbnail(
        await Promise.all(scenes.map(({ json }) => rasters.shown(readScene(json)))),
        caller,
      ),
    }
  }
