import { apiErrorFor } from '../../http/response/error-wire.ts'
import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import type { SceneRasters } from '../../services/imagery/scene-rasters.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import type { AreaContext, AreaSettings } from '../context.ts'
import { rootHandlers } from './handlers.ts'
import { mosaicHandlers } from './mosaics/handlers.ts'
import { imageryMosaics } from './mosaics/imagery-mosaics.ts'
import { MosaicList } from './mosaics/published-mosaics.ts'
import { MosaicWriter } from './mosaics/wire.ts'
import { Pictures } from './pictures.ts'
import { quadHandlers } from './quads/handlers.ts'
import { Quads } from './quads/quads.ts'
import { QuadSearchStore } from './quads/search-store.ts'
import { seedMosaics, seedQuadSearches } from './seed.ts'
import { seriesHandlers } from './series/handlers.ts'
import type { MosaicsServices } from './services.ts'
import { tileHandlers } from './tiles/handlers.ts'

type Dependencies = AreaContext & {
  readonly entitlements: Entitlements
  readonly imagery: Imagery
  readonly rasters: SceneRasters
  readonly usage: UsageLog
}

/**
 * The Mosaics API. It begins with the mosaics of the world and the quad search of the story.
 * @see source, Mosaics API; source, Errors
 */
export const createMosaicsArea = async (
  { baseUrl, quadSize, seed }: AreaSettings,
  context: Dependencies,
): Promise<AreaModules['mosaics']> => {
  const { dialect, seeding, stores, timeline: clock } = context
  const searches = new QuadSearchStore(stores)
  const listImageryMosaics = imageryMosaics(context, quadSize)
  const worldMosaics = seedMosaics(seed, quadSize, dialect)
  await seeding.once('quad searches', () => seedQuadSearches(searches))

  const services: MosaicsServices = {
    ...context,
    baseUrl,
    clock,
    searches,
    mosaics: new MosaicList(context, worldMosaics, clock, listImageryMosaics),
    mosaicWriter: new MosaicWriter(context),
    quads: new Quads(context),
    pictures: new Pictures(context),
  }
  const handlers: AreaHandlers<'mosaics'> = {
    ...mosaicHandlers(services),
    ...tileHandlers(services),
    ...quadHandlers(services),
    ...seriesHandlers(services),
    ...rootHandlers(services),
  }
  return { handlers, wireError: apiErrorFor(400) }
}
