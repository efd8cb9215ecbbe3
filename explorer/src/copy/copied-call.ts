import type { OperationId } from 'imagery-platform-client'

/** A call as it can be copied: an operation of the contract, and what it is given. */
export interface CopiedCall {
  readonly operation: OperationId
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
