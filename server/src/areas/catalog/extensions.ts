import type { Scene } from '../../catalog/scene.ts'

const schemaOf = (name: string, version: string): string =>
  `https://stac-extensions.github.io/${name}/v${version}/schema.json`

/** The extensions that our items use, in the first version that has all fields in use, by the prefix of their fields. */
const BY_PREFIX: readonly (readonly [prefix: string, schema: string])[] = [
  ['eo:', schemaOf('eo', '1.1.0')], // `eo:snow_cover` is not part of 1.0.0
  ['proj:', schemaOf('projection', '1.0.0')],
  ['raster:', schemaOf('raster', '1.1.0')],
  ['sar:', schemaOf('sar', '1.0.0')],
  ['sat:', schemaOf('sat', '1.0.0')],
  ['view:', schemaOf('view', '1.0.0')],
]

const ALTERNATE_ASSETS = schemaOf('alternate-assets', '1.1.0')

/** Schemas of the extensions whose fields an item has, after those that it lists itself. */
export const extensionsOf = ({
  stac_extensions: named = [],
  properties,
  assets,
}: Pick<Scene, 'stac_extensions' | 'properties' | 'assets'>): string[] => {
  const names = [properties, ...Object.values(assets)].flatMap((members) => Object.keys(members))
  return extensionsWith(named, names)
}

/**
 * Schemas of the extensions to which some fields of properties and assets belong, after those that are listed. An extension
 * that is listed in any version keeps that version.
 */
export const extensionsWith = (listed: readonly string[], names: readonly string[]): string[] => {
  const prefixes = new Set(names.map((name) => name.slice(0, name.indexOf(':') + 1)))
  const used = BY_PREFIX.flatMap(([prefix, schema]) => (prefixes.has(prefix) ? schema : []))
  const all = names.includes('alternate') ? [...used, ALTERNATE_ASSETS] : used
  const known = new Set(listed.map(withoutVersion))
  return [...new Set(listed), ...all.filter((schema) => !known.has(withoutVersion(schema)))]
}

const withoutVersion = (schema: string): string => schema.replace(/\/v[^/]*\/schema\.json#?$/, '')
