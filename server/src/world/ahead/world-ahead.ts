import { availableParallelism } from 'node:os'
import { PlatformStops } from '../../kernel/platform-stops.ts'
import type { PackedScenes } from '../../catalog/packed-scenes.ts'
import type { Watch } from '../analytics/watches.ts'
import type { WorldOrigin } from '../parts.ts'
import { areWatchesFound, MAX_WATCHED } from './made.ts'
import type { Made } from './made.ts'
import { MakingThread } from './making-thread.ts'

/** Most threads that share the work: who takes what they make could not keep up with more. */
const MAX_THREADS = 3

/** A world that threads make ahead of who takes it. A process that waits for nothing of it may end. */
export class WorldAhead {
  readonly #first: MakingThread
  readonly #threads: readonly MakingThread[]
  /** Whether what is found in its past is made as well; others have to find it otherwise. */
  readonly findsWatches: boolean

  /** Its threads begin at once. @param present milliseconds since 1970 UTC: the world is made up to there */
  constructor(world: WorldOrigin, present: number, of = threadsFor(world)) {
    this.#first = new MakingThread(world, present, { index: 0, of })
    const others = Array.from({ length: of - 1 }, (_, i) => i + 1)
    this.findsWatches = areWatchesFound(world, of)
    this.#threads = [this.#first, ...others.map((index) => new MakingThread(world, present, { index, of }))]
  }

  /**
   * The scenes of a part of the world, batch by batch. Undefined where they are not the next that the threads make.
   * @throws what a thread failed with
   */
  async findScenes(part: string): Promise<AsyncIterable<PackedScenes> | undefined> {
    const next = await this.#first.find(isScenes)
    return next?.part === part ? this.#scenes() : undefined
  }

  /**
   * What was found in its past, which the threads make last of all: arrivals need not wait for it.
   * @throws what a thread failed with; PlatformStops where they were ended before
   */
  async watches(): Promise<readonly Watch[]> {
    const made = await this.#first.take(isWatches)
    if (!made) throw new PlatformStops()
    return made.watches
  }

  /** Its threads end, whatever they have made. */
  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }

  /** Of each thread in turn. */
  async *#scenes(): AsyncGenerator<PackedScenes> {
    for (;;)
      for (const thread of this.#threads) {
        const next = await thread.take(isScenes)
        if (!next) throw new Error('the thread that makes the world ended early')
        yield next.scenes
        if (next.isLast) return
      }
  }
}

/** A small world is there before a second thread is; what is found takes one that has all scenes. */
const threadsFor = ({ scenes }: WorldOrigin): number =>
  scenes > MAX_WATCHED ? Math.min(MAX_THREADS, availableParallelism()) : 1

const isScenes = (made: Made) => made.kind === 'scenes'
const isWatches = (made: Made) => made.kind === 'watches'
