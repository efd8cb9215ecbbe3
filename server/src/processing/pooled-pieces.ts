import type { Caller } from '../kernel/caller.ts'
import { availableParallelism } from 'node:os'
import { loadSharp } from '../imagery/load-sharp.ts'
import { shareThreadPool } from '../imagery/shared-thread-pool.ts'
import type { MadeFile, PieceTask } from './pieces/piece-task.ts'
import type { ScriptPlan } from '../evalscript/script-plan.ts'
import { inTime, limitThreads, PIECE_THREADS } from './piece-threads.ts'
import type { PieceThreads } from './piece-threads.ts'
import type { ScriptToPlan, WorkTask } from './piece-work.ts'
import type { ZarrGroup } from './zarr/group-files.ts'
import type { ZarrFile } from './zarr/zarr-files.ts'

/** Of pieces, which take a gigabyte each at the most: others need the machine too. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Threads for work that takes milliseconds. */
const MAX_QUICK = 2

/** An organization leaves one of the two to others: its script may keep a thread until its time is over. */
const QUICK_SHARE = 1

/** They stay, since a caller would wait while one starts: up to four seconds beside busy threads. */
const joinQuick = shareThreadPool<WorkTask, never>({
  ...PIECE_THREADS,
  minThreads: MAX_QUICK,
  maxThreads: MAX_QUICK,
})
const joinSlow = shareThreadPool<WorkTask, never>({ ...PIECE_THREADS, maxThreads: MAX_THREADS })

/** Computes pieces in threads. A call whose caller leaves is removed from the queue, or its thread is ended. */
export interface PooledPieces {
  /** @throws PieceFault for a script that cannot be run */
  plan(script: ScriptToPlan, caller: Caller): Promise<ScriptPlan>
  /** @throws PieceFault with a sentence, FilesDropped */
  compute(task: PieceTask, caller: Caller): Promise<readonly MadeFile[]>
  /** @throws PieceFault where a compressor refuses its settings */
  describe(group: ZarrGroup, caller: Caller): Promise<readonly ZarrFile[]>
  /** What is being computed is given up. */
  stop(): Promise<void>
}

/**
 * Threads of their own, so that neither tiles nor submissions wait for pieces: two for what takes milliseconds, and
 * some for pieces. A thread that dies fails what it was computing, and another takes its place.
 * @param computing threads for pieces; by default those of all platforms of the process
 * @param planning threads for plans and descriptions; the same by default
 */
export const createPooledPieces = (
  times: WorkTimes = TIMES,
  computing: PieceThreads = joinSlow(),
  planning: PieceThreads = joinQuick(),
): PooledPieces => {
  const quick = limitThreads(planning, MAX_QUICK, QUICK_SHARE)
  const slow = limitThreads(computing, MAX_THREADS)
  let loaded: Promise<void> | undefined
  return {
    plan: (given, caller) => inTime(quick, { method: 'plan', given }, times.plan, caller),
    describe: (given, caller) => inTime(quick, { method: 'describe', given }, times.plan, caller),
    async compute(given, caller) {
      await (loaded ??= loadSharp())
      return inTime(slow, { method: 'compute', given }, times.piece(given), caller)
    },
    async stop() {
      await Promise.all([quick.pool.stop(), slow.pool.stop()])
    },
  }
}

/** How long work may take, in milliseconds, before its thread is ended: for what the bounds of scripts do not cover. */
interface WorkTimes {
  readonly plan: number
  readonly piece: (task: PieceTask) => number
}

const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000

/** Many times what is usual, for machines that do other things as well. */
export const TIMES: WorkTimes = {
  plan: 20 * SECOND,
  piece: ({ grid: { width, height }, sources }) => {
    const scenes = sources.reduce((sum, source) => sum + source.scenes.length, 1)
    return Math.min(HOUR, 2 * MINUTE + Math.ceil(0.02 * width * height * scenes))
  },
}
