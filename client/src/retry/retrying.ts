import { ConnectionError } from '../errors/connection-error.ts'
import { faultCode } from '../errors/network-fault.ts'
import { requireAmounts } from '../require-amounts.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { LONGEST, type Clock } from './clock.ts'
import { delayBefore } from './delay.ts'

export interface RetryOptions {
  /**
   * Attempts after the first; 0 for none. 4 unless given, but 1 where connections are refused and this client never had an
   * answer: the address may be wrong then. It is wrong, and not called again, where its host is not known or speaks no TLS.
   */
  readonly limit?: number
  /** Time for all attempts of a call and the waits between them, in milliseconds, anew after a 401; 120,000 unless given. */
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
  readonly keyed?: string | undefined
  readonly signal?: AbortSignal | null | undefined
}

/** What an attempt led to: an answer, or none, or not all of one, and why. */
export interface Outcome<A> {
  readonly answer?: A
  readonly cause?: unknown
}

interface Answered {
  readonly response: Response
}

/** Makes the attempts of a call, one after the other. @throws ConnectionError where the last gets no answer */
export type Retrying = <A extends Answered>(
  call: Attempted,
  attempt: (signal: AbortSignal) => Promise<Outcome<A>>,
) => Promise<A>

/**
 * Calls that are sent again where they may be: what is refused for now, and what gets no answer.
 * @throws RangeError where an option is negative or not a number
 */
export const createRetrying = (options: RetryingOptions): Retrying => {
  const { retry = {}, timeout = 60_000, clock, random } = options
  const { limit, maxTime = 120_000, onRetry } = retry
  requireAmounts({ timeout, limit, maxTime })
  let isAnswered = false
  return async (call, attempt) => {
    const { operationId, signal } = call
    const end = clock.now() + maxTime
    for (let number = 1; ; number++) {
      const { answer, cause } = await timed(attempt, Math.min(timeout, end - clock.now(), LONGEST), signal)
      const response = answer?.response
      isAnswered ||= response !== undefined
      const delay = delayBefore(number, response, clock.now(), random())
      const code = response ? '' : faultCode(cause)
      const isRetried = response
        ? isRefusedForNow(response, call)
        : call.repeatable && (isAnswered || !LASTING.test(code))
      const most = limit ?? (code === 'ECONNREFUSED' && !isAnswered ? 1 : 4)
      if (!isRetried || number > most || clock.now() + delay > end) {
        if (answer) return answer
        throw new ConnectionError(operationId, number, cause)
      }
      onRetry?.({ operationId, attempt: number, delay, status: response?.status, cause })
      await clock.sleep(delay, signal)
    }
  }
}

/** Faults that are the same at the next attempt, of an address where nothing answered before. */
const LASTING = /ENOTFOUND|SSL/

/** @throws the reason of a caller who gives up */
const timed = async <A>(
  attempt: (signal: AbortSignal) => Promise<A>,
  time: number,
  signal?: AbortSignal | null,
): Promise<A> => {
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(new Error(`nothing within ${time} ms`)), time)
  try {
    return await unlessAborted(signal, () =>
      attempt(signal ? AbortSignal.any([signal, tooLong.signal]) : tooLong.signal),
    )
  } finally {
    clearTimeout(timer)
  }
}

/** 429 was not begun; a keyed call that is under way answers 409 with `Retry-After`. */
const isRefusedForNow = ({ status, headers }: Response, { repeatable, keyed }: Attempted): boolean =>
  status === 429 ||
  (repeatable && [502, 503, 504].includes(status)) ||
  (Boolean(keyed) && status === 409 && headers.has('Retry-After'))
