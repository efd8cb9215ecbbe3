import { queryString, type QueryStyles } from './query-string.ts'

/**
 * How an operation travels, where that differs from: JSON both ways, credentials required, at the main address.
 * The contract says it, `npm run generate` writes it down.
 */
export interface OperationWire {
  /** Served at the sibling address. */
  readonly sibling?: boolean
  /** Answers without credentials. */
  readonly anonymous?: boolean
  /** Its success is a redirect, which is the caller's to follow. */
  readonly redirects?: boolean
  /** Its success is text, for example CSV. */
  readonly text?: boolean
  /** Content type of the body, where it is not JSON. */
  readonly bodyType?: string
  readonly query?: QueryStyles
}

/** Operations by `<method> <path template>`, e.g. `get /catalog/v1/search`. */
export type OperationWires = Readonly<Record<string, OperationWire>>

/** The options of `openapi-fetch` that put an operation on the wire as the contract declares it. */
export const fetchOptions = (wire: OperationWire, siblingBaseUrl: string) => ({
  querySerializer: (values: Record<string, unknown>) => queryString(values, wire.query),
  ...(wire.sibling && { baseUrl: siblingBaseUrl }),
  ...(wire.redirects && { redirect: 'manual' as const }),
  ...(wire.text && { parseAs: 'text' as const }),
  ...(wire.bodyType && { headers: { 'Content-Type': wire.bodyType } }),
})
