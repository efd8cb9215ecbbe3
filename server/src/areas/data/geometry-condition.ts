import type { components } from '../../../../generated/types.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import { FOOTPRINT } from '../../catalog/cql2/known-properties.ts'
import type { Places } from './places.ts'
import { repaired } from './repaired-geometry.ts'

type Geometry = components['schemas']['DataGeometry']
type Relation = components['schemas']['DataRelation']

/** The footprint comes first: it `contains` the geometry, it lies `within` it. */
const OPERATORS: Readonly<Record<Relation, string>> = {
  intersects: 's_intersects',
  contains: 's_contains',
  within: 's_within',
  disjoint: 's_disjoint',
}

/**
 * The footprint stands in a relation to a geometry.
 * @param geometry GeoJSON in degrees WGS 84, longitude before latitude, or a reference to stored features
 * @param name the geometry's place in the body, for errors
 * @throws Problem 400 where it is no geometry, or there is no such feature
 */
export const standsTo = async (
  geometry: Geometry,
  relation: Relation,
  name: string,
  places: Places,
): Promise<Expression> => {
  const place =
    geometry.type === 'ref' ? await places(geometry.content, `${name}.content`) : repaired(geometry, name)
  return { op: OPERATORS[relation], args: [{ property: FOOTPRINT }, place] }
}
