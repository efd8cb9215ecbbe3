import {
  importedRecord,
  KEPT_FEEDS,
  KEPT_RESULTS,
  KEPT_SUBSCRIPTIONS,
  keptDocument as keptAnalytics,
} from '../../analytics/memory/kept-analytics.ts'
import { KEPT_COLLECTIONS, KEPT_SCENES, keptDocument, keptRecord } from '../../catalog/memory/kept-catalog.ts'
import type { SceneRecord } from '../../catalog/scene.ts'
import { RecordWriter } from '../../stores/sql/put-records.ts'
import { documentsByKey, readRecords, createRowReader } from '../../stores/sql/read-records.ts'
import type { ReadRows } from '../../stores/sql/read-records.ts'
import type { SqlDatabase } from '../../stores/sql/sql-database.ts'
import { pour } from '../../transfer/records-sink.ts'
import type { TransferRecord } from '../../transfer/transfer-record.ts'
import { COLLECTIONS } from '../collections.ts'
import { TRANSFERRED, withoutWorld } from '../transferred.ts'

/** What is in the database of a folder. No other process writes to it. */
export async function* sqliteRecords({ engine, reader }: SqlDatabase): AsyncGenerator<TransferRecord> {
  const read = createRowReader(reader)
  yield* readRecords(read, engine, TRANSFERRED)
  yield* withoutWorld(keptScenes(read))
  for (const { name } of [KEPT_FEEDS, KEPT_SUBSCRIPTIONS, KEPT_RESULTS])
    for await (const document of documentsByKey(read, name)) yield importedRecord(document)
}

async function* keptScenes(read: ReadRows): AsyncGenerator<SceneRecord> {
  for (const { name } of [KEPT_COLLECTIONS, KEPT_SCENES])
    for await (const document of documentsByKey(read, name)) yield keptRecord(document)
}

/** Takes records into a database that has none of them: all, or none. */
export const fillSqlite = (
  { engine, writer }: SqlDatabase,
  records: AsyncIterable<TransferRecord>,
): Promise<void> =>
  writer.transaction().execute(async (db) => {
    const tables = new RecordWriter((statement) => statement.execute(db), engine, COLLECTIONS)
    let arrivals = 0
    await pour(records, {
      stored: (some) => tables.put(some),
      scenes: (some) => tables.put(some.map((record) => keptDocument(record, arrivals++))),
      analytics: (some) => tables.put(some.map((record) => keptAnalytics(record, arrivals++))),
    })
    await tables.finish()
  })
