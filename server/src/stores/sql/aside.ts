import { Client } from 'pg'
import type { Pool } from 'pg'
import type { Alarm } from '../../kernel/alarm.ts'
import { closeSilent } from './close-silent.ts'

/** How long the work may take in all, connecting included, in milliseconds: a busy database is not a dead one. */
const ASIDE_MS = 10_000

/**
 * Works on a connection of its own, since those of the pool may all be waiting, or be dead.
 * @throws DatabaseSilent where that takes too long
 */
export const aside = async <Result>(
  { options }: Pick<Pool, 'options'>,
  alarm: Alarm,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client(options)
  client.on('error', () => undefined) // the statement under way fails likewise
  // An answer that arrived while this process was busy is read before the immediate runs.
  const cancel = alarm(ASIDE_MS, () => void setImmediate(closeSilent, client))
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    cancel()
  }
}
