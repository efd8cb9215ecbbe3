import type { Dialect } from '../../contract/dialect.ts'
import type { Aois } from '../../services/features/aois.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Searcher } from './search-store.ts'

/** Maximum number of different references in one request: a short one may stand for many features. */
const MAX_REFERENCES = 100

/**
 * Reads the geometry of the stored features that a reference names.
 * @param reference `<prefix>:features/{dataset}/{collection}[/{feature}]`
 * @param name the reference's place in the body, for errors
 * @throws Problem 400 where the caller may read no such features, or the request has too many references
 */
export type ResolveReference = (reference: string, name: string) => Promise<Geometry>

/** Resolves the references of one request of a caller, each of them once. */
export const referenceResolver = (
  { aois, dialect }: { readonly aois: Aois; readonly dialect: Dialect },
  caller: Searcher,
): ResolveReference => {
  const known = new Map<string, Geometry>()
  return async (reference, name) => {
    const seen = known.get(reference)
    if (seen) return seen
    if (known.size === MAX_REFERENCES)
      throw invalid(name, `a request names at most ${MAX_REFERENCES} stored features or collections.`)
    const found = await aois.find(dialect.prefixed(reference), caller)
    if (!found) throw invalid(name, `there is no stored feature "${reference}".`)
    const geometry = together(found.map(({ geometry }) => geometry))
    known.set(reference, geometry)
    return geometry
  }
}

const together = (geometries: Geometry[]): Geometry => {
  const [only, ...others] = geometries
  return only && others.length === 0 ? only : { type: 'GeometryCollection', geometries }
}
