import type { Transaction } from './transaction.ts'

/** All state of a platform. A write outside of a transaction is one of its own. */
export interface Stores extends Transaction {
  /**
   * Does all of the work's writes or none. Inside of it only `tx` is used: what it awaits of the stores themselves would
   * wait for its own end.
   * @param work may run again, so it does nothing but read and write through `tx`; where it throws nothing is written
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  readonly snapshots: Snapshots
  /** @param listener told after every commit that changed which jobs wait, and after a snapshot was restored */
  watch(listener: (change: StoresChange) => void): void
}

export type StoresChange = 'jobs' | 'restored'

/** Whole states of a platform by name: documents, jobs and sequences. How many are kept is the caller's to bound. */
export interface Snapshots {
  /** One of the same name is replaced. */
  save(name: string): Promise<void>
  /** @returns whether there is one of that name */
  restore(name: string): Promise<boolean>
  /** @returns whether there was one of that name */
  delete(name: string): Promise<boolean>
}

/** What tests ask of stores. */
export interface StoresOptions {
  /**
   * Each transaction is done twice, and what it did the first time is thrown away, so that a side effect of its own shows.
   * What it awaits of the stores themselves is refused, where it would wait forever otherwise.
   */
  readonly rehearse?: boolean
  /** Called before every write and every commit. What it throws ends the transaction, whoever catches it. */
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
