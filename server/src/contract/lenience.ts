import { leniencePoints } from '../../../generated/lenience.ts'
import type { LeniencePoint } from '../../../generated/lenience.ts'
import type { OpenApiDocument } from './openapi/document.ts'
import { listOperations } from './openapi/operations.ts'

/**
 * The points at which the server accepts what the strict contract refuses and no overlay can express: none if it is
 * strict. Read once at the start, and passed to the code that checks a point.
 * @see ../../../spec/overlays/lenient.yaml
 */
export type Lenience = ReadonlySet<LeniencePoint>

export const STRICT: Lenience = new Set()

/** The points that operations of a contract are marked with: none in the strict contract. */
export const markedLenience = (document: OpenApiDocument): Lenience => {
  const marks = listOperations(document).flatMap(({ node }) => Object.keys(node['x-lenient'] ?? {}))
  return new Set(leniencePoints.filter((point) => marks.includes(point)))
}
