import { setImmediate } from 'node:timers/promises'
import { SqliteError, SqliteThread } from '../../stores/sqlite/sqlite-thread.ts'
import { areaInWgs84 } from './area-in-degrees.ts'
import { readRows } from './feature-rows.ts'
import type { FeatureRow } from './feature-rows.ts'
import { featureTable } from './feature-table.ts'
import type { FeatureTable } from './feature-table.ts'
import { readGeometry } from './geometry.ts'
import type { Area } from './geometry.ts'
import { GeoPackageFault } from './geopackage-fault.ts'
import { requireShortSchema } from './short-schema.ts'

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
  await requireShortSchema(path)
  const files = { database: path, lock: '', pid: '' }
  const settings = { files, pragmas: PRAGMAS, writes: false }
  const thread = await SqliteThread.start(settings, signal).catch(notReadable)
  try {
    const table = await featureTable(thread)
    const rows = await readRows(thread, table, max)
    const features: GeoPackageFeature[] = []
    for (const row of rows) {
      await setImmediate()
      features.push(toFeature(table, row))
    }
    return features
  } catch (fault) {
    return notReadable(fault)
  } finally {
    await thread.close()
  }
}

const notReadable = (fault: unknown): never => {
  throw fault instanceof SqliteError ? new GeoPackageFault('cannot be read as a GeoPackage') : fault
}

const toFeature = ({ epsg, given }: FeatureTable, row: FeatureRow): GeoPackageFeature => {
  const name = readName(row)
  const area = readArea(row.geometry, name)
  return {
    name,
    epsg,
    area: given === undefined ? area : areaInWgs84(area, given),
    width: readPixels(row.width, 'width', name),
    height: readPixels(row.height, 'height', name),
    resolution: readSize(row.resolution, 'resolution', name),
  }
}

/** Letters, digits, and what is harmless in the address of a file. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .@+-]{0,127}$/u

const readName = ({ identifier, id, row }: FeatureRow): string => {
  const given = identifier ?? id
  const name = typeof given === 'string' || typeof given === 'number' ? String(given) : String(row)
  if (!NAME.test(name))
    throw new GeoPackageFault(`has a feature in row ${row} whose identifier cannot be the name of a file`)
  return name
}

const readArea = (geometry: unknown, name: string): Area => {
  if (!(geometry instanceof ArrayBuffer)) throw new GeoPackageFault(`has no geometry for the feature ${name}`)
  try {
    return readGeometry(Buffer.from(geometry))
  } catch (fault) {
    if (!(fault instanceof GeoPackageFault)) throw fault
    throw new GeoPackageFault(`has a feature ${name} whose geometry ${fault.message}`)
  }
}

const readSize = (value: unknown, column: string, name: string): number | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value))
    throw new GeoPackageFault(`has a feature ${name} whose ${column} is no number above 0`)
  return value
}

const readPixels = (value: unknown, column: string, name: string): number | undefined => {
  const size = readSize(value, column, name)
  if (size !== undefined && !Number.isSafeInteger(size))
    throw new GeoPackageFault(`has a feature ${name} whose ${column} is no whole number of pixels`)
  return size
}
