import { createThreadPool } from './thread-pool.ts'
import type { ThreadPool, ThreadPoolSettings } from './thread-pool.ts'

/**
 * Threads for all platforms of a process: one that starts finds them with their modules loaded. They end with the last that
 * has joined. Where several platforms have much to do, they wait for each other.
 * @returns joins: what one of them stops, or gives up, is its own alone
 */
export const shareThreadPool = <Task, Result>(
  settings: ThreadPoolSettings,
): (() => ThreadPool<Task, Result>) => {
  let shared: Shared<Task, Result> | undefined
  return () => {
    shared ??= { pool: createThreadPool(settings), members: 0 }
    const joined = shared
    joined.members++
    return memberOf(joined, async () => {
      joined.members--
      if (joined.members > 0) return
      shared = undefined
      await joined.pool.stop()
    })
  }
}

interface Shared<Task, Result> {
  readonly pool: ThreadPool<Task, Result>
  members: number
}

const memberOf = <Task, Result>(
  { pool }: Shared<Task, Result>,
  leave: () => Promise<void>,
): ThreadPool<Task, Result> => {
  const underWay = new Set<AbortController>()
  let left: Promise<void> | undefined
  return {
    async run(task, signal) {
      if (left) throw new Error('Terminating before the task was begun')
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
    async stop() {
      const reason = new Error('Terminating worker thread')
      for (const own of underWay) own.abort(reason)
      await (left ??= leave())
    },
  }
}
