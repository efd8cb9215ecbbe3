import type { Pool, PoolClient } from 'pg'
import { currentCall } from '../../../stores/sql/current-call.ts'
import { withConnection } from '../connection.ts'
import { Positions } from './positions.ts'

/** Where what is searched is read, and told of what was written. */
export interface SearchReads {
  /**
   * Reads on a server that has whatever the caller wrote before.
   * @throws the signal's reason once it is aborted; Problem 503 where no server can be reached
   */
  read<Result>(
    signal: AbortSignal | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result>
  /** To be awaited once something was committed, before anybody is told. */
  noteWrite(): Promise<void>
}

/** A database that is read nowhere else. */
export const primaryReads = (pool: Pool): SearchReads => ({
  read: (signal, work) => withConnection(pool, signal, work),
  noteWrite: async () => undefined,
})

/** A database that other processes may read on a replica. */
export const sharedReads = (pool: Pool): SearchReads => {
  const positions = new Positions(pool)
  return { ...primaryReads(pool), noteWrite: () => positions.note(currentCall()?.organization) }
}
