import type { ContractOperation } from '../contract/operation.ts'
import { aliases } from './aliases.ts'
import { badBodies, unreadableBodies } from './bad-bodies.ts'
import { badHeaders, badPaths, badQueries, unknownResources } from './bad-parameters.ts'
import type { Call } from './call.ts'
import { badCredentials, otherCredentials } from './credentials.ts'
import { byHead, byOtherMethods } from './methods.ts'
import { successes } from './successes.ts'
import { tokenFailures } from './token-requests.ts'

/** The calls that must be answered well. */
export const goodCalls = (operation: ContractOperation): Call[] => successes(operation)

/** The calls that must fail in a way that the operation documents. */
export const badCalls = (operation: ContractOperation): Call[] => {
  const documented = new Set(operation.responses.map(({ status }) => Number(status)))
  return [
    ...badCredentials(operation),
    ...badQueries(operation),
    ...badPaths(operation),
    ...badHeaders(operation),
    ...badBodies(operation),
    ...unknownResources(operation),
    ...unreadableBodies(operation),
    ...tokenFailures(operation),
  ].filter(({ status }) => documented.has(status))
}

/** Every call that the sweep makes of an operation, given all of them. */
export const allCalls = (operation: ContractOperation, all: readonly ContractOperation[]): Call[] => [
  ...badCalls(operation),
  ...byOtherMethods(operation, all),
  ...byHead(operation),
  ...aliases(operation),
  ...otherCredentials(operation),
  ...goodCalls(operation),
]
