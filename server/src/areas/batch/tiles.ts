import type { components } from '../../../../generated/types.ts'
import { splitSearchArea } from '../../catalog/geometry/antimeridian.ts'
import type { Geometry } from '../../catalog/geometry/geojson.ts'
import { intersects } from '../../catalog/geometry/intersects.ts'
import { boxAround, boxesMeet, boxPart, partsOf } from '../../catalog/geometry/part.ts'
import type { Box, Part } from '../../catalog/geometry/part.ts'
import { systemOf } from '../../imagery/systems.ts'
import type { System } from '../../imagery/systems.ts'
import { projectedOutline } from './bounds.ts'

type Grid = components['schemas']['BatchTilingGrid']

/** Most tiles of one request. */
export const MOST_TILES = 2500

/** The area, or the boxes around its parts, holds more tiles than a request may have. */
export class TooManyTiles extends Error {
  override readonly name = 'TooManyTiles'
}

/**
 * How many tiles of a grid an area touches. A grid in metres has its own tiles in each zone of UTM, from the equator and
 * the false easting on; at the edge of two zones those of both count.
 * @param area in degrees WGS 84
 * @throws TooManyTiles
 */
export const tilesIn = (area: Geometry, grid: Grid): number => {
  const parts = partsOf(splitSearchArea(area))
  const sheets = grid.properties.unit === 'DEGREE' ? [WHOLE] : zonesMet(parts)
  return sheets.reduce((sum, sheet) => sum + tilesOn(sheet, parts, grid), 0)
}

/** Where one system of a grid is used. */
interface Sheet {
  readonly box: Box
  readonly system: System
}

const WHOLE: Sheet = { box: [-180, -90, 180, 90], system: systemOf(4326, 0) }

/** Degrees; UTM ends before the poles. @see DMA TM 8358.2, section 2-2 */
const ZONE = 6
const [SOUTHMOST, NORTHMOST] = [-80, 84]

const zonesMet = (parts: readonly Part[]): Sheet[] =>
  Array.from({ length: 360 / ZONE }, (_, i) => i).flatMap((i) => {
    const [west, east] = [i * ZONE - 180, (i + 1) * ZONE - 180]
    return [
      { epsg: 32_701 + i, box: [west, SOUTHMOST, east, 0] as const },
      { epsg: 32_601 + i, box: [west, 0, east, NORTHMOST] as const },
    ].flatMap(({ epsg, box }) =>
      parts.some((part) => boxesMeet(part.box, box)) ? [{ box, system: systemOf(epsg, 0) }] : [],
    )
  })

const tilesOn = (sheet: Sheet, parts: readonly Part[], grid: Grid): number => {
  const tiles = new Set<string>()
  for (const part of parts) {
    const box = common(part.box, sheet.box)
    if (!box) continue
    for (const tile of tilesAround(box, sheet, grid)) if (touches(tile, part, box)) tiles.add(tile.name)
    if (tiles.size > MOST_TILES) throw new TooManyTiles()
  }
  return tiles.size
}

/** Undefined where two boxes have no area in common. */
const common = (one: Box, other: Box): Box | undefined => {
  const box = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ] as const
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}

interface Tile {
  readonly name: string
  /** In degrees. */
  readonly part: Part
}

/** @throws TooManyTiles before any is made */
const tilesAround = (box: Box, sheet: Sheet, { properties }: Grid): Tile[] => {
  const { tileWidth, tileHeight } = properties
  const [west, south, east, north] = boxAround(projectedOutline(box, sheet.system).map(([x, y]) => [x, y]))
  const [first, last] = [Math.floor(west / tileWidth), Math.ceil(east / tileWidth) - 1]
  const [bottom, top] = [Math.floor(south / tileHeight), Math.ceil(north / tileHeight) - 1]
  if ((last - first + 1) * (top - bottom + 1) > MOST_TILES) throw new TooManyTiles()
  const tiles: Tile[] = []
  for (let column = first; column <= last; column++)
    for (let row = bottom; row <= top; row++) {
      const corner = [column * tileWidth, row * tileHeight] as const
      tiles.push({
        name: `${column} ${row}`,
        part: tilePart(sheet, corner, tileWidth, tileHeight),
      })
    }
  return tiles
}

/** A tile from its lower left corner. */
const tilePart = (
  { box, system }: Sheet,
  [x, y]: readonly [number, number],
  width: number,
  height: number,
): Part => {
  const centre = (box[0] + box[2]) / 2
  const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]] as const // prettier-ignore
  const ring = corners.map((corner) => {
    const [longitude, latitude] = system.unproject(corner)
    return [near(longitude, centre), latitude]
  })
  return { isArea: true, paths: [ring], box: boxAround(ring) }
}

/** A longitude as it is written near another: tiles at the antimeridian reach over it. */
const near = (longitude: number, centre: number): number => {
  if (Math.abs(longitude - centre) <= 180) return longitude
  return longitude < centre ? longitude + 360 : longitude - 360
}

/** Within the box, that is on its side of the edge of a zone. */
const touches = ({ part: tile }: Tile, area: Part, box: Box): boolean =>
  intersects([tile], [area]) && intersects([tile], [boxPart(box)])
