import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../../tools/postgres/databases.ts'
import { Problem } from '../../kernel/problem.ts'
import { NOTES, note } from '../suite/notes.fixture.ts'
import { isCommitting, runOnBehalf, onNobodysBehalf } from '../../kernel/current-call.ts'
import { openTestPostgres } from './postgres-database.fixture.ts'
import type { Sql } from './schema.ts'
import { SqlStores } from './sql-stores.ts'

const OVER = new Problem(503, 'The call took too long and was given up.')

/** Stores of one process, and another one on the same database that looks at what it does. */
const someStores = async (maxConnections = 10) => {
  const { url, drop } = await createDatabase(inject('postgres').url)
  onTestFinished(drop)
  const database = openTestPostgres(url, maxConnections)
  const other = openTestPostgres(url)
  onTestFinished(() => other.close())
  onTestFinished(() => database.close())
  const stores = await SqlStores.open(database, [NOTES])
  await stores.collection(NOTES).put('812', note('a'))
  return { database, stores, other }
}

/** How many statements wait for a lock that another session has. */
const waiting = async (db: Sql): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Work while another session keeps everybody from the documents of one owner. */
const whileLocked = (other: Sql, work: () => Promise<void>): Promise<void> =>
  other.transaction().execute(async (db) => {
    await sql`lock table tally in access exclusive mode`.execute(db)
    await work()
  })

/** Work of a call of an organization. */
const during = <Result>({ signal }: AbortController, work: () => Result): Result =>
  runOnBehalf({ organization: '812', principal: '', signal }, work)

const writes = (stores: SqlStores) => stores.collection(NOTES).put('812', note('b'))

test.each([
  ['a write', writes],
  ['a read', (stores: SqlStores) => stores.collection(NOTES).count('812')],
])('%s that waits for a lock ends with its call, and its connection serves others', async (_what, work) => {
  const { database, stores, other } = await someStores()
  await whileLocked(other.writer, async () => {
    const call = new AbortController()
    const outcome = expect(during(call, () => work(stores))).rejects.toBe(OVER)
    await expect.poll(() => waiting(other.reader)).toBe(1)
    call.abort(OVER)
    await outcome
    expect(await waiting(other.reader)).toBe(0)
  })
  expect(await stores.collection(NOTES).count('812')).toBe(1)
  expect(database.pools?.()).toMatchObject([{ inUse: 0, waiting: 0 }])
})

test('what goes on without its call outlives it', async () => {
  const { stores, other } = await someStores()
  const call = new AbortController()
  let write: Promise<void> | undefined
  await whileLocked(other.writer, async () => {
    write = during(call, () => onNobodysBehalf(() => writes(stores)))
    const outcome = expect(during(call, () => writes(stores))).rejects.toBe(OVER)
    await expect.poll(() => waiting(other.reader)).toBe(2)
    call.abort(OVER)
    await outcome
    expect(await waiting(other.reader)).toBe(1)
  })
  await write
  expect(await stores.collection(NOTES).count('812')).toBe(2)
})

test('a call that ends while it waits for a connection sends nothing, and leaves it to the next', async () => {
  const { database, stores } = await someStores(1)
  const call = new AbortController()
  const waits = await stores.transaction(async () => {
    const outcome = during(call, () => writes(stores)).catch((fault: unknown) => fault)
    await expect.poll(() => database.pools?.()).toMatchObject([{ waiting: 1 }])
    call.abort(OVER)
    await expect.poll(() => database.pools?.()).toMatchObject([{ waiting: 0 }])
    return { outcome }
  })
  expect(await waits.outcome).toBe(OVER)
  await expect.poll(() => database.pools?.()).toMatchObject([{ inUse: 0, waiting: 0 }])
  expect(await stores.collection(NOTES).count('812')).toBe(1)
})

test('a call that ends while a connection is opened for it sends nothing, and leaves it to the next', async () => {
  const { database, stores } = await someStores(2)
  const call = new AbortController()
  await stores.transaction(async () => {
    const outcome = expect(during(call, () => writes(stores))).rejects.toBe(OVER)
    while (database.pools?.()[0]?.inUse !== 2) await new Promise((resolve) => setImmediate(resolve))
    call.abort(OVER)
    await outcome
    await expect.poll(() => database.pools?.()).toMatchObject([{ inUse: 1, waiting: 0 }])
  })
  expect(await stores.collection(NOTES).count('812')).toBe(1)
})

test('an organization with far more calls than connections does not hold up the call of another', async () => {
  const { database, stores, other } = await someStores(1) // of two connections, either may answer several times in a row
  const answered: string[] = []
  const ask = async (organization: string) => {
    const { signal } = new AbortController()
    await runOnBehalf({ organization, principal: '', signal }, () => stores.collection(NOTES).count('812'))
    answered.push(organization)
  }
  const calls: Promise<void>[] = []
  await whileLocked(other.writer, async () => {
    calls.push(...Array.from({ length: 60 }, () => ask('many')))
    await expect.poll(() => database.pools?.()).toMatchObject([{ inUse: 1, waiting: 59 }])
    calls.push(ask('few'))
    await expect.poll(() => database.pools?.()).toMatchObject([{ waiting: 60 }])
  })
  await Promise.all(calls)
  expect(answered).toHaveLength(61)
  expect(answered.indexOf('few')).toBeLessThanOrEqual(2)
})

test('a transaction whose call ends between two statements is rolled back', async () => {
  const { stores } = await someStores()
  const call = new AbortController()
  const write = during(call, () =>
    stores.transaction(async (tx) => {
      await tx.collection(NOTES).put('812', note('b'))
      call.abort(OVER)
    }),
  )
  await expect(write).rejects.toBe(OVER)
  expect(await stores.collection(NOTES).count('812')).toBe(1)
})

test('a commit is not broken off, since nobody would know what became of it', async () => {
  const { database, stores, other } = await someStores()
  await sql`
    create function wait_for_other() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
    create constraint trigger waits after insert on ${sql.id(NOTES.name)} deferrable initially deferred
      for each row execute function wait_for_other()`.execute(other.writer)
  const call = new AbortController()
  let write: Promise<void> | undefined
  const lock = sql`select pg_advisory_xact_lock(1)`
  await other.writer.transaction().execute(async (db) => {
    await lock.execute(db)
    write = during(call, () => writes(stores))
    await expect.poll(() => waiting(other.reader)).toBe(1)
    const outcome = expect(during(call, () => lock.execute(database.reader))).rejects.toBe(OVER)
    await expect.poll(() => waiting(other.reader)).toBe(2)
    call.abort(OVER)
    await outcome
    expect(isCommitting(call.signal)).toBe(true)
    expect(await waiting(other.reader)).toBe(1)
  })
  await write
  expect(await stores.collection(NOTES).count('812')).toBe(2)
})
