import type { Caller } from '../../kernel/caller.ts'
import { FairLimit } from '../../kernel/fair-limit.ts'
import { shareThreadPool } from '../../imagery/shared-thread-pool.ts'
import type { ThreadPool } from '../../imagery/thread-pool.ts'
import { EmptyFile, ToolFault } from './tool-fault.ts'
import type { PlannedFiles, ToolsInput, ToolsResult, ToolsTask } from './tools-task.ts'

/** One: the largest file, 400 megabytes of pixels, takes 2.4 gigabytes while it is made. */
const MAX_THREADS = 1

const joinThreads = shareThreadPool<ToolsTask, ToolsResult>({
  module: new URL('./tools-thread.js', import.meta.url),
  task: 'tools-task.ts',
  maxThreads: MAX_THREADS,
  idleMs: 30_000,
  megabytes: 512,
})

/** A file was dropped before it was read: files are to be opened again. */
export class ToolFilesDropped extends Error {
  override readonly name = 'ToolFilesDropped'
}

/** Runs the tools of orders. */
export interface OrderTools {
  /** Which files come of it; none is made. @throws ToolFilesDropped */
  plan(input: ToolsInput, caller: Caller): Promise<PlannedFiles>
  /** The bytes of one of them, the same at every call. @throws ToolFault with the reason, one of which is EmptyFile; ToolFilesDropped */
  make(input: ToolsInput, name: string, caller: Caller): Promise<Buffer>
  /** What is being made is given up. */
  stop(): Promise<void>
}

/**
 * A thread that starts with the first task, for which callers take turns. A thread that dies fails its task alone, and so
 * does the end of a caller who no longer waits.
 * @param pool by default the one of all platforms of the process
 */
export const createPooledTools = (pool: ThreadPool<ToolsTask, ToolsResult> = joinThreads()): OrderTools => {
  const limit = new FairLimit({ concurrency: MAX_THREADS })
  const run = async (task: ToolsTask, caller: Caller) => {
    const result = await limit.run(caller, () => pool.run(task, caller.signal))
    if (result.kind === 'empty') throw new EmptyFile()
    if (result.kind === 'fault') throw new ToolFault(result.text)
    if (result.kind === 'dropped') throw new ToolFilesDropped('a file was dropped before tools read it')
    return result
  }
  return {
    async plan(input, caller) {
      const result = await run({ kind: 'plan', ...input }, caller)
      if (result.kind !== 'planned') throw new TypeError('a plan was asked for')
      return result.plan
    },
    async make(input, name, caller) {
      const result = await run({ kind: 'make', name, ...input }, caller)
      if (result.kind !== 'made') throw new TypeError('a file was asked for')
      return Buffer.from(result.bytes.buffer)
    },
    stop: () => pool.stop(),
  }
}
