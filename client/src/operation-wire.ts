import type { operations } from '../../generated/types.ts'
import { wires } from '../../generated/wire.ts'
import { queryString } from './query-string.ts'

/**
 * How an operation travels. Without marks it is the plain case: JSON both ways, credentials required, at the main
 * address. The contract says it, `npm run generate` writes it down.
 */
export interface OperationWire extends Marks {
  readonly method: Method
  /** Path template, e.g. `/catalog/v1/collections/{collectionId}`. */
  readonly path: string
}

/** What sets an operation apart; a mark that is only there or not has its own name as its value. */
export interface Marks {
  /** Served at the sibling address. */
  readonly sibling?: string
  /** Answers without credentials. */
  readonly anonymous?: string
  /** Accepts access tokens, and no API keys. */
  readonly tokens?: string
  /** Its success is a redirect, which is the caller's to follow. */
  readonly redirects?: string
  /** Its success is text, for example CSV. */
  readonly text?: string
  /** Its success is bytes, for example a GeoTIFF. */
  readonly blob?: string
  /** Content type of the body, where it is not JSON. */
  readonly body?: string
  /** Names of query parameters whose lists repeat the name, with commas between them. */
  readonly exploded?: string
  /** A POST that changes nothing, so that it may be sent again. */
  readonly idempotent?: string
  /** Takes an `Idempotency-Key`: sent again with the same one it takes effect once. */
  readonly keyed?: string
  /** Of a list: JSON pointer to the entries of a page, an array or a map by name. @see spec/README.md, `x-paging` */
  readonly items?: string
  /** JSON pointer to the address of the next page, or to links of which one has `rel: next`; none on single pages. */
  readonly next?: string
}

/** Those that stand in the table: without one it is `get`. */
const methods: readonly Method[] = ['put', 'post', 'patch', 'delete']

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The id of an operation, `<area>_<verbNoun>`. */
export type OperationId = keyof operations

const read = (lines: readonly string[]): ReadonlyMap<string, OperationWire> => {
  const table = new Map<string, OperationWire>()
  let area = ''
  let root = ''
  let common: string[] = []
  for (const line of lines) {
    const [name = '', ...words] = line.split(' ')
    if (name !== '') {
      area = name
      ;[root = '', ...common] = words
      continue
    }
    const method = methods.find((method) => method === words[1]) ?? 'get'
    const [verbNoun, path, ...own] = words.filter((word) => word !== method)
    const marks: Record<string, string> = {}
    for (const mark of [...common, ...own]) {
      const [key = '', value = key] = mark.split('=')
      marks[key] = value
    }
    table.set(`${area}_${verbNoun}`, { ...marks, method, path: `${root}${path}` })
  }
  return table
}

/** Every operation of the contract, by its id. */
export const operationWires: ReadonlyMap<string, OperationWire> = read(wires.split('\n'))

/** Whether the contract has an operation of this id. */
export const isOperationId = (id: string): id is OperationId => operationWires.has(id)

interface FetchOptions {
  readonly querySerializer: (values: Record<string, unknown>) => string
  readonly baseUrl?: string
  readonly redirect?: 'manual'
  readonly parseAs?: 'text' | 'blob'
  readonly headers?: { readonly 'Content-Type': string }
}

/** The options of `openapi-fetch` that put an operation on the wire as the contract declares it. */
export const fetchOptions = (
  { exploded, sibling, redirects, text, blob, body }: Marks,
  siblingBaseUrl: string,
): FetchOptions => ({
  querySerializer: (values: Record<string, unknown>) => queryString(values, exploded?.split(',')),
  ...(sibling && { baseUrl: siblingBaseUrl }),
  ...(redirects && { redirect: 'manual' }),
  ...(text && { parseAs: 'text' }),
  ...(blob && { parseAs: 'blob' }),
  ...(body && { headers: { 'Content-Type': body } }),
})
