import { Linework } from 'imagery-platform-geometry/linework.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { objectsIn } from 'imagery-platform-scenery/objects/objects.ts'
import type { Moment, ObjectKind, SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'

/** One connected piece of a shape, prepared for tests of positions. */
interface Piece {
  readonly box: Box
  readonly area: Linework
}

const toPieces = (shape: Geometry): readonly Piece[] =>
  toParts(shape).map((part) => ({ box: part.box, area: new Linework([part]) }))

/** An area in which objects are detected. */
export class DetectionArea {
  readonly #pieces: readonly Piece[]

  constructor(area: Geometry) {
    this.#pieces = toPieces(area)
  }

  /** The objects of a kind that lie wholly within the area and the footprint of a scene. */
  objectsIn(footprint: Geometry, kind: ObjectKind, moment: Moment): SceneryObject[] {
    return toPieces(footprint).flatMap((part) =>
      this.#pieces.flatMap((piece) => {
        const box = sharedBox(piece.box, part.box)
        if (!box) return []
        return objectsIn(kind, box, moment).filter(
          ({ outline }) => isInside(piece.area, outline) && isInside(part.area, outline),
        )
      }),
    )
  }
}

const sharedBox = (one: Box, other: Box): Box | undefined => {
  const west = Math.max(one[0], other[0])
  const east = Math.min(one[2], other[2])
  const south = Math.max(one[1], other[1])
  const north = Math.min(one[3], other[3])
  return west < east && south < north ? [west, south, east, north] : undefined
}

/** Whether every corner is inside. Parts are convex, or nearly so over the length of an object. */
const isInside = (area: Linework, outline: readonly Position[]): boolean =>
  outline.every((corner) => area.hasInside(corner))
