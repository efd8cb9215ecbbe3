import type { Timeline } from '../../jobs/timeline.ts'
import { unfold } from '../../jobs/unfold.ts'
import type { DailyMails } from './daily-mails.ts'
import type { Owner, SearchStore } from './search-store.ts'
import type { StoredSearch } from './stored-search.ts'

interface Services {
  readonly searches: SearchStore
  readonly dailyMails: DailyMails
  readonly timeline: Timeline
}

/** Stores a search of the world in its time, and notes when it ran last. Its owner is told of what it finds from then on. */
export const placeSearch = (
  { searches, dailyMails, timeline }: Services,
  owner: Owner,
  { last_executed: ran, ...search }: StoredSearch,
): Promise<void> => {
  const create = async (): Promise<void> => {
    await searches.put(owner, search)
    await dailyMails.heed(owner, search)
  }
  return unfold(timeline, [
    { time: Date.parse(search.created), take: create },
    ...(typeof ran === 'string'
      ? [{ time: Date.parse(ran), take: () => searches.ran(owner, search.id, ran) }]
      : []),
  ])
}
