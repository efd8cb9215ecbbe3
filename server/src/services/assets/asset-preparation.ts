import { finished } from 'node:stream/promises'
import { callerFor } from '../../kernel/caller.ts'
import type { Caller } from '../../kernel/caller.ts'
import { FairLimit } from '../../kernel/fair-limit.ts'
import type { FaultLog } from '../../kernel/fault-log.ts'
import { CacheClosed } from '../files/file-cache.ts'
import type { AssetSource, SceneAsset } from './asset-source.ts'

/** How many files may wait to be made ahead; each holds the document of its scene, some kilobytes. */
const MAX_WAITING = 1000

/**
 * Makes files before anybody reads them, one at a time, so that files that callers wait for are made in between.
 * Organizations take turns. When too many files wait, the last one of the organization with the most is dropped; like a
 * file whose making failed, it is made for its first reader.
 */
export class AssetPreparation {
  readonly #source: AssetSource
  readonly #logger: FaultLog
  readonly #limit = new FairLimit({ concurrency: 1, maxWaiting: MAX_WAITING })

  constructor(source: AssetSource, logger: FaultLog) {
    this.#source = source
    this.#logger = logger
  }

  /** Has the file of an asset made soon. @param orgId the organization that asked for it */
  begin(asset: SceneAsset, orgId: number): void {
    const caller = callerFor(orgId)
    const dropped = () => undefined
    void this.#limit.run(caller, () => this.#prepare(asset, caller)).catch(dropped)
  }

  async #prepare(asset: SceneAsset, caller: Caller): Promise<void> {
    try {
      const file = await this.#source.open(asset, caller)
      const firstByte = file.stream({ start: 0, end: Math.min(0, file.bytes - 1) }) // one that was dropped is made for it
      await finished(firstByte.resume())
    } catch (fault) {
      if (!(fault instanceof CacheClosed))
        this.#logger.error(describeFault(fault), 'A file could not be made ahead.')
    }
  }
}

const describeFault = (fault: unknown): object =>
  fault instanceof Error ? { stack: fault.stack, cause: readStack(fault.cause) } : {}

const readStack = (fault: unknown): string | undefined => (fault instanceof Error ? fault.stack : undefined)
