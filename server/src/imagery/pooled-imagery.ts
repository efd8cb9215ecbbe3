import { availableParallelism } from 'node:os'
import { PLATFORM_CALLER } from '../kernel/caller.ts'
import type { Caller } from '../kernel/caller.ts'
import { FairLimit } from '../kernel/fair-limit.ts'
import type { Imagery } from './imagery.ts'
import { loadSharp } from './load-sharp.ts'
import type { PaintingTask } from './painting-task.ts'
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
 * Paints in worker threads, so that other requests do not wait. The first one starts with the first
 * picture. A thread that dies fails what it was painting, and another takes its place. Callers take turns, and one thread
 * never paints anything that takes seconds, so that no tile waits for a quad.
 * @param pool of `PAINTERS`; by default the one of all platforms of the process
 */
export const createPooledImagery = (
  pool: ThreadPool<PaintingTask, never> = joinPainters(),
): PooledImagery => {
  const all = new FairLimit({ concurrency: MAX_THREADS })
  const long = new FairLimit({ concurrency: MAX_THREADS - 1 })
  let loaded: Promise<void> | undefined
  const run = async (task: PaintingTask, caller = PLATFORM_CALLER) => {
    await (loaded ??= loadSharp())
    const inTurn = () => all.run(caller, () => pool.run(task))
    return isLong(task) ? long.run(caller, inTurn) : inTurn()
  }
  const picture = async (task: PaintingTask, caller?: Caller): Promise<Buffer> => {
    const { buffer }: Uint8Array<ArrayBuffer> = await run(task, caller)
    return Buffer.from(buffer)
  }
  return {
    tile: (z, x, y, scenes, form, caller) =>
      picture({ method: 'tile', given: [z, x, y, scenes, form] }, caller),
    quad: (box, size, scenes, caller) => picture({ method: 'quad', given: [box, size, scenes] }, caller),
    quadThumbnail: (box, scenes, caller) =>
      picture({ method: 'quadThumbnail', given: [box, scenes] }, caller),
    coverage: (box, size, scenes, caller) => run({ method: 'coverage', given: [box, size, scenes] }, caller),
    sceneThumbnail: (shown, caller) => picture({ method: 'sceneThumbnail', given: [shown] }, caller),
    scenesThumbnail: (shown, caller) => picture({ method: 'scenesThumbnail', given: [shown] }, caller),
    asset: (scene, content, caller) => picture({ method: 'asset', given: [scene, content] }, caller),
    stop: () => pool.stop(),
  }
}

const isLong = (task: PaintingTask): boolean =>
  task.method === 'asset' || (task.method === 'quad' && task.given[1] > MAX_SHORT)
