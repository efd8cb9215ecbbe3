import type { BeforeWrite, WritePoint } from '../stores.ts'
import type { CollectionDefinition } from '../transaction.ts'
import type { Rows } from './rows.ts'
import type { State } from './state.ts'
import { rowsIn, withRows } from './state.ts'

/** What a transaction has written so far: nobody else sees it before the commit. */
export class Staging {
  #state: State
  #isOpen = true
  #brokenBy: { readonly fault: unknown } | undefined
  readonly #beforeWrite: BeforeWrite

  constructor(state: State, beforeWrite: BeforeWrite) {
    this.#state = state
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
    return rowsIn(this.#state, definition, owner)
  }

  setRows<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
    owner: string,
    rows: Rows<Document>,
  ): void {
    this.#state = withRows(this.#state, definition, owner, rows)
  }

  nextArrival(): number {
    const { arrivals } = this.#state
    this.#state = { ...this.#state, arrivals: arrivals + 1 }
    return arrivals
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
    return this.#state
  }

  end(): void {
    this.#isOpen = false
  }
}
