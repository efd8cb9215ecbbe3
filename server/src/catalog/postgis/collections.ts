import { sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { PutCounts } from '../port.ts'
import { readCollection } from '../scene.ts'
import type { SceneCollection } from '../scene.ts'
import { readRows } from './connection.ts'
import { toStored } from './stored-text.ts'

/** Collections of scenes, as JSON texts. */
export class StoredCollections {
  readonly #pool: Pool | ClientBase

  constructor(pool: Pool | ClientBase) {
    this.#pool = pool
  }

  async put(collections: readonly SceneCollection[]): Promise<PutCounts> {
    const last = new Map(collections.map((each) => [toStored(each.id), JSON.stringify(each)]))
    const put = await readRows(
      this.#pool,
      sql<{ is_new: boolean }>`insert into scene_collection
        select * from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::text[])
        on conflict (id) do update set json = excluded.json returning xmax = 0 as is_new`,
    )
    const created = put.filter(({ is_new }) => is_new).length
    return { created, updated: collections.length - created }
  }

  async get(id: string): Promise<SceneCollection | undefined> {
    const [found] = await readRows(
      this.#pool,
      sql<{ json: string }>`select json from scene_collection where id = ${toStored(id)}::text`,
    )
    return found && readCollection(found.json)
  }

  /** All of them, by id ascending. */
  async list(): Promise<SceneCollection[]> {
    const found = await readRows(
      this.#pool,
      sql<{ json: string }>`select json from scene_collection order by id`,
    )
    return found.map(({ json }) => readCollection(json))
  }
}
