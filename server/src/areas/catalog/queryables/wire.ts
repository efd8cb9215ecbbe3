import type { components } from '../../../../../generated/types.ts'
import type { PropertyType } from '../../../catalog/collection-profile.ts'
import { FOOTPRINT } from '../../../catalog/cql2/known-properties.ts'
import { addresses } from '../links.ts'
import type { Queryables } from './properties.ts'

type QueryablesDocument = components['schemas']['CatalogQueryables']
type Queryable = components['schemas']['CatalogQueryable']

/** The schemas of properties that the document describes in words. */
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

/** In percent. Every collection has this queryable, even if its scenes lack it. @see source, Queryables */
const CLOUD_COVER: components['schemas']['CatalogCloudCoverQueryable'] = {
  title: 'Cloud cover',
  description: 'Share of the scene that clouds cover, in percent.',
  type: 'number',
  minimum: 0,
  maximum: 100,
}

/** Returns the queryables of one collection. @param root absolute address of the landing page */
export const toCollectionDocument = (root: string, id: string, queryables: Queryables): QueryablesDocument =>
  toJsonSchema(queryables, {
    address: addresses(root).queryables(id),
    title: `Queryables of ${id}`,
    description: 'Properties that a filter on this collection may use.',
  })

/** Returns the queryables that all collections share. @param root absolute address of the landing page */
export const toCommonDocument = (root: string, queryables: Queryables): QueryablesDocument =>
  toJsonSchema(queryables, {
    address: addresses(root).commonQueryables,
    title: 'Queryables of all collections',
    description: 'Properties that a filter may use whatever the collection.',
  })

interface Heading {
  /** Absolute address of the document. */
  readonly address: string
  readonly title: string
  readonly description: string
}

/** @see OGC 19-079r2, OGC API - Features - Part 3: Filtering, Requirements Class "Queryables" */
const toJsonSchema = (
  queryables: Queryables,
  { address, title, description }: Heading,
): QueryablesDocument => {
  const names = [...queryables.keys(), FOOTPRINT].sort()
  const properties: Record<string, Queryable> = Object.fromEntries(
    names.map((name) => [name, DESCRIBED[name] ?? toPropertySchema(queryables.get(name) ?? new Set())]),
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

const toPropertySchema = (types: ReadonlySet<PropertyType>): Queryable => {
  if (types.size === 1 && types.has('date-time')) return { type: 'string', format: 'date-time' }

  const names = new Set([...types].map((type) => (type === 'date-time' ? 'string' : type)))
  if (names.has('number')) names.delete('integer')
  const [only, ...others] = [...names].sort()
  return others.length === 0 && only !== undefined ? { type: only } : { type: [...names].sort() }
}
