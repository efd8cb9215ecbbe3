import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareDirectory } from './data-directory.ts'
import { GroupCommit } from './group-commit.ts'
import { openTestSqlite } from './sqlite.fixture.ts'
import type { TestTables } from './sqlite.fixture.ts'
import { SqliteThread } from './sqlite-thread.ts'

type Tx = Transaction<TestTables>

let sqlite: Awaited<ReturnType<typeof openTestSqlite>>

beforeAll(async () => {
  sqlite = await openTestSqlite()
})
afterAll(() => sqlite.close())
beforeEach(async () => {
  for (const table of ['entry', 'child', 'parent'] as const) await sqlite.writer.deleteFrom(table).execute()
})

const transact = <Result>(work: (tx: Tx) => Promise<Result>) => sqlite.writer.transaction().execute(work)
const insert = (tx: Tx, key: string, n = 0, bytes: Uint8Array | null = null) =>
  tx.insertInto('entry').values({ key, n, text: null, bytes }).execute()
/** What cannot be committed, though every statement of it succeeds. */
const orphan = (tx: Tx) => tx.insertInto('child').values({ parent: 1 }).execute()
const keys = async () => {
  const rows = await sqlite.reader.selectFrom('entry').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

test('what is written is seen by the transaction before and by readers behind its end', async () => {
  const seen = await transact(async (tx) => {
    await insert(tx, 'a')
    return [(await tx.selectFrom('entry').select('key').execute()).length, (await keys()).length]
  })
  expect(seen).toEqual([1, 0])
  expect(await keys()).toEqual(['a'])
})

test('transactions at once see each other whole', async () => {
  const counting = Array.from({ length: 40 }, (_, i) =>
    transact(async (tx) => {
      const rows = await tx.selectFrom('entry').select('key').execute()
      await insert(tx, `${i}`, rows.length)
    }),
  )
  await Promise.all(counting)
  const rows = await sqlite.reader.selectFrom('entry').select('n').orderBy('n').execute()
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, i) => i))
})

test('one that fails takes back what it wrote, and nothing else of its group', async () => {
  const outcomes = await Promise.allSettled([
    transact((tx) => insert(tx, 'a')),
    transact(async (tx) => {
      await insert(tx, 'b')
      throw new Error('broken')
    }),
    transact((tx) => insert(tx, 'a')),
    transact((tx) => insert(tx, 'c')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await keys()).toEqual(['a', 'c'])
})

test('a commit that fails fails for all of its group, and for none after it', async () => {
  const group = [
    transact((tx) => insert(tx, 'a')),
    transact(orphan),
    transact((tx) => insert(tx, 'b')),
    sqlite.writer.insertInto('entry').values({ key: 'c', n: 0, text: null, bytes: null }).execute(),
  ]
  for (const { status } of await Promise.allSettled(group)) expect(status).toBe('rejected')
  expect(await keys()).toEqual([])
  await transact((tx) => insert(tx, 'd'))
  expect(await keys()).toEqual(['d'])
})

test('what SQLite itself has rolled back is not gone on with', async () => {
  const first = transact((tx) => insert(tx, 'first'))
  const broken = transact(async (tx) => {
    await sql`rollback`.execute(tx) // as SQLite does where the disk is full
    await insert(tx, 'after').catch(() => undefined)
  })
  const next = transact((tx) => insert(tx, 'next'))
  for (const { status } of await Promise.allSettled([first, broken, next])) expect(status).toBe('rejected')
  expect(await keys()).toEqual([])
})

describe('groups', () => {
  const statements: string[] = []
  let thread: SqliteThread

  beforeAll(async () => {
    const files = await prepareDirectory(join(sqlite.directory, 'groups'))
    thread = await SqliteThread.start({ files, pragmas: ['journal_mode = wal'], writes: true })
  })
  afterAll(() => thread.close())
  beforeEach(() => statements.splice(0))

  const writer: Pick<SqliteThread, 'run'> = {
    run: (statement) => {
      statements.push(statement)
      return thread.run(statement)
    },
  }

  const shared: readonly (readonly [number, number, number])[] = [
    [1, 0, 1],
    [100, 0, 1],
    [300, 0, 3],
    [8, 10, 4],
  ]
  test.each(shared)('%i transactions at once, %i ms each, share %i commits', async (count, ms, commits) => {
    let now = 0
    const groups = new GroupCommit(writer, () => (now += ms))
    const transactions = Array.from({ length: count }, () => groups.begin().then(() => groups.commit()))
    await Promise.all(transactions)
    expect(statements.filter((statement) => statement === 'commit')).toHaveLength(commits)
  })

  test('a transaction that cannot begin leaves its turn to the next', async () => {
    const groups = new GroupCommit(writer)
    await thread.run('begin immediate') // within which no other can begin, as while a backup locks the database
    await expect(groups.begin()).rejects.toThrow('within a transaction')
    await thread.run('rollback')
    statements.splice(0)
    const next = groups.begin()
    expect(statements).toEqual(['begin immediate'])
    await next
    await groups.commit()
    expect(statements.at(-1)).toBe('commit')
  })
})

test('a migration that fails leaves no table behind', async () => {
  const migrator = new Migrator({
    db: sqlite.writer,
    provider: {
      getMigrations: async () => ({
        first: { up: (db) => db.schema.createTable('half').addColumn('id', 'text').execute() },
        second: { up: () => Promise.reject(new Error('broken')) },
      }),
    },
  })
  expect((await migrator.migrateToLatest()).error).toMatchObject({ message: 'broken' })
  const tables = await sqlite.reader.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('half')
})
