import type { components } from '../../../../generated/types.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import { parseGeometry } from '../../geometry/parse.ts'
import { ValidityCheck } from '../../geometry/validity.ts'
import { invalid } from '../../kernel/problem.ts'
import { atField, atFieldInTurns } from '../../kernel/at-field.ts'
import type { Work } from '../../kernel/eventual.ts'

type QuadSearch = components['schemas']['QuadSearch']

/** Maximum number of vertices of a search polygon. @see source, Limits */
const MAX_VERTICES = 1500

/** With so few vertices the check takes at most about 0.2 seconds, whatever their positions. */
const UNBOUNDED = { degrees: Infinity, pairs: Infinity }

/**
 * The area of a search, as it was sent; pauses.
 * @throws Problem 400 where it has too many vertices, a ring is not closed, touches or crosses itself or crosses
 *   another of its polygon, a hole lies outside, or a position lies outside the world; it says where
 */
export function* searchArea(body: QuadSearch): Work<Geometry> {
  const polygons = body.type === 'Polygon' ? [body.coordinates] : body.coordinates
  const vertices = polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
  if (vertices > MAX_VERTICES)
    throw invalid('coordinates', `${vertices} vertices; at most ${MAX_VERTICES} are allowed`)
  const area = atField('', () => parseGeometry(body, 180))
  yield* atFieldInTurns('', new ValidityCheck(UNBOUNDED).validate(area))
  return area
}
