import { ConnectionError } from '../errors/connection-error.ts'
import type { Clock } from './clock.ts'
import { delayBefore } from './delay.ts'

export interface RetryOptions {
  /** Attempts after the first, 4 unless given; 0 for none. */
  readonly limit?: number
  /** Time for all attempts of a call and the waits between them, in milliseconds; 120,000 unless given. */
  readonly maxTime?: number
  /** Is told of every wait before another attempt. */
  readonly onRetry?: (retry: Retry) => void
}

/** An attempt that failed and is followed by another. */
export interface Retry {
  readonly operationId: string | undefined
  /** The number of attempts so far, from 1. */
  readonly attempt: number
  /** The wait before the next attempt, in milliseconds. */
  readonly delay: number
  /** What the platform answered with; undefined where no answer came. */
  readonly status: number | undefined
  /** Why no answer came. */
  readonly cause: unknown
}

export interface RetryingOptions {
  readonly retry?: RetryOptions | undefined
  /** Time for one attempt until its answer is read, in milliseconds; 60,000 unless given. A stream may take longer. */
  readonly timeout?: number | undefined
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
}

/** A call as far as it matters to whether it is sent again. */
export interface Attempted {
  readonly operationId: string | undefined
  /** Sent twice it takes effect once. */
  readonly repeatable: boolean
  /** Sent with an `Idempotency-Key`. */
  readonly keyed?: boolean | undefined
  readonly signal?: AbortSignal | null | undefined
}

/** No answer came, or not all of it, after a request had been sent. */
export class Unanswered extends Error {}

/** Makes the attempts of a call, one after the other. @throws ConnectionError where the last gets no answer */
export type Retrying = <A extends Answered>(
  call: Attempted,
  attempt: (signal: AbortSignal) => Promise<A>,
) => Promise<A>

interface Answered {
  readonly response: Response
}

/** Calls that are sent again where they may be: what is refused for now, and what gets no answer. */
export const createRetrying = (options: RetryingOptions): Retrying => {
  const { retry = {}, timeout = 60_000, clock, random } = options
  const { limit = 4, maxTime = 120_000, onRetry } = retry
  return async (call, attempt) => {
    const { operationId, signal } = call
    const end = clock.now() + maxTime
    for (let number = 1; ; number++) {
      const { answer, unanswered } = await timed(attempt, timeout, signal)
      const delay = delayBefore(number, answer?.response, clock.now(), random())
      const isLast = number > limit || clock.now() + delay > end
      if (answer && (isLast || !isRefusedForNow(answer.response, call))) return answer
      const cause = unanswered?.cause
      if (unanswered && (isLast || !call.repeatable)) throw new ConnectionError(operationId, number, cause)
      onRetry?.({ operationId, attempt: number, delay, status: answer?.response.status, cause })
      await clock.sleep(delay, signal)
    }
  }
}

type Outcome<A> =
  | { readonly answer: A; readonly unanswered?: never }
  | { readonly answer?: never; readonly unanswered: Unanswered }

/** @throws what is no failure of transport, and the reason of a caller who gives up */
const timed = async <A extends Answered>(
  attempt: (signal: AbortSignal) => Promise<A>,
  timeout: number,
  signal?: AbortSignal | null,
): Promise<Outcome<A>> => {
  const tooLong = new AbortController()
  const timer = setTimeout(
    () => tooLong.abort(new DOMException(`no answer within ${timeout} ms`, 'TimeoutError')),
    timeout,
  )
  try {
    return { answer: await attempt(signal ? AbortSignal.any([signal, tooLong.signal]) : tooLong.signal) }
  } catch (failure) {
    signal?.throwIfAborted()
    if (failure instanceof Unanswered) return { unanswered: failure }
    throw failure
  } finally {
    clearTimeout(timer)
  }
}

/** 429 was not begun; a keyed call that is under way answers 409 with `Retry-After`. */
const isRefusedForNow = ({ status, headers }: Response, { repeatable, keyed }: Attempted): boolean =>
  status === 429 ||
  (repeatable && (status === 502 || status === 503 || status === 504)) ||
  (keyed === true && status === 409 && headers.has('Retry-After'))
