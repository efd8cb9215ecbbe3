import { Client } from 'pg'
import type { Pool } from 'pg'

/**
 * Ends the statement that runs on a connection, if one does; fails nowhere. Nothing else may be sent on it meanwhile.
 * It takes a connection of its own, since those of the pool may all be waiting.
 */
export const cancelStatement = async (pool: Pool, client: object): Promise<void> => {
  if (!('processID' in client)) return
  const other = new Client(pool.options)
  other.on('error', () => undefined) // the statement that it cancels fails likewise
  try {
    await other.connect()
    await other.query('select pg_cancel_backend($1)', [client.processID])
  } catch {
    // the statement ends by its own limit
  } finally {
    await other.end()
  }
}
