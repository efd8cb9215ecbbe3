import { z } from 'zod'
import type { FileSystem } from '../../imagery/raster/projection.ts'
import { systemFor } from 'imagery-platform-geometry/systems.ts'
import type { SqliteThread } from '../../stores/sqlite/sqlite-thread.ts'
import { geographicSystem } from './area-in-degrees.ts'
import { GeoPackageFault } from './geopackage-fault.ts'

/** The table of a GeoPackage that its features are in. */
export interface FeatureTable {
  readonly name: string
  /** Its column with the geometries. */
  readonly geometry: string
  /** Names of its columns, in lower case. */
  readonly columns: ReadonlySet<string>
  /** The system of its features, in which their results are made. */
  readonly epsg: number
  /** The system of its geometries where that is another one: degrees of another datum than WGS 84, which become EPSG:4326. */
  readonly given: FileSystem | undefined
}

/** Rows of a table that describes others: a file with all systems of EPSG has 7,000. */
const MAX_ROWS = 10_000

/** Bytes of a name. */
const MAX_NAME = 1000

/** A column may hold values of any kind, whatever it was made for. */
const TABLE = z.object({
  name: z.string(),
  geometry: z.string(),
  organization: z.string(),
  code: z.number(),
})

/** @throws GeoPackageFault where there is not exactly one, or it is in a system that is not supported */
export const featureTable = async (thread: SqliteThread): Promise<FeatureTable> => {
  const contents = await described(thread, 'gpkg_contents', ['table_name', 'data_type'])
  const kinds = new Set(contents.map((row) => row.data_type))
  if (!kinds.has('features')) throw new GeoPackageFault(withoutFeatures(kinds)) // only such a file has the tables below
  const geometries = await described(thread, 'gpkg_geometry_columns', ['table_name', 'column_name', 'srs_id'])
  const systems = await described(thread, 'gpkg_spatial_ref_sys', [
    'srs_id',
    'organization',
    'organization_coordsys_id',
  ])
  const tables = new Set(contents.filter((row) => row.data_type === 'features').map((row) => row.table_name))
  const found = geometries.filter((row) => tables.has(row.table_name))
  const [first] = found
  if (!first) throw new GeoPackageFault(withoutFeatures(new Set()))
  if (found.length > 1) throw new GeoPackageFault('has several tables of features; one is the most')
  const system = systems.find((row) => row.srs_id === first.srs_id)
  const { data: table } = TABLE.safeParse({
    name: first.table_name,
    geometry: first.column_name,
    organization: system?.organization,
    code: system?.organization_coordsys_id,
  })
  if (!table) throw new GeoPackageFault('has a table of features that is not described as it has to be')
  const { name, geometry, organization, code } = table
  const columns = await readColumns(thread, name)
  if (!columns.has(geometry.toLowerCase())) throw new GeoPackageFault('has no column for the geometries')
  return { name, geometry, columns, ...resolveSystems(organization, code) }
}

type Described<Name extends string> = Readonly<Record<Name, unknown>>

/** The rows of a table that each GeoPackage has; null for what is too long. They are joined here, where that is bounded. */
const described = async <Name extends string>(
  thread: SqliteThread,
  table: string,
  names: readonly Name[],
): Promise<readonly Described<Name>[]> => {
  const columns = await readColumns(thread, table)
  if (!names.every((name) => columns.has(name)))
    throw new GeoPackageFault('is no GeoPackage: a table lacks a column that it has in each of them')
  const values = names.map(
    (name) => `case when octet_length(${name}) <= ${MAX_NAME} then ${name} end as ${name}`,
  )
  const { rows } = await thread.run<Described<Name>>(
    `select ${values.join(', ')} from ${table} not indexed limit ${MAX_ROWS + 1}`,
  )
  if (rows.length > MAX_ROWS) throw new GeoPackageFault(`has more than ${MAX_ROWS} rows in ${table}`)
  return rows
}

/**
 * The columns of a table, in lower case, without those that are computed when they are read. A view, or a virtual table,
 * would run what the file says.
 */
const readColumns = async (thread: SqliteThread, table: string): Promise<ReadonlySet<string>> => {
  const { rows: tables } = await thread.run<{ type: string; rootpage: number }>(
    'select type, rootpage from sqlite_master where name = ? collate nocase limit 10',
    [table],
  )
  if (!tables.some(({ type, rootpage }) => type === 'table' && rootpage > 0))
    throw new GeoPackageFault('is no GeoPackage: it lacks a table that each of them has')
  const { rows } = await thread.run<{ name: string; hidden: number }>(`pragma table_xinfo(${quoted(table)})`)
  if (rows.some(({ name }) => name.toLowerCase() === 'rowid'))
    throw new GeoPackageFault('has a column rowid, which hides the numbers of the rows')
  return new Set(rows.filter(({ hidden }) => hidden === 0).map(({ name }) => name.toLowerCase()))
}

const SUPPORTED =
  'Supported are EPSG:4326, EPSG:3857, UTM on WGS 84 (EPSG:32601 to 32660 and 32701 to 32760), the polar EPSG:3413 and 3031, and ' +
  'systems in degrees such as NAD83 (EPSG:4269) and NAD27 (EPSG:4267). ' +
  'Reproject the file, for example with ogr2ogr -t_srs EPSG:4326'

/** @param kinds what the tables of the file hold instead: tiles, attributes */
const withoutFeatures = (kinds: ReadonlySet<unknown>): string => {
  const others = [...kinds].filter((kind) => typeof kind === 'string').slice(0, 3)
  const instead = others.length === 0 ? '' : `: its tables hold ${others.join(', ')}`
  return `has no table of features${instead}. Use a GeoPackage with one table of polygons`
}

const resolveSystems = (organization: string, code: number): Pick<FeatureTable, 'epsg' | 'given'> => {
  const isEpsg = organization.toUpperCase() === 'EPSG'
  const { epsg } = systemFor(code, 0)
  if (isEpsg && epsg === code) return { epsg, given: undefined }
  const given = isEpsg ? geographicSystem(code) : undefined
  if (given) return { epsg: 4326, given }
  throw new GeoPackageFault(
    `is in ${organization.slice(0, 32)}:${code}, a coordinate reference system that is not supported. ${SUPPORTED}`,
  )
}

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
