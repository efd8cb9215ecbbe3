import type { Aois } from '../../services/features/aois.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Searcher } from './search-store.ts'

/** References in one request, each counted once: a short one may stand for many features. */
const MOST_REFERENCES = 100

/**
 * The place that a reference to stored features stands for.
 * @param reference `<prefix>:features/{dataset}/{collection}[/{feature}]`
 * @param name the reference's place in the body, for errors
 * @throws Problem 400 where there is no such thing that the caller may read, or the request has too many references
 */
export type Places = (reference: string, name: string) => Promise<Geometry>

/** The stored features that one request of a caller names, each looked up once. */
export const placesOf = (aois: Aois, caller: Searcher): Places => {
  const known = new Map<string, Geometry>()
  return async (reference, name) => {
    const seen = known.get(reference)
    if (seen) return seen
    if (known.size === MOST_REFERENCES)
      throw invalid(name, `a request names at most ${MOST_REFERENCES} stored features or collections.`)
    const found = await aois.find(reference, caller)
    if (!found) throw invalid(name, `there is no stored feature "${reference}".`)
    const place = together(found.map(({ geometry }) => geometry))
    known.set(reference, place)
    return place
  }
}

const together = (geometries: Geometry[]): Geometry => {
  const [only, ...others] = geometries
  return only && others.length === 0 ? only : { type: 'GeometryCollection', geometries }
}
