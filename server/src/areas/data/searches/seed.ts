import { principalKey } from '../../../kernel/principal.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../../jobs/retries.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Seeding } from '../../../services/seeding.ts'
import type { Stores } from '../../../stores/stores.ts'
import { STORY_SEARCHES } from '../../../world/searches.ts'
import { scheduleDailyMails } from './daily-mails.ts'
import type { StoredSearch } from './search.ts'
import { SearchStore } from './store.ts'
import type { Owner } from './store.ts'

interface Services {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly seeding: Seeding
  readonly timeline: Clock
  readonly dialect: Dialect
}

type Seed = readonly [owner: Owner, search: StoredSearch]

const SEEDS: ReadonlyMap<string, Seed> = new Map(
  STORY_SEARCHES.map((seed) => [`${principalKey(seed[0])} ${seed[1].id}`, seed]),
)

/** Stores the searches of the story, each at the time of its creation, and records when each ran last. */
export const seedSearches = async (services: Services): Promise<void> => {
  const { jobs, seeding } = services
  for (const { kind, run } of STEPS) {
    const runFor = async (key: string): Promise<void> => {
      const seed = SEEDS.get(key)
      if (seed) await run(services, seed)
    }
    jobs.register(kind, ({ key }) => runFor(key), UNTIL_DONE)
  }
  await seeding.once('searches', () => runOrEnqueue(services))
}

/** Takes the steps whose time has come, and enqueues a job for each of the others. */
const runOrEnqueue = async (services: Services): Promise<void> => {
  const { jobs, timeline } = services
  for (const { kind, dueTime, run } of STEPS) {
    for (const [key, seed] of SEEDS) {
      const due = Date.parse(dueTime(seed))
      if (due > timeline.now()) await jobs.enqueue({ kind, key, due, ids: {} })
      else await run(services, seed)
    }
  }
}

interface Step {
  readonly kind: string
  /** RFC 3339. */
  readonly dueTime: (seed: Seed) => string
  readonly run: (services: Services, seed: Seed) => Promise<void>
}

const createSearch: Step['run'] = ({ stores, timeline, dialect }, [owner, { last_executed: _, ...seed }]) => {
  const search = { ...seed, item_types: seed.item_types.map(dialect.itemType) }
  const now = timeline.now()
  return stores.transaction(async (tx) => {
    const searches = new SearchStore(tx)
    if (await searches.get(owner, search.id)) return
    await searches.insert(owner, search)
    await scheduleDailyMails(tx, owner, search, now)
  })
}

const lastRun = ([, { created, last_executed = created }]: Seed): string => last_executed

const STEPS: readonly Step[] = [
  {
    kind: 'data.create-seed-search',
    dueTime: ([, { created }]) => created,
    run: createSearch,
  },
  {
    kind: 'data.run-seed-search',
    dueTime: lastRun,
    run: ({ stores }, seed) => new SearchStore(stores).recordRun(...seed, lastRun(seed)),
  },
]
