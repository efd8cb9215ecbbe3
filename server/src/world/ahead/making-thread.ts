import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { WorldOrigin } from '../parts.ts'
import type { Made, Share, ThreadSettings } from './made.ts'

/** Messages that may wait to be taken: all of a world of the default size, which is made while other modules load. 10 MB. */
const AHEAD = 32

/** A thread that makes a world, or its share of it, ahead of who takes it. */
export class MakingThread {
  readonly #thread: Worker
  readonly #made: Made[] = []
  #fault: Error | undefined
  #isEnding = false
  #isOver = false
  /** Those who wait for something that is not made yet. */
  #waiting: (() => void)[] = []

  /** It begins at once. @param present milliseconds since 1970 UTC: the world is made up to there */
  constructor(world: WorldOrigin, present: number, share: Share) {
    const thread = new URL('./world-thread.js', import.meta.url)
    const isOfSources = existsSync(new URL('make-world.ts', thread))
    const { seed, scenes } = world
    const workerData = {
      isOfSources,
      world: { seed, scenes },
      present,
      share,
      ahead: Math.ceil(AHEAD / share.of),
    } satisfies ThreadSettings
    this.#thread = new Worker(thread, { workerData, execArgv: [] })
    this.#thread.unref()
    this.#thread.on('message', (made: unknown) => {
      if (isMade(made)) this.#made.push(made)
      this.#wake()
    })
    this.#thread.once('error', (fault) => {
      this.#fault = fault
    })
    this.#thread.once('exit', () => {
      this.#isOver = true
      this.#wake()
    })
  }

  /** Whatever it has made. */
  async end(): Promise<void> {
    this.#isEnding = true
    this.#thread.ref() // or a process that has nothing else to do would end before who waits here goes on
    await this.#thread.terminate()
  }

  /**
   * The first that is wanted, which is gone then; undefined where the thread has ended without it.
   * @throws what the thread failed with
   */
  async take<Some extends Made>(isWanted: (made: Made) => made is Some): Promise<Some | undefined> {
    const found = await this.find(isWanted)
    if (!found) return undefined
    this.#made.splice(this.#made.indexOf(found), 1)
    this.#thread.postMessage('taken')
    return found
  }

  /** The same, which stays there. */
  async find<Some extends Made>(isWanted: (made: Made) => made is Some): Promise<Some | undefined> {
    for (;;) {
      const found = this.#made.find(isWanted)
      if (found) return found
      if (this.#fault) throw this.#fault
      if (this.#isOver) return undefined
      this.#thread.ref()
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  #wake(): void {
    if (!this.#isEnding) this.#thread.unref() // until somebody waits again
    for (const wake of this.#waiting.splice(0)) wake()
  }
}

/** The compiler cannot know that the thread sends nothing else. */
const isMade = (value: unknown): value is Made => typeof value === 'object' && value !== null
