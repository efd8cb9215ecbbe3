import type { Client } from 'pg'
import { DatabaseSilent } from './database-silent.ts'

/** Closes a connection without a word to the database, which does not answer: its statements fail at once. */
export const closeSilent = ({ connection }: Client): void => {
  connection.stream.destroy(new DatabaseSilent())
}
