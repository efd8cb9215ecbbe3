import type { UntypedAnswer } from '../client.ts'
import { isObject } from '../object.ts'
import type { Outcome } from './retrying.ts'

type Attempt<Given> = (given: Given) => Promise<Outcome<UntypedAnswer>>

/**
 * Attempts of a call that deletes. One whose answer was lost may have deleted: where the platform then finds nothing to
 * delete (404), that is the success that was lost, 204. A 404 whose body is no JSON object is a gateway's, and stays one.
 */
export const deleting = <Given>(attempt: Attempt<Given>): Attempt<Given> => {
  let isLost = false
  return async (given) => {
    const outcome = await attempt(given)
    const { answer } = outcome
    const response = answer?.response
    if (isLost && response?.status === 404 && isOfPlatform(answer?.error)) return { answer: done(response) }
    isLost ||= !response || [502, 504].includes(response.status) // those of a gateway that had no answer
    return outcome
  }
}

/** Each area says a failure as an object. */
const isOfPlatform = (error: unknown): boolean => isObject(error) && !Array.isArray(error)

/** A success in place of a 404, with its headers but those of its body. */
const done = (response: Response): UntypedAnswer => {
  const headers = new Headers(response.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  return { response: new Response(null, { status: 204, headers }) }
}
