import { AsyncLocalStorage } from 'node:async_hooks'
import { Queue } from '../../kernel/queue.ts'
import type { Collection } from '../collection.ts'
import type { JobQueue } from '../job-queue.ts'
import type { BeforeWrite, Snapshots, Stores, StoresChange, StoresOptions } from '../stores.ts'
import type { CollectionDefinition, Transaction } from '../transaction.ts'
import { WAITING_JOBS, jobQueueOf } from '../waiting-jobs.ts'
import { CommittedCollection } from './committed-collection.ts'
import { StagedCollection } from './staged-collection.ts'
import { Staging } from './staging.ts'
import { EMPTY } from './state.ts'
import type { State } from './state.ts'

type Work<Result> = (tx: Transaction) => Promise<Result>

/**
 * The transaction that code runs inside of, where it is rehearsed. One for all platforms of a process: each further one
 * would slow down every promise that the process makes from then on.
 */
const AROUND = new AsyncLocalStorage<{ readonly stores: MemoryStores; readonly staging: Staging }>()

/** All state of a platform, in the memory of this process. */
export class MemoryStores implements Stores {
  readonly jobs: JobQueue = {
    enqueue: (job) => this.transaction((tx) => tx.jobs.enqueue(job)),
    cancel: (kind, key) => this.transaction((tx) => tx.jobs.cancel(kind, key)),
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
  readonly #listeners: ((change: StoresChange) => void)[] = []
  /** Transactions come one after the other. */
  readonly #queue = new Queue()
  readonly #options: StoresOptions
  readonly #beforeWrite: BeforeWrite

  constructor(options: StoresOptions = {}) {
    this.#options = options
    this.#beforeWrite = options.beforeWrite ?? (() => undefined)
  }

  collection<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
  ): Collection<Document, Index> {
    const committed = () => {
      this.#refuseInside()
      return this.#state
    }
    return new CommittedCollection(definition, committed, (work) => this.transaction(work))
  }

  async transaction<Result>(work: Work<Result>): Promise<Result> {
    this.#refuseInside()
    return this.#queue.run(async () => {
      if (this.#options.rehearse)
        await this.#attempt(work, new Staging(this.#state, () => undefined)).catch(() => undefined)
      const staging = new Staging(this.#state, this.#beforeWrite)
      const result = await this.#attempt(work, staging)
      this.#become(staging.commit())
      return result
    })
  }

  watch(listener: (change: StoresChange) => void): void {
    this.#listeners.push(listener)
  }

  async #attempt<Result>(work: Work<Result>, staging: Staging): Promise<Result> {
    const tx = transactionOf(staging)
    try {
      return await (this.#options.rehearse ? AROUND.run({ stores: this, staging }, work, tx) : work(tx))
    } finally {
      staging.end()
    }
  }

  #become(state: State): void {
    const hasOtherJobs = state.tables.get(WAITING_JOBS.name) !== this.#state.tables.get(WAITING_JOBS.name)
    this.#state = state
    if (hasOtherJobs) this.#tell('jobs')
  }

  async #restore(name: string): Promise<boolean> {
    this.#refuseInside()
    return this.#queue.run(async () => {
      const saved = this.#saved.get(name)
      if (!saved) return false
      this.#state = saved
      this.#tell('restored')
      return true
    })
  }

  #tell(change: StoresChange): void {
    for (const listener of this.#listeners) listener(change)
  }

  /** @throws Error inside of a transaction that is rehearsed */
  #refuseInside(): void {
    const around = this.#options.rehearse ? AROUND.getStore() : undefined
    if (around?.stores === this && around.staging.isOpen)
      throw new Error('inside of a transaction only tx is used: this would wait for its end')
  }
}

const transactionOf = (staging: Staging): Transaction => {
  const tx: Transaction = {
    collection: (definition) => new StagedCollection(definition, staging, tx),
    get jobs() {
      return jobQueueOf(tx)
    },
  }
  return tx
}
