import { compareCodePoints } from '../../kernel/code-points.ts'
import { compareCollections } from '../scene-record.ts'
import type { SceneRecord } from '../scene-record.ts'
import type { CurrentRows } from './current-rows.ts'
import { isIn } from './publication.ts'
import type { Publication } from './publication.ts'
import type { Rows } from './rows.ts'

/** Scenes that were put and are not published in their time, by collection and id. */
export function* putScenes(rows: Rows, current: CurrentRows, { runs }: Publication): Generator<SceneRecord> {
  for (const collection of [...current.collections].sort(compareCollections)) {
    const put = [...current.inCollection(collection)].filter((row) => !isIn(runs, row))
    put.sort((one, other) => compareCodePoints(rows.idOf(one), rows.idOf(other)))
    for (const row of put) {
      const json = rows.documentOf(row)
      if (json) yield { kind: 'scene', json: json.toString() }
    }
  }
}
