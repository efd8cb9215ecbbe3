import { faultCode } from './network-fault.ts'

/** A call got no answer, or not all of it: `cause` says why, and nobody knows whether it took effect. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** The operation that was called; undefined for an address that is none. */
  readonly operationId: string | undefined
  /** How often it was tried. */
  readonly attempts: number

  constructor(operationId: string | undefined, attempts: number, cause: unknown) {
    const times = attempts === 1 ? '' : `, tried ${attempts} times`
    super(`${operationId ?? 'The call'} got no answer: ${describeCause(cause)}${times}`, { cause })
    this.operationId = operationId
    this.attempts = attempts
  }
}

/** Of a failed fetch, what failed below it: `fetch failed (connect ECONNREFUSED 127.0.0.1:8080)`. */
const describeCause = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  if (faultCode(cause).includes('SSL')) return `${cause.message} (no HTTPS: does this address speak HTTP?)`
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message
}
