import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { documentOf } from '../document-of.ts'
import { SEQUENCE_OWNER, SEQUENCES } from '../sequence.ts'
import type { StoredRecord } from '../stored-record.ts'
import type { AnyCollection, CollectionDefinition } from '../transaction.ts'
import { JOB_OWNER, WAITING_JOBS } from '../waiting-jobs.ts'
import { rowOf } from './rows.ts'
import type { AnyTable, State } from './state.ts'
import { rowsIn, withRows } from './state.ts'

/** A state that is made of records, as they were: no bound drops or refuses any of them. */
export class StateFilling {
  readonly #collections: ReadonlyMap<string, AnyCollection>
  readonly #tables = new Map<string, AnyTable>()
  #arrivals = 0

  /** @param collections those that records may name */
  constructor(collections: readonly AnyCollection[]) {
    this.#collections = new Map(collections.map((collection) => [collection.name, collection]))
  }

  get state(): State {
    return { tables: this.#tables, arrivals: this.#arrivals }
  }

  /** @throws Error where a record is of no collection */
  put(record: StoredRecord): void {
    switch (record.kind) {
      case 'number':
        this.#add(SEQUENCES, SEQUENCE_OWNER, { kind: record.of, last: record.last }, this.#arrivals)
        return
      case 'job':
        this.#add(WAITING_JOBS, JOB_OWNER, record.job, this.#arrivals)
        return
      case 'document': {
        const definition = this.#collections.get(record.collection)
        if (!definition) throw new Error(`there is no collection ${record.collection}`)
        this.#add(definition, record.owner, documentOf(definition, record.json), record.arrival)
      }
    }
  }

  #add<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
    owner: string,
    document: Document | DeepReadonly<Document>,
    arrival: number,
  ): void {
    const row = rowOf(definition, document, arrival)
    const rows = rowsIn(this.#tables, definition, owner).with(row, undefined)
    this.#tables.set(definition.name, withRows(this.#tables, definition, owner, rows))
    this.#arrivals = Math.max(this.#arrivals, arrival + 1)
  }
}
