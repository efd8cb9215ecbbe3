import { sql } from 'kysely'
import { parseDocument } from '../stored-json.ts'
import type { StoredDocument, StoredRecord } from '../stored-record.ts'
import type { AnyCollection } from '../transaction.ts'
import type { Engine, Execute } from './engine.ts'
import { createRow, rowsInto } from './row.ts'

/** SQLite takes 32,766 parameters, PostgreSQL 65,535: each row has less than thirty. */
const ROWS_AT_ONCE = 500

/** Writes records as they were into tables that have none of them: no bound drops or refuses any. */
export class RecordWriter {
  readonly #execute: Execute
  readonly #engine: Engine
  readonly #collections: ReadonlyMap<string, AnyCollection>
  readonly #written = new Set<string>()

  /**
   * @param execute of one transaction
   * @param collections those that records may name
   */
  constructor(execute: Execute, engine: Engine, collections: readonly AnyCollection[]) {
    this.#execute = execute
    this.#engine = engine
    this.#collections = new Map(collections.map((collection) => [collection.name, collection]))
  }

  /** @throws Error where a record is of no collection */
  async put(records: readonly StoredRecord[]): Promise<void> {
    const documents = new Map<string, StoredDocument[]>()
    for (const record of records)
      if (record.kind !== 'document') await this.#putOther(record)
      else {
        const some = documents.get(record.collection)
        if (some) some.push(record)
        else documents.set(record.collection, [record])
      }
    for (const [collection, some] of documents) await this.#putDocuments(collection, some)
  }

  /** Counts what was written: without it stores would take the tables for empty. */
  async finish(): Promise<void> {
    for (const collection of this.#written)
      await this.#execute(sql`insert into tally (owner, collection, count, bytes, arrivals)
        select owner, ${collection}, count(*), sum(bytes), max(arrival) + 1 from ${sql.id(collection)}
        where true group by owner
        on conflict (owner, collection)
        do update set count = excluded.count, bytes = excluded.bytes, arrivals = excluded.arrivals`)
  }

  async #putOther(record: Exclude<StoredRecord, StoredDocument>): Promise<void> {
    if (record.kind === 'number') {
      const number = { kind: record.of, last: record.last }
      for (const statement of this.#engine.settingNumber(number)) await this.#execute(statement)
      return
    }
    const { kind, key, due, serial, attempt, ids } = record.job
    const row = sql.join([kind, key, due, serial, attempt, JSON.stringify(ids)])
    await this.#execute(sql`insert into job (kind, key, due, serial, attempt, ids) values (${row})`)
  }

  async #putDocuments(collection: string, documents: readonly StoredDocument[]): Promise<void> {
    const definition = this.#collections.get(collection)
    if (!definition) throw new Error(`there is no collection ${collection}`)
    this.#written.add(collection)
    const placed = documents.map(({ owner, arrival, json }) => ({
      owner,
      arrival,
      row: createRow(definition, parseDocument(definition, json), this.#engine),
    }))
    for (let at = 0; at < placed.length; at += ROWS_AT_ONCE)
      await this.#execute(rowsInto(definition, placed.slice(at, at + ROWS_AT_ONCE)))
  }
}
