import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import type { SceneRasters } from '../../services/imagery/scene-rasters.ts'
import type { UsageLog } from '../../services/usage/usage.ts'
import type { AreaContext, AreaSettings } from '../context.ts'
import { mosaicsError } from './errors.ts'
import { mosaics } from './handlers.ts'
import { imageryMosaics } from './imagery-mosaics.ts'
import { MosaicStore } from './mosaic-store.ts'
import { MosaicTexts } from './mosaic-texts.ts'
import { Pictures } from './pictures.ts'
import { QuadSearchStore } from './quad-search-store.ts'
import { Quads } from './quads.ts'
import { seedMosaics } from './seed-mosaics.ts'
import { seedQuadSearches } from './seed-quad-searches.ts'

type Services = AreaContext & {
  readonly entitlements: Entitlements
  readonly imagery: Imagery
  readonly rasters: SceneRasters
  readonly usage: UsageLog
}

/** The Mosaics API with its seed: the mosaics of the world, and the quad search of the story. */
export const mosaicsModule = async (
  { baseUrl, quadSize, seed }: AreaSettings,
  services: Services,
): Promise<AreaModules['mosaics']> => {
  const { stores, timeline: clock } = services
  const searches = new QuadSearchStore(stores)
  const ofImagery = imageryMosaics(services, quadSize)
  await services.seeding.once('quad searches', () => seedQuadSearches(searches))
  return {
    handlers: mosaics({
      ...services,
      baseUrl,
      clock,
      searches,
      mosaics: new MosaicStore(services, seedMosaics(seed, quadSize, services.dialect), clock, ofImagery),
      texts: new MosaicTexts(services),
      quads: new Quads(services),
      pictures: new Pictures(services),
    }),
    wireError: mosaicsError,
  }
}
