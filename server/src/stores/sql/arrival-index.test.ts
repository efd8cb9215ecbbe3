import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CollectionDefinition } from '../transaction.ts'
import { SqlStores } from './sql-stores.ts'
import { sqliteDatabase } from './sqlite-database.fixture.ts'

const LISTED: CollectionDefinition<{ readonly id: string }, never> = {
  name: 'tests.listed',
  key: ({ id }) => id,
  indexes: {},
  bound: { max: 10, refuse: () => new RangeError('too many') },
}

test('a page of what declares no index is found by its place, however many documents there are', async () => {
  const database = sqliteDatabase()
  const stores = await SqlStores.open(database, [LISTED])
  const { rows } = await sql<{ detail: string }>`explain query plan select document from "tests.listed"
    where owner = 'mine' and arrival > 7 order by arrival limit 500`.execute(database.reader)
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH tests.listed USING INDEX arrival tests.listed (owner=? AND arrival>?)',
  ])
  await stores.close()
})
