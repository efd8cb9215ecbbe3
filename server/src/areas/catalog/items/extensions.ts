import type { Scene } from '../../../catalog/scene.ts'

const schemaUrl = (name: string, version: string): string =>
  `https://stac-extensions.github.io/${name}/v${version}/schema.json`

/** The extensions that items use, each in the first version with all fields in use, by the prefix of their fields. */
const BY_PREFIX: readonly (readonly [prefix: string, schema: string])[] = [
  ['eo:', schemaUrl('eo', '1.1.0')], // 1.0.0 has no `eo:snow_cover`
  ['proj:', schemaUrl('projection', '1.0.0')],
  ['raster:', schemaUrl('raster', '1.1.0')],
  ['sar:', schemaUrl('sar', '1.0.0')],
  ['sat:', schemaUrl('sat', '1.0.0')],
  ['view:', schemaUrl('view', '1.0.0')],
]

const ALTERNATE_ASSETS = schemaUrl('alternate-assets', '1.1.0')

/** Lists the schemas that an item names itself, then those of the other extensions whose fields it has. */
export const listExtensions = ({
  stac_extensions: listed = [],
  properties,
  assets,
}: Pick<Scene, 'stac_extensions' | 'properties' | 'assets'>): string[] => {
  const fields = [properties, ...Object.values(assets)].flatMap((members) => Object.keys(members))
  return addExtensions(listed, fields)
}

/**
 * Adds the schemas of the extensions that define some fields of properties and assets. An extension that is listed in any
 * version keeps that version.
 */
const addExtensions = (listed: readonly string[], fields: readonly string[]): string[] => {
  const prefixes = new Set(fields.map((name) => name.slice(0, name.indexOf(':') + 1)))
  const prefixed = BY_PREFIX.flatMap(([prefix, schema]) => (prefixes.has(prefix) ? schema : []))
  const used = fields.includes('alternate') ? [...prefixed, ALTERNATE_ASSETS] : prefixed

  const known = new Set(listed.map(withoutVersion))
  return [...new Set(listed), ...used.filter((schema) => !known.has(withoutVersion(schema)))]
}

const withoutVersion = (schema: string): string => schema.replace(/\/v[^/]*\/schema\.json#?$/, '')
