import { sql } from 'kysely'
import {
  ACQUIRED,
  ASSET_NAMES,
  DAY,
  PUBLISHED,
  SPAN_END,
  SPAN_START,
  UPDATED,
} from '../../cql2/known-properties.ts'
import { toStored } from '../stored-text.ts'
import type { Sql, Value } from './clause.ts'

/** The value of a property: of its column, or from the JSON of those that have none. */
export const propertyValue = (name: string): Value => {
  switch (name) {
    case 'id':
    case 'collection':
      return { text: sql.ref(name), isMissing: sql`false`, isExact: true }
    case 'platform':
      return { text: sql.ref(name), isMissing: sql`(platform is null)`, isExact: true }
    case 'gsd':
      return { number: sql`gsd`, isMissing: sql`(gsd is null)`, isExact: true }
    case 'eo:cloud_cover':
      return { number: sql`cloud_cover`, isMissing: sql`(cloud_cover is null)`, isExact: true }
    case DAY:
      return { text: ACQUIRED_DAY, isMissing: sql`false`, isExact: true }
    case ASSET_NAMES:
      return { list: sql`assets`, isMissing: sql`false`, isExact: true }
    default:
      return jsonValue(propertyJson(name))
  }
}

const ACQUIRED_DAY = sql`to_char(to_timestamp(acquired / 1000) at time zone 'UTC', 'YYYY-MM-DD')`

/** The value of a property as JSON; null where it has none. */
export const propertyJson = (name: string): Sql => sql`(properties -> ${toStored(name)}::text)`

const jsonValue = (json: Sql): Value => ({
  number: sql`(case when jsonb_typeof(${json}) = 'number' then ${json}::float8 end)`,
  text: sql`(case when jsonb_typeof(${json}) = 'string' then ${json} #>> '{}' end collate "C")`,
  boolean: sql`(case when jsonb_typeof(${json}) = 'boolean' then ${json}::boolean end)`,
  list: sql`(case when jsonb_typeof(${json}) = 'array' then ${json} end)`,
  isMissing: sql`(coalesce(jsonb_typeof(${json}), 'null') = 'null')`,
  isExact: true,
})

/** The time of a property, in milliseconds since 1970 UTC; null where it has no valid one. */
export const propertyTime = (name: string): Sql => {
  const column = TIMES.get(name)
  return column === undefined ? sql`(times -> ${toStored(name)}::text)::float8` : sql.ref(column)
}

const TIMES: ReadonlyMap<string, string> = new Map([
  ['datetime', 'datetime'],
  ['created', 'created'],
  ['updated', 'updated'],
  [ACQUIRED, 'acquired'],
  [PUBLISHED, 'published'],
  [UPDATED, 'changed'],
  [SPAN_START, 'starts'],
  [SPAN_END, 'ends'],
])
