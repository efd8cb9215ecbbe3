import type { Response } from 'express'
import { bytesOf } from './body-bytes.ts'
import { Problem } from './problem.ts'
import type { ProblemStatus } from './problem.ts'
import type { AnyReply } from './send.ts'

/** What is to go wrong with one call, so that a client can be seen to bear it. */
export interface Fault {
  /** Milliseconds before anything happens. */
  readonly latency: number
  /** Fails the call in its area's shape before anything is done; `cut off` does all and breaks the answer off in the middle. */
  readonly outcome: ProblemStatus | 'cut off' | 'as usual'
  /** Seconds. */
  readonly retryAfter: number | undefined
}

/**
 * What is to go wrong with a call of an operation, if anything.
 * @param asked what the caller's header asks for
 * @throws Problem 400 where that makes no sense
 */
export type FaultSource = (operation: string, asked: string | undefined) => Fault | undefined

/** The request header that asks for a fault of this one call. */
export const FAULT_HEADER = 'x-platform-fault'

/** A failure that was asked for. */
export class InjectedFailure extends Problem {}

/** Waits, and fails the call where it is to fail. @throws InjectedFailure with the status asked for */
export const undergo = async (fault: Fault, res: Response): Promise<void> => {
  if (fault.latency > 0) await delay(fault.latency, res)
  if (typeof fault.outcome !== 'number') return
  const headers = fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) }
  throw new InjectedFailure(fault.outcome, 'This failure was asked for.', { code: 'InjectedFault', headers })
}

/** Ends early where the caller goes away. */
const delay = (milliseconds: number, res: Response): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    res.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Announces the whole answer, sends half of it, and breaks the connection. */
export const sendHalf = (res: Response, reply: AnyReply): void => {
  const bytes = bytesOf(reply.body)
  res.status(reply.status).setHeader('Content-Length', bytes.length)
  res.setHeader('Content-Type', reply.type ?? 'application/json')
  res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => res.destroy())
}
