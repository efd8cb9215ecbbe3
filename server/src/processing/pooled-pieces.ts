import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
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
export const createPooledPieces = (): PooledPieces => {
  const [quick, slow] = [poolOf(1), poolOf(MAX_THREADS)]
  let loaded: Promise<void> | undefined
  return {
    plan: async (given) => valueOf(await run<'plan'>(quick, { method: 'plan', given }, {})),
    describe: async (given) => valueOf(await run<'describe'>(quick, { method: 'describe', given }, {})),
    async compute(given, signal) {
      await (loaded ??= loadSharp())
      return valueOf(await run<'compute'>(slow, { method: 'compute', given }, { signal }))
    },
    async stop() {
      await Promise.all([quick.destroy(), slow.destroy()])
    },
  }
}

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
  pool: Piscina<WorkTask, never>,
  task: Extract<WorkTask, { method: Method }>,
  options: { readonly signal?: AbortSignal },
): Promise<WorkResult<Values[Method]>> => pool.run(task, options)

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
