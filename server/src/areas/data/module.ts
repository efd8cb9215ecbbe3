import type { AreaSettings, Ground } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { USERS } from '../../world/people.ts'
import { STORY_SEARCHES } from '../../world/searches.ts'
import { ActivationStore } from './activation-store.ts'
import { DailyMails } from './daily-mails.ts'
import { dataError } from './errors.ts'
import { data } from './handlers.ts'
import { SearchStore } from './search-store.ts'
import { seedSearch } from './seed-searches.ts'
import type { DataServices } from './services.ts'

/** The Data API and what it begins with: the searches of the story, and who is mailed about what they find. */
export const dataModule = async (
  { baseUrl }: AreaSettings,
  services: Ground & Omit<DataServices, 'document' | 'searches' | 'dailyMails' | 'activations'>,
): Promise<AreaModules['data']> => {
  const { stores, timeline } = services
  const document = services.document('data')
  const searches = new SearchStore(stores.documents(), stores.documents())
  const dailyMails = new DailyMails({
    ...services,
    document,
    searches,
    watches: stores.documents(),
    root: `${baseUrl}/data/v1`,
    userOf: (id) => USERS.find((user) => user.id === id),
  })
  for (const [owner, search] of STORY_SEARCHES)
    await seedSearch({ searches, dailyMails, timeline }, owner, search)
  dailyMails.begin()
  const activations = new ActivationStore(stores.documents())
  const ours = { ...services, document, searches, dailyMails, activations }
  return { handlers: data(ours), wireError: dataError }
}
