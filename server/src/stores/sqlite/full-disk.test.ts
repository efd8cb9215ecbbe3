import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { SqlStores } from '../sql/sql-stores.ts'
import { StorageFull } from '../storage-full.ts'
import { NOTES, note } from '../suite/notes.fixture.ts'
import { openSqliteDatabase } from './sqlite-database.ts'

/** Larger than all pages that a database has left over. */
const LARGE = 'x'.repeat(200_000)

/** Stores in a folder whose disk is full as soon as the file of the database has to grow. */
const fullStores = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'full-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const database = await openSqliteDatabase({ directory, durability: 'full' })
  onTestFinished(() => database.close())
  const stores = await SqlStores.open(database, [NOTES])
  const { writer } = database
  await stores.collection(NOTES).put('812', note('a'))
  const { rows } = await sql<{ pages: number }>`select page_count as pages from pragma_page_count`.execute(
    writer,
  )
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(writer)
  await limit(rows[0]?.pages ?? 0)
  return { notes: stores.collection(NOTES), stores, makeRoom: () => limit(1_000_000) }
}

test('with a full disk writes fail with 503, what is stored is read, and all goes on once there is room', async () => {
  const { notes, stores, makeRoom } = await fullStores()
  const large = note('b', { text: LARGE })
  await expect(notes.put('812', large)).rejects.toMatchObject({
    name: 'Problem',
    status: 503,
    headers: { 'Retry-After': '60' },
  })
  expect(await notes.get('812', 'a')).toMatchObject({ id: 'a' })
  expect(await stores.transaction((tx) => tx.collection(NOTES).count('812'))).toBe(1)
  await makeRoom()
  await notes.put('812', large)
  expect(await notes.count('812')).toBe(2)
})

test('all transactions that share a commit with one that fills the disk fail for the same reason, or are stored', async () => {
  const { notes, makeRoom } = await fullStores()
  const writes = Array.from({ length: 20 }, (_, i) =>
    notes.put('812', note(`n${i}`, { text: i === 3 ? LARGE : 'small' })),
  )
  const outcomes = await Promise.allSettled(writes)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(StorageFull)
  await makeRoom()
  expect(await notes.count('812')).toBe(1 + outcomes.length - refused.length)
})
