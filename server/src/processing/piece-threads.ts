import { NO_MEMORY } from '../evalscript/sandbox/script-error.ts'
import type { Caller } from '../kernel/caller.ts'
import { FairLimit } from '../kernel/fair-limit.ts'
import type { ThreadPool } from '../imagery/thread-pool.ts'
import { PieceFault } from './pieces/piece-fault.ts'
import type { Values, WorkResult, WorkTask } from './piece-work.ts'

/** The files of a piece's scenes were dropped before they were read: they are to be opened again. */
export class FilesDropped extends Error {
  override readonly name = 'FilesDropped'
}

/** Threads that work on pieces. */
export const PIECE_THREADS = {
  module: new URL('./piece-thread.js', import.meta.url),
  task: 'piece-work.ts',
  idleMs: 30_000,
  megabytes: 512,
} as const

export type PieceThreads = ThreadPool<WorkTask, never>

/** The threads of a pool, for which work waits in turn. The time that work may take begins with its turn. */
export interface LimitedThreads {
  readonly pool: PieceThreads
  readonly limit: FairLimit
}

/** @param organizationShare how many threads an organization may use, as a multiple of those that are free */
export const limitThreads = (
  pool: PieceThreads,
  concurrency: number,
  organizationShare = Infinity,
): LimitedThreads => ({ pool, limit: new FairLimit({ concurrency, organizationShare }) })

/** It would be so again: nothing but the piece is in the thread. @see Node.js: ERR_WORKER_OUT_OF_MEMORY */
const isOutOfMemory = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Has work done in a thread. Where it takes too long, its thread is ended.
 * @throws PieceFault with a sentence, FilesDropped
 */
export const inTime = <Method extends keyof Values>(
  { pool, limit }: LimitedThreads,
  task: Extract<WorkTask, { method: Method }>,
  milliseconds: number,
  caller: Caller,
): Promise<Values[Method]> =>
  limit.run(caller, async () => {
    const { signal } = caller
    const late = AbortSignal.timeout(milliseconds)
    try {
      return unwrap(await run<Method>(pool, task, AbortSignal.any([signal, late])))
    } catch (fault) {
      if (isOutOfMemory(fault)) throw new PieceFault(NO_MEMORY)
      if (!late.aborted || signal.aborted || fault instanceof PieceFault) throw fault
      throw new PieceFault(
        `The evalscript took longer than ${Math.ceil(milliseconds / 1000)} s: compute less for each pixel, or request fewer scenes.`,
      )
    }
  })

const run = <Method extends keyof Values>(
  pool: PieceThreads,
  task: Extract<WorkTask, { method: Method }>,
  signal: AbortSignal,
): Promise<WorkResult<Values[Method]>> => pool.run(task, signal)

const unwrap = <Value>(result: WorkResult<Value>): Value => {
  switch (result.kind) {
    case 'done':
      return result.value
    case 'fault':
      throw new PieceFault(result.text)
    case 'dropped':
      throw new FilesDropped('files of the piece were dropped before they were read')
  }
}
