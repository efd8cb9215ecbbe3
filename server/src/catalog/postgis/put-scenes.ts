import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseError } from 'pg'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { inTransaction, readRows, compileStatement } from './connection.ts'
import { SENT } from './scene-row.ts'
import type { SceneRow, Traits } from './scene-row.ts'
import { number } from './translate/constants.ts'
import type { Sql } from './translate/clause.ts'

/** From this many on scenes are sent by `COPY`; fewer are a value of the statement. */
const MIN_COPIED = 20

/** Lines sent at once. */
const COPIED_AT_ONCE = 50

type Column = keyof typeof SENT

const isColumn = (name: string): name is Column => name in SENT
const COLUMNS = Object.keys(SENT).filter(isColumn)
const DECLARED = sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} ${sql.raw(SENT[name])}`))

/** How a column is stored, where not as it is sent. */
const STORED: Partial<Readonly<Record<Column, Sql>>> = {
  // Holes that overlap, or lie outside: the same area, by the same rule as `geometry/intersects.ts`.
  geom: sql`case when has_holes and not st_isvalid(geom::geometry) then st_makevalid(geom::geometry) else geom::geometry end`,
  assets: sql`assets::jsonb`,
  properties: sql`properties::jsonb`,
  times: sql`times::jsonb`,
}

const KEPT = COLUMNS.filter((name) => name !== 'has_holes')
const REPLACED = ['arrival', ...KEPT.filter((name) => name !== 'collection' && name !== 'id')]

/** Adds scenes or replaces them, all or none. @param rows no two of one scene @returns how many were added */
export const putRows = async (
  client: ClientBase,
  rows: readonly SceneRow[],
  traits: readonly Traits[],
): Promise<number> => {
  // Sorted, so that two processes that put the same scenes cannot deadlock.
  const ordered = rows.toSorted((a, b) => (sceneKey(a) < sceneKey(b) ? -1 : 1))
  if (canBeAdded(ordered) && (await areNew(client, ordered)))
    try {
      return await inTransaction(client, 'begin', async () => {
        await putReach(client, ordered)
        await putTraits(client, traits)
        await copy(client, sql`scene`, KEPT, ordered)
        return ordered.length
      })
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  return inTransaction(client, 'begin', async () => {
    await putReach(client, ordered)
    await putTraits(client, traits)
    return replace(client, ordered)
  })
}

/** The same within a transaction that somebody else began, while nobody else puts scenes. */
export const putRowsWithin = async (
  client: ClientBase,
  rows: readonly SceneRow[],
  traits: readonly Traits[],
): Promise<void> => {
  await putTraits(client, traits)
  if (canBeAdded(rows) && (await areNew(client, rows))) await copy(client, sql`scene`, KEPT, rows)
  else await replace(client, rows)
}

/** Whether scenes are stored as they are sent, and are many. */
const canBeAdded = (rows: readonly SceneRow[]): boolean =>
  rows.length >= MIN_COPIED && !rows.some(({ has_holes }) => has_holes)

/** As far as can be seen; another process may put one of them at the same time. */
const areNew = async (client: ClientBase, rows: readonly SceneRow[]): Promise<boolean> => {
  const collections = rows.map(({ collection }) => collection)
  const ids = rows.map(({ id }) => id)
  const known = await readRows(
    client,
    sql<{ known: number }>`select 1 as known from scene
      join unnest(${collections}::text[], ${ids}::text[]) as sent (collection, id) using (collection, id) limit 1`,
  )
  return known.length === 0
}

const UNIQUE_VIOLATION = '23505'

const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.code === UNIQUE_VIOLATION

const replace = async (client: ClientBase, rows: readonly SceneRow[]): Promise<number> => {
  if (rows.length < MIN_COPIED)
    return upsert(client, sql`json_to_recordset(${JSON.stringify(rows)}::json) as incoming(${DECLARED})`)
  await client.query(
    compileStatement(sql`create temporary table if not exists incoming (${DECLARED}) on commit delete rows`),
  )
  await client.query('truncate incoming') // a transaction may replace more than once
  await copy(client, sql`incoming`, COLUMNS, rows)
  return upsert(client, sql`incoming`)
}

const sceneKey = ({ collection, id }: SceneRow): string => `${collection}\0${id}`

/** How far spans reach is known before a scene with a longer one can be seen. */
const putReach = async (client: ClientBase, rows: readonly SceneRow[]): Promise<void> => {
  const lead = Math.max(...rows.map(({ ends, acquired }) => Number(ends) - Number(acquired)))
  const lag = Math.max(...rows.map(({ starts, acquired }) => Number(acquired) - Number(starts)))
  if (lead <= 0 && lag <= 0) return
  await client.query(
    compileStatement(sql`update scene_reach set lead = greatest(lead, ${number(lead)}), lag = greatest(lag, ${number(lag)})
      where lead < ${number(lead)} or lag < ${number(lag)}`),
  )
}

const putTraits = async (client: ClientBase, traits: readonly Traits[]): Promise<void> => {
  if (traits.length === 0) return
  const ordered = traits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const keys = ordered.map(({ key }) => key)
  const jsons = ordered.map(({ json }) => json)
  await client.query(
    compileStatement(
      sql`insert into scene_traits select * from unnest(${keys}::bigint[], ${jsons}::jsonb[]) on conflict do nothing`,
    ),
  )
}

const copy = async (
  client: ClientBase,
  table: Sql,
  columns: readonly Column[],
  rows: readonly SceneRow[],
): Promise<void> => {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const { text } = compileStatement(sql`copy ${table} (${names}) from stdin`)
  await pipeline(Readable.from(copyLines(columns, rows)), client.query(copyFrom(text)))
}

function* copyLines(columns: readonly Column[], rows: readonly SceneRow[]): Generator<string> {
  for (let at = 0; at < rows.length; at += COPIED_AT_ONCE)
    yield rows
      .slice(at, at + COPIED_AT_ONCE)
      .map((row) => copyLine(columns.map((name) => row[name])))
      .join('')
}

const upsert = async (client: ClientBase, source: Sql): Promise<number> => {
  const names = sql.join(KEPT.map((name) => sql.ref(name)))
  const values = sql.join(KEPT.map((name) => STORED[name] ?? sql.ref(name)))
  const replaced = sql.join(REPLACED.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  const [counts] = await readRows(
    client,
    sql<{ created: number }>`with put as (
      insert into scene (${names}) select ${values} from ${source}
      on conflict (collection, id) do update set ${replaced} returning xmax = 0 as is_new
    ) select count(*) filter (where is_new)::float8 as created from put`,
  )
  return counts?.created ?? 0
}

/** A value in a row of `COPY`. */
type CopyValue = string | number | boolean | null

/** Formats a row in PostgreSQL's text format of `COPY`. @see PostgreSQL 15, COPY, "Text Format" */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(written).join('\t')}\n`

const written = (value: CopyValue): string => {
  if (value === null) return '\\N'
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, escaped) : String(value)
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (character: string): string => ESCAPES[character] ?? character
