import type { Request } from 'express'
import type { ServedOperation } from '../../contract/served-operation.ts'
import type { Inputs } from '../request/judge.ts'
import { KEY_PARAMETER, THUMBNAIL_PARAMETER } from '../request/query.ts'
import type { Route, Router } from '../request/router.ts'
import type { Validator } from '../request/validator.ts'
import { handlersById } from './served-areas.ts'
import type { AnyHandler, ServedAreas } from './served-areas.ts'

/** A request that calls an operation of the contract, and what serves it. */
export interface FoundCall {
  /** As it was sent: HEAD is served as GET is, and Node leaves the body of its answer out. */
  readonly method: string
  readonly route: Route
  readonly operation: ServedOperation
  readonly handler: AnyHandler
  readonly validator: Validator
  /** Keys that were sent in the address. */
  readonly apiKey: readonly string[]
  /** Tokens of links to thumbnails that were sent in the address. */
  readonly thumbnailToken: readonly string[]
  /** As it was sent, without keys. */
  readonly address: string
  /** The query without its question mark and without keys. */
  readonly search: string
  readonly query: URLSearchParams
  /** Names of the query parameters that were sent. */
  readonly given: ReadonlySet<string>
  /** What came of path and query, where the same were judged before: without a body. */
  readonly judged: Inputs | undefined
}

interface Served {
  readonly router: Router
  readonly areas: ServedAreas
  readonly validators: ReadonlyMap<string, Validator>
}

/**
 * Finds the operation that a request calls; undefined where the contract has no such path.
 * @param judgedBefore the call that was judged before, by its method and address without keys
 * @throws Problem 405 with `Allow` where the path exists for other methods
 */
export const callFinder = (
  { router, areas, validators }: Served,
  judgedBefore: (method: string, address: string) => FoundCall | undefined,
): ((req: Pick<Request, 'method' | 'url'>) => FoundCall | undefined) => {
  const handlers = handlersById(areas)
  return ({ method, url }) => {
    const { apiKey, thumbnailToken, address } = withoutKeys(url)
    const known = judgedBefore(method, address)
    if (known && address === url) return known
    if (known) return { ...known, apiKey, thumbnailToken }
    const [path, search] = parted(address)
    const route = router.find(method === 'HEAD' ? 'GET' : method, path)
    if (!route) return undefined
    const { operation } = route
    const handler = handlers.get(operation.id)
    const validator = validators.get(operation.area)
    if (!handler || !validator) return undefined
    const query = new URLSearchParams(search)
    const given = new Set(query.keys())
    const judged = undefined
    const credentials = { apiKey, thumbnailToken }
    return {
      method,
      route,
      operation,
      handler,
      validator,
      ...credentials,
      address,
      search,
      query,
      given,
      judged,
    }
  }
}

/** @returns path and query, which is empty where there is none */
const parted = (address: string): readonly [path: string, search: string] => {
  const end = address.indexOf('?')
  return end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end + 1)]
}

/** An address with a parameter that is a key, or may be one, in percent-escapes. */
const MAY_HAVE_KEY = /[?&](?:api_key|thumbnail_token|[^?&=]*%)/

const NO_KEY: readonly string[] = []

const withoutKeys = (url: string): Pick<FoundCall, 'apiKey' | 'thumbnailToken' | 'address'> => {
  if (!MAY_HAVE_KEY.test(url)) return { apiKey: NO_KEY, thumbnailToken: NO_KEY, address: url }
  const [path, search] = parted(url)
  const query = new URLSearchParams(search)
  const apiKey = query.getAll(KEY_PARAMETER)
  const thumbnailToken = query.getAll(THUMBNAIL_PARAMETER)
  if (apiKey.length + thumbnailToken.length === 0) return { apiKey, thumbnailToken, address: url }
  query.delete(KEY_PARAMETER)
  query.delete(THUMBNAIL_PARAMETER)
  return { apiKey, thumbnailToken, address: `${path}?${query.toString()}` }
}
