import type { components } from '../../../../generated/types.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import { FOOTPRINT } from '../../catalog/cql2/known-properties.ts'
import { assertFewPositions, boundedGeometry } from '../../geometry/bounded-geometry.ts'
import { atField } from '../../kernel/at-field.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { ResolveReference } from './reference-resolver.ts'

type Geometry = DeepReadonly<components['schemas']['DataGeometry']>
type Relation = components['schemas']['DataRelation']

/** The footprint is the subject: it `contains` the geometry, or lies `within` it. */
const OPERATORS: Readonly<Record<Relation, string>> = {
  intersects: 's_intersects',
  contains: 's_contains',
  within: 's_within',
  disjoint: 's_disjoint',
}

/**
 * The condition that a scene's footprint has a relation to a geometry.
 * @param geometry GeoJSON in degrees WGS 84, longitude before latitude, or a reference to stored features
 * @param name the geometry's place in the body, for errors
 * @throws Problem 400 where it is not a geometry, or not a reference to features that the caller may read
 */
export const geometryCondition = async (
  geometry: Geometry,
  relation: Relation,
  name: string,
  resolveReference: ResolveReference,
): Promise<Expression> => {
  const place =
    geometry.type === 'ref'
      ? await resolveReference(geometry.content, `${name}.content`)
      : atField(name, () => boundedGeometry(geometry))
  atField(name, () => assertFewPositions(place))
  return { op: OPERATORS[relation], args: [{ property: FOOTPRINT }, place] }
}
