import { Linework } from '../../geometry/linework.ts'
import { boxAround, partsOf } from '../../geometry/part.ts'
import type { Box, Part } from '../../geometry/part.ts'
import type { Geometry, Position } from '../../geometry/geojson.ts'
import { landWithin } from '../../imagery/land.ts'
import type { Random } from '../../kernel/random.ts'
import type { Detector } from './feeds.ts'
import { outlineAt } from './outline.ts'

/** How many places are tried for one object. */
const TRIES = 40

/** One connected piece of a shape. */
interface Piece {
  readonly box: Box
  readonly area: Linework
}

/** The connected pieces of a shape, prepared for tests of positions. */
export const piecesOf = (shape: Geometry): readonly Piece[] =>
  partsOf(shape).map((part) => ({ box: part.box, area: new Linework([part]) }))

/** An area in which objects are detected. */
export class DetectionArea {
  readonly #pieces: readonly (Piece & { readonly land: Linework })[]

  constructor(area: Geometry) {
    this.#pieces = piecesOf(area).map((piece) => ({
      ...piece,
      land: new Linework(landWithin(piece.box).map(areaPart)),
    }))
  }

  /**
   * The outline of an object within the area and the footprint, on the surface that the detector prefers, if there is
   * any. Undefined where no place was found: they hardly overlap.
   */
  find(footprint: readonly Piece[], detector: Detector, random: Random): Position[] | undefined {
    let elsewhere: Position[] | undefined
    for (let left = TRIES; left > 0; left--) {
      const piece = this.#pieces[random.whole(0, this.#pieces.length - 1)]
      const part = footprint[random.whole(0, footprint.length - 1)]
      const place = piece && part && placeIn(piece.box, part.box, random)
      if (!place || !piece.area.hasInside(place) || !part.area.hasInside(place)) continue
      const isWanted = piece.land.hasInside(place) === (detector.surface === 'land')
      if (!isWanted && elsewhere) continue
      const outline = outlineAt(
        place,
        random.tenths(...detector.length),
        random.tenths(...detector.width),
        random.between(0, 180),
      )
      if (!isInside(piece.area, outline) || !isInside(part.area, outline)) continue
      if (isWanted) return outline
      elsewhere = outline
    }
    return elsewhere
  }
}

const placeIn = (one: Box, other: Box, random: Random): Position | undefined => {
  const [west, east] = [Math.max(one[0], other[0]), Math.min(one[2], other[2])]
  const [south, north] = [Math.max(one[1], other[1]), Math.min(one[3], other[3])]
  return west < east && south < north ? [random.between(west, east), random.between(south, north)] : undefined
}

/** Whether every corner is inside. Parts are convex, or nearly so over the length of an object. */
const isInside = (area: Linework, outline: readonly Position[]): boolean =>
  outline.every((corner) => area.hasInside(corner))

const areaPart = (rings: readonly (readonly Position[])[]): Part => ({
  isArea: true,
  paths: rings,
  box: boxAround(rings[0] ?? []),
})
