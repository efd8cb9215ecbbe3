import type { CollectionProfile, PropertyType } from '../../../catalog/collection-profile.ts'
import type { Catalog } from '../../../catalog/port.ts'

/** Types of the properties that a filter may use, by name. A filter may use the footprint as well. */
export type Queryables = CollectionProfile['properties']

/** Queryables of every scene, whatever properties its collection has. */
const ALWAYS: readonly (readonly [string, PropertyType])[] = [
  ['collection', 'string'],
  ['datetime', 'date-time'],
  ['eo:cloud_cover', 'number'],
  ['id', 'string'],
]

/**
 * Reads the queryables of some collections, as their scenes are now.
 * @param collections undefined for all
 */
export const readQueryables = async (
  catalog: Catalog,
  collections: readonly string[] | undefined,
): Promise<Queryables> => {
  const ids = collections ?? (await catalog.listCollections()).map(({ id }) => id)
  const types = new Map(ALWAYS.map(([name, type]) => [name, new Set([type])]))
  for (const id of ids)
    for (const [name, own] of (await catalog.profile(id))?.properties ?? [])
      types.set(name, new Set([...(types.get(name) ?? []), ...own]))
  return types
}

/** Reads the queryables that all collections with scenes share, as their scenes are now. */
export const readCommonQueryables = async (catalog: Catalog): Promise<Queryables> => {
  const common = new Map(await readQueryables(catalog, undefined))
  for (const { id } of await catalog.listCollections()) {
    if ((await catalog.profile(id)) === undefined) continue

    const own = await readQueryables(catalog, [id])
    for (const name of common.keys()) if (!own.has(name)) common.delete(name)
  }
  return common
}
