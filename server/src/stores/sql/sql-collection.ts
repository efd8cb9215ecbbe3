import { sql } from 'kysely'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { AlreadyExists } from '../collection.ts'
import type { Collection } from '../collection.ts'
import type { Page, PageQuery, Where } from '../query.ts'
import type { WritePoint } from '../stores.ts'
import type { CollectionDefinition, Transaction } from '../transaction.ts'
import { fillIndexes } from './fill-indexes.ts'
import { partsForward } from './order-parts.ts'
import { insertion, replacement, createRow } from './row.ts'
import type { Row } from './row.ts'
import { TableReader } from './table-reader.ts'
import type { Tally } from './tally.ts'
import { storable } from './text.ts'
import type { UnitOfWork } from './unit-of-work.ts'

type Operation = Exclude<WritePoint['operation'], 'commit'>

/** A collection inside of a transaction. */
export class SqlCollection<Document, Index extends string> implements Collection<Document, Index> {
  readonly #definition: CollectionDefinition<Document, Index>
  readonly #unit: UnitOfWork
  readonly #tx: Transaction
  readonly #table: TableReader<Document, Index>

  constructor(definition: CollectionDefinition<Document, Index>, unit: UnitOfWork, tx: Transaction) {
    this.#definition = definition
    this.#unit = unit
    this.#tx = tx
    this.#table = new TableReader(definition, unit.engine, unit.execute, async (owner) => {
      while (await fillIndexes(unit, definition, owner));
    })
  }

  async get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined> {
    await this.#unit.lock(owner, this.#definition.name, 'read')
    return this.#table.get(owner, key)
  }

  async page(owner: string, query: PageQuery<Index>): Promise<Page<Document>> {
    await this.#unit.lock(owner, this.#definition.name, 'read')
    return this.#table.page(owner, query)
  }

  async count(owner: string, where?: Where<Index>): Promise<number> {
    const tally = await this.#unit.lock(owner, this.#definition.name, 'read')
    return where ? this.#table.count(owner, where) : tally.count
  }

  async put(owner: string, document: Document | DeepReadonly<Document>): Promise<void> {
    const row = createRow(this.#definition, document, this.#unit.engine)
    const tally = await this.#lock(owner)
    const hasGrown = await this.#unit.inTurn(() => this.#replace('put', owner, row, tally))
    if (hasGrown) await this.#makeRoom(owner, row.key, tally)
  }

  async insert(owner: string, document: Document | DeepReadonly<Document>): Promise<void> {
    const row = createRow(this.#definition, document, this.#unit.engine)
    const tally = await this.#lock(owner)
    await this.#unit.inTurn(async () => {
      this.#beforeWrite('insert', owner)
      const statement = insertion(this.#definition, owner, row, tally.nextArrival)
      const { rows } = await this.#unit.execute(statement)
      if (rows.length === 0) throw new AlreadyExists(this.#definition.name, row.key)
      tally.add(row.bytes)
    })
    await this.#makeRoom(owner, row.key, tally)
  }

  async update(
    owner: string,
    key: string,
    change: (now: DeepReadonly<Document>) => Document | DeepReadonly<Document>,
  ): Promise<DeepReadonly<Document> | undefined> {
    const tally = await this.#lock(owner)
    const changed = await this.#unit.inTurn(async () => {
      const before = await this.#table.get(owner, key)
      if (!before) return undefined
      const row = createRow(this.#definition, change(before), this.#unit.engine)
      if (row.key !== key) throw new Error(`${this.#definition.name}: an update keeps the key "${key}"`)
      return { ...row, hasGrown: await this.#replace('update', owner, row, tally) }
    })
    if (changed?.hasGrown) await this.#makeRoom(owner, key, tally)
    return changed?.document
  }

  async delete(owner: string, key: string): Promise<boolean> {
    const tally = await this.#lock(owner)
    return this.#unit.inTurn(() => this.#remove(owner, key, tally))
  }

  #lock(owner: string): Promise<Tally> {
    return this.#unit.lock(owner, this.#definition.name, 'write')
  }

  /** @returns whether it takes more room than before */
  async #replace(operation: Operation, owner: string, row: Row<Document>, tally: Tally): Promise<boolean> {
    this.#beforeWrite(operation, owner)
    const { rows } = await this.#unit.execute(replacement(this.#definition, owner, row, tally.nextArrival))
    const before = rows[0]?.replaced ?? null
    if (before === null) tally.add(row.bytes)
    else tally.replace(before, row.bytes)
    return before === null || row.bytes > before
  }

  async #remove(owner: string, key: string, tally: Tally): Promise<boolean> {
    this.#beforeWrite('delete', owner)
    const { rows } = await this.#unit.execute(sql<{ bytes: number }>`
      delete from ${sql.id(this.#definition.name)}
      where owner = ${storable(owner)} and key = ${storable(key)} returning bytes`)
    for (const { bytes } of rows) tally.remove(bytes)
    return rows.length > 0
  }

  /** @throws the error of the bound */
  async #makeRoom(owner: string, writtenKey: string, tally: Tally): Promise<void> {
    const { max, maxBytes = Infinity, drop, beforeDrop, refuse } = this.#definition.bound
    while (tally.count > max || tally.bytes > maxBytes) {
      const oldest = drop && (await this.#oldest(owner, drop, writtenKey))
      if (!oldest) throw refuse()
      await beforeDrop?.(this.#tx, owner, oldest)
      await this.#unit.inTurn(() => this.#remove(owner, this.#definition.key(oldest), tally))
    }
  }

  /** The oldest document that meets conditions, but for one. */
  async #oldest(
    owner: string,
    where: Where<Index>,
    exceptKey: string,
  ): Promise<DeepReadonly<Document> | undefined> {
    const others = [sql<boolean>`key <> ${storable(exceptKey)}`, ...this.#table.predicates(where)]
    const [oldest] = await this.#table.select(owner, { where: others, parts: partsForward([]), limit: 1 })
    return oldest?.document
  }

  #beforeWrite(operation: Operation, owner: string): void {
    this.#unit.beforeWrite({ operation, collection: this.#definition.name, owner })
  }
}
