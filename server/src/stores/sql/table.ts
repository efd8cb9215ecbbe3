import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Where } from '../query.ts'
import type { CollectionDefinition } from '../transaction.ts'
import { conjunction, buildPredicates } from './condition.ts'
import type { Predicate } from './condition.ts'
import type { Engine, Execute } from './engine.ts'
import { lacksIndexes } from './lacking.ts'
import type { Part } from './order-parts.ts'
import { readDocument } from './read-document.ts'
import { storable } from './text.ts'

/** A document of a table, and its place. */
export interface Found<Document> {
  readonly document: DeepReadonly<Document>
  readonly arrival: number
}

interface FoundRow {
  /** Null tells that documents of the owner lack an index. */
  readonly json: string | null
  readonly arrival: number
}

/** Which rows to read. */
export interface Selection {
  readonly where: readonly Predicate[]
  /** Of the list, in its order. */
  readonly parts: readonly Part[]
  readonly limit: number
  readonly offset?: number
}

/** Fills the indexes that documents of an owner lack. */
export type FillIndexes = (owner: string) => Promise<void>

/** The table of a collection. */
export class Table<Document, Index extends string> {
  readonly definition: CollectionDefinition<Document, Index>
  readonly engine: Engine
  protected readonly execute: Execute
  protected readonly fillIndexes: FillIndexes

  constructor(
    definition: CollectionDefinition<Document, Index>,
    engine: Engine,
    execute: Execute,
    fillIndexes: FillIndexes,
  ) {
    this.definition = definition
    this.engine = engine
    this.execute = execute
    this.fillIndexes = fillIndexes
  }

  predicates(where: Where<Index> = []): readonly Predicate[] {
    return buildPredicates(this.definition, where, this.engine)
  }

  /** Documents by their indexes, which those have, too, that an older release has written just now. */
  async select(owner: string, selection: Selection): Promise<readonly Found<Document>[]> {
    const rows = await this.#rows(owner, selection)
    const isLacking = rows.some(({ json }) => json === null)
    if (isLacking) await this.fillIndexes(owner)
    const filled = isLacking ? await this.#rows(owner, selection) : rows
    return filled.flatMap(({ json, arrival }) =>
      json === null ? [] : [{ document: readDocument(this.definition, json), arrival }],
    )
  }

  /**
   * In their order: a part with a limit is no other than itself where it is read in parallel. Documents are made texts
   * outside of it: a long one is kept apart from its row, and sorting needs none of them.
   */
  async #rows(owner: string, selection: Selection): Promise<readonly FoundRow[]> {
    const { limit, offset = 0 } = selection
    const parts = selection.parts.map(({ where, order }) => {
      const matches = this.ofOwner(owner, [...selection.where, ...where])
      return sql`select * from (
        select document, arrival from ${sql.id(this.definition.name)}
        where ${matches} order by ${order} limit ${limit + offset}
      ) as part`
    })
    const { rows } = await this.execute(sql<FoundRow>`
      select cast(document as text) as json, arrival from (${sql.join(parts, sql` union all `)} limit ${limit} offset ${offset}) as page
      union all select null, 0 where ${this.isLacking(owner)}`)
    return rows
  }

  /** Whether documents of the owner lack an index. */
  protected isLacking(owner: string): RawBuilder<boolean> {
    const lacks = lacksIndexes(this.engine, this.definition)
    return sql`exists (select 1 from ${sql.id(this.definition.name)} where ${this.ofOwner(owner, [lacks])})`
  }

  /** To be asked after `select`. */
  async hasAny(owner: string, where: readonly Predicate[]): Promise<boolean> {
    const { rows } = await this.execute(
      sql`select 1 from ${sql.id(this.definition.name)} where ${this.ofOwner(owner, where)} limit 1`,
    )
    return rows.length > 0
  }

  protected ofOwner(owner: string, where: readonly Predicate[]): Predicate {
    return conjunction([sql`owner = ${storable(owner)}`, ...where])
  }
}
