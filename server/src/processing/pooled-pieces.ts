import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { loadSharp } from '../imagery/load-sharp.ts'
import type { ThreadSettings } from '../imagery/painting-task.ts'
import type { MadeFile, PieceTask } from './pieces/piece-task.ts'
import { PieceFault } from './pieces/piece-fault.ts'
import type { ScriptPlan } from '../evalscript/script-plan.ts'
import type { ScriptToPlan, Values, WorkResult, WorkTask } from './piece-work.ts'
import type { ZarrGroup } from './zarr/group-files.ts'
import type { ZarrFile } from './zarr/zarr-files.ts'

/** Of pieces, which take a gigabyte each at the most: others need the machine too. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** After so long without work a thread ends, and gives its memory back. Milliseconds. */
const IDLE_MS = 30_000

/** The files of a piece's scenes were dropped before they were read: they are to be opened again. */
export class FilesDropped extends Error {
  override readonly name = 'FilesDropped'
}

/** Computes pieces in threads. */
export interface PooledPieces {
  /** @throws PieceFault for a script that cannot be run */
  plan(script: ScriptToPlan): Promise<ScriptPlan>
  /** @throws PieceFault with a sentence, FilesDropped */
  compute(task: PieceTask, signal: AbortSignal): Promise<readonly MadeFile[]>
  /** @throws PieceFault where a compressor refuses its settings */
  describe(group: ZarrGroup): Promise<readonly ZarrFile[]>
  /** What is being computed is given up. */
  stop(): Promise<void>
}

/**
 * Threads of their own, so that neither tiles nor submissions wait for pieces: one for what takes milliseconds, and some
 * for pieces. A thread that dies fails what it was computing, and another takes its place.
 */
export const createPooledPieces = (times: WorkTimes = TIMES): PooledPieces => {
  const [quick, slow] = [threads(1), threads(MAX_THREADS)]
  let loaded: Promise<void> | undefined
  return {
    plan: (given) => inTime(quick, { method: 'plan', given }, times.plan, NEVER),
    describe: (given) => inTime(quick, { method: 'describe', given }, times.plan, NEVER),
    async compute(given, signal) {
      await (loaded ??= loadSharp())
      return inTime(slow, { method: 'compute', given }, times.piece(given), signal)
    },
    async stop() {
      await Promise.all([quick, slow].map(({ stop }) => stop()))
    },
  }
}

/** How long work may take, in milliseconds: steps bound scripts, but what counts no steps ends with its thread alone. */
interface WorkTimes {
  readonly plan: number
  readonly piece: (task: PieceTask) => number
}

const [MINUTE, HOUR] = [60_000, 3_600_000]

/** Many times what is usual, for machines that do other things as well. */
const TIMES: WorkTimes = {
  plan: MINUTE,
  piece: ({ grid: { width, height }, sources }) => {
    const scenes = sources.reduce((sum, source) => sum + source.scenes.length, 1)
    return Math.min(HOUR, 2 * MINUTE + Math.ceil(0.02 * width * height * scenes))
  },
}

const NEVER = new AbortController().signal

/** Threads, and the turns of work that waits for one, which takes no time yet. */
const threads = (count: number) => {
  const [pool, turn] = [poolOf(count), pLimit(count)]
  let isStopped = false
  return {
    take: <Value>(work: (pool: Pool) => Promise<Value>): Promise<Value> =>
      turn(() => {
        if (isStopped) throw new Error('Terminating before the piece was begun')
        return work(pool)
      }),
    async stop() {
      isStopped = true
      await pool.destroy()
    },
  }
}

type Pool = Piscina<WorkTask, never>

/** @throws PieceFault also where it takes too long, for which its thread is ended */
const inTime = <Method extends keyof Values>(
  { take }: ReturnType<typeof threads>,
  task: Extract<WorkTask, { method: Method }>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Values[Method]> =>
  take(async (pool) => {
    const late = AbortSignal.timeout(milliseconds)
    try {
      return valueOf(await run<Method>(pool, task, AbortSignal.any([signal, late])))
    } catch (fault) {
      if (!late.aborted || signal.aborted || fault instanceof PieceFault) throw fault
      throw new PieceFault(`The evalscript took longer than ${Math.ceil(milliseconds / 1000)} s.`)
    }
  })

const poolOf = (maxThreads: number) => {
  const thread = new URL('./piece-thread.js', import.meta.url)
  const isOfSources = existsSync(new URL('piece-work.ts', thread))
  return new Piscina<WorkTask, never>({
    filename: thread.href,
    workerData: { isOfSources } satisfies ThreadSettings,
    execArgv: [],
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    recordTiming: false,
  })
}

const run = <Method extends keyof Values>(
  pool: Pool,
  task: Extract<WorkTask, { method: Method }>,
  signal: AbortSignal,
): Promise<WorkResult<Values[Method]>> => pool.run(task, { signal })

const valueOf = <Value>(result: WorkResult<Value>): Value => {
  switch (result.kind) {
    case 'done':
      return result.value
    case 'fault':
      throw new PieceFault(result.text)
    case 'dropped':
      throw new FilesDropped('files of the piece were dropped before they were read')
  }
}
