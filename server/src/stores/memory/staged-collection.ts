import { AlreadyExists } from '../collection.ts'
import type { Collection } from '../collection.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { WritePoint } from '../stores.ts'
import type { CollectionDefinition, Transaction } from '../transaction.ts'
import type { Where } from '../query.ts'
import { rowOf } from './rows.ts'
import type { Row, Rows } from './rows.ts'
import { RowsReader } from './rows-reader.ts'
import type { Staging } from './staging.ts'
import { visitFrom } from './tree.ts'

type Operation = Exclude<WritePoint['operation'], 'commit'>

/** A collection inside of a transaction. */
export class StagedCollection<Document, Index extends string>
  extends RowsReader<Document, Index>
  implements Collection<Document, Index>
{
  readonly #definition: CollectionDefinition<Document, Index>
  readonly #staging: Staging
  readonly #tx: Transaction

  constructor(definition: CollectionDefinition<Document, Index>, staging: Staging, tx: Transaction) {
    super()
    this.#definition = definition
    this.#staging = staging
    this.#tx = tx
  }

  async put(owner: string, document: Document | DeepReadonly<Document>): Promise<void> {
    await this.#write('put', owner, this.#rowOf(owner, document))
  }

  async insert(owner: string, document: Document | DeepReadonly<Document>): Promise<void> {
    const row = this.#rowOf(owner, document)
    if (this.rows(owner).get(row.key)) throw new AlreadyExists(this.#definition.name, row.key)
    await this.#write('insert', owner, row)
  }

  async update(
    owner: string,
    key: string,
    change: (now: DeepReadonly<Document>) => Document | DeepReadonly<Document>,
  ): Promise<DeepReadonly<Document> | undefined> {
    const before = this.rows(owner).get(key)
    if (!before) return undefined
    const row = rowOf(this.#definition, change(before.document), before.arrival)
    if (row.key !== key) throw new Error(`${this.#definition.name}: an update keeps the key "${key}"`)
    await this.#write('update', owner, row)
    return row.document
  }

  async delete(owner: string, key: string): Promise<boolean> {
    const row = this.rows(owner).get(key)
    if (!row) return false
    this.#remove(owner, row)
    return true
  }

  protected override rows(owner: string): Rows<Document> {
    return this.#staging.rows(this.#definition, owner)
  }

  #rowOf(owner: string, document: Document | DeepReadonly<Document>): Row<Document> {
    const row = rowOf(this.#definition, document, this.#staging.nextArrival())
    const before = this.rows(owner).get(row.key)
    return before ? { ...row, arrival: before.arrival } : row
  }

  async #write(operation: Operation, owner: string, row: Row<Document>): Promise<void> {
    this.#beforeWrite(operation, owner)
    const before = this.rows(owner)
    const after = before.with(row)
    this.#staging.setRows(this.#definition, owner, after)
    if (after.count > before.count || after.bytes > before.bytes) await this.#makeRoom(owner, row)
  }

  #remove(owner: string, row: Row<Document>): void {
    this.#beforeWrite('delete', owner)
    this.#staging.setRows(this.#definition, owner, this.rows(owner).without(row))
  }

  /** @throws the error of the bound */
  async #makeRoom(owner: string, written: Row<Document>): Promise<void> {
    const { max, maxBytes = Infinity, drop, beforeDrop, refuse } = this.#definition.bound
    for (let rows = this.rows(owner); rows.count > max || rows.bytes > maxBytes; rows = this.rows(owner)) {
      const oldest = drop && oldestOf(rows, drop, written.key)
      if (!oldest) throw refuse()
      await beforeDrop?.(this.#tx, owner, oldest.document)
      this.#remove(owner, oldest)
    }
  }

  #beforeWrite(operation: Operation, owner: string): void {
    this.#staging.beforeWrite({ operation, collection: this.#definition.name, owner })
  }
}

/** The oldest row that meets conditions, but for one. */
const oldestOf = <Document>(
  rows: Rows<Document>,
  where: Where<string>,
  exceptKey: string,
): Row<Document> | undefined => {
  let oldest: Row<Document> | undefined
  visitFrom(rows.view(undefined, where).tree, 0, (row) => {
    if (row.key !== exceptKey) oldest = row
    return !oldest
  })
  return oldest
}
