import type { Transaction } from './collection.ts'

/** All state of a platform. */
export interface Stores extends Transaction {
  /**
   * Does all of the work's writes or none.
   * @param work may run again, so it does nothing but read and write through `tx`; where it throws nothing is written
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  readonly snapshots: Snapshots
}

/** Whole states of a platform by name, put aside and brought back. */
export interface Snapshots {
  save(name: string): Promise<void>
  /** @returns whether there is one of that name */
  restore(name: string): Promise<boolean>
  delete(name: string): Promise<boolean>
}
