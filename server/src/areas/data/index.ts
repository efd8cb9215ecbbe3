import type { AreaContext, AreaSettings } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { ActivationStore } from './assets/activation.ts'
import { registerDailyMails } from './searches/daily-mails.ts'
import { dataError } from './errors.ts'
import { data } from './handlers.ts'
import { SearchStore } from './searches/store.ts'
import { seedSearches } from './searches/seed.ts'
import type { DataServices } from './services.ts'

type Services = AreaContext & Omit<DataServices, 'document' | 'searches' | 'activations'>

/** Of which a picture is painted first, so that a thread that paints small ones has begun when somebody asks. */
const SHOWN = STORY_SCENES.slice(0, 1)

/** The Data API and what it begins with: the searches of the story, and the daily mails about them. */
export const dataModule = async (
  { baseUrl }: AreaSettings,
  context: Services,
): Promise<AreaModules['data']> => {
  const services = {
    ...context,
    document: context.document('data'),
    searches: new SearchStore(context.stores),
    activations: new ActivationStore(context.stores),
  }
  registerDailyMails({
    ...services,
    root: `${baseUrl}/data/v1`,
    userOf: (id) => context.accounts.user(id),
  })
  await seedSearches(services)
  return {
    handlers: data(services),
    wireError: dataError,
    // Orders have another thread begin with a file of theirs meanwhile.
    warmUp: async () => {
      for (const scene of SHOWN) await context.imagery.sceneThumbnail({ scene, raster: undefined })
    },
  }
}
