import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { lazily } from './lazily.ts'
import { drawnShare, harbourReader } from './coast/harbour.ts'
import { REACH, shoreDistances } from './coast/shore-distance.ts'
import { COARSE_SHORES, FINE_SHORES } from './coast/shores.ts'
import { BLOCK, Lattice, NODES } from './lattice.ts'
import type { BlockPlace, LatticeReader } from './lattice.ts'
import { addNoise, noiseTable, tableFor } from './noise.ts'
import type { Layout, Spots, Table } from './noise.ts'
import { toPlane } from './plane.ts'
import type { PlanePoint } from './plane.ts'

/** Cells around the earth, as a power of two: of 150 m, since the corners of the atlas are a kilometer apart. */
const FINEST = 18

/** From here on, 1:50 million says it as well, in a tenth of the edges. Turns. */
const COARSE = 2 ** -14

/** Numbers of distances that are kept: 8 MB. */
const KEPT = 2_000_000

/** The pixel of a question about a place, in turns: half a meter at the equator. */
const POINT_PIXEL = 2 ** -26

const DISTANCES = new Lattice(
  1,
  FINEST,
  KEPT,
  (place) =>
    farDistances(place) ??
    shoreDistances(place.step > COARSE ? COARSE_SHORES() : FINE_SHORES(), place, NODES),
)

/** The distances of a block that no shore is within reach of, as coarser ones tell; most of the earth is such. */
const farDistances = ({ step, left, top }: BlockPlace): Float32Array | undefined => {
  if (step >= COARSE) return undefined
  const nodes = Math.ceil((BLOCK * step) / COARSE) + 2
  const west = Math.floor(left / COARSE) * COARSE
  const north = Math.floor(top / COARSE) * COARSE
  const spots = { x: new Float64Array(nodes ** 2), y: new Float64Array(nodes ** 2), count: nodes ** 2 }
  for (let node = 0; node < spots.count; node++) {
    spots.x[node] = west + (node % nodes) * COARSE
    spots.y[node] = north + Math.floor(node / nodes) * COARSE
  }
  const distances = new Float32Array(spots.count)
  DISTANCES.reader(COARSE).read(spots, distances)
  const least = Math.min(...distances)
  const most = Math.max(...distances)
  const nearest = least > 0 ? least : -most
  return nearest >= REACH + COARSE * Math.SQRT1_2 - 1e-9
    ? new Float32Array(NODES * NODES).fill(least > 0 ? REACH : -REACH)
    : undefined
}

/** A shore that is rough from a kilometer down to fifteen meters: in two tables of four octaves each. */
const ROUGHNESS = lazily(() => noiseTable(71, 0.5))
const BAYS: Layout = { across: 4517, along: 2130 } // 8 km
const NOTCHES: Layout = { across: -35_201, along: 71_333 } // 500 m
const BAY_DEPTH = 5.5e-6
const NOTCH_DEPTH = 4e-7

/** Beyond it, the roughest shore is no longer met. Turns. */
const ROUGH = 8 * BAY_DEPTH

/** Where the land ends and the sea begins, as seen in pixels of a size. */
export class Coast {
  readonly #distances: LatticeReader
  readonly #harbour: LatticeReader
  readonly #bays: Table
  readonly #notches: Table

  /** @param pixel turns of the plane */
  constructor(pixel: number) {
    this.#distances = DISTANCES.reader(pixel)
    this.#harbour = harbourReader(pixel)
    this.#bays = tableFor(ROUGHNESS(), BAYS, pixel)
    this.#notches = tableFor(ROUGHNESS(), NOTCHES, pixel)
  }

  /**
   * How far inland places are, in turns of the plane; below 0 at sea. No more than 0.0002 is told.
   * @param into as many numbers as there are places
   * @param shares as many: how much of each is of the harbour as it is drawn, 0 to 1
   * @returns whether any is
   */
  readInland(spots: Spots, into: Float32Array, shares = new Float64Array(spots.count)): boolean {
    const { x, y, count } = spots
    let isDrawn = false
    let isAllDrawn = true
    for (let i = 0; i < count; i++) {
      const drawn = drawnShare(x[i] ?? 0, y[i] ?? 0)
      shares[i] = drawn
      isDrawn ||= drawn > 0
      isAllDrawn &&= drawn === 1
    }
    if (isAllDrawn) this.#harbour.read(spots, into)
    else this.#readNatural(spots, into)
    if (isDrawn && !isAllDrawn) this.#drawHarbour(spots, shares, into)
    return isDrawn
  }

  #readNatural(spots: Spots, into: Float32Array): void {
    this.readDistances(spots, into)
    let isRough = false
    for (let i = 0; i < spots.count; i++) isRough ||= Math.abs(into[i] ?? 0) < ROUGH
    if (isRough) this.#roughen(spots, into)
  }

  /** How far inland places are but for roughness and the harbour. @param into as many numbers as there are places */
  readDistances(spots: Spots, into: Float32Array): void {
    this.#distances.read(spots, into)
  }

  /**
   * Marks places near which the distances are not all there is to know.
   * @param distances of the places @param within how near, in turns of the plane @param marks 1 for each such place
   */
  markNear({ x, y, count }: Spots, distances: Float32Array, within: number, marks: Uint8Array): void {
    for (let i = 0; i < count; i++)
      if (Math.abs(distances[i] ?? 0) < ROUGH + within || drawnShare(x[i] ?? 0, y[i] ?? 0) > 0) marks[i] = 1
  }

  /** Off the shore its roughness fades out, so that it does not matter what else is looked at. */
  #roughen(spots: Spots, into: Float32Array): void {
    const rough = new Float32Array(spots.count)
    addNoise(rough, spots, this.#bays, BAYS, BAY_DEPTH)
    addNoise(rough, spots, this.#notches, NOTCHES, NOTCH_DEPTH)
    for (let i = 0; i < spots.count; i++) {
      const distance = into[i] ?? 0
      into[i] = distance + (rough[i] ?? 0) * Math.max(0, 1 - Math.abs(distance) / ROUGH)
    }
  }

  #drawHarbour(spots: Spots, shares: Float64Array, into: Float32Array): void {
    const harbour = new Float32Array(spots.count)
    this.#harbour.read(spots, harbour)
    for (let i = 0; i < spots.count; i++) {
      const drawn = shares[i] ?? 0
      if (drawn > 0) into[i] = (harbour[i] ?? 0) * drawn + (into[i] ?? 0) * (1 - drawn)
    }
  }
}

/** Tells how far inland single places are, in turns of the plane; below 0 at sea. @param pixel turns of the plane */
export const inlandReader = (pixel: number): ((place: PlanePoint) => number) => {
  const coast = new Coast(pixel)
  const spot = { x: new Float64Array(1), y: new Float64Array(1), count: 1 }
  const inland = new Float32Array(1)
  return ([x, y]) => {
    spot.x[0] = x
    spot.y[0] = y
    coast.readInland(spot, inland)
    return inland[0] ?? 0
  }
}

const inlandAtPoint = lazily(() => inlandReader(POINT_PIXEL))

/** Whether a place is at sea, on a great lake, or in the harbour of Rotterdam. @param position degrees WGS 84 */
export const isWaterAt = (position: Position): boolean => inlandAtPoint()(toPlane(position)) < 0
