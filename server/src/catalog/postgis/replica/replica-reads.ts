import type { Pool, PoolClient } from 'pg'
import type { Caller } from '../../../kernel/caller.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { ReplicaCounts } from '../../../stores/engine-meter.ts'
import { currentCall } from '../../../kernel/current-call.ts'
import { isTransient } from '../../../stores/sql/postgres-faults.ts'
import { withConnection } from '../connection.ts'
import { Positions, readPosition } from './positions.ts'
import type { ReplicaWatch } from './replica-watch.ts'
import { notePosition } from './search-reads.ts'
import type { SearchReads } from './search-reads.ts'

interface ReplicaReadsOptions {
  readonly primary: Pool
  readonly replica: Pool
  readonly watch: ReplicaWatch
  /** Whether a search failed for something that the replica may not have yet, such as the place where a page ended. */
  readonly isUnknown: (fault: unknown) => boolean
}

/**
 * Reads searches of callers from a replica that has what they wrote, and from the primary where it has not, or fails. What
 * no call asked for is read from the primary: jobs have to see everything.
 */
export class ReplicaReads implements SearchReads {
  readonly #options: ReplicaReadsOptions
  readonly #positions: Positions
  readonly #counts = { replica: 0, behind: 0, failed: 0 }

  constructor(options: ReplicaReadsOptions) {
    this.#options = options
    this.#positions = new Positions(options.primary)
  }

  get counts(): ReplicaCounts {
    return { ...this.#counts, lagBytes: this.#options.watch.lagBytes }
  }

  async read<Result>(
    caller: Caller | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const call = currentCall()
    const found = call && (await this.#onReplica(call.organization, caller, work))
    if (typeof found === 'object') return found.result
    if (found !== undefined) this.#counts[found]++
    return withConnection(this.#options.primary, caller, work)
  }

  noteWrite(): Promise<void> {
    return notePosition(this.#positions)
  }

  /** @returns why the primary has to be asked, where it has */
  async #onReplica<Result>(
    owner: string,
    caller: Caller | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<{ readonly result: Result } | 'behind' | 'failed'> {
    const { replica, watch, isUnknown } = this.#options
    if (!watch.isUsable) return 'behind'
    try {
      return await withConnection(replica, caller, async (client) => {
        const [written, here] = await Promise.all([this.#positions.of(owner), readPosition(client)])
        if (here.position < Math.max(written, watch.floor)) return 'behind'
        const result = await work(client)
        this.#counts.replica++
        return { result }
      })
    } catch (fault) {
      caller?.signal.throwIfAborted()
      if (isUnknown(fault)) return 'behind'
      if (isTransient(fault) || isAnsweredAway(fault)) return 'failed'
      throw fault
    }
  }
}

const isAnsweredAway = (fault: unknown): boolean => fault instanceof Problem && fault.status === 503
