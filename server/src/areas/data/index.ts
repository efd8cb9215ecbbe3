import { apiErrorFor } from '../../http/response/error-wire.ts'
import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import { Skies } from 'imagery-platform-painter/sky/sky.ts'
import { STORY_SCENES } from '../../world/story.ts'
import type { AreaContext, AreaSettings } from '../context.ts'
import { assetTypeHandlers } from './asset-types/handlers.ts'
import { ActivationStore } from './assets/activation.ts'
import { assetHandlers } from './assets/handlers.ts'
import { rootHandlers } from './handlers.ts'
import { itemTypeHandlers } from './item-types/handlers.ts'
import { itemHandlers } from './items/handlers.ts'
import { registerDailyMails } from './searches/daily-mails.ts'
import { searchHandlers } from './searches/handlers.ts'
import { seedSearches } from './searches/seed.ts'
import { SearchStore } from './searches/store.ts'
import type { DataServices } from './services.ts'
import { statsHandlers } from './stats/handlers.ts'

type Context = AreaContext & Omit<DataServices, 'document' | 'searches' | 'activations' | 'skies'>

/** The scenes that are painted at start, so that the painting threads are warm for the first caller. */
const WARM_UP_SCENES = STORY_SCENES.slice(0, 1)

/**
 * The Data API: its handlers, the searches that it begins with, and the daily mails about saved searches.
 * @see source, Data API
 */
export const createDataArea = async (
  { baseUrl }: AreaSettings,
  context: Context,
): Promise<AreaModules['data']> => {
  const services = {
    ...context,
    document: context.document('data'),
    searches: new SearchStore(context.stores),
    activations: new ActivationStore(context.stores),
    skies: new Skies(),
  }
  registerDailyMails({
    ...services,
    root: `${baseUrl}/data/v1`,
    findUser: (id) => context.accounts.user(id),
  })
  await seedSearches(services)

  const handlers: AreaHandlers<'data'> = {
    ...rootHandlers(services),
    ...assetTypeHandlers(services),
    ...itemTypeHandlers(services),
    ...itemHandlers(services),
    ...assetHandlers(services),
    ...searchHandlers(services),
    ...statsHandlers(services),
  }
  return {
    handlers,
    /** @see source, Errors */
    wireError: apiErrorFor(400, 404),
    // Orders have another thread begin with a file of theirs meanwhile.
    warmUp: async () => {
      for (const scene of WARM_UP_SCENES) await context.imagery.sceneThumbnail({ scene, raster: undefined })
    },
  }
}
