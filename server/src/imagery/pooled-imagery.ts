import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Imagery } from './imagery.ts'
import { loadSharp } from './load-sharp.ts'
import type { PaintingTask, ThreadSettings } from './painting-task.ts'

/** Two at least, so that a tile does not wait for a quad; few, since a quad of 4096 by 4096 pixels takes 150 MB. */
const MAX_THREADS = Math.max(2, Math.min(4, availableParallelism() - 1))

/** After so long without work a thread ends, and gives its memory back. Milliseconds. */
const IDLE_MS = 60_000

/** Imagery whose threads go on until it is told to stop. */
export interface PooledImagery extends Imagery {
  /** What is being painted is given up. */
  stop(): Promise<void>
}

/**
 * Has pictures painted in threads, so that nobody waits for them but who asked. The first one starts with the first
 * picture. A thread that dies fails what it was painting, and another takes its place.
 */
export const createPooledImagery = (): PooledImagery => {
  const thread = new URL('./painting-thread.js', import.meta.url)
  const isOfSources = existsSync(new URL('painting-task.ts', thread))
  const pool = new Piscina<PaintingTask, never>({
    filename: thread.href,
    workerData: { isOfSources } satisfies ThreadSettings,
    execArgv: [],
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    recordTiming: false,
  })
  let loaded: Promise<void> | undefined
  let isStopped = false
  const run = async (task: PaintingTask) => {
    await (loaded ??= loadSharp())
    if (isStopped) throw new Error('Terminating before the picture was begun')
    return pool.run(task)
  }
  const picture = async (task: PaintingTask): Promise<Buffer> => {
    const { buffer }: Uint8Array<ArrayBuffer> = await run(task)
    return Buffer.from(buffer)
  }
  return {
    tile: (...given) => picture({ method: 'tile', given }),
    quad: (...given) => picture({ method: 'quad', given }),
    quadThumbnail: (...given) => picture({ method: 'quadThumbnail', given }),
    coverage: (...given) => run({ method: 'coverage', given }),
    sceneThumbnail: (...given) => picture({ method: 'sceneThumbnail', given }),
    scenesThumbnail: (...given) => picture({ method: 'scenesThumbnail', given }),
    asset: (...given) => picture({ method: 'asset', given }),
    async stop() {
      isStopped = true
      await pool.destroy()
    },
  }
}
