import type { UntypedAnswer } from '../client.ts'
import type { Outcome } from './retrying.ts'

type Attempt = (signal: AbortSignal) => Promise<Outcome<UntypedAnswer>>

/**
 * Attempts of a call that deletes. One whose answer was lost may have deleted: where the next finds nothing to delete any
 * more (404), that is the success that was lost, 204.
 */
export const deleting = (attempt: Attempt): Attempt => {
  let isLost = false
  return async (signal) => {
    const outcome = await attempt(signal)
    const response = outcome.answer?.response
    if (isLost && response?.status === 404)
      return { answer: { response: new Response(null, { status: 204, headers: response.headers }) } }
    isLost ||= !response || [502, 504].includes(response.status) // those of a gateway that had no answer
    return outcome
  }
}
