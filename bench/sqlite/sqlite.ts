import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SqlStores } from '../../server/src/stores/sql/sql-stores.ts'
import type { Durability } from '../../server/src/stores/sqlite/open-sqlite.ts'
import { openSqliteDatabase } from '../../server/src/stores/sqlite/sqlite-database.ts'
import type { Stores } from '../../server/src/stores/stores.ts'
import { median } from '../benchmark.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { insertOrder, ORDERS } from '../order-collection.ts'

const OWNER = '812'
const WRITERS = [1, 4, 16, 64]
const BARRED = 16
const MS = 3_000
const READS = 3_000
const MAX_DELAY_MS = 20

/** How many transactions the stores of `--data` commit, what the event loop feels of it, and what a read costs. */
export const sqlite: Benchmark = async () => [...(await measure('full')), ...(await measure('normal'))]

const measure = async (durability: Durability): Promise<readonly Measure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'sqlite-'))
  const stores = await SqlStores.open(await openSqliteDatabase({ directory: folder, durability }), [ORDERS])
  try {
    const measures: Measure[] = []
    for (const writers of WRITERS) measures.push(...(await writing(stores, durability, writers)))
    return [...measures, await reading(stores, durability)]
  } finally {
    await stores.close()
    await rm(folder, { recursive: true })
  }
}

const writing = async (
  stores: Stores,
  durability: Durability,
  writers: number,
): Promise<readonly Measure[]> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const before = await stores.collection(ORDERS).count(OWNER)
  let count = 0
  delay.enable()
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() - begun < MS) await insertOrder(stores, OWNER, `${writers}-${count++}`)
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  delay.disable()
  if ((await stores.collection(ORDERS).count(OWNER)) - before !== count)
    throw new Error('not all that was acknowledged is there')
  const by = `${writers} at once, durability ${durability}`
  const bar = durability === 'full' && writers === BARRED ? { bar: { max: MAX_DELAY_MS } } : {}
  return [
    { what: `transactions, ${by}`, value: count / seconds, unit: '/s' },
    { what: `delay of the event loop, p99, ${by}`, value: delay.percentile(99) / 1e6, unit: 'ms', ...bar },
  ]
}

const reading = async (stores: Stores, durability: Durability): Promise<Measure> => {
  const micros: number[] = []
  for (let i = 0; i < READS; i++) {
    const begun = performance.now()
    await stores.collection(ORDERS).get(OWNER, '1-1')
    micros.push((performance.now() - begun) * 1000)
  }
  return {
    what: `a document by its key, median, durability ${durability}`,
    value: median(micros),
    unit: 'µs',
  }
}
