import { controlOperations } from '../contract/control-contract.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { documented, collectSamples, type Sample } from '../samples/sample.ts'
import { rankAmongDeletions } from '../sweep/order.ts'

/** What is saved can be loaded, and what is there can be deleted. */
const ORDER: readonly string[] = ['GET', 'PUT', 'POST', 'DELETE']

const RESET = 'control_runReset'

/** Every sample that the documentation shows of `/control`: each finds what those before it made, and a reset ends it all. */
export const controlSamples: readonly Sample[] = collectSamples(
  documented.companions,
  controlOperations,
).toSorted((left, right) => rank(left.operation) - rank(right.operation))

function rank(operation: ContractOperation): number {
  return operation.id === RESET
    ? ORDER.length + 1
    : ORDER.indexOf(operation.method) + rankAmongDeletions(operation)
}
