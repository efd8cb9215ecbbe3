import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { parseDocument } from '../stored-json.ts'
import { SEQUENCE_OWNER, SEQUENCES } from '../numbers.ts'
import type { StoredRecord, MovedCollection } from '../stored-record.ts'
import type { AnyCollection, CollectionDefinition } from '../transaction.ts'
import { JOB_OWNER, WAITING_JOBS } from '../waiting-jobs.ts'
import { createRow } from './rows.ts'
import type { Row, Rows } from './rows.ts'
import { rowsIn, withRows, ownersIn } from './state.ts'
import type { AnyTable, State } from './state.ts'
import { compareCodePoints } from '../../kernel/code-points.ts'
import { listItems } from './tree.ts'

/** Exports a state: numbers by kind, jobs by serial, and documents by collection, owner and arrival. */
export function* recordsIn(
  { tables }: State,
  collections: readonly MovedCollection[],
): Generator<StoredRecord> {
  const numbers = listDocuments(rowsIn(tables, SEQUENCES, SEQUENCE_OWNER))
  for (const { kind: of, last } of numbers.toSorted((a, b) => compareCodePoints(a.kind, b.kind)))
    yield { kind: 'number', of, last }
  const jobs = listDocuments(rowsIn(tables, WAITING_JOBS, JOB_OWNER))
  for (const job of jobs.toSorted((a, b) => a.serial - b.serial)) yield { kind: 'job', job }
  for (const { definition, except } of collections) yield* documentsIn(tables, definition, new Set(except))
}

function* documentsIn<Document>(
  tables: State['tables'],
  definition: CollectionDefinition<Document, string>,
  except: ReadonlySet<string>,
): Generator<StoredRecord> {
  const collection = definition.name
  for (const { owner, rows } of ownersIn(tables, definition))
    for (const { key, arrival, document } of inOrder(rows))
      if (!except.has(key))
        yield { kind: 'document', collection, owner, arrival, json: JSON.stringify(document) }
}

/** In order of arrival. */
const inOrder = <Document>(rows: Rows<Document>): Row<Document>[] => listItems(rows.view().tree)

const listDocuments = <Document>(rows: Rows<Document>) => inOrder(rows).map(({ document }) => document)

/** Builds a state from exported records. It ignores the bounds of collections, so that no record is dropped. */
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
        this.#add(definition, record.owner, parseDocument(definition, record.json), record.arrival)
      }
    }
  }

  #add<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
    owner: string,
    document: Document | DeepReadonly<Document>,
    arrival: number,
  ): void {
    const row = createRow(definition, document, arrival)
    const rows = rowsIn(this.#tables, definition, owner).with(row, undefined)
    this.#tables.set(definition.name, withRows(this.#tables, definition, owner, rows))
    this.#arrivals = Math.max(this.#arrivals, arrival + 1)
  }
}
