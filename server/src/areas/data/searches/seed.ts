import type { Dialect } from '../../../contract/dialect.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../../jobs/retries.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Seeding } from '../../../services/seeding.ts'
import type { Stores } from '../../../stores/stores.ts'
import { STORY_SEARCHES } from '../../../world/searches.ts'
import { followSearch } from './daily-mails.ts'
import { ownerKey, SearchStore } from './store.ts'
import type { Owner } from './store.ts'
import type { StoredSearch } from './search.ts'

interface Services {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly seeding: Seeding
  readonly timeline: Clock
  readonly dialect: Dialect
}

type Seed = readonly [owner: Owner, search: StoredSearch]

const SEEDS: ReadonlyMap<string, Seed> = new Map(
  STORY_SEARCHES.map((seed) => [`${ownerKey(seed[0])} ${seed[1].id}`, seed]),
)

/** Stores the searches of the story, each at the time of its creation, and records when it ran last. */
export const seedSearches = async (services: Services): Promise<void> => {
  const { jobs, seeding } = services
  for (const { kind, take } of STEPS) {
    const takeOne = async (key: string): Promise<void> => {
      const seed = SEEDS.get(key)
      if (seed) await take(services, seed)
    }
    jobs.register(kind, ({ key }) => takeOne(key), UNTIL_DONE)
  }
  await seeding.once('searches', () => takeAll(services))
}

const takeAll = async (services: Services): Promise<void> => {
  const { jobs, timeline } = services
  for (const { kind, timeOf, take } of STEPS) {
    for (const [key, seed] of SEEDS) {
      const due = Date.parse(timeOf(seed))
      if (due > timeline.now()) await jobs.enqueue({ kind, key, due, ids: {} })
      else await take(services, seed)
    }
  }
}

interface Step {
  readonly kind: string
  readonly timeOf: (seed: Seed) => string
  readonly take: (services: Services, seed: Seed) => Promise<void>
}

const create: Step['take'] = ({ stores, timeline, dialect }, [owner, { last_executed: _, ...seed }]) => {
  const search = { ...seed, item_types: seed.item_types.map(dialect.itemType) }
  const now = timeline.now()
  return stores.transaction(async (tx) => {
    const searches = new SearchStore(tx)
    if (await searches.get(owner, search.id)) return
    await searches.insert(owner, search)
    await followSearch(tx, owner, search, now)
  })
}

const lastRunOf = ([, { created, last_executed = created }]: Seed): string => last_executed

const STEPS: readonly Step[] = [
  { kind: 'data.create-seed-search', timeOf: ([, { created }]) => created, take: create },
  {
    kind: 'data.run-seed-search',
    timeOf: lastRunOf,
    take: ({ stores }, seed) => new SearchStore(stores).recordRun(...seed, lastRunOf(seed)),
  },
]
