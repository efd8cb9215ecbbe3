import pLimit from 'p-limit'
import { gaveUp } from '../kernel/gave-up.ts'
import type { ThreadPool } from './thread-pool.ts'

/** Work that waits for its turn in one of two lanes, so that none waits behind what takes seconds. */
export interface ThreadLanes<Task, Result> {
  /** @param signal gives up what has not begun; what has is done to its end @throws the signal's reason, or what the task throws */
  runShort(task: Task, signal?: AbortSignal): Promise<Result>
  /** As `runShort`; one thread never has such a task. */
  runLong(task: Task, signal?: AbortSignal): Promise<Result>
}

/**
 * The lanes of a pool. Piscina's own queue would let neither lane pass the other, and would end the thread of a task that
 * is given up.
 * @param threads of the pool, two at least
 */
export const threadLanes = <Task, Result>(
  pool: ThreadPool<Task, Result>,
  threads: number,
): ThreadLanes<Task, Result> => {
  const [short, long] = [pLimit(threads), pLimit(threads - 1)]
  return {
    runShort: (task, signal) => unlessGivenUp(short, () => pool.run(task), signal),
    runLong: (task, signal) => unlessGivenUp(long, () => pool.run(task), signal),
  }
}

/** Who gives up is told at once, not when the turn comes. */
const unlessGivenUp = async <Result>(
  turn: ReturnType<typeof pLimit>,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  if (!signal) return turn(work)
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      resolve(gaveUp(signal))
    }
    signal.addEventListener('abort', giveUp, { once: true })
    const begin = async () => {
      if (signal.aborted) return
      signal.removeEventListener('abort', giveUp)
      resolve(await work())
    }
    turn(begin).catch(reject)
  })
}
