import type { Position } from '../geometry/geojson.ts'
import { climateAt } from '../scenery/climate.ts'
import { cloudClimateAt } from '../scenery/cloud-climate.ts'
import { inlandReader } from '../scenery/coast.ts'
import { toPlane } from '../scenery/plane.ts'

/** What skies and snow of all scenes around a place follow. */
export interface SkyClimate {
  /** Mean cloud cover, 0 to 1. */
  readonly january: number
  readonly july: number
  /** Degrees Celsius, as `Climate` has them. */
  readonly warmth: number
  readonly swing: number
  /** Meters. */
  readonly height: number
  /** The share of the land that is under ice that stays, 0 to 1. */
  readonly ice: number
  readonly isSea: boolean
}

/** Cells to a degree: half a degree is less than any scene's climate changes over. */
const CELLS = 2
const [COLUMNS, ROWS] = [360 * CELLS, 180 * CELLS]
const NUMBERS = 7

/** Cell by cell, filled where scenes lie: 7 MB at most. To find a climate takes longer than all else of a scene's sky. */
const known = new Float32Array(COLUMNS * ROWS * NUMBERS)

/** The climate in the middle of the cell of half a degree that a place is in. @param position degrees WGS 84 */
export const skyClimateAt = ([longitude = NaN, latitude = NaN]: Position): SkyClimate => {
  const column = cellOf(longitude + 180, COLUMNS)
  const row = cellOf(latitude + 90, ROWS)
  const at = (row * COLUMNS + column) * NUMBERS
  if (known[at] === 0) fill(at, [(column + 0.5) / CELLS - 180, (row + 0.5) / CELLS - 90])
  return {
    january: known[at] ?? 0,
    july: known[at + 1] ?? 0,
    warmth: known[at + 2] ?? 0,
    swing: known[at + 3] ?? 0,
    height: known[at + 4] ?? 0,
    ice: known[at + 5] ?? 0,
    isSea: known[at + 6] === 1,
  }
}

const cellOf = (degrees: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(degrees * CELLS)))

/** From how far shores are looked at: in pixels of about 40 km, in turns of the plane. */
const SEEN = 2 ** -10

let inland: ReturnType<typeof inlandReader> | undefined

/** No sky on earth is always clear: a January that is not 0 tells that a cell is known. */
const fill = (at: number, middle: Position): void => {
  const { january, july } = cloudClimateAt(middle)
  const { warmth, swing, height, ice } = climateAt(middle)
  inland ??= inlandReader(SEEN)
  known.set([january, july, warmth, swing, height, ice, inland(toPlane(middle)) < 0 ? 1 : 0], at)
}
