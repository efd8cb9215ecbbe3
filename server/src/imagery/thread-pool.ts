import { existsSync } from 'node:fs'
import { Piscina } from 'piscina'

/** What a thread is told when it starts. */
export interface ThreadSettings {
  /** Whether it runs among the sources, which are TypeScript, and not among what they compile to. */
  readonly isOfSources: boolean
}

/** Settings of a thread pool. */
export interface ThreadPoolSettings {
  /** What a thread runs, which is JavaScript. */
  readonly module: URL
  /** The name of what it imports: of TypeScript beside it, where it runs among the sources. */
  readonly task: string
  readonly maxThreads: number
  /** How many start together with the first task, and are replaced when they end: none by default. */
  readonly minThreads?: number
  /** After so long without work a thread beyond these ends, and gives its memory back. Milliseconds. */
  readonly idleMs: number
  /** What of V8's heap each may take. */
  readonly megabytes: number
}

/** Threads, the first of which starts with the first task. One that dies fails its task, and another takes its place. */
export interface ThreadPool<Task, Result> {
  /** @param signal ends the thread that has the task @throws what the task throws; Error where a thread cannot do it */
  run(task: Task, signal?: AbortSignal): Promise<Result>
  /** What is being done is given up. */
  stop(): Promise<void>
}

/** A pool that begins anew with the next task once it is broken. */
export const createThreadPool = <Task, Result>(settings: ThreadPoolSettings): ThreadPool<Task, Result> => {
  let pool: UnbrokenPool<Task, Result> | undefined
  let isStopped = false
  return {
    async run(task, signal) {
      if (isStopped) throw new Error('Terminating before the task was begun')
      if (!pool || pool.brokenBy) pool = unbrokenPool(settings)
      const taken = pool
      try {
        return await taken.threads.run(task, signal && { signal })
      } catch (fault) {
        throw taken.brokenBy ?? fault
      }
    },
    async stop() {
      isStopped = true
      await pool?.threads.destroy()
    },
  }
}

interface UnbrokenPool<Task, Result> {
  readonly threads: Piscina<Task, Result>
  /** The error that ended the pool; undefined while it works. */
  brokenBy: Error | undefined
}

/**
 * A pool that ends as a whole once a thread fails without work: one whose modules cannot be loaded, for example. Those that
 * wait for that thread would wait forever.
 */
const unbrokenPool = <Task, Result>(settings: ThreadPoolSettings): UnbrokenPool<Task, Result> => {
  const threads = createPiscina<Task, Result>(settings)
  const pool: UnbrokenPool<Task, Result> = { threads, brokenBy: undefined }
  threads.on('error', (cause: unknown) => {
    pool.brokenBy ??= new Error(`A thread cannot work: ${String(cause)}`, { cause })
    void threads.destroy()
  })
  return pool
}

const createPiscina = <Task, Result>({
  module,
  task,
  maxThreads,
  minThreads = 0,
  idleMs,
  megabytes,
}: ThreadPoolSettings) => {
  const isOfSources = existsSync(new URL(task, module))
  return new Piscina<Task, Result>({
    filename: module.href,
    workerData: { isOfSources } satisfies ThreadSettings,
    execArgv: [],
    minThreads,
    maxThreads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    recordTiming: false,
  })
}
