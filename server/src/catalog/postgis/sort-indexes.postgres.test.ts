import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { SortKey } from '../sort.ts'
import { inTransaction, readRows, withConnection } from './connection.ts'
import { createOrdering } from './order.ts'
import { CatalogDatabase } from './postgis.fixture.ts'
import { INDEXED_SORTS, indexName } from './sort-indexes.ts'

const database = await CatalogDatabase.create()

afterAll(() => database.drop())

/** How PostgreSQL lists scenes where it sorts only if no index has them in order. */
const explain = (key: SortKey): Promise<string> =>
  withConnection(database.pool, undefined, (client) =>
    inTransaction(client, 'begin', async () => {
      await client.query('set local enable_sort = off; set local enable_seqscan = off')
      const { orderBy } = createOrdering({ sort: [key] })
      return JSON.stringify(
        await readRows(client, sql<object>`explain select id from scene order by ${orderBy} limit 10`),
      )
    }),
  )

test.each(INDEXED_SORTS)('an index has scenes sorted by $by, $direction', async (key) => {
  const plan = await explain(key)
  expect(plan).toContain(indexName(key))
  expect(plan).not.toContain('Sort')
})

test('by a property of few values they are sorted at each search', async () => {
  expect(await explain({ by: 'platform', direction: 'ascending' })).toContain('Sort')
})
