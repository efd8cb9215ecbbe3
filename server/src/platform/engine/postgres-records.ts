import type { Pool } from 'pg'
import { importedRecords } from '../../analytics/postgis/every-record.ts'
import { putImported } from '../../analytics/postgis/put-imported.ts'
import { executeOn, inTransaction, readRowsOn, withConnection } from '../../catalog/postgis/connection.ts'
import { putSceneRecords, sceneRecords } from '../../catalog/postgis/scene-records.ts'
import { POSTGRES } from '../../stores/sql/postgres-engine.ts'
import { RecordWriter } from '../../stores/sql/put-records.ts'
import { readRecords } from '../../stores/sql/read-records.ts'
import { pour } from '../../transfer/records-sink.ts'
import type { TransferRecord } from '../../transfer/transfer-record.ts'
import { COLLECTIONS } from '../collections.ts'
import { TRANSFERRED, withoutWorld } from '../transferred.ts'

/** What is in a database at one moment, while processes write to it. */
export async function* postgresRecords(pool: Pool): AsyncGenerator<TransferRecord> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const read = readRowsOn(client)
    yield* readRecords(read, POSTGRES, TRANSFERRED)
    yield* withoutWorld(sceneRecords(read))
    yield* importedRecords(read)
  } finally {
    client.release(true) // which ends the transaction, wherever it was left
  }
}

/** Takes records into a database that has none of them: all, or none. */
export const fillPostgres = (pool: Pool, records: AsyncIterable<TransferRecord>): Promise<void> =>
  withConnection(pool, undefined, (client) =>
    inTransaction(client, 'begin', async () => {
      const tables = new RecordWriter(executeOn(client), POSTGRES, COLLECTIONS)
      await pour(records, {
        stored: (some) => tables.put(some),
        scenes: (some) => putSceneRecords(client, some),
        analytics: (some) => putImported(client, some),
      })
      await tables.finish()
    }),
  )
