import { Problem } from '../../kernel/problem.ts'
import { StorageFull } from '../storage-full.ts'

/**
 * Why a database does not do what it is asked. `away`: it cannot be reached, or takes too long. `full`: it has answered
 * that it cannot store anything, so that nothing was written.
 */
export type Outage = 'away' | 'full'

/** In seconds. A database that starts again, or a standby that takes its place, is there by then. */
const RETRY_AFTER = 5

/** @throws Problem 503 with `Retry-After` where the database cannot be reached, takes too long, or cannot store anything */
export const unlessOut = async <Result>(
  { findOutage }: { readonly findOutage: (fault: unknown) => Outage | undefined },
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (fault) {
    const outage = findOutage(fault)
    if (outage === undefined) throw fault
    if (outage === 'full') throw new StorageFull(fault)
    const headers = { 'Retry-After': String(RETRY_AFTER) }
    throw new Problem(503, 'The database of the platform cannot be reached.', { headers, cause: fault })
  }
}

/** Returns the code of an error of a database, a driver or the operating system; empty if it has none. */
export const readFaultCode = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
