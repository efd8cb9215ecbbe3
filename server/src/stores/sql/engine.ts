import type { RawBuilder, QueryResult } from 'kysely'
import type { Index } from '../indexes.ts'
import type { Scalar } from '../query.ts'
import type { StoresChange } from '../stores.ts'
import type { Outage } from './outage.ts'

/** The differences between PostgreSQL and SQLite. */
export interface Engine {
  /** Types of columns. A number is a 64-bit float, which both engines give back as a number. */
  readonly types: Readonly<Record<ColumnType, RawBuilder<unknown>>>
  /** A value as a parameter of a statement. */
  parameter(value: Scalar): unknown
  /** SQL's LIKE, by code point and case-sensitive; `\` escapes. */
  like(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean>
  /** The position at which a text contains another one, from 1; 0 if it does not. */
  findText(text: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<number>
  /** The columns of all tables. */
  readonly columns: RawBuilder<TableColumn>
  /** The names of all indexes. */
  readonly indexes: RawBuilder<IndexName>
  /** Lets other processes wait until the tables are as this one needs them. */
  lockTables(execute: Execute): Promise<void>
  /** How the tally of an owner is locked, at the end of the statement that reads it. */
  readonly locking: Readonly<Record<Lock, RawBuilder<unknown>>>
  /** Whether locking a tally takes a row, so that an owner without documents needs one, too. */
  readonly locksRows: boolean
  /** The next number of a kind, which nobody gets again, and which may be lost with the transaction. */
  nextNumber(execute: Execute, kind: string, first: number): Promise<number>
  /** The last number of each kind, by kind. */
  readonly numbers: RawBuilder<LastNumber>
  /** Makes a number the last of a kind that has none. */
  settingNumber(number: LastNumber): readonly RawBuilder<unknown>[]
  /** Copies the last numbers of all kinds to a new table. */
  savingNumbers(copy: RawBuilder<unknown>): RawBuilder<unknown>
  restoringNumbers(copy: RawBuilder<unknown>): readonly RawBuilder<unknown>[]
  /** Waits until nobody else writes to tables. */
  lockingAll(tables: readonly string[]): RawBuilder<unknown>
  /** Tells the other processes of a change, once it is committed; undefined where there are none. */
  notifying(change: StoresChange, sender: string): RawBuilder<unknown> | undefined
  /** Whether a transaction that failed may succeed if it is run again. */
  isTransient(fault: unknown): boolean
  /** Why the database did not do what it was asked; undefined where it could have. */
  readonly findOutage: (fault: unknown) => Outage | undefined
}

export type ColumnType = Index<never>['type'] | 'json' | 'count'

/** `now` fails where it would have to wait. */
type Lock = 'read' | 'write' | 'read now' | 'write now'

export interface LastNumber {
  readonly kind: string
  readonly last: number
}

export interface IndexName {
  readonly name: string
}

export interface TableColumn {
  readonly table: string
  readonly column: string
}

/** Runs one statement: of a transaction, or outside of one. */
export type Execute = <Row>(statement: RawBuilder<Row>) => Promise<QueryResult<Row>>
