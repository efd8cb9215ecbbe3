import type { ContractOperation } from '../contract/operation.ts'
import type { Call } from './call.ts'

/** Asking changes nothing, so a call may be made as often as one likes. @see RFC 9110, section 9.2.1 */
export const isSafe = ({ method }: ContractOperation): boolean => method === 'GET' || method === 'HEAD'

/** What is deleted is gone for every call after it. */
const ORDER: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']

const rank = ({ operation, status }: Call): number => (status >= 400 ? -1 : ORDER.indexOf(operation.method))

/** Calls in an order in which none takes from another what it needs: reads and refusals, then changes, then deletions. */
export const undisturbed = (calls: readonly Call[]): Call[] =>
  calls.toSorted((left, right) => rank(left) - rank(right))
