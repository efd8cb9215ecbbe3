import { createThreadPool } from './thread-pool.ts'
import type { ThreadPool, ThreadPoolSettings } from './thread-pool.ts'

/**
 * Threads for all platforms of a process, one after the other and side by side: who starts finds them with their modules
 * loaded. Those beyond `minThreads` end once they have been idle for long. Idle threads keep no process alive. Where several
 * platforms have much to do, they wait for each other.
 * @returns joins: what one of them stops, or gives up, is its own alone
 */
export const shareThreadPool = <Task, Result>(
  settings: ThreadPoolSettings,
): (() => ThreadPool<Task, Result>) => {
  let shared: ThreadPool<Task, Result> | undefined
  return () => joinPool((shared ??= createThreadPool(settings)))
}

const joinPool = <Task, Result>(pool: ThreadPool<Task, Result>): ThreadPool<Task, Result> => {
  const underWay = new Set<AbortController>()
  let isStopped = false
  return {
    async run(task, signal) {
      if (isStopped) throw new Error('Terminating before the task was begun')
      const own = new AbortController()
      underWay.add(own)
      try {
        return await pool.run(task, signal ? AbortSignal.any([signal, own.signal]) : own.signal)
      } catch (fault) {
        throw own.signal.aborted ? own.signal.reason : fault
      } finally {
        underWay.delete(own)
      }
    },
    stop() {
      isStopped = true
      const reason = new Error('Terminating worker thread')
      for (const own of underWay) own.abort(reason)
      return Promise.resolve()
    },
  }
}
