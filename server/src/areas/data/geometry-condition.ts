import type { components } from '../../../../generated/types.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import { parseGeometry } from '../../catalog/geometry/parse.ts'
import { Malformed } from '../../catalog/malformed.ts'
import { FOOTPRINT } from '../../catalog/predicate/reader.ts'
import { invalid } from '../../http/problem.ts'

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
 * @param geometry GeoJSON in degrees WGS 84, longitude before latitude
 * @param name the geometry's place in the body, for errors
 * @throws Problem 400 where it is no geometry, or a stored feature, which the platform does not keep yet
 */
export const standsTo = (geometry: Geometry, relation: Relation, name: string): Expression => {
  if (geometry.type === 'ref')
    throw invalid(name, 'stored features are not available yet; send the geometry itself.')
  try {
    return { op: OPERATORS[relation], args: [{ property: FOOTPRINT }, parseGeometry(geometry, 180)] }
  } catch (fault) {
    throw fault instanceof Malformed ? invalid(fault.within(name), fault.message) : fault
  }
}
