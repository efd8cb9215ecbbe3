import pLimit from 'p-limit'

/** Does work in its turn; fails with the reason of `signal` as soon as that ends it, where it still waits. */
export type TakeTurn = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>

/** Turns of work, `atOnce` of which are under way; the rest waits, in the order in which it came. */
export const createTurns = (atOnce: number): TakeTurn => {
  const limit = pLimit(atOnce)
  return (work, signal) =>
    new Promise((done, failed) => {
      const leave = () => {
        done(endedBy(signal))
      }
      if (signal.aborted) leave()
      const own = AbortSignal.any([signal]) // Node warns of a signal that more than ten listen to
      own.addEventListener('abort', leave)
      limit(() => {
        own.removeEventListener('abort', leave)
        signal.throwIfAborted()
        return work()
      }).then(done, failed)
    })
}

const endedBy = async ({ reason }: AbortSignal): Promise<never> => {
  throw reason
}
