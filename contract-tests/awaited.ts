import type { ContractOperation } from './contract/operation.ts'
import type { Call } from './sweep/call.ts'

/**
 * Areas whose operations have no handler yet: a call that nothing before a handler refuses is answered with 501. One
 * that is answered otherwise fails the tests as long as it is listed, so the list shrinks with every step.
 */
export const AWAITED_AREAS: ReadonlySet<string> = new Set<string>()

/** Operations of those areas that are built. */
export const BUILT: ReadonlySet<string> = new Set<string>()

/** @see RFC 9110, section 15.6.2 */
export const NOT_IMPLEMENTED = 501

/** What a call is refused with before its handler is asked. */
const BEFORE_A_HANDLER: ReadonlySet<number> = new Set([400, 401, 403, 405, 413, 415])

/** The operation has no handler yet. */
export const isAwaited = ({ id }: Pick<ContractOperation, 'id'>): boolean =>
  AWAITED_AREAS.has(id.split('_')[0] ?? '') && !BUILT.has(id)

/** The call with the status that it has as long as what it asks for is awaited. */
export const asBuilt = (call: Call): Call => {
  const { operation, why, status } = call
  return isAwaited(operation) && !BEFORE_A_HANDLER.has(status)
    ? { ...call, why: `${why} (awaited)`, status: NOT_IMPLEMENTED }
    : call
}
