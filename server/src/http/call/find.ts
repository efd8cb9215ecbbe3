import type { IncomingMessage } from 'node:http'
import { splitAddress } from '../message.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { credentialIn, KEY_PARAMETER, splitQuery, THUMBNAIL_PARAMETER, withoutCredentials } from './query.ts'
import type { QueryPart } from './query.ts'
import type { Route, Router } from './router.ts'
import type { Validator } from './validator.ts'
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
  /** The query without credentials. */
  readonly query: readonly QueryPart[]
}

interface Served {
  readonly router: Router
  readonly areas: ServedAreas
  readonly validators: ReadonlyMap<string, Validator>
}

/**
 * Finds the operation that a request calls; undefined where the contract has no such path.
 * @throws Problem 405 with `Allow` where the path exists for other methods
 */
export const callFinder = ({
  router,
  areas,
  validators,
}: Served): ((req: Pick<IncomingMessage, 'method' | 'url'>) => FoundCall | undefined) => {
  const handlers = handlersById(areas)
  return (req) => {
    const { method = 'GET' } = req
    const [path, query] = splitAddress(req)
    const route = router.find(method === 'HEAD' ? 'GET' : method, path)
    if (!route) return undefined
    const { operation } = route
    const handler = handlers.get(operation.id)
    const validator = validators.get(operation.area)
    if (!handler || !validator) return undefined
    const parts = splitQuery(query)
    return {
      method,
      route,
      operation,
      handler,
      validator,
      apiKey: credentialIn(parts, KEY_PARAMETER),
      thumbnailToken: credentialIn(parts, THUMBNAIL_PARAMETER),
      query: withoutCredentials(parts),
    }
  }
}
