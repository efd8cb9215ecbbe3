import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Where } from '../query.ts'
import type { CollectionDefinition } from '../transaction.ts'
import { allOf, predicatesOf } from './condition.ts'
import type { Predicate } from './condition.ts'
import type { Engine } from './engine.ts'
import type { Execute } from './execute.ts'
import { documentOf } from './json.ts'
import { storable } from './text.ts'

/** A document of a table, and its place. */
export interface Found<Document> {
  readonly document: DeepReadonly<Document>
  readonly arrival: number
}

interface FoundRow {
  readonly json: string
  readonly arrival: number
}

/** Which rows to read. */
export interface Selection {
  readonly where: readonly Predicate[]
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset?: number
}

/** The table of a collection. */
export class Table<Document, Index extends string> {
  readonly definition: CollectionDefinition<Document, Index>
  readonly engine: Engine
  protected readonly execute: Execute

  constructor(definition: CollectionDefinition<Document, Index>, engine: Engine, execute: Execute) {
    this.definition = definition
    this.engine = engine
    this.execute = execute
  }

  predicates(where: Where<Index> = []): readonly Predicate[] {
    return predicatesOf(this.definition, where, this.engine)
  }

  async select(
    owner: string,
    { where, order, limit, offset = 0 }: Selection,
  ): Promise<readonly Found<Document>[]> {
    const { rows } = await this.execute(sql<FoundRow>`
      select cast(document as text) as json, arrival from ${sql.id(this.definition.name)}
      where ${this.ofOwner(owner, where)} order by ${order} limit ${limit} offset ${offset}`)
    return rows.map(({ json, arrival }) => ({ document: documentOf(this.definition, json), arrival }))
  }

  async hasAny(owner: string, where: readonly Predicate[]): Promise<boolean> {
    const { rows } = await this.execute(
      sql`select 1 from ${sql.id(this.definition.name)} where ${this.ofOwner(owner, where)} limit 1`,
    )
    return rows.length > 0
  }

  protected ofOwner(owner: string, where: readonly Predicate[]): Predicate {
    return allOf([sql`owner = ${storable(owner)}`, ...where])
  }
}
