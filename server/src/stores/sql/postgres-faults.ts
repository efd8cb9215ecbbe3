/** Codes of failures that are PostgreSQL's way to say: again. */
const TRANSIENT: ReadonlySet<unknown> = new Set([
  '40001', // a serialization failure
  '40P01', // a deadlock
  '55P03', // a lock that would have to be waited for
])

/** Codes of failures to reach it, or to be done in time. @see https://www.postgresql.org/docs/15/errcodes-appendix.html */
const AWAY =
  /^(08...|53...|57...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What the driver says of connections that broke, without a code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether a transaction that failed may succeed if it is run again. */
export const isTransient = (fault: unknown): boolean => TRANSIENT.has(codeOf(fault))

/** Whether it cannot be reached, cannot be written to, or takes too long. */
export const isAway = (fault: unknown): boolean =>
  AWAY.test(codeOf(fault)) || (fault instanceof Error && BROKEN.test(fault.message))

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
