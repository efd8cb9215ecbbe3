import { MemoryStores } from '../../server/src/stores/memory/memory-stores.ts'
import { text } from '../../server/src/stores/indexes.ts'
import type { PageQuery } from '../../server/src/stores/query.ts'
import type { CollectionDefinition } from '../../server/src/stores/transaction.ts'
import { median } from '../benchmark.ts'
import type { Benchmark, Measure } from '../benchmark.ts'

const FEW = 100
const MANY = 20_000
const LIMIT = 20
const ROUNDS = 31
/** Pages that are timed together: one alone is shorter than the clock is exact. */
const BATCH = 200
/** How many times as expensive a page of many entries may be as one of few. */
const MAX_RATIO = 2

interface Task {
  readonly id: string
  readonly created: string
  readonly state: string
}

const TASKS: CollectionDefinition<Task, 'created' | 'state'> = {
  name: 'bench.tasks',
  key: ({ id }) => id,
  indexes: { created: text(({ created }) => created), state: text(({ state }) => state) },
  bound: { max: MANY, refuse: () => new RangeError('there are too many tasks') },
}

type Query = PageQuery<'created' | 'state'>

/** Where a page begins, and what it is a page of. @param count how many tasks there are */
const QUERIES: Readonly<Record<string, (count: number) => Query>> = {
  first: () => ({ order: NEWEST, limit: LIMIT }),
  middle: (count) => ({ order: NEWEST, limit: LIMIT, offset: count / 2 }),
  last: (count) => ({ order: NEWEST, limit: LIMIT, offset: count - LIMIT }),
  'last of those done': (count) => ({ order: NEWEST, where: DONE, limit: LIMIT, offset: count / 2 - LIMIT }),
}

const NEWEST = { by: 'created', descending: true } as const
const DONE = [['state', { eq: 'done' }]] as const

/** Pages of many documents of one owner against those of few, through the port. */
export const pages: Benchmark = async () => {
  const stores = new MemoryStores()
  const tasks = stores.collection(TASKS)
  for (const count of [FEW, MANY])
    for (let i = 0; i < count; i++)
      await tasks.put(ownerName(count), {
        id: `task-${i}`,
        created: new Date(i * 7_919_000).toISOString(),
        state: i % 2 === 0 ? 'done' : 'waiting',
      })
  const measures: Measure[] = []
  for (const [what, buildQuery] of Object.entries(QUERIES)) {
    const measureTime = async (count: number): Promise<number> => {
      const begun = performance.now()
      for (let i = 0; i < BATCH; i++) await tasks.page(ownerName(count), buildQuery(count))
      return ((performance.now() - begun) * 1000) / BATCH
    }
    const times: (readonly [few: number, many: number])[] = []
    for (let round = 0; round < ROUNDS; round++) times.push([await measureTime(FEW), await measureTime(MANY)])
    const few = median(times.map(([time]) => time))
    const many = median(times.map(([, time]) => time))
    measures.push({ what: `${what} page of ${MANY}`, value: many, unit: 'us' })
    measures.push({
      what: `${what} page, ${MANY} against ${FEW}`,
      value: many / few,
      unit: 'times',
      bar: { max: MAX_RATIO },
    })
  }
  return measures
}

const ownerName = (count: number): string => `owner of ${count}`
