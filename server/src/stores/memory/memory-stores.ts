import { Queue } from '../../kernel/queue.ts'
import type { Collection } from '../collection.ts'
import { CommittedCollection } from '../committed-collection.ts'
import type { JobQueue } from '../job-queue.ts'
import type { EngineMeter, TransactionCounts } from '../engine-meter.ts'
import { Listeners } from '../listeners.ts'
import { Rehearsal } from '../rehearsal.ts'
import type { MovedCollection, StoredRecord } from '../stored-record.ts'
import { createNumbers } from '../numbers.ts'
import type { BeforeWrite, Snapshots, Stores, StoresListener, StoresOptions } from '../stores.ts'
import type { CollectionDefinition, Numbers, Transaction } from '../transaction.ts'
import { WAITING_JOBS, createJobQueue } from '../waiting-jobs.ts'
import { recordsIn } from './state-records.ts'
import type { StateFilling } from './state-records.ts'
import { CollectionReader } from './collection-reader.ts'
import { StagedCollection } from './staged-collection.ts'
import { Staging } from './staging.ts'
import { EMPTY, rowsIn } from './state.ts'
import type { State } from './state.ts'

type Work<Result> = (tx: Transaction) => Promise<Result>

const ALLOWED: BeforeWrite = () => undefined

/** All state of a platform, in the memory of this process. */
export class MemoryStores implements Stores, EngineMeter {
  readonly jobs: JobQueue = {
    enqueue: (job) => this.transaction((tx) => tx.jobs.enqueue(job)),
    cancel: (kind, key) => this.transaction((tx) => tx.jobs.cancel(kind, key)),
  }
  readonly numbers: Numbers = {
    next: (kind, first) => this.transaction((tx) => tx.numbers.next(kind, first)),
  }
  readonly snapshots: Snapshots = {
    save: async (name) => {
      this.#saved.set(name, this.#state)
    },
    restore: (name) => this.#restore(name),
    delete: async (name) => this.#saved.delete(name),
  }
  #state = EMPTY
  readonly #saved = new Map<string, State>()
  readonly #listeners = new Listeners()
  /** Transactions come one after the other. */
  readonly #queue = new Queue()
  readonly #ended = { committed: 0, failed: 0, retried: 0 }
  readonly #options: StoresOptions
  readonly #beforeWrite: BeforeWrite

  constructor(options: StoresOptions = {}) {
    this.#options = options
    this.#beforeWrite = options.beforeWrite ?? ALLOWED
  }

  collection<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
  ): Collection<Document, Index> {
    const committed = new CollectionReader<Document, Index>((owner) => {
      Rehearsal.refuseInside(this)
      return rowsIn(this.#state.tables, definition, owner)
    })
    return new CommittedCollection(definition, committed, (work) => this.transaction(work))
  }

  async transaction<Result>(work: Work<Result>): Promise<Result> {
    Rehearsal.refuseInside(this)
    return this.#queue.run(async () => {
      if (this.#options.rehearse)
        await new Rehearsal(this).run(() => attempt(work, new Staging(this.#state, ALLOWED)))
      const staging = new Staging(this.#state, this.#beforeWrite)
      try {
        const result = await attempt(work, staging)
        this.#become(staging.commit())
        this.#ended.committed++
        return result
      } catch (fault) {
        this.#ended.failed++
        throw fault
      }
    })
  }

  /** All that these collections hold at this moment, with jobs and numbers. */
  records(collections: readonly MovedCollection[]): Generator<StoredRecord> {
    return recordsIn(this.#state, collections)
  }

  /** Puts what was taken elsewhere in the place of all that is here. */
  become(filling: StateFilling): void {
    this.#become(filling.state)
  }

  pools(): readonly [] {
    return []
  }

  transactions(): TransactionCounts {
    return this.#ended
  }

  watch(listener: StoresListener): void {
    this.#listeners.add(listener)
  }

  #become(state: State): void {
    const hasOtherJobs = state.tables.get(WAITING_JOBS.name) !== this.#state.tables.get(WAITING_JOBS.name)
    this.#state = state
    if (hasOtherJobs) void this.#listeners.tell('jobs')
  }

  async #restore(name: string): Promise<boolean> {
    Rehearsal.refuseInside(this)
    const saved = this.#saved.get(name)
    if (!saved) return false
    const [told] = await this.#queue.run(async () => {
      this.#state = saved
      return [this.#listeners.tell('restored')]
    })
    await told // Not in the queue: listeners read, which waits for the queue.
    return true
  }
}

/** Does the work, and ends the use of its transaction. */
const attempt = async <Result>(work: Work<Result>, staging: Staging): Promise<Result> => {
  try {
    return await work(createTransaction(staging))
  } finally {
    staging.end()
  }
}

const createTransaction = (staging: Staging): Transaction => {
  const tx: Transaction = {
    collection: (definition) => new StagedCollection(definition, staging, tx),
    get jobs() {
      return createJobQueue(tx)
    },
    get numbers() {
      return createNumbers(tx)
    },
  }
  return tx
}
