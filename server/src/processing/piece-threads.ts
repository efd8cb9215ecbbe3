import { existsSync } from 'node:fs'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { ThreadSettings } from '../imagery/painting-task.ts'
import { PieceFault } from './pieces/piece-fault.ts'
import type { Values, WorkResult, WorkTask } from './piece-work.ts'

/** After so long without work a thread ends, and gives its memory back. Milliseconds. */
const IDLE_MS = 30_000

/** The files of a piece's scenes were dropped before they were read: they are to be opened again. */
export class FilesDropped extends Error {
  override readonly name = 'FilesDropped'
}

/** Threads, which start when they are needed, and the turns of work that waits for one: that takes no time yet. */
export const startThreads = (count: number) => {
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

/**
 * Has work done in a thread. Where it takes too long, its thread is ended.
 * @throws PieceFault with a sentence, FilesDropped
 */
export const inTime = <Method extends keyof Values>(
  { take }: ReturnType<typeof startThreads>,
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
