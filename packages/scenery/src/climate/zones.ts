import { toPlane, TURN_METRES } from '../plane.ts'

/** A line across the map and how far its influence reaches: kilometers, strength, then longitudes and latitudes. */
export type ZoneRow = readonly [reach: number, strength: number, ...places: number[]]

interface Zone {
  readonly reach: number
  readonly strength: number
  /** In turns of the plane: x, y, x, y. */
  readonly line: Float64Array
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

/** Reaches: no roughness makes a zone larger than that. */
const FARTHEST = 1.5

/** Cells along a side of the square world, by which zones are found. */
const CELLS = 64

/** Regions of the earth that have something in common, with soft borders. */
export class Zones {
  /** Those that may reach into a cell, row by row; north and south of the square world the first and last row go on. */
  readonly #near: readonly (readonly Zone[])[]

  constructor(rows: readonly ZoneRow[]) {
    const near: Zone[][] = Array.from({ length: CELLS * CELLS }, () => [])
    for (const zone of rows.map(toZone))
      for (let row = cellIndex(zone.north); row <= cellIndex(zone.south); row++)
        for (let column = Math.floor(zone.west * CELLS); column <= zone.east * CELLS; column++)
          near[row * CELLS + (((column % CELLS) + CELLS) % CELLS)]?.push(zone)
    this.#near = near
  }

  /**
   * How strong the zones are at a place: all of a zone's strength on its line, half of it at two thirds of its reach,
   * nothing beyond.
   * @param x and @param y turns of the plane @param kilometres a turn on the ground
   * @param rough by what share of its reach a zone goes farther here than elsewhere
   */
  at(x: number, y: number, kilometres: number, rough: number): number {
    let squares = 0
    const around = x - Math.floor(x)
    for (const zone of this.#near[cellIndex(y) * CELLS + Math.floor(around * CELLS)] ?? []) {
      const turned = x - Math.round(x - (zone.west + zone.east) / 2)
      if (turned < zone.west || turned > zone.east || y < zone.north || y > zone.south) continue
      const share = 1 + rough - (Math.sqrt(squareToLine(zone.line, turned, y)) * kilometres) / zone.reach
      if (share <= 0) continue
      const risen = Math.min(1, share * 1.25)
      squares += (zone.strength * risen * risen * (3 - 2 * risen)) ** 2
    }
    return Math.sqrt(squares)
  }
}

const cellIndex = (y: number): number => Math.max(0, Math.min(CELLS - 1, Math.floor(y * CELLS)))

const toZone = ([reach, strength, ...places]: ZoneRow): Zone => {
  const line = Array.from({ length: places.length / 2 }, (_, i) =>
    toPlane(places.slice(2 * i, 2 * i + 2)),
  ).flat()
  const xs = line.filter((_, i) => i % 2 === 0)
  const ys = line.filter((_, i) => i % 2 === 1)
  const farthest = Math.max(...places.filter((_, i) => i % 2 === 1).map(Math.abs)) + reach / 111
  const margin =
    (reach * FARTHEST * 1000) / (TURN_METRES * Math.cos((Math.min(88, farthest) * Math.PI) / 180))
  const west = Math.min(...xs) - margin
  const east = Math.max(...xs) + margin
  return {
    reach,
    strength,
    line: Float64Array.from(line),
    west,
    east,
    north: Math.min(...ys) - margin,
    south: Math.max(...ys) + margin,
  }
}

const squareToLine = (line: Float64Array, x: number, y: number): number => {
  let nearest = Infinity
  for (let i = 0; i + 3 < line.length || i === 0; i += 2) {
    const fromX = line[i] ?? 0
    const fromY = line[i + 1] ?? 0
    const alongX = (line[i + 2] ?? fromX) - fromX
    const alongY = (line[i + 3] ?? fromY) - fromY
    const length = alongX * alongX + alongY * alongY
    const share = length > 0 ? ((x - fromX) * alongX + (y - fromY) * alongY) / length : 0
    const bounded = share > 0 ? Math.min(1, share) : 0
    nearest = Math.min(nearest, (fromX + bounded * alongX - x) ** 2 + (fromY + bounded * alongY - y) ** 2)
  }
  return nearest
}
