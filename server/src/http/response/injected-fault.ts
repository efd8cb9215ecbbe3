import type { ServerResponse } from 'node:http'
import type { Alarm } from '../../kernel/alarm.ts'
import { Problem } from '../../kernel/problem.ts'
import type { ProblemStatus } from '../../kernel/problem.ts'

/** What goes wrong with one call, so that clients can test how they handle it. */
export interface Fault {
  /** Milliseconds before anything happens. */
  readonly latency: number
  /**
   * Fails the call in its area's shape before anything is done; `cut off` does everything and cuts the answer in the
   * middle.
   */
  readonly outcome: ProblemStatus | 'cut off' | 'as usual'
  /** Seconds. */
  readonly retryAfter: number | undefined
}

/**
 * The fault to inject into a call of an operation, if any.
 * @param asked the value of the caller's header
 * @throws Problem 400 where that makes no sense
 */
export type FaultSource = (operation: string, asked: string | undefined) => Fault | undefined

/** The request header that asks for a fault of this one call. */
export const FAULT_HEADER = 'x-platform-fault'

/** A failure that was requested. */
export class InjectedFailure extends Problem {}

/** Default `Retry-After` of a failure, in seconds. */
const RETRY_AFTER: Partial<Record<ProblemStatus, number>> = { 429: 5, 503: 5 }

/**
 * Waits, and fails the call if requested, with the headers that its status requires.
 * @param withChallenge adds the operation's challenges to a 401
 * @param alarm ends the wait
 * @throws InjectedFailure with the status asked for
 */
export const injectFault = async (
  fault: Fault,
  withChallenge: (problem: Problem) => Problem,
  res: ServerResponse,
  alarm: Alarm,
): Promise<void> => {
  if (fault.latency > 0) await delay(fault.latency, res, alarm)
  if (typeof fault.outcome !== 'number') return
  const retryAfter = fault.retryAfter ?? RETRY_AFTER[fault.outcome]
  const details = {
    code: 'InjectedFault',
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  }
  const { headers } = withChallenge(new Problem(fault.outcome, INJECTED, details))
  throw new InjectedFailure(fault.outcome, INJECTED, { ...details, headers })
}

const INJECTED = 'This failure was asked for.'

/** Ends early where the caller goes away. */
const delay = (milliseconds: number, res: ServerResponse, alarm: Alarm): Promise<void> =>
  new Promise((resolve) => {
    const cancel = alarm(milliseconds, resolve)
    res.once('close', () => {
      cancel()
      resolve()
    })
  })

/** Makes the answer announce its full length, send half of itself, and break the connection. */
export const truncateResponse = (res: ServerResponse): void => {
  const write = res.write.bind(res)
  let left: number | undefined
  const cut = (body: unknown = ''): boolean => {
    const bytes = body instanceof Uint8Array ? body : Buffer.from(String(body))
    if (!res.headersSent && !res.hasHeader('Content-Length')) res.setHeader('Content-Length', bytes.length)
    left ??= Math.ceil(Number(res.getHeader('Content-Length')) / 2)
    const half = bytes.subarray(0, left)
    left -= half.length
    if (half.length === 0) res.destroy()
    else if (left === 0) write(half, () => res.destroy())
    else write(half)
    return left > 0
  }
  Object.assign(res, { write: cut, end: cut })
}

/** The reason in the journal for an answer that was cut. */
export const TRUNCATED = 'The answer was cut in the middle, as was asked.'
