import { SqliteError } from '../../stores/sqlite/sqlite-error.ts'
import { SqliteThread } from '../../stores/sqlite/sqlite-thread.ts'
import { featureTable } from './feature-table.ts'
import type { FeatureTable } from './feature-table.ts'
import { readGeometry } from './geometry.ts'
import type { Area } from './geometry.ts'
import { GeoPackageFault } from './geopackage-fault.ts'
import { quoted } from './quoted.ts'

/** A feature of a file: an area, and how large its result is to be. */
export interface GeoPackageFeature {
  /** Its `identifier` or `id`, else the number of its row. */
  readonly name: string
  readonly epsg: number
  /** In the unit of that system. */
  readonly area: Area
  /** Pixels. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** Side of a pixel in the unit of the system. */
  readonly resolution: number | undefined
}

/** The file is somebody else's: nothing in it is run, and what it says of itself is not relied upon. */
const PRAGMAS = ['query_only = on', 'trusted_schema = off', 'cell_size_check = on', 'mmap_size = 0']

/** Bytes of a geometry: twice as many as 1,500 positions with a height and a measure take. */
const MAX_GEOMETRY_BYTES = 100_000
/** Of all geometries. */
const MAX_BYTES = 16 * 2 ** 20
/** Bytes of any other value that is read. */
const MAX_VALUE_BYTES = 1000

/**
 * The features of a GeoPackage, read in a thread.
 * @param path a file of which this process has a copy for itself
 * @param signal ends the reading, however little the file lets it come to an end
 * @throws GeoPackageFault where it has none, more than `max`, or is malformed
 * @throws what the signal says
 * @see OGC 12-128r18
 */
export const readFeatures = async (
  path: string,
  max: number,
  signal: AbortSignal,
): Promise<readonly GeoPackageFeature[]> => {
  const files = { database: path, lock: '', pid: '' }
  const settings = { files, pragmas: PRAGMAS, writes: false }
  const thread = await SqliteThread.start(settings, signal).catch(notReadable)
  try {
    const table = await featureTable(thread)
    const rows = await rowsOf(thread, table, max)
    return rows.map((row) => featureOf(table, row))
  } catch (fault) {
    return notReadable(fault)
  } finally {
    await thread.close()
  }
}

const notReadable = (fault: unknown): never => {
  throw fault instanceof SqliteError ? new GeoPackageFault('cannot be read as a GeoPackage') : fault
}

interface Row {
  readonly row: number
  readonly geometry: unknown
  readonly identifier: unknown
  readonly id: unknown
  readonly width: unknown
  readonly height: unknown
  readonly resolution: unknown
}

const OTHERS = ['identifier', 'id', 'width', 'height', 'resolution'] as const

const rowsOf = async (thread: SqliteThread, table: FeatureTable, max: number): Promise<readonly Row[]> => {
  const others = OTHERS.filter((name) => table.columns.has(name))
  await requireSmall(thread, table, max, others)
  const { rows } = await thread.run<Row>(
    `select rowid as row, ${quoted(table.geometry)} as geometry, ${others.map((name) => `${name} as ${name}, `).join('')}null as none
     from ${quoted(table.name)} order by rowid limit ${max}`,
  )
  return rows
}

interface Sizes {
  readonly geometry: number | null
  readonly other: number
}

/**
 * How long values are stands before them: they are not read, which rows may have in common, so that a small file would
 * fill the memory.
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
     from ${quoted(table.name)} limit ${max + 1}`,
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

const featureOf = ({ epsg }: FeatureTable, row: Row): GeoPackageFeature => {
  const name = nameOf(row)
  return {
    name,
    epsg,
    area: areaOf(row.geometry, name),
    width: pixelsOf(row.width, 'width', name),
    height: pixelsOf(row.height, 'height', name),
    resolution: sizeOf(row.resolution, 'resolution', name),
  }
}

/** Letters, digits, and what is harmless in the address of a file. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .@+-]{0,127}$/u

const nameOf = ({ identifier, id, row }: Row): string => {
  const given = identifier ?? id
  const name = typeof given === 'string' || typeof given === 'number' ? String(given) : String(row)
  if (!NAME.test(name))
    throw new GeoPackageFault(`has a feature in row ${row} whose identifier cannot be the name of a file`)
  return name
}

const areaOf = (geometry: unknown, name: string): Area => {
  if (!(geometry instanceof ArrayBuffer)) throw new GeoPackageFault(`has no geometry for the feature ${name}`)
  try {
    return readGeometry(Buffer.from(geometry))
  } catch (fault) {
    if (!(fault instanceof GeoPackageFault)) throw fault
    throw new GeoPackageFault(`has a feature ${name} whose geometry ${fault.message}`)
  }
}

const sizeOf = (value: unknown, column: string, name: string): number | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value))
    throw new GeoPackageFault(`has a feature ${name} whose ${column} is no number above 0`)
  return value
}

const pixelsOf = (value: unknown, column: string, name: string): number | undefined => {
  const size = sizeOf(value, column, name)
  if (size !== undefined && !Number.isSafeInteger(size))
    throw new GeoPackageFault(`has a feature ${name} whose ${column} is no whole number of pixels`)
  return size
}
