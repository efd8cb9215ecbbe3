import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SqliteError } from './sqlite-thread.ts'
import { openTestSqlite } from './sqlite.fixture.ts'

let sqlite: Awaited<ReturnType<typeof openTestSqlite>>

beforeAll(async () => {
  sqlite = await openTestSqlite()
})
afterAll(() => sqlite.close())
beforeEach(async () => {
  for (const table of ['entry', 'child', 'parent'] as const) await sqlite.writer.deleteFrom(table).execute()
})

const NULLS = { n: null, text: null, bytes: null }
const insert = (key: string) => sqlite.writer.insertInto('entry').values({ ...NULLS, key })
describe('values', () => {
  const kept: readonly (readonly [string, unknown, unknown, string])[] = [
    ['a whole number', 3, 3, 'integer'],
    ['a fraction', 0.1, 0.1, 'real'],
    ['the largest whole number', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'integer'],
    ['a larger number', 2 ** 60, 2 ** 60, 'real'],
    ['minus zero', -0, -0, 'real'],
    ['a bigint', 12n, 12, 'integer'],
    ['true', true, 1, 'integer'],
    ['false', false, 0, 'integer'],
    ['null', null, null, 'null'],
    ['a text with characters beyond 16 bits', 'é😀', 'é😀', 'text'],
    ['an empty text', '', '', 'text'],
    ['bytes', new Uint8Array([1, 2]), new Uint8Array([1, 2]).buffer, 'blob'],
  ]
  test.each(kept)('%s is kept', async (_, given, value, type) => {
    const query = sql<{ value: unknown; type: string }>`select ${given} as value, typeof(${given}) as type`
    for (const db of [sqlite.writer, sqlite.reader])
      expect((await query.execute(db)).rows).toEqual([{ value, type }])
  })

  const refused: readonly (readonly [string, unknown])[] = [
    ['a text that would be cut', 'a\0b'],
    ['not a number', NaN],
    ['undefined', undefined],
    ['a date', new Date(0)],
    ['a list', [1]],
  ]
  test.each(refused)('%s is refused', async (_, given) => {
    const query = sql`select ${given} as value`
    for (const db of [sqlite.writer, sqlite.reader])
      await expect(query.execute(db)).rejects.toThrow(TypeError)
  })
})

describe('queries', () => {
  test('a write tells how many rows it changed, and returns them if asked', async () => {
    await insert('a').execute()
    await insert('b').execute()
    const { numUpdatedRows } = await sqlite.writer.updateTable('entry').set({ n: 1 }).executeTakeFirst()
    expect(numUpdatedRows).toBe(2n)
    const deleted = sqlite.writer.deleteFrom('entry').where('key', '=', 'a').returning(['key', 'n'])
    expect(await deleted.execute()).toEqual([{ key: 'a', n: 1 }])
  })

  test('JSON is searched', async () => {
    await insert('a').execute()
    await sqlite.writer
      .updateTable('entry')
      .set({ text: JSON.stringify({ z: { b: 1, a: 2 } }) })
      .execute()
    const rows = await sqlite.reader
      .selectFrom('entry')
      .select([sql`text ->> '$.z.a'`.as('a'), sql`json_extract(text, '$.z')`.as('z')])
      .execute()
    expect(rows).toEqual([{ a: 2, z: '{"b":1,"a":2}' }])
  })

  test('errors have the code of SQLite', async () => {
    await insert('a').execute()
    const fault = await insert('a')
      .execute()
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(SqliteError)
    expect(fault).toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
  })

  test('the reader writes nothing', async () => {
    await expect(sqlite.reader.deleteFrom('entry').execute()).rejects.toThrow('readonly')
    await expect(sqlite.reader.transaction().execute(async () => 0)).rejects.toThrow('no transactions')
  })
})

describe('streams', () => {
  const fill = (count: number) =>
    sql`insert into entry (key) with recursive c(x) as (select 1 union all select x + 1 from c limit 250)
      select printf('%04d', x) from c where x <= ${count}`.execute(sqlite.writer)
  const all = () => sqlite.reader.selectFrom('entry').select('key').orderBy('key').stream(100)

  test.each([0, 1, 99, 100, 101, 250])('all of %i rows are read, those of one moment', async (count) => {
    await fill(count)
    const read: string[] = []
    for await (const { key } of all()) {
      if (read.length === 0) await insert('later').execute()
      read.push(key)
    }
    expect(read).toHaveLength(count)
    expect(read).not.toContain('later')
  })

  test('one that is left early holds nothing back', async () => {
    await fill(250)
    for await (const _ of all()) break
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(sqlite.reader)
    expect(rows).toMatchObject([{ busy: 0 }])
  })
})
