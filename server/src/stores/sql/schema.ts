import type { Kysely } from 'kysely'
import type { JobTable } from './job-table.ts'

/** How many documents an owner has in a collection. Its row is the lock of them all. */
export interface TallyTable {
  readonly owner: string
  readonly collection: string
  readonly count: number
  /** Of all documents together, as JSON. */
  readonly bytes: number
  /** How many have ever been added. */
  readonly arrivals: number
}

/** The last number that was given out of each kind, on SQLite. */
interface SequenceTable {
  readonly kind: string
  readonly last: number
}

interface SnapshotTable {
  readonly name: string
  /** Part of the names of its tables. */
  readonly number: number
}

/** Tables of every engine. Those of collections are named after them, and known by their definitions only. */
export interface Schema {
  readonly tally: TallyTable
  readonly job: JobTable
  readonly sequence: SequenceTable
  readonly snapshot: SnapshotTable
}

export type Sql = Kysely<Schema>
