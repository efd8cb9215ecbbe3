import type { BeforeWrite, WritePoint } from '../stores.ts'
import type { CollectionDefinition } from '../transaction.ts'
import type { Rows } from './rows.ts'
import type { AnyTable, State } from './state.ts'
import { rowsIn, withRows } from './state.ts'

/** What a transaction has written so far: nobody else sees it before the commit. */
export class Staging {
  readonly #state: State
  /** All tables, copied at the first write. */
  #tables: Map<string, AnyTable> | undefined
  #arrivals: number
  #isOpen = true
  #brokenBy: { readonly fault: unknown } | undefined
  readonly #beforeWrite: BeforeWrite

  constructor(state: State, beforeWrite: BeforeWrite) {
    this.#state = state
    this.#arrivals = state.arrivals
    this.#beforeWrite = beforeWrite
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** @throws Error once the transaction has ended */
  rows<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
    owner: string,
  ): Rows<Document> {
    if (!this.#isOpen) throw new Error('the transaction has ended')
    return rowsIn(this.#tables ?? this.#state.tables, definition, owner)
  }

  setRows<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
    owner: string,
    rows: Rows<Document>,
  ): void {
    this.#tables ??= new Map(this.#state.tables)
    this.#tables.set(definition.name, withRows(this.#tables, definition, owner, rows))
  }

  nextArrival(): number {
    return this.#arrivals++
  }

  /** @throws the error that ends the transaction: now, and at every later write */
  beforeWrite(point: WritePoint): void {
    if (this.#brokenBy) throw this.#brokenBy.fault
    try {
      this.#beforeWrite(point)
    } catch (fault) {
      this.#brokenBy = { fault }
      throw fault
    }
  }

  /** @returns the new state of the stores */
  commit(): State {
    this.beforeWrite({ operation: 'commit' })
    return { tables: this.#tables ?? this.#state.tables, arrivals: this.#arrivals }
  }

  end(): void {
    this.#isOpen = false
  }
}
