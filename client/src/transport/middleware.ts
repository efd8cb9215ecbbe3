import type { Middleware, MiddlewareCallbackParams } from 'openapi-fetch'
import type { Outcome } from '../retry/retrying.ts'
import { settled } from './settled.ts'

/** What a middleware is told beside the request. */
export type Told = Omit<MiddlewareCallbackParams, 'request' | 'id'>

/**
 * Sends a request through middleware as openapi-fetch does: requests in their order, answers and errors in the reverse.
 * @throws what a middleware throws; what fetch does is no answer
 */
export const through = async (
  middlewares: readonly Middleware[],
  told: Told,
  first: Request,
  fetch: (request: Request) => Promise<Response>,
): Promise<Outcome<Response>> => {
  const id = Math.random().toString(36).slice(2)
  let request = first
  for (const { onRequest } of middlewares) {
    const given = await onRequest?.({ ...told, id, request })
    if (given instanceof Response) return { answer: given }
    if (given) request = given
  }
  const inwards = middlewares.toReversed()
  let { answer, cause } = await settled(() => fetch(request))
  for (const { onError } of answer ? [] : inwards) {
    const given = await onError?.({ ...told, id, request, error: cause })
    if (given instanceof Response) {
      answer = given
      break
    }
    cause = given ?? cause
  }
  if (!answer) return { cause }
  for (const { onResponse } of inwards)
    answer = (await onResponse?.({ ...told, id, request, response: answer })) ?? answer
  return { answer }
}
