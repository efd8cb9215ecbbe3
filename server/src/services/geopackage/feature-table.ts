import { z } from 'zod'
import type { SqliteThread } from '../../stores/sqlite/sqlite-thread.ts'
import { systemOf } from '../../imagery/systems.ts'
import { GeoPackageFault } from './geopackage-fault.ts'
import { quoted } from './quoted.ts'

/** The table of a GeoPackage that its features are in. */
export interface FeatureTable {
  readonly name: string
  /** Its column with the geometries. */
  readonly geometry: string
  /** Names of its columns, in lower case. */
  readonly columns: ReadonlySet<string>
  readonly epsg: number
}

const CONTENTS = ['gpkg_contents', 'gpkg_geometry_columns', 'gpkg_spatial_ref_sys']

/** A column may hold values of any kind, whatever it was made for. */
const TABLE = z.object({
  name: z.string(),
  geometry: z.string(),
  organization: z.string(),
  code: z.number(),
})

/** @throws GeoPackageFault where there is not exactly one, or it is in a system that is not supported */
export const featureTable = async (thread: SqliteThread): Promise<FeatureTable> => {
  for (const name of CONTENTS) await requireTable(thread, name)
  const { rows } = await thread.run(
    `select c.table_name as name, g.column_name as geometry, s.organization, s.organization_coordsys_id as code
     from gpkg_contents c join gpkg_geometry_columns g on g.table_name = c.table_name
     join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id where c.data_type = 'features' limit 2`,
  )
  if (rows.length === 0) throw new GeoPackageFault('has no table of features')
  if (rows.length > 1) throw new GeoPackageFault('has several tables of features; one is the most')
  const { data: table } = TABLE.safeParse(rows[0])
  if (!table) throw new GeoPackageFault('has a table of features that is not described as it has to be')
  const { name, geometry, organization, code } = table
  await requireTable(thread, name)
  const columns = await columnsOf(thread, name)
  if (!columns.has(geometry.toLowerCase())) throw new GeoPackageFault('has no column for the geometries')
  return { name, geometry, columns, epsg: epsgOf(organization, code) }
}

/** A view, or a virtual table, would run what the file says. */
const requireTable = async (thread: SqliteThread, name: string): Promise<void> => {
  const { rows } = await thread.run<{ type: string; rootpage: number }>(
    'select type, rootpage from sqlite_master where name = ? collate nocase',
    [name],
  )
  if (!rows.some(({ type, rootpage }) => type === 'table' && rootpage > 0))
    throw new GeoPackageFault('is no GeoPackage: it lacks a table that each of them has')
}

/** Without those that are computed when they are read. */
const columnsOf = async (thread: SqliteThread, table: string): Promise<ReadonlySet<string>> => {
  const { rows } = await thread.run<{ name: string; hidden: number }>(`pragma table_xinfo(${quoted(table)})`)
  return new Set(rows.filter(({ hidden }) => hidden === 0).map(({ name }) => name.toLowerCase()))
}

const epsgOf = (organization: string, code: number): number => {
  const { epsg } = systemOf(code, 0)
  if (organization.toUpperCase() !== 'EPSG' || epsg !== code)
    throw new GeoPackageFault('is in a coordinate reference system that is not supported')
  return epsg
}
