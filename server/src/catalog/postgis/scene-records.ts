import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { ReadRows } from '../../stores/sql/read-records.ts'
import { readCollection, readScene, compareCollections } from '../scene.ts'
import type { SceneRecord } from '../scene.ts'
import { StoredCollections } from './collections.ts'
import { putRowsWithin } from './put-scenes.ts'
import { sceneRow } from './scene-row.ts'
import { fromStored, toStored } from './stored-text.ts'

/** All collections, and the scenes that were put and are not published in their time, by collection and id. */
export async function* sceneRecords(read: ReadRows): AsyncGenerator<SceneRecord> {
  for await (const rows of read(sql<{ json: string }>`select json from scene_collection order by id`))
    for (const { json } of rows) yield { kind: 'sceneCollection', json }
  const names: string[] = []
  for await (const rows of read(sql<{ name: string }>`select distinct collection as name from scene`))
    names.push(...rows.map(({ name }) => fromStored(name)))
  for (const name of names.sort(compareCollections))
    for await (const rows of read(sql<{ json: string }>`select json from scene
      where collection = ${sql.lit(toStored(name))} and appears = '-infinity' order by id`))
      for (const { json } of rows) yield { kind: 'scene', json }
}

/** Puts collections and scenes, no two of which are the same, within a transaction that somebody else began. */
export const putSceneRecords = async (client: ClientBase, records: readonly SceneRecord[]): Promise<void> => {
  const read = (kind: SceneRecord['kind']) =>
    records.filter((record) => record.kind === kind).map(({ json }) => json)
  const collections = read('sceneCollection').map(readCollection)
  if (collections.length > 0) await new StoredCollections(client).put(collections)
  const sent = read('scene').map((json) => sceneRow(readScene(Buffer.from(json)), false))
  const traits = new Map(sent.map((each) => [each.traits.key, each.traits]))
  if (sent.length > 0)
    await putRowsWithin(
      client,
      sent.map(({ row }) => row),
      [...traits.values()],
    )
}
