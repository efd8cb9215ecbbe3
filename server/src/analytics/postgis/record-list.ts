import { sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Version } from '../../kernel/histories.ts'
import { readRows } from '../../catalog/postgis/connection.ts'
import { UnknownPosition } from '../analytics-store.ts'
import type { Page, PageQuery } from '../analytics-store.ts'
import type { List } from './lists.ts'

type Sql = ReturnType<typeof sql>

/** A record as it is stored. Times in milliseconds since 1970 UTC. */
export interface StoredRecord {
  readonly id: string
  readonly created: number
  readonly observed: number | null
  /** Well-known binary in hexadecimal digits. */
  readonly outline: string | null
  readonly versions: readonly Version<unknown>[]
}

/** Which part of a list, and of which records. */
export interface RecordQuery<Entry> extends PageQuery {
  readonly after?: string
  /** True of all that match, and perhaps of others. `record` is the present one. */
  readonly candidates: Sql
  readonly isMatch: (entry: Entry) => boolean
}

/** Records that are one statement. */
const BATCH = 1000

/** Adds records; each replaces the one with its id. */
export const putRecords = async (
  client: ClientBase | Pool,
  { kind, owner }: Pick<List<unknown>, 'kind' | 'owner'>,
  records: readonly StoredRecord[],
): Promise<void> => {
  const last = [...new Map(records.map((record) => [record.id, record])).values()]
  for (let at = 0; at < last.length; at += BATCH)
    await readRows(
      client,
      sql<never>`insert into analytics_record
        select ${owner}::text, ${kind}::text, id, created, observed, outline::geometry, versions
        from json_to_recordset(${JSON.stringify(last.slice(at, at + BATCH))}::json)
          as sent (id text, created float8, observed float8, outline text, versions json) order by id
        on conflict (owner, kind, id) do update set created = excluded.created,
          observed = excluded.observed, outline = excluded.outline, versions = excluded.versions`,
    )
}

/** The record as it is at a time; undefined before it is published. */
export const recordAt = async <Entry>(
  pool: Pool,
  list: List<Entry>,
  id: string,
  present: number,
): Promise<Entry | undefined> => {
  const [found] = await readRows(
    pool,
    sql<{
      record: unknown
    }>`select record from ${presentRecords(present)} where ${isInList(list)} and id = ${id}::text`,
  )
  const record = found?.record
  return list.isEntry(record) ? record : undefined
}

interface Found {
  readonly id: string
  readonly created: number
  readonly record: unknown
}

interface Place {
  readonly id: string
  readonly created: number
}

/** Records of the list that match, newest first. @throws UnknownPosition */
export const recordPage = async <Entry>(
  pool: ClientBase | Pool,
  list: List<Entry>,
  { limit, before, after, candidates, isMatch }: RecordQuery<Entry>,
  present: number,
): Promise<Page<Entry>> => {
  let place = before === undefined ? undefined : await findPlace(pool, list, 'before', before, present)
  const end = after === undefined ? undefined : await findPlace(pool, list, 'after', after, present)
  const entries: Entry[] = []
  for (let batch = limit + 1; ; batch *= 2) {
    const rows: readonly Found[] = await readRows(
      pool,
      sql<Found>`select id, created, record from ${presentRecords(present)} where ${isInList(list)} and ${candidates}
        and ${place ? sql`(created, id) < ${toKey(place)}` : sql`true`}
        and ${end ? sql`(created, id) > ${toKey(end)}` : sql`true`}
        order by created desc, id desc limit ${batch}`,
    )
    for (const { record } of rows) {
      if (!list.isEntry(record) || !isMatch(record)) continue
      if (entries.length === limit) return { entries, more: true }
      entries.push(record)
    }
    if (rows.length < batch) return { entries, more: false }
    place = rows.at(-1)
  }
}

const findPlace = async (
  pool: ClientBase | Pool,
  list: List<unknown>,
  member: 'before' | 'after',
  id: string,
  present: number,
): Promise<Place> => {
  const [place] = await readRows(
    pool,
    sql<Place & { record: unknown }>`select id, created, record from ${presentRecords(present)}
      where ${isInList(list)} and id = ${id}::text`,
  )
  if (!place) throw new UnknownPosition(member, id)
  return place
}

const isInList = ({ kind, owner }: Pick<List<unknown>, 'kind' | 'owner'>): Sql =>
  sql`owner = ${owner}::text and kind = ${kind}::text`

const toKey = ({ created, id }: Place): Sql => sql`(${created}::float8, ${id}::text)`

/** All that are published, each as it is at that time. */
const presentRecords = (present: number): Sql => sql`analytics_record cross join lateral (
    select version -> 'record' as record from json_array_elements(versions) with ordinality as history (version, place)
    where coalesce((version ->> 'from')::float8, '-Infinity') <= ${present}::float8 order by place desc limit 1
  ) as now`
