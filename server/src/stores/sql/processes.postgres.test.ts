import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../../tools/postgres/databases.ts'
import { NOTES, note, defineNotes } from '../suite/notes.fixture.ts'
import type { AnyCollection } from '../transaction.ts'
import { openTestPostgres } from './postgres-database.fixture.ts'
import { SqlStores } from './sql-stores.ts'

/** Opens stores on one new database, as several processes do. */
const someProcesses = async () => {
  const { url, drop } = await createDatabase(inject('postgres').url)
  onTestFinished(drop)
  return async (collections: readonly AnyCollection[]) => {
    const database = openTestPostgres(url)
    onTestFinished(() => database.close())
    return { database, stores: await SqlStores.open(database, collections) }
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

test('processes that start at once make the tables once', async () => {
  const open = await someProcesses()
  const processes = await Promise.all(numbers(4).map(() => open([NOTES])))
  for (const [i, { stores }] of processes.entries()) await stores.collection(NOTES).put('812', note(`${i}`))
  for (const { stores } of processes) expect(await stores.collection(NOTES).count('812')).toBe(4)
})

test('a process that starts waits for nobody who is writing', async () => {
  const open = await someProcesses()
  const { stores } = await open([NOTES])
  const job = { kind: 'tests.any', key: 'a', due: 0, ids: {} }
  await stores.jobs.enqueue(job) // the first of all makes its sequence
  await stores.transaction(async (tx) => {
    await tx.collection(NOTES).put('812', note('a'))
    await tx.jobs.enqueue(job)
    await open([NOTES])
  })
  expect(await stores.collection(NOTES).count('812')).toBe(1)
})

test('200 transactions of two processes on few owners lose no update and meet no deadlock', async () => {
  const open = await someProcesses()
  const one = await open([NOTES])
  const other = await open([NOTES])
  const owners = ['812', '905', '77']
  for (const owner of owners) await one.stores.collection(NOTES).put(owner, note('sum', { rank: 0 }))
  const work = numbers(200).map((i) =>
    (i % 2 === 0 ? one : other).stores.transaction(async (tx) => {
      // In another order each time: whoever waited for locks in this order would wait in circles.
      for (const owner of [0, 1, 2].map((step) => owners[(i + step * (1 + (i % 2))) % 3] ?? '')) {
        const before = await tx.collection(NOTES).get(owner, 'sum')
        await tx.collection(NOTES).put(owner, note('sum', { rank: (before?.rank ?? 0) + 1 }))
      }
    }),
  )
  await Promise.all(work)
  for (const owner of owners) expect((await other.stores.collection(NOTES).get(owner, 'sum'))?.rank).toBe(200)
})

test('a bound holds for all processes together', async () => {
  const open = await someProcesses()
  const definition = defineNotes({ max: 20 })
  const one = await open([definition])
  const other = await open([definition])
  const outcomes = await Promise.allSettled(
    numbers(100).map((i) =>
      (i % 2 === 0 ? one : other).stores.collection(definition).insert('812', note(`${i}`)),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const { documents } = await one.stores.collection(definition).page('812', { limit: 100 })
  expect(documents).toHaveLength(20)
  expect(await other.stores.collection(definition).count('812')).toBe(20)
})

test('jobs that a process enqueues are told to the others', async () => {
  const open = await someProcesses()
  const one = await open([NOTES])
  const other = await open([NOTES])
  let hear: () => void = () => undefined
  other.stores.watch(() => hear())
  // The other process also hears once when it begins to listen, before or after the first job: so there are two jobs.
  for (const key of ['a', 'b']) {
    const told = new Promise<void>((resolve) => (hear = resolve))
    await one.stores.jobs.enqueue({ kind: 'tests.finish', key, due: 5, ids: {} })
    await told
  }
})

test('a connection that breaks fails its call with 503, and the next call has a new one', async () => {
  const open = await someProcesses()
  const { stores } = await open([NOTES])
  const { database } = await open([NOTES])
  await stores.collection(NOTES).put('812', note('a'))
  const broken = stores.transaction(async (tx) => {
    await tx.collection(NOTES).put('812', note('b'))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.writer)
    await tx.collection(NOTES).put('812', note('c'))
  })
  await expect(broken).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(await stores.collection(NOTES).count('812')).toBe(1)
  expect(stores.transactions()).toEqual({ committed: 1, failed: 1, retried: 0 })
})
