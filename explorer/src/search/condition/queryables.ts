import type { CatalogQueryable } from 'imagery-platform-client'
import { connection } from '../../session/session.ts'

/** A property that a condition may use. */
export interface Queryable {
  readonly name: string
  readonly kind: 'text' | 'number' | 'moment' | 'truth' | 'other'
  /** What it means, with its unit; empty where the catalog does not say. */
  readonly description: string
}

/** The properties that a condition on a collection may use, by their names. */
export const readQueryables = async (
  collection: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Queryable>> => {
  const params = { path: { collectionId: collection } }
  const { properties } = await connection.value.platform.catalog.getQueryables({ params, signal })
  return new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { name, kind: toKind(schema), description: schema.description ?? '' },
    ]),
  )
}

const toKind = ({ type, format }: CatalogQueryable): Queryable['kind'] => {
  if (format === 'date-time') return 'moment'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'truth'
  return type === 'string' ? 'text' : 'other'
}

/** Values of a property that are offered, at most. */
const VALUES = 100

/** Values that scenes of a collection have for a property, in ascending order. */
export const readValues = async (
  collection: string,
  property: string,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const body = {
    collections: [collection],
    datetime: '1900-01-01T00:00:00Z/..',
    distinct: property,
    fields: { include: ['id'] },
    limit: VALUES,
  }
  const { distinct = [] } = await connection.value.platform.catalog.searchItemsFull({ body, signal })
  return distinct.filter((value) => typeof value === 'string')
}
