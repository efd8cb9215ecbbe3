import type { Pool } from 'pg'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import { aside } from './aside.ts'

/**
 * Ends the statement that runs on a connection, if one does; fails nowhere, and takes a few seconds at most. Nothing else
 * may be sent on it meanwhile.
 */
export const cancelStatement = async (
  pool: Pool,
  client: object,
  alarm: Alarm = timerAlarm,
): Promise<void> => {
  if (!('processID' in client)) return
  try {
    await aside(pool, alarm, (other) => other.query('select pg_cancel_backend($1)', [client.processID]))
  } catch {
    // the statement ends by its own limit, or with its connection
  }
}
