import { availableParallelism } from 'node:os'
import type { Imagery } from './imagery.ts'
import { loadSharp } from './load-sharp.ts'
import type { PaintingTask } from './painting-task.ts'
import { createThreadPool } from './thread-pool.ts'

/** Two at least, so that a tile does not wait for a quad; few, since a quad of 4096 by 4096 pixels takes 150 MB. */
const MAX_THREADS = Math.max(2, Math.min(4, availableParallelism() - 1))

const THREADS = {
  module: new URL('./painting-thread.js', import.meta.url),
  task: 'painting-task.ts',
  maxThreads: MAX_THREADS,
  idleMs: 60_000,
  megabytes: 512,
} as const

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
  const pool = createThreadPool<PaintingTask, never>(THREADS)
  let loaded: Promise<void> | undefined
  const run = async (task: PaintingTask) => {
    await (loaded ??= loadSharp())
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
    stop: () => pool.stop(),
  }
}
