import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { thermalClimateAt } from 'imagery-platform-scenery/climate.ts'
import type { ThermalClimate } from 'imagery-platform-scenery/climate.ts'
import { cloudClimateAt } from 'imagery-platform-scenery/cloud-climate.ts'
import type { CloudClimate } from 'imagery-platform-scenery/cloud-climate.ts'
import { isSeaFromAfar } from 'imagery-platform-scenery/coast/sea-from-afar.ts'
import { toPlane } from 'imagery-platform-scenery/plane.ts'

/** What skies and snow of all scenes around a place follow, wherever the land ends. */
export interface SkyClimate extends ThermalClimate, CloudClimate {}

/** Cells to a degree: half a degree is less than any scene's climate changes over. */
const CELLS = 2
const COLUMNS = 360 * CELLS
const ROWS = 180 * CELLS
const NUMBERS = 6

/** Cell by cell, filled where scenes lie: 6 MB at most. To find a climate takes longer than all else of a scene's sky. */
const known = new Float32Array(COLUMNS * ROWS * NUMBERS)

/** The climate in the middle of the cell of half a degree that a place is in. @param position degrees WGS 84 */
export const skyClimateAt = (position: Position): SkyClimate => {
  const cell = cellAt(position)
  const at = cell * NUMBERS
  if (known[at] === 0) fill(at, cellCenter(cell))
  return {
    january: known[at] ?? 0,
    july: known[at + 1] ?? 0,
    warmth: known[at + 2] ?? 0,
    swing: known[at + 3] ?? 0,
    height: known[at + 4] ?? 0,
    ice: known[at + 5] ?? 0,
  }
}

const UNKNOWN = 0
const LAND = 1
const SEA = 2
const surfaces = new Uint8Array(COLUMNS * ROWS)

/** Whether the middle of that cell is at sea. @param position degrees WGS 84 */
export const isSeaAbout = (position: Position): boolean => {
  const cell = cellAt(position)
  if (surfaces[cell] === UNKNOWN) surfaces[cell] = isSeaFromAfar(toPlane(cellCenter(cell))) ? SEA : LAND
  return surfaces[cell] === SEA
}

const cellAt = ([longitude = NaN, latitude = NaN]: Position): number =>
  within(latitude + 90, ROWS) * COLUMNS + within(longitude + 180, COLUMNS)

const within = (degrees: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(degrees * CELLS)))

const cellCenter = (cell: number): Position => [
  ((cell % COLUMNS) + 0.5) / CELLS - 180,
  (Math.floor(cell / COLUMNS) + 0.5) / CELLS - 90,
]

/** No sky on earth is always clear: a January that is not 0 tells that a cell is known. */
const fill = (at: number, middle: Position): void => {
  const { january, july } = cloudClimateAt(middle)
  const { warmth, swing, height, ice } = thermalClimateAt(middle)
  known.set([january, july, warmth, swing, height, ice], at)
}
