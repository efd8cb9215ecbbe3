import type { components } from '../../../../../generated/types.ts'
import type { Expression } from '../../../catalog/cql2/expression.ts'
import { FOOTPRINT } from '../../../catalog/cql2/known-properties.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import { assertFewPositions, boundedGeometry } from 'imagery-platform-geometry/bounded-geometry.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { atField } from '../../../kernel/at-field.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { Aois } from '../../../services/features/aois.ts'
import type { Searcher } from '../searches/store.ts'

/** GeoJSON in degrees WGS 84, longitude before latitude, or a reference to stored features. */
type RequestGeometry = DeepReadonly<components['schemas']['DataGeometry']>

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
 * @param name the geometry's place in the body, for errors
 * @throws Problem 400 where it is not a geometry, or not a reference to features that the caller may read
 */
export const geometryCondition = async (
  geometry: RequestGeometry,
  relation: Relation,
  name: string,
  resolveReference: ResolveReference,
): Promise<Expression> => {
  const resolved = await readGeometry(geometry, name, resolveReference)
  atField(name, () => assertFewPositions(resolved))
  return { op: OPERATORS[relation], args: [{ property: FOOTPRINT }, resolved] }
}

/**
 * Reads a geometry of a request, and resolves it where it is a reference.
 * @param name the geometry's place in the body, for errors
 * @throws Problem 400 where it is not a geometry, or not a reference to features that the caller may read
 */
export const readGeometry = async (
  geometry: RequestGeometry,
  name: string,
  resolveReference: ResolveReference,
): Promise<Geometry> =>
  geometry.type === 'ref'
    ? resolveReference(geometry.content, `${name}.content`)
    : atField(name, () => boundedGeometry(geometry))

/**
 * Reads the geometry of the stored features that a reference names.
 * @param reference `<prefix>:features/{dataset}/{collection}[/{feature}]`
 * @param name the reference's place in the body, for errors
 * @throws Problem 400 where the caller may read no such features, or the request has too many references
 */
export type ResolveReference = (reference: string, name: string) => Promise<Geometry>

/** Maximum number of different references in one request: a short one may stand for many features. */
const MAX_REFERENCES = 100

/** Resolves the references in one request of a caller, each of them once. */
export const createReferenceResolver = (
  { aois, dialect }: { readonly aois: Aois; readonly dialect: Dialect },
  caller: Searcher,
): ResolveReference => {
  const resolved = new Map<string, Geometry>()
  return async (reference, name) => {
    const known = resolved.get(reference)
    if (known) return known
    if (resolved.size === MAX_REFERENCES)
      throw invalid(name, `a request names at most ${MAX_REFERENCES} stored features or collections.`)

    const features = await aois.find(dialect.prefixed(reference), caller)
    if (!features) throw invalid(name, `there is no stored feature "${reference}".`)

    const geometry = combineGeometries(features.map((feature) => feature.geometry))
    resolved.set(reference, geometry)
    return geometry
  }
}

const combineGeometries = (geometries: Geometry[]): Geometry => {
  const [first, ...others] = geometries
  return first && others.length === 0 ? first : { type: 'GeometryCollection', geometries }
}
