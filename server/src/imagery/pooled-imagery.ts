import { availableParallelism } from 'node:os'
import type { Imagery } from './imagery.ts'
import { loadSharp } from './load-sharp.ts'
import type { PaintingTask } from './painting-task.ts'
import { threadLanes } from './thread-lanes.ts'
import { shareThreadPool } from './shared-thread-pool.ts'
import type { ThreadPool } from './thread-pool.ts'

/** Two at least, so that a tile does not wait for a quad; few, since a quad of 4096 by 4096 pixels takes 150 MB. */
const MAX_THREADS = Math.max(2, Math.min(4, availableParallelism() - 1))

/** Threads that paint. */
export const PAINTERS = {
  module: new URL('./painting-thread.js', import.meta.url),
  task: 'painting-task.ts',
  maxThreads: MAX_THREADS,
  idleMs: 60_000,
  megabytes: 512,
} as const

const joinPainters = shareThreadPool<PaintingTask, never>(PAINTERS)

/** Pixels a side of the largest tile: what is larger takes long. */
const MAX_SHORT = 512

/** Imagery whose threads go on until it is told to stop. */
export interface PooledImagery extends Imagery {
  /** What is being painted is given up. */
  stop(): Promise<void>
}

/**
 * Has pictures painted in threads, so that nobody waits for them but who asked. The first one starts with the first
 * picture. A thread that dies fails what it was painting, and another takes its place.
 * @param pool of `PAINTERS`; by default the one of all platforms of the process
 */
export const createPooledImagery = (
  pool: ThreadPool<PaintingTask, never> = joinPainters(),
): PooledImagery => {
  const lanes = threadLanes(pool, MAX_THREADS)
  let loaded: Promise<void> | undefined
  const run = async (task: PaintingTask, signal?: AbortSignal) => {
    await (loaded ??= loadSharp())
    return isLong(task) ? lanes.runLong(task, signal) : lanes.runShort(task, signal)
  }
  const picture = async (task: PaintingTask, signal?: AbortSignal): Promise<Buffer> => {
    const { buffer }: Uint8Array<ArrayBuffer> = await run(task, signal)
    return Buffer.from(buffer)
  }
  return {
    tile: (z, x, y, scenes, form, signal) =>
      picture({ method: 'tile', given: [z, x, y, scenes, form] }, signal),
    quad: (box, size, scenes, signal) => picture({ method: 'quad', given: [box, size, scenes] }, signal),
    quadThumbnail: (box, scenes, signal) =>
      picture({ method: 'quadThumbnail', given: [box, scenes] }, signal),
    coverage: (...given) => run({ method: 'coverage', given }),
    sceneThumbnail: (...given) => picture({ method: 'sceneThumbnail', given }),
    scenesThumbnail: (...given) => picture({ method: 'scenesThumbnail', given }),
    asset: (...given) => picture({ method: 'asset', given }),
    stop: () => pool.stop(),
  }
}

const isLong = (task: PaintingTask): boolean =>
  task.method === 'asset' || (task.method === 'quad' && task.given[1] > MAX_SHORT)
