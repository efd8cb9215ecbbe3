import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { PutCounts } from '../port.ts'
import type { SceneCollection } from '../scene.ts'
import { rowsOf } from './connection.ts'
import { toStored } from './stored-text.ts'

/** Collections of scenes, as JSON texts. */
export class StoredCollections {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async put(collections: readonly SceneCollection[]): Promise<PutCounts> {
    const last = new Map(collections.map((each) => [toStored(each.id), JSON.stringify(each)]))
    const put = await rowsOf(
      this.#pool,
      sql<{ is_new: boolean }>`insert into scene_collection
        select * from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::text[])
        on conflict (id) do update set json = excluded.json returning xmax = 0 as is_new`,
    )
    const created = put.filter(({ is_new }) => is_new).length
    return { created, updated: collections.length - created }
  }

  async get(id: string): Promise<SceneCollection | undefined> {
    const [found] = await rowsOf(
      this.#pool,
      sql<{ json: string }>`select json from scene_collection where id = ${toStored(id)}::text`,
    )
    return found && read(found.json)
  }

  /** All of them, by id ascending. */
  async list(): Promise<SceneCollection[]> {
    const found = await rowsOf(
      this.#pool,
      sql<{ json: string }>`select json from scene_collection order by id`,
    )
    return found.map(({ json }) => read(json))
  }
}

const read = (json: string): SceneCollection => {
  const collection: unknown = JSON.parse(json)
  if (!isCollection(collection)) throw new TypeError('not a collection')
  return collection
}

/** Only collections are stored; the compiler cannot know. */
const isCollection = (value: unknown): value is SceneCollection => typeof value === 'object' && value !== null
