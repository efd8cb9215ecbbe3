import type { SqliteThread } from '../../stores/sqlite/sqlite-thread.ts'
import { quoted } from './feature-table.ts'
import type { FeatureTable } from './feature-table.ts'
import { GeoPackageFault } from './geopackage-fault.ts'

/** Bytes of a geometry: twice as many as 1,500 positions with a height and a measure take. */
const MAX_GEOMETRY_BYTES = 100_000
/** Of all geometries. */
const MAX_BYTES = 16 * 2 ** 20
/** Bytes of any other value that is read. */
const MAX_VALUE_BYTES = 1000

/** A feature as its table has it: values of any kind. */
export interface FeatureRow {
  readonly row: number
  readonly geometry: unknown
  readonly identifier: unknown
  readonly id: unknown
  readonly width: unknown
  readonly height: unknown
  readonly resolution: unknown
}

const OTHERS = ['identifier', 'id', 'width', 'height', 'resolution'] as const

/**
 * The features of a table, in the order of their numbers.
 * @throws GeoPackageFault where there are none, more than `max`, or larger ones than can be read
 */
export const readRows = async (
  thread: SqliteThread,
  table: FeatureTable,
  max: number,
): Promise<readonly FeatureRow[]> => {
  const others = OTHERS.filter((name) => table.columns.has(name))
  await requireSmall(thread, table, max, others)
  const values = [
    'rowid as row',
    `${quoted(table.geometry)} as geometry`,
    ...others.map((name) => `${name} as ${name}`),
  ]
  const { rows } = await thread.run<FeatureRow>(
    `select ${values.join(', ')} from ${quoted(table.name)} not indexed order by rowid limit ${max}`,
  )
  return rows
}

interface Sizes {
  readonly geometry: number | null
  readonly other: number
}

/**
 * Reads the lengths alone, which stand before the values: rows may have these in common, so that a small file would fill
 * the memory. An index may say something else than its table.
 * @see https://sqlite.org/fileformat2.html section 2.1
 */
const requireSmall = async (
  thread: SqliteThread,
  table: FeatureTable,
  max: number,
  others: readonly string[],
): Promise<void> => {
  const lengths = ['0', '0', ...others.map((name) => `ifnull(octet_length(${name}), 0)`)]
  const { rows } = await thread.run<Sizes>(
    `select octet_length(${quoted(table.geometry)}) as geometry, max(${lengths.join(', ')}) as other
     from ${quoted(table.name)} not indexed limit ${max + 1}`,
  )
  if (rows.length === 0) throw new GeoPackageFault('has no features')
  if (rows.length > max) throw new GeoPackageFault(`has more than ${max} features`)
  const sizes = rows.map(({ geometry }) => geometry ?? 0)
  if (Math.max(...sizes) > MAX_GEOMETRY_BYTES || sizes.reduce((sum, size) => sum + size, 0) > MAX_BYTES)
    throw new GeoPackageFault('has larger geometries than can be processed; simplify them')
  if (rows.some(({ other }) => other > MAX_VALUE_BYTES))
    throw new GeoPackageFault(
      `has a value of more than ${MAX_VALUE_BYTES} bytes in one of ${others.join(', ')}`,
    )
}
