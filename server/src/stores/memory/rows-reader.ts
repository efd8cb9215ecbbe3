import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Page, PageQuery, Where } from '../query.ts'
import { pageOf } from './page.ts'
import type { Rows } from './rows.ts'

/** The read operations of a collection, in a transaction or outside of one. */
export class RowsReader<Document, Index extends string> {
  protected readonly rows: (owner: string) => Rows<Document>

  /** @param rows an owner's documents, as they are now */
  constructor(rows: (owner: string) => Rows<Document>) {
    this.rows = rows
  }

  async get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined> {
    return this.rows(owner).get(key)?.document
  }

  async page(owner: string, query: PageQuery<Index>): Promise<Page<Document>> {
    return pageOf(this.rows(owner), query)
  }

  async count(owner: string, where?: Where<Index>): Promise<number> {
    const rows = this.rows(owner)
    return where ? rows.countWhere(where) : rows.count
  }
}
