import { operations } from '../contract/contract.ts'
import type { ContractOperation } from '../contract/operation.ts'

/** An operation and one of the statuses that the contract declares for it. */
export interface Pair {
  readonly operation: ContractOperation
  /** Such as `404`, or `default`. */
  readonly status: string
}

/** What brings a status about: what is asked and what the platform holds, or a fault that is asked for. */
export type Cause = 'state' | 'injection'

/** Every pair of the contract. */
export const pairs: readonly Pair[] = operations.flatMap((operation) =>
  operation.responses.map(({ status }) => ({ operation, status })),
)

export const pairName = ({ operation, status }: Pair): string => `${operation.id} ${status}`

/** The platform's own failures, which no caller brings about; every other status has to come from state. */
const INJECTED: ReadonlyMap<string, number> = new Map([
  ['500', 500],
  ['503', 503],
  ['default', 503],
])

/** The failure to ask for; undefined where the status has to come from state. */
export const injectedStatus = ({ status }: Pair): number | undefined => INJECTED.get(status)

export const causeFor = (pair: Pair): Cause => (injectedStatus(pair) === undefined ? 'state' : 'injection')
