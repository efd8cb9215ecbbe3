import type { components } from '../../../../generated/types.ts'
import type { Catalog } from '../../catalog/port.ts'
import type { CollectionProfile, PropertyType } from '../../catalog/cql2/collection-profile.ts'
import { FOOTPRINT } from '../../catalog/cql2/known-properties.ts'
import { addresses } from './links.ts'

type QueryablesDocument = components['schemas']['CatalogQueryables']
type Queryable = components['schemas']['CatalogQueryable']

/** Types of the properties that a filter may use, by name; it may use the footprint as well. */
export type Queryables = CollectionProfile['properties']

/** Queryables of every scene, whatever the properties of its collection. */
const ALWAYS: readonly (readonly [string, PropertyType])[] = [
  ['collection', 'string'],
  ['datetime', 'date-time'],
  ['eo:cloud_cover', 'number'],
  ['id', 'string'],
]

/** Their descriptions in the document. */
const DESCRIBED: Readonly<Record<string, Queryable>> = {
  collection: { title: 'Collection', description: 'Id of the collection of the item.', type: 'string' },
  datetime: {
    title: 'Time',
    description: 'When the scene was taken.',
    type: 'string',
    format: 'date-time',
  },
  [FOOTPRINT]: {
    title: 'Footprint',
    description: 'Where the scene lies: longitude and latitude, WGS 84, in degrees.',
    $ref: 'https://geojson.org/schema/Geometry.json',
    format: 'geometry-any',
    'x-ogc-role': 'primary-geometry',
  },
  id: { title: 'Id', description: 'Id of the item, unique in its collection.', type: 'string' },
}

/** Percent. Every collection has this queryable, even if its scenes lack it. @see source, Queryables */
const CLOUD_COVER: components['schemas']['CatalogCloudCoverQueryable'] = {
  title: 'Cloud cover',
  description: 'Share of the scene that clouds cover, in percent.',
  type: 'number',
  minimum: 0,
  maximum: 100,
}

/**
 * The queryables of some collections, as their scenes are now.
 * @param collections undefined for all
 */
export const queryablesOf = async (
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

/** The queryables that all collections with scenes share, as their scenes are now. */
export const commonQueryables = async (catalog: Catalog): Promise<Queryables> => {
  const common = new Map(await queryablesOf(catalog, undefined))
  for (const { id } of await catalog.listCollections()) {
    if ((await catalog.profile(id)) === undefined) continue
    const own = await queryablesOf(catalog, [id])
    for (const name of common.keys()) if (!own.has(name)) common.delete(name)
  }
  return common
}

/** Id and title of a document of queryables. */
interface Subject {
  /** Absolute address of the document. */
  readonly address: string
  readonly title: string
  readonly description: string
}

export const ofCollection = (root: string, id: string): Subject => ({
  address: addresses(root).queryables(id),
  title: `Queryables of ${id}`,
  description: 'Properties that a filter on this collection may use.',
})

export const ofAllCollections = (root: string): Subject => ({
  address: addresses(root).commonQueryables,
  title: 'Queryables of all collections',
  description: 'Properties that a filter may use whatever the collection.',
})

/**
 * Queryables as a JSON Schema.
 * @see OGC 19-079r2, OGC API - Features - Part 3: Filtering, Requirements Class "Queryables"
 */
export const queryablesDocument = (
  { address, title, description }: Subject,
  queryables: Queryables,
): QueryablesDocument => {
  const named = [...queryables.keys(), FOOTPRINT].sort()
  const properties: Record<string, Queryable> = Object.fromEntries(
    named.map((name) => [name, DESCRIBED[name] ?? schemaOf(queryables.get(name) ?? new Set())]),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: address,
    type: 'object',
    title,
    description,
    properties: { ...properties, 'eo:cloud_cover': CLOUD_COVER },
    additionalProperties: false,
  }
}

const schemaOf = (types: ReadonlySet<PropertyType>): Queryable => {
  if (types.size === 1 && types.has('date-time')) return { type: 'string', format: 'date-time' }
  const names = new Set([...types].map((type) => (type === 'date-time' ? 'string' : type)))
  if (names.has('number')) names.delete('integer')
  const [only, ...others] = [...names].sort()
  return others.length === 0 && only !== undefined ? { type: only } : { type: [...names].sort() }
}
