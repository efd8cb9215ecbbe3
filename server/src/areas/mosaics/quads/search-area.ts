import type { components } from '../../../../../generated/types.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { ValidityCheck } from 'imagery-platform-geometry/validity.ts'
import { atField, atFieldInTurns } from '../../../kernel/at-field.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { invalid } from '../../../kernel/problem.ts'

type QuadSearch = components['schemas']['QuadSearch']

/** Maximum number of vertices of a search polygon. @see source, Limits */
const MAX_VERTICES = 1500

/** For so few vertices the check takes at most about 0.2 seconds, whatever their positions, so it needs no bounds. */
const UNBOUNDED = { degrees: Infinity, pairs: Infinity }

/**
 * Parses and validates the area of a search, and returns it as it was sent. Pauses between steps.
 * @throws Problem 400 that names the position if there are too many vertices, a ring is not closed, touches or crosses
 *   itself or crosses another ring of its polygon, a hole lies outside, or a position lies outside the world
 */
export function* parseSearchArea(body: QuadSearch): Work<Geometry> {
  const polygons = body.type === 'Polygon' ? [body.coordinates] : body.coordinates
  const vertices = polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
  if (vertices > MAX_VERTICES)
    throw invalid('coordinates', `${vertices} vertices; at most ${MAX_VERTICES} are allowed`)

  const area = atField('', () => parseGeometry(body, 180))
  yield* atFieldInTurns('', new ValidityCheck(UNBOUNDED).validate(area))
  return area
}
