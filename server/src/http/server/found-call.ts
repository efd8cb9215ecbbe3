import type { Request } from 'express'
import type { ServedOperation } from '../../contract/served-operation.ts'
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
  /** The query without its question mark and without keys. */
  readonly search: string
  readonly query: URLSearchParams
}

interface Served {
  readonly router: Router
  readonly areas: ServedAreas
  readonly validators: ReadonlyMap<string, Validator>
}

/** The contract's scheme for a key in the address. Nothing that comes after the caller's authentication sees it. */
const KEY_PARAMETER = 'api_key'

/**
 * Finds the operation that a request calls; undefined where the contract has no such path.
 * @throws Problem 405 with `Allow` where the path exists for other methods
 */
export const callFinder = ({
  router,
  areas,
  validators,
}: Served): ((req: Request) => FoundCall | undefined) => {
  const handlers = handlersById(areas)
  return ({ method, url }) => {
    const end = url.indexOf('?')
    const route = router.find(method === 'HEAD' ? 'GET' : method, end === -1 ? url : url.slice(0, end))
    if (!route) return undefined
    const { operation } = route
    const handler = handlers.get(operation.id)
    const validator = validators.get(operation.area)
    if (!handler || !validator) return undefined
    return { method, route, operation, handler, validator, ...queryOf(end === -1 ? '' : url.slice(end + 1)) }
  }
}

type SentQuery = Pick<FoundCall, 'apiKey' | 'search' | 'query'>

const NO_QUERY: SentQuery = { apiKey: [], search: '', query: new URLSearchParams() }

const queryOf = (sent: string): SentQuery => {
  if (sent === '') return NO_QUERY
  const query = new URLSearchParams(sent)
  const apiKey = query.getAll(KEY_PARAMETER)
  if (apiKey.length === 0) return { apiKey, search: sent, query }
  query.delete(KEY_PARAMETER)
  return { apiKey, search: query.toString(), query }
}
