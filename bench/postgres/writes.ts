import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { startCluster } from '../../tools/postgres/cluster.ts'
import type { Measure } from '../benchmark.ts'
import { WRITTEN } from './writer.ts'

const PROCESSES = [1, 2, 3]
/** In each process, which has ten connections. */
const WRITERS = 16
const START_MS = 6_000
const WRITE_MS = 5_000
const SAMPLE_MS = 20

/** Processes that share a database do not hold each other up, even where they share the processors, too. */
const MIN_TIMES_ONE = 0.7

/** What commits wait for: the disk, nothing that is written to a disk, and each other as writes of one organization. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']
const CASES = [
  {
    name: 'on disk',
    settings: DURABLE,
    owner: (writer: number) => `${writer}`,
    bar: { bar: { min: MIN_TIMES_ONE } },
  },
  { name: 'without fsync', settings: [], owner: (writer: number) => `${writer}` },
  { name: 'on disk, all of one organization', settings: DURABLE, owner: () => 'one' },
]

/** How many transactions of one document several processes commit, and what their connections wait for meanwhile. */
export const writes = async (): Promise<readonly Measure[]> => {
  const measures: Measure[] = []
  for (const { name, settings, owner, bar } of CASES) {
    const { url, stop } = await startCluster(settings)
    const pool = new Pool({ connectionString: url, max: 1 })
    pool.on('error', () => undefined) // the server may stop before it has noticed that the connection was closed
    const rates: number[] = []
    for (const processes of PROCESSES) {
      const { transactions, cores, waits } = await writing(pool, url, processes, owner)
      const what = `transactions, processes: ${processes} (of ${cores.toFixed(2)} cores), ${name}; ${waits}`
      const value = (1000 * transactions) / WRITE_MS
      rates.push(value)
      measures.push({ what, value, unit: '/s' })
    }
    const [one = NaN, gained = NaN] = [rates[0], rates.at(-1)]
    measures.push({
      what: `transactions of three processes, than of one, ${name}`,
      value: gained / one,
      unit: 'times',
      ...bar,
    })
    await pool.end()
    await stop()
  }
  return measures
}

const writing = async (pool: Pool, url: string, processes: number, owner: (writer: number) => string) => {
  const from = Date.now() + START_MS * processes
  const until = from + WRITE_MS
  const written = Array.from({ length: processes }, async (_, at) => {
    const child = fork(WRITER, { execArgv: ['--import', 'tsx'] })
    const owners = Array.from({ length: WRITERS }, (__, writer) => owner(at * WRITERS + writer))
    child.send({ url, owners, from, until })
    const messages: unknown[] = await once(child, 'message')
    return WRITTEN.parse(messages[0])
  })
  await pause(from - Date.now())
  const waits = await waitsUntil(pool, until)
  const all = await Promise.all(written)
  return {
    transactions: all.reduce((sum, { transactions }) => sum + transactions, 0),
    cores: all.reduce((sum, { cores }) => sum + cores, 0),
    waits,
  }
}

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url))

/** What connections with a transaction under way were seen at; PostgreSQL shows no wait of one that computes. */
const waitsUntil = async (pool: Pool, until: number): Promise<string> => {
  const seen = new Map<string, number>()
  while (Date.now() < until) {
    const { rows } = await pool.query<{ at: string; count: number }>(
      `select coalesce(wait_event_type || ' ' || wait_event, 'computing') as at, count(*)::int as count
        from pg_stat_activity where backend_type = 'client backend' and state <> 'idle'
        and pid <> pg_backend_pid() group by at`,
    )
    for (const { at, count } of rows) seen.set(at, (seen.get(at) ?? 0) + count)
    await pause(SAMPLE_MS)
  }
  const sum = [...seen.values()].reduce((total, count) => total + count, 0)
  return [...seen]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([at, count]) => `${at} ${Math.round((100 * count) / sum)} %`)
    .join(', ')
}
