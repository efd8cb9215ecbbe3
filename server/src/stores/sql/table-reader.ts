import { sql } from 'kysely'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Page, PageQuery, Where } from '../query.ts'
import { pageOf } from './page.ts'
import { Table } from './table.ts'
import { storable } from './text.ts'

/** The read operations of a collection, in a transaction or outside of one. */
export class TableReader<Document, Index extends string> extends Table<Document, Index> {
  async get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined> {
    const where = [sql<boolean>`key = ${storable(key)}`]
    const [found] = await this.select(owner, { where, order: sql`arrival`, limit: 1 })
    return found?.document
  }

  page(owner: string, query: PageQuery<Index>): Promise<Page<Document>> {
    return pageOf(this, owner, query)
  }

  async count(owner: string, where?: Where<Index>): Promise<number> {
    const { name } = this.definition
    const statement = where
      ? sql<{ count: number }>`select cast(count(*) as integer) as count from ${sql.id(name)} where ${this.ofOwner(owner, this.predicates(where))}`
      : sql<{ count: number }>`select count from tally where owner = ${storable(owner)} and collection = ${name}` // oxfmt-ignore
    const { rows } = await this.execute(statement)
    return rows[0]?.count ?? 0
  }
}
