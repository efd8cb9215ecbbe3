import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine } from '../../server/src/catalog/postgis/copy-text.ts'
import { sceneRow, SENT } from '../../server/src/catalog/postgis/scene-row.ts'
import { toScene } from '../../server/src/catalog/scene.ts'
import type { Scene } from '../../server/src/catalog/scene.ts'
import { MAX_CLOUDS } from '../search/queries.ts'
import type { Query } from '../search/queries.ts'

/** The ids of a page, by one statement as it would be written by hand. */
export const plainSearch = async (pool: Pool, { box, window, limit }: Query): Promise<string[]> => {
  const values: number[] = [MAX_CLOUDS, limit]
  const bind = (value: number): string => `$${values.push(value)}`
  const conditions = [
    'cloud_cover < $1',
    ...(box ? [`st_intersects(geom, st_makeenvelope(${box.map(bind).join()}, 4326))`] : []),
    ...(window ? [`starts <= ${bind(window.end)} and ends >= ${bind(window.start)}`] : []),
  ]
  const { rows } = await pool.query<{ id: string }>(
    `select collection, id, json from scene where ${conditions.join(' and ')}
      order by acquired desc, id desc, collection desc limit $2`,
    values,
  )
  return rows.map(({ id }) => id)
}

const isColumn = (name: string): name is keyof typeof SENT => name in SENT && name !== 'has_holes'
const COLUMNS = Object.keys(SENT).filter(isColumn)

/** Lines of scenes as `COPY` takes them, read and validated from their texts as an import does. */
export const plainLines = (texts: readonly string[], read: (text: string) => Scene): string =>
  texts
    .map((text) => sceneRow(toScene(read(text)), false).row)
    .map((row) => copyLine(COLUMNS.map((name) => row[name])))
    .join('')

/** Copies lines into a table with the same indexes, without asking what is there. */
export const plainCopy = async (pool: Pool, lines: string): Promise<void> => {
  const client = await pool.connect()
  await pipeline(Readable.from([lines]), client.query(copyFrom(`copy scene (${COLUMNS.join()}) from stdin`)))
  client.release()
}
