import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../../catalog/postgis/connection.ts'
import type { ReadRows } from '../../stores/sql/read-records.ts'
import type { Version } from '../../kernel/histories.ts'
import type { AnalyticsRecord } from '../analytics-store.ts'
import { listLatest } from '../imported-record.ts'
import type { ImportedRecord } from '../imported-record.ts'
import { FEEDS, resultList, subscriptionList } from './lists.ts'
import type { List } from './lists.ts'

/** Records read at once. */
const BATCH = 1000

interface Row {
  readonly owner: string
  readonly kind: List<unknown>['kind']
  readonly id: string
  readonly versions: readonly StoredVersion[]
}

interface StoredVersion {
  /** JSON knows no infinity: null is at any time. */
  readonly from: number | null
  readonly record: unknown
}

/** All records of the table, in the order of its key. What is put meanwhile may be among them. */
export async function* everyRecord(pool: Pool): AsyncGenerator<AnalyticsRecord> {
  for (let last: Row | undefined; ;) {
    const rows: readonly Row[] = await readRows(
      pool,
      sql<Row>`select owner, kind, id, versions from analytics_record
        where ${last ? sql`(owner, kind, id) > (${last.owner}::text, ${last.kind}::text, ${last.id}::text)` : sql`true`}
        order by owner, kind, id limit ${BATCH}`,
    )
    yield* rows.map(toRecord)
    last = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

/** Records that were put, and exist at any time, by kind and key. */
export async function* importedRecords(read: ReadRows): AsyncGenerator<ImportedRecord> {
  for (const { kind, key } of [
    { kind: 'feed', key: sql`id` },
    { kind: 'subscription', key: sql`id` },
    { kind: 'result', key: sql`owner || '/' || id` },
  ])
    for await (const rows of read(sql<Row>`select owner, kind, id, versions from analytics_record
      where kind = ${sql.lit(kind)} and versions -> 0 ->> 'from' is null order by ${key}`))
      for (const row of rows) yield* listLatest(toRecord(row))
}

const toRecord = ({ owner, kind, versions }: Row): AnalyticsRecord => {
  if (kind === 'feed') return { kind, versions: versionsIn(FEEDS, versions) }
  if (kind === 'subscription')
    return { kind, versions: versionsIn(subscriptionList(Number(owner)), versions) }
  return { kind, subscription: owner, versions: versionsIn(resultList(owner), versions) }
}

const versionsIn = <Entry>({ isEntry }: List<Entry>, stored: readonly StoredVersion[]): Version<Entry>[] =>
  stored.flatMap(({ from, record }) => (isEntry(record) ? [{ from: from ?? -Infinity, record }] : []))
