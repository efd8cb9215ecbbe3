import type { Client } from 'pg'

/** Closes a connection without telling the database, which does not answer. Its statements fail at once. */
export const closeSilent = ({ connection }: Client): void => {
  connection.stream.destroy(new DatabaseSilent())
}

/** The database did not answer in time on a connection, which was closed. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  /** The code of a connection that timed out: callers try again. @see ./postgres-faults.ts */
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database stopped answering on this connection, which was closed.')
  }
}
