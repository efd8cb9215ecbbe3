import type { ServerResponse } from 'node:http'
import { Problem } from '../../kernel/problem.ts'

/** A call that is under way. */
export interface CallUnderWay {
  /** Aborted once it has ended. */
  readonly signal: AbortSignal
  /** The organization that calls; undefined where nobody knows. */
  readonly owner: string | undefined
}

/** How long a handler may take, and what ends with it. */
export interface Deadline {
  readonly deadlineMs: number
  /** Does the work of a call, and has what that waits for end with it. */
  readonly during?: (<Result>(call: CallUnderWay, work: () => Result) => Result) | undefined
  /** Whether what a call has written is being committed: it cannot be told then that it was given up. */
  readonly isCommitting?: ((signal: AbortSignal) => boolean) | undefined
}

type DeadlineOfCall = Deadline & Pick<CallUnderWay, 'owner'>

/**
 * Gives work a signal that aborts when the caller is gone or the deadline has passed.
 * @throws Problem 503 when that happens before the work is done; a commit that is under way is waited for
 */
export const withDeadline = <T>(
  res: ServerResponse,
  { deadlineMs, owner, during = (_call, work) => work(), isCommitting = () => false }: DeadlineOfCall,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = new AbortController()
    const { signal } = abort
    const giveUp = (message: string) => {
      const problem = new Problem(503, message, { headers: { 'Retry-After': '1' } })
      abort.abort(problem)
      if (!isCommitting(signal)) reject(problem)
    }
    const gone = () => {
      giveUp('The caller has gone.')
    }
    const timer = setTimeout(giveUp, deadlineMs, 'The call took too long and was given up.')
    res.once('close', gone)
    Promise.resolve()
      .then(() => during({ signal, owner }, () => work(signal)))
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        res.off('close', gone)
      })
  })
