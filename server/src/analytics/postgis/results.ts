import { sql } from 'kysely'
import { footprintWkb } from '../../catalog/postgis/footprint-wkb.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import { parseInstant } from '../../kernel/instant.ts'
import type { ResultQuery } from '../analytics-store.ts'
import type { Result } from '../result.ts'
import type { RecordQuery, StoredRecord } from './record-list.ts'

/** @param isTimed whether it appears only once it is created */
export const storedResult = (result: Result, isTimed: boolean): StoredRecord => {
  const created = parseInstant(result.created)
  const { observed } = result.properties
  return {
    id: result.id,
    created,
    observed: observed === undefined ? null : parseInstant(observed),
    outline: footprintWkb(toParts(result.geometry)),
    versions: [{ from: isTimed ? created : -Infinity, record: result }],
  }
}

/** What to search for: PostGIS finds outlines near the boxes, and the geometry of the platform those that meet one. */
export const resultQuery = ({ boxes, during, ...query }: ResultQuery): RecordQuery<Result> => {
  const near = boxes?.map(
    ([west, south, east, north]) =>
      sql`outline && st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`,
  )
  const inTime = during && sql`observed between ${during.start}::float8 and ${during.end}::float8`
  const shape = boxes?.map(boxPart)
  return {
    ...query,
    candidates: sql`${near ? sql`(${sql.join([sql`false`, ...near], sql` or `)})` : sql`true`} and ${inTime ?? sql`true`}`,
    isMatch: ({ geometry }) => shape === undefined || intersects(toParts(geometry), shape),
  }
}
