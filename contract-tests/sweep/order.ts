import type { ContractOperation } from '../contract/operation.ts'
import type { Call } from './call.ts'

/** Asking changes nothing, so a call may be made as often as one likes. @see RFC 9110, section 9.2.1 */
export const isSafe = ({ method }: ContractOperation): boolean => method === 'GET' || method === 'HEAD'

/** What holds one thing only is emptied before it is filled: the story's organization has a default destination. */
const EMPTIES: ReadonlySet<string> = new Set(['destinations_deleteDefaultDestination'])

/** The operation makes room for one that sets. */
export const isEmptying = ({ id }: ContractOperation): boolean => EMPTIES.has(id)

/** What is deleted is gone for every call after it. */
const ORDER: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Below 1, and larger for what holds others, which goes after them: a collection after one of its features. */
export const rankAmongDeletions = ({ method, path }: ContractOperation): number =>
  method === 'DELETE' ? 1 / path.split('/').length : 0

/** A GET that changes something. What it begins goes on by itself, so it stands next to the POST of the same meaning. */
const LIKE_POST: ReadonlySet<string> = new Set(['data_activateAssetByGet'])

/** Cancels all that others cancel one by one, so it goes after them. */
const LAST: ReadonlySet<string> = new Set(['orders_cancelOrders'])

/** Calls of a lower rank come first. */
export const rank = ({ operation, status }: Call): number => {
  if (status >= 400) return -1
  if (LAST.has(operation.id)) return ORDER.length
  if (isEmptying(operation) || LIKE_POST.has(operation.id)) return ORDER.indexOf('POST')
  return ORDER.indexOf(operation.method) + rankAmongDeletions(operation)
}

/** Calls in an order in which none takes from another what it needs: reads and refusals, then changes, then deletions. */
export const undisturbed = (calls: readonly Call[]): Call[] =>
  calls.toSorted((left, right) => rank(left) - rank(right))
