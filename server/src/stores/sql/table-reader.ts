import { sql } from 'kysely'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Page, PageQuery, Where } from '../query.ts'
import { pageOf } from './page.ts'
import { readDocument } from './read-document.ts'
import { Table } from './table.ts'
import { storable } from './text.ts'

/** The read operations of a collection, in a transaction or outside of one. */
export class TableReader<Document, Index extends string> extends Table<Document, Index> {
  async get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined> {
    const { rows } = await this.execute(sql<{ json: string }>`
      select cast(document as text) as json from ${sql.id(this.definition.name)}
      where ${this.ofOwner(owner, [sql`key = ${storable(key)}`])}`)
    return rows[0] && readDocument(this.definition, rows[0].json)
  }

  page(owner: string, query: PageQuery<Index>): Promise<Page<Document>> {
    return pageOf(this, owner, query)
  }

  async count(owner: string, where?: Where<Index>): Promise<number> {
    if (where) return this.#countMatches(owner, where)
    const { rows } = await this.execute(sql<{ count: number }>`
      select count from tally where owner = ${storable(owner)} and collection = ${this.definition.name}`)
    return rows[0]?.count ?? 0
  }

  async #countMatches(owner: string, where: Where<Index>): Promise<number> {
    const statement = sql<{ count: number; lacking: number }>`
      select cast(count(*) as integer) as count, cast(${this.isLacking(owner)} as integer) as lacking
      from ${sql.id(this.definition.name)} where ${this.ofOwner(owner, this.predicates(where))}`
    const [counted] = (await this.execute(statement)).rows
    if (!counted?.lacking) return counted?.count ?? 0
    await this.fillIndexes(owner)
    return (await this.execute(statement)).rows[0]?.count ?? 0
  }
}
