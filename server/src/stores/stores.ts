import type { Transaction } from './transaction.ts'

/** All state of a platform. A write outside of a transaction is a transaction of its own. */
export interface Stores extends Transaction {
  /**
   * Commits all writes of the work or none. The work uses only `tx`: awaiting the stores themselves would deadlock.
   * @param work may run again, so it only reads and writes through `tx`; if it throws, nothing is written
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  readonly snapshots: Snapshots
  watch(listener: StoresListener): void
}

/**
 * Called after every commit that changed the waiting jobs, and after a snapshot was restored, which has settled once the
 * promises that listeners return have.
 */
export type StoresListener = (change: StoresChange) => void | Promise<void>

export type StoresChange = 'jobs' | 'restored'

/** Whole states of a platform by name: documents, jobs and sequences. The caller bounds how many are kept. */
export interface Snapshots {
  /** Replaces one of the same name. */
  save(name: string): Promise<void>
  /** @returns whether there is one of that name */
  restore(name: string): Promise<boolean>
  /** @returns whether there was one of that name */
  delete(name: string): Promise<boolean>
}

/** Options for tests. */
export interface StoresOptions {
  /**
   * Runs each transaction twice, and throws the writes of the first run away, so that a side effect of its own shows.
   * Awaiting the stores themselves, which would deadlock, throws. Read at the start of each transaction.
   */
  readonly rehearse?: boolean
  /** Called before every write and every commit. If it throws, the transaction ends, even if the error is caught. */
  readonly beforeWrite?: BeforeWrite
}

export type BeforeWrite = (point: WritePoint) => void

export type WritePoint =
  | {
      readonly operation: 'put' | 'insert' | 'update' | 'delete'
      readonly collection: string
      readonly owner: string
    }
  | { readonly operation: 'commit' }

/** State of the platform that can be saved and restored. */
export interface SnapshotSource {
  /** @returns a function that restores the state of this moment, any number of times */
  save(): () => void | Promise<void>
}
