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

/** What threads run, and what of V8's heap each may take. */
interface ThreadsSettings {
  readonly module: URL
  readonly megabytes: number
}

const THREADS: ThreadsSettings = { module: new URL('./piece-thread.js', import.meta.url), megabytes: 512 }

/** Threads, which start when they are needed, and the turns of work that waits for one: that takes no time yet. */
export const startThreads = (count: number, settings: ThreadsSettings = THREADS) => {
  const turn = pLimit(count)
  let pool = unbrokenPool(count, settings)
  let isStopped = false
  return {
    take: <Value>(work: (pool: Pool) => Promise<Value>): Promise<Value> =>
      turn(async () => {
        if (isStopped) throw new Error('Terminating before the piece was begun')
        if (pool.brokenBy) pool = unbrokenPool(count, settings)
        const taken = pool
        return work(taken.threads).catch((fault: unknown) => {
          throw taken.brokenBy ?? fault
        })
      }),
    async stop() {
      isStopped = true
      await pool.threads.destroy()
    },
  }
}

/**
 * A pool that ends as a whole once a thread fails without work: one whose modules cannot be loaded, for example. Those that
 * wait for that thread would wait forever.
 */
const unbrokenPool = (count: number, settings: ThreadsSettings) => {
  const threads = poolOf(count, settings)
  const pool: { readonly threads: Pool; brokenBy: Error | undefined } = { threads, brokenBy: undefined }
  threads.on('error', (cause: unknown) => {
    pool.brokenBy ??= new Error(`A thread of pieces cannot work: ${String(cause)}`, { cause })
    void threads.destroy()
  })
  return pool
}

/** It would be so again: nothing but the piece is in the thread. @see Node.js: ERR_WORKER_OUT_OF_MEMORY */
const isOutOfMemory = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'

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
      if (isOutOfMemory(fault)) throw new PieceFault('The evalscript takes more memory than it may.')
      if (!late.aborted || signal.aborted || fault instanceof PieceFault) throw fault
      throw new PieceFault(`The evalscript took longer than ${Math.ceil(milliseconds / 1000)} s.`)
    }
  })

const poolOf = (maxThreads: number, { module, megabytes }: ThreadsSettings) => {
  const isOfSources = existsSync(new URL('piece-work.ts', module))
  return new Piscina<WorkTask, never>({
    filename: module.href,
    workerData: { isOfSources } satisfies ThreadSettings,
    execArgv: [],
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
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
