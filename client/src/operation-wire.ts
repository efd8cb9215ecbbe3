import { wires } from '../../generated/wire.ts'
import { queryString, type QueryStyles } from './query-string.ts'

/**
 * How an operation travels. What is left out is the plain case: JSON both ways, credentials required, at the main
 * address. The contract says it, `npm run generate` writes it down.
 */
export interface OperationWire {
  readonly method: Method
  /** Path template, e.g. `/catalog/v1/collections/{collectionId}`. */
  readonly path: string
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
  /** Parameters that are neither a single value nor a list with commas. */
  readonly query?: QueryStyles
  /** A POST that changes nothing, so that it may be sent again. */
  readonly idempotent?: boolean
  /** Takes an `Idempotency-Key`: sent again with the same one it takes effect once. */
  readonly keyed?: boolean
  readonly paging?: Paging
}

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** Where the pages of a list have what one needs to walk it. @see spec/README.md, `x-paging` */
export interface Paging {
  /** JSON pointer to the entries: an array, or a map by name. */
  readonly items: string
  /** JSON pointer to the address of the next page, or to links of which one has `rel: next`; none on single pages. */
  readonly next?: string
  /** What says how many entries a page has: `query.limit` or `body.limit`. */
  readonly size?: string
}

/** The id of an operation, `<area>_<verbNoun>`. */
export type OperationId = keyof typeof wires

const table: Readonly<Record<string, OperationWire>> = wires

/** How an operation travels; undefined where the contract has none of that id. */
export const wireOf = (id: string): OperationWire | undefined => table[id]

/** Every operation of the contract. */
export const operationIds = Object.keys(table)

/** Lists are written with commas, unless the wire says otherwise. @see spec/README.md, Rules */
const COMMAS = { explode: false }

/** The options of `openapi-fetch` that put an operation on the wire as the contract declares it. */
export const fetchOptions = (wire: Omit<OperationWire, 'method' | 'path'>, siblingBaseUrl: string) => ({
  querySerializer: (values: Record<string, unknown>) => queryString(values, wire.query, COMMAS),
  ...(wire.sibling && { baseUrl: siblingBaseUrl }),
  ...(wire.redirects && { redirect: 'manual' as const }),
  ...(wire.text && { parseAs: 'text' as const }),
  ...(wire.bodyType && { headers: { 'Content-Type': wire.bodyType } }),
})
