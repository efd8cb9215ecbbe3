import { readFaultCode } from './outage.ts'
import type { Outage } from './outage.ts'

/** Codes of failures that are PostgreSQL's way to say: again. */
const TRANSIENT: ReadonlySet<unknown> = new Set([
  '40001', // a serialization failure
  '40P01', // a deadlock
  '55P03', // a lock that would have to be waited for
])

/** Codes of failures to store anything: a full disk, one that cannot be written or read. @see https://www.postgresql.org/docs/15/errcodes-appendix.html */
const FULL = /^(53100|58030)$/

/** Codes of failures to reach it, or to be done in time. */
const AWAY =
  /^(08...|53...|57...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What the driver says of connections that broke, without a code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/

/** Whether a transaction that failed may succeed if it is run again. */
export const isTransient = (fault: unknown): boolean => TRANSIENT.has(readFaultCode(fault))

/** Why PostgreSQL did not do what it was asked; undefined where it could have. */
export const findOutage = (fault: unknown): Outage | undefined => {
  const code = readFaultCode(fault)
  if (FULL.test(code)) return 'full'
  return AWAY.test(code) || (fault instanceof Error && BROKEN.test(fault.message)) ? 'away' : undefined
}
