import type { components } from '../../../../generated/types.ts'
import type { CollectionProfile, PropertyType } from '../../catalog/port.ts'
import { addresses } from './links.ts'

type Queryables = components['schemas']['CatalogQueryables']
type Queryable = components['schemas']['CatalogQueryable']

/** Percent. Every collection can be asked for it, whether its scenes know it or not. @see source, Queryables */
const CLOUD_COVER: components['schemas']['CatalogCloudCoverQueryable'] = {
  title: 'Cloud cover',
  description: 'Share of the scene that clouds cover, in percent.',
  type: 'number',
  minimum: 0,
  maximum: 100,
}

/** The properties that the scenes of a collection really have, as a JSON Schema. */
export const queryablesOf = (
  root: string,
  id: string,
  profile: CollectionProfile | undefined,
): Queryables => {
  const known = [...(profile?.properties ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
  const properties: Record<string, Queryable> = Object.fromEntries(
    known.map(([name, types]) => [name, schemaOf(types)]),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: addresses(root).queryables(id),
    type: 'object',
    title: `Queryables of ${id}`,
    description: 'Properties that a filter on this collection may use.',
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
