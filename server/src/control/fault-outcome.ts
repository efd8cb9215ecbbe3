import type { Fault } from '../http/response/injected-fault.ts'
import { Problem } from '../kernel/problem.ts'
import type { FaultRule } from './injected-fault.ts'

/** What goes wrong with a call. */
export type Outcome = Pick<FaultRule, 'status' | 'retry_after' | 'latency' | 'cut_off'>

/**
 * Checks what the schema of an outcome does not.
 * @throws Problem 400 where nothing goes wrong, or two faults exclude each other
 */
export const validateOutcome = ({ status, latency, cut_off }: Outcome): void => {
  if (status === undefined && latency === undefined && cut_off !== true)
    throw new Problem(400, 'Say at least one of status, latency and cut_off.')
  if (status !== undefined && cut_off === true)
    throw new Problem(400, 'A call fails with a status or is cut off, not both.')
}

export const toFault = ({ status, retry_after, latency, cut_off }: Outcome): Fault => ({
  latency: (latency ?? 0) * 1000,
  outcome: cut_off === true ? 'cut off' : (status ?? 'as usual'),
  retryAfter: retry_after,
})
