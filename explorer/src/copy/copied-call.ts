import type { OperationId } from 'imagery-platform-client'

/** A call as it can be copied: of the contract, or of what tests may do to the platform. */
export type CopiedCall = PlatformCall | ControlCall

/** An operation of the contract, and what it is given. */
export interface PlatformCall {
  readonly operation: OperationId
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A call of `/control`, which takes no credentials. */
export interface ControlCall {
  readonly control: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  /** As the contract of control writes it, e.g. `/control/clock/advance`. */
  readonly template: string
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** What a call is given, as the client takes it. */
export const callOptions = ({ path, query, body }: CopiedCall): Readonly<Record<string, unknown>> => {
  const params = { ...(path && { path }), ...(query && { query }) }
  return { ...(Object.keys(params).length > 0 && { params }), ...(body !== undefined && { body }) }
}
