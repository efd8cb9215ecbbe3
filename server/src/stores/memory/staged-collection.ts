import { AlreadyExists } from '../collection.ts'
import type { Collection } from '../collection.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { WritePoint } from '../stores.ts'
import type { CollectionDefinition, Transaction } from '../transaction.ts'
import type { Where } from '../query.ts'
import { createRow } from './rows.ts'
import type { Row, Rows } from './rows.ts'
import { CollectionReader } from './collection-reader.ts'
import type { Staging } from './staging.ts'
import { visitFrom } from './tree.ts'

type Operation = Exclude<WritePoint['operation'], 'commit'>

/** A collection inside of a transaction. */
export class StagedCollection<Document, Index extends string>
  extends CollectionReader<Document, Index>
  implements Collection<Document, Index>
{
  readonly #definition: CollectionDefinition<Document, Index>
  readonly #staging: Staging
  readonly #tx: Transaction

  constructor(definition: CollectionDefinition<Document, Index>, staging: Staging, tx: Transaction) {
    super((owner) => staging.rows(definition, owner))
    this.#definition = definition
    this.#staging = staging
    this.#tx = tx
  }

  async put(owner: string, document: Document | DeepReadonly<Document>): Promise<void> {
    const added = createRow(this.#definition, document, this.#staging.nextArrival())
    const before = this.rows(owner).get(added.key)
    const row = before ? { ...added, arrival: before.arrival } : added
    await this.#write('put', owner, row, before)
  }

  async insert(owner: string, document: Document | DeepReadonly<Document>): Promise<void> {
    const row = createRow(this.#definition, document, this.#staging.nextArrival())
    if (this.rows(owner).get(row.key)) throw new AlreadyExists(this.#definition.name, row.key)
    await this.#write('insert', owner, row, undefined)
  }

  async update(
    owner: string,
    key: string,
    change: (now: DeepReadonly<Document>) => Document | DeepReadonly<Document>,
  ): Promise<DeepReadonly<Document> | undefined> {
    const before = this.rows(owner).get(key)
    if (!before) return undefined
    const row = createRow(this.#definition, change(before.document), before.arrival)
    if (row.key !== key) throw new Error(`${this.#definition.name}: an update keeps the key "${key}"`)
    await this.#write('update', owner, row, before)
    return row.document
  }

  async delete(owner: string, key: string): Promise<boolean> {
    const row = this.rows(owner).get(key)
    if (!row) return false
    this.#remove(owner, row)
    return true
  }

  /** @param before the row that it replaces */
  #write(
    operation: Operation,
    owner: string,
    row: Row<Document>,
    before: Row<Document> | undefined,
  ): Promise<void> | undefined {
    this.#beforeWrite(operation, owner)
    const rows = this.rows(owner).with(row, before)
    this.#staging.setRows(this.#definition, owner, rows)
    const hasGrown = !before || row.bytes > before.bytes
    return hasGrown && this.#isOver(rows) ? this.#makeRoom(owner, row) : undefined
  }

  #remove(owner: string, row: Row<Document>): void {
    this.#beforeWrite('delete', owner)
    this.#staging.setRows(this.#definition, owner, this.rows(owner).without(row))
  }

  #isOver({ count, bytes }: Rows<Document>): boolean {
    const { max, maxBytes = Infinity } = this.#definition.bound
    return count > max || bytes > maxBytes
  }

  /** @throws the error of the bound */
  async #makeRoom(owner: string, written: Row<Document>): Promise<void> {
    const { drop, beforeDrop, refuse } = this.#definition.bound
    for (let rows = this.rows(owner); this.#isOver(rows); rows = this.rows(owner)) {
      const oldest = drop && findOldest(rows, drop, written.key)
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
const findOldest = <Document>(
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
