import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import type { Interval } from '../../server/src/kernel/instant.ts'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine } from '../../server/src/catalog/postgis/put-scenes.ts'
import { sceneRow, SENT } from '../../server/src/catalog/postgis/scene-row.ts'
import { toScene } from '../../server/src/catalog/scene.ts'
import type { Scene } from '../../server/src/catalog/scene.ts'
import { MAX_CLOUDS } from '../search/queries.ts'
import type { Finder } from './pages.ts'

interface Row {
  readonly collection: string
  readonly id: string
  readonly json: string
}

/** The conditions of a window. */
type TimesOf = (window: Interval, bind: (value: number) => string) => readonly string[]

const asAsked: TimesOf = ({ start, end }, bind) => [`starts <= ${bind(end)}`, `ends >= ${bind(start)}`]

/** With bounds that the index of times knows, too, for as long as no span is longer than the longest one now. */
export const informedTimes = async (pool: Pool): Promise<TimesOf> => {
  const { rows } = await pool.query<{ lead: number; lag: number }>(
    'select max(ends - acquired) as lead, max(acquired - starts) as lag from scene',
  )
  const { lead, lag } = rows[0] ?? { lead: 0, lag: 0 }
  return (window, bind) => [
    ...asAsked(window, bind),
    `acquired <= ${bind(window.end + lag)}`,
    `acquired >= ${bind(window.start - lead)}`,
  ]
}

/**
 * A page, by one statement as it would be written by hand: the columns of a page and its cursor, the conditions as they are
 * asked, and one scene more, which tells whether there is a next page.
 */
export const plainSearch =
  (pool: Pool, timeConditions: TimesOf = asAsked): Finder =>
  async ({ box, window, limit }) => {
    const values: number[] = [MAX_CLOUDS, limit + 1]
    const bind = (value: number): string => `$${values.push(value)}`
    const conditions = [
      'cloud_cover < $1',
      ...(box ? [`st_intersects(geom, st_makeenvelope(${box.map(bind).join()}, 4326))`] : []),
      ...(window ? timeConditions(window, bind) : []),
    ]
    const { rows } = await pool.query<Row>(
      `select arrival::float8, collection, id, json from scene where ${conditions.join(' and ')}
        order by acquired desc, id desc, collection desc limit $2`,
      values,
    )
    return rows
      .slice(0, limit)
      .map(({ collection, id, json }) => ({ collection, id, json: Buffer.from(json) }))
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
