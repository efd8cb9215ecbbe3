import type { Pool, PoolClient } from 'pg'
import type { Caller } from '../../../kernel/caller.ts'
import { currentCall, onNobodysBehalf } from '../../../kernel/current-call.ts'
import { withConnection } from '../connection.ts'
import { Positions } from './positions.ts'

/** Where what is searched is read, and told of what was written. */
export interface SearchReads {
  /**
   * Reads on a server that has whatever the caller wrote before, in the caller's turn.
   * @throws the reason of the caller's signal once it is aborted; Problem 503 where no server can be reached
   */
  read<Result>(caller: Caller | undefined, work: (client: PoolClient) => Promise<Result>): Promise<Result>
  /** To be awaited once something was committed, before anybody is told. */
  noteWrite(): Promise<void>
}

/** A database that is read nowhere else. */
export const primaryReads = (pool: Pool): SearchReads => ({
  read: (caller, work) => withConnection(pool, caller, work),
  noteWrite: async () => undefined,
})

/** A database that other processes may read on a replica. */
export const sharedReads = (pool: Pool): SearchReads => {
  const positions = new Positions(pool)
  return { ...primaryReads(pool), noteWrite: () => notePosition(positions) }
}

/**
 * Records the database position of a write for the organization of the current call, so that its next search finds the
 * write. An aborted call does not cancel this.
 */
export const notePosition = (positions: Positions): Promise<void> => {
  const organization = currentCall()?.organization
  return onNobodysBehalf(() => positions.note(organization))
}
