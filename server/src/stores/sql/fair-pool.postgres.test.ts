import { createServer } from 'node:net'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { callerFor } from '../../kernel/caller.ts'
import { runOnBehalf } from '../../kernel/current-call.ts'
import { createPool, gaugePool } from './create-pool.ts'
import type { PoolOptions } from './create-pool.ts'
import { findOutage } from './postgres-faults.ts'

const poolAt = (connectionString: string, options: Partial<PoolOptions> & Pick<PoolOptions, 'max'>) => {
  const pool = createPool({
    connectionString,
    connectionTimeoutMillis: 60_000,
    onFault: () => undefined,
    ...options,
  })
  onTestFinished(async () => {
    if (!pool.ending) await pool.end()
  })
  return pool
}

type Pool = ReturnType<typeof poolAt>

/** How a call uses a connection. */
const USES: Readonly<Record<string, (pool: Pool) => Promise<unknown>>> = {
  'a query of the pool': (pool) => pool.query('select 1'),
  'a connection': async (pool) => {
    const client = await pool.connect()
    await client.query('select 1')
    client.release()
  },
  'a connection that is given to a callback': (pool) =>
    new Promise<void>((resolve, reject) => {
      pool.connect((fault, client, done) => {
        done()
        if (client) resolve()
        else reject(fault ?? new Error('no connection was given'))
      })
    }),
}

test.each(Object.entries(USES))(
  'an organization with one call is served before another that has far more calls than connections: %s',
  async (_how, use) => {
    const pool = poolAt(await databaseOfTest(), { max: 1 }) // of two, either may answer several times in a row
    const held = await pool.connect()
    const answered: string[] = []
    const calls = ['acme', ...Array.from({ length: 60 }, () => 'acme'), 'small'].map((organization) =>
      runOnBehalf({ ...callerFor(1), organization }, async () => {
        await use(pool)
        answered.push(organization)
      }),
    )
    expect(gaugePool('primary', pool)).toEqual({ name: 'primary', inUse: 1, idle: 0, waiting: 62 })
    held.release()
    await Promise.all(calls)
    expect(answered).toHaveLength(62)
    expect(answered.indexOf('small')).toBeLessThanOrEqual(1)
    expect(gaugePool('primary', pool)).toEqual({
      name: 'primary',
      inUse: 1 - pool.idleCount,
      idle: pool.idleCount,
      waiting: 0,
    })
  },
)

test('an organization alone leaves connections to others where it has a share', async () => {
  const pool = poolAt(await databaseOfTest(), { max: 5, organizationShare: 4 })
  const connect = (orgId: number) => runOnBehalf(callerFor(orgId), () => pool.connect())
  const first = await Promise.all([1, 2, 3, 4].map(() => connect(1)))
  const fifth = connect(1)
  const other = await connect(2)
  expect(pool.pendingCount).toBe(1)
  other.release()
  await setImmediate()
  expect(pool.pendingCount).toBe(1)
  first[0]?.release()
  for (const client of [...first.slice(1), await fifth]) client.release()
})

test('a call that ends while it waits leaves the queue, and takes no connection', async () => {
  const pool = poolAt(await databaseOfTest(), { max: 1 })
  const client = await pool.connect()
  const call = new AbortController()
  const waits = runOnBehalf(callerFor(1, call.signal), () => pool.query('select 1'))
  expect(pool.pendingCount).toBe(1)
  call.abort(new Error('the caller has gone'))
  await expect(waits).rejects.toThrow('the caller has gone')
  expect(pool.pendingCount).toBe(0)
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a caller waits for a connection no longer than the limit, and is told to try again', async () => {
  const rings: (() => void)[] = []
  const alarm: PoolOptions['alarm'] = (milliseconds, ring) => {
    if (milliseconds === 60_000) rings.push(ring)
    return () => void rings.splice(rings.indexOf(ring), 1)
  }
  const pool = poolAt(await databaseOfTest(), { max: 1, alarm })
  const client = await pool.connect()
  const waits = pool.query('select 1').catch((fault: unknown) => fault)
  await setImmediate()
  for (const ring of rings) ring()
  const fault = await waits
  expect(fault).toMatchObject({ message: 'timeout exceeded when trying to connect' })
  expect(findOutage(fault)).toBe('away')
  expect(pool.pendingCount).toBe(0)
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(rings).toEqual([])
})

test.each<[string, (pool: Pool) => Promise<unknown>]>([
  ['a connection breaks', (pool) => pool.query('select pg_terminate_backend(pg_backend_pid())')],
  ['a statement fails', (pool) => pool.query('select 1 / 0')],
])('the turn is given back when %s', async (_when, use) => {
  const pool = poolAt(await databaseOfTest(), { max: 1 })
  const failing = Array.from({ length: 5 }, () => use(pool))
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the turn is given back when no connection can be opened', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pool = poolAt(`postgres://nobody@127.0.0.1:${port}/none`, { max: 1 })
  const failing = Array.from({ length: 5 }, () => pool.query('select 1').catch((fault: unknown) => fault))
  for (const fault of await Promise.all(failing)) expect(findOutage(fault)).toBe('away')
  expect(pool.pendingCount).toBe(0)
})

test('callers that wait when the pool closes fail once a connection is given back', async () => {
  const pool = poolAt(await databaseOfTest(), { max: 1 })
  const client = await pool.connect()
  const waiting = [1, 2, 3].map((orgId) => runOnBehalf(callerFor(orgId), () => pool.query('select 1')))
  const ended = pool.end()
  client.release()
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
  await ended
})
