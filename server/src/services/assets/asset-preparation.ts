import { finished } from 'node:stream/promises'
import type { FaultLog } from '../../kernel/fault-log.ts'
import { Queue } from '../../kernel/queue.ts'
import { CacheClosed } from '../files/cache-closed.ts'
import type { AssetSource, SceneAsset } from './asset-source.ts'

/** How many files may wait to be made ahead; each holds the document of its scene, some kilobytes. */
const MAX_WAITING = 1000

/**
 * Makes files before anybody reads them, one at a time, so that what callers wait for is made in between. A file for
 * which there is no room among those that wait, or whose making failed, is made for its first reader.
 */
export class AssetPreparation {
  readonly #source: AssetSource
  readonly #logger: FaultLog
  readonly #queue = new Queue()
  #waiting = 0

  constructor(source: AssetSource, logger: FaultLog) {
    this.#source = source
    this.#logger = logger
  }

  /** Has the file of an asset made soon. */
  begin(asset: SceneAsset): void {
    if (this.#waiting >= MAX_WAITING) return
    this.#waiting += 1
    void this.#queue.run(() => this.#prepare(asset))
  }

  async #prepare(asset: SceneAsset): Promise<void> {
    try {
      const file = await this.#source.open(asset)
      const firstByte = file.stream({ start: 0, end: Math.min(0, file.bytes - 1) }) // one that was dropped is made for it
      await finished(firstByte.resume())
    } catch (fault) {
      if (!(fault instanceof CacheClosed))
        this.#logger.error(detailsOf(fault), 'A file could not be made ahead.')
    } finally {
      this.#waiting -= 1
    }
  }
}

const detailsOf = (fault: unknown): object =>
  fault instanceof Error ? { stack: fault.stack, cause: stackOf(fault.cause) } : {}

const stackOf = (fault: unknown): string | undefined => (fault instanceof Error ? fault.stack : undefined)
