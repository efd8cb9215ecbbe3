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

/** Stores a search of the world at the time of its creation, and notes its last run. Mails about it begin then. */
export const seedSearch = (
  { searches, dailyMails, timeline }: Services,
  owner: Owner,
  { last_executed: ran, ...search }: StoredSearch,
): Promise<void> => {
  const create = async (): Promise<void> => {
    await searches.put(owner, search)
    await dailyMails.follow(owner, search)
  }
  return unfold(timeline, [
    { time: Date.parse(search.created), take: create },
    ...(typeof ran === 'string'
      ? [{ time: Date.parse(ran), take: () => searches.noteRun(owner, search.id, Date.parse(ran)) }]
      : []),
  ])
}
