import type { Response } from 'express'
import { Problem } from '../../kernel/problem.ts'

/**
 * Gives work a signal that aborts when the caller is gone or `milliseconds` have passed.
 * @throws Problem 503 when that happens before the work is done
 */
export const withDeadline = <T>(
  res: Response,
  milliseconds: number,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = new AbortController()
    const giveUp = (message: string) => {
      const problem = new Problem(503, message, { headers: { 'Retry-After': '1' } })
      abort.abort(problem)
      reject(problem)
    }
    const gone = () => {
      giveUp('The caller has gone.')
    }
    const timer = setTimeout(giveUp, milliseconds, 'The call took too long and was given up.')
    res.once('close', gone)
    Promise.resolve()
      .then(() => work(abort.signal))
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        res.off('close', gone)
      })
  })
