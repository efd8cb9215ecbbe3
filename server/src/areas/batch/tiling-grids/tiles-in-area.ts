import { setImmediate } from 'node:timers/promises'
import { splitSearchArea } from 'imagery-platform-geometry/antimeridian.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { intersects } from 'imagery-platform-geometry/intersects.ts'
import { boxAround, boxesMeet, boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import type { Box, Part } from 'imagery-platform-geometry/part.ts'
import { withPlacesBetween } from 'imagery-platform-painter/frame.ts'
import { systemFor } from 'imagery-platform-geometry/systems.ts'
import type { System } from 'imagery-platform-geometry/systems.ts'
import type { TilingGrid } from '../../../services/batch/tiling-grid-store.ts'
import { AnalysisFault } from '../tasks/task.ts'
import { tileName } from './tile.ts'

/** Maximum number of tiles of a request. */
export const MAX_TILES = 2500

/** Maximum number of tiles in the boxes around the parts of an area. Comparing them all takes 0.5 seconds. */
const MAX_CANDIDATES = 50_000

/**
 * Returns the names of a grid's tiles that an area touches. A grid in meters has its own tiles in each UTM zone, counted from
 * the equator and the false easting; at the edge of two zones, the tiles of both count. Yields to other work.
 * @param area in degrees WGS 84
 * @throws AnalysisFault if there are too many tiles
 */
export const findTiles = async (area: Geometry, grid: TilingGrid): Promise<readonly string[]> => {
  const parts = toParts(splitSearchArea(area))
  const sheets = grid.properties.unit === 'DEGREE' ? [WHOLE] : findZones(parts)
  const names = new Set<string>()
  let candidates = 0
  for (const sheet of sheets)
    for (const part of parts) {
      const box = intersectBoxes(part.box, sheet.box)
      if (!box) continue
      const tiles = findCandidates(box, sheet, grid)
      candidates += tiles.columns * tiles.rows
      if (candidates > MAX_CANDIDATES)
        throw tooMany('The boxes around the parts of the area have', MAX_CANDIDATES)
      for (let i = 0; i < tiles.columns; i++) {
        await setImmediate()
        for (const tile of listColumn(tiles, i, sheet, grid))
          if (!names.has(tile.name) && touches(tile.part(), part, box)) names.add(tile.name)
        if (names.size > MAX_TILES) throw tooMany('The area has', MAX_TILES)
      }
    }
  return [...names]
}

const tooMany = (what: string, max: number) =>
  new AnalysisFault(`${what} more than ${max} tiles of the grid; send it in pieces.`)

/** The box in which a grid uses a coordinate system. */
interface Sheet {
  readonly box: Box
  readonly system: System
}

const WHOLE: Sheet = { box: [-180, -90, 180, 90], system: systemFor(4326, 0) }

/** Extent of the UTM zones, in degrees. @see DMA TM 8358.2, section 2-2 */
const ZONE = 6
const SOUTHMOST = -80
const NORTHMOST = 84

const findZones = (parts: readonly Part[]): Sheet[] =>
  Array.from({ length: 360 / ZONE }, (_, i) => i).flatMap((i) => {
    const west = i * ZONE - 180
    const east = (i + 1) * ZONE - 180
    return [
      { epsg: 32_701 + i, box: [west, SOUTHMOST, east, 0] as const },
      { epsg: 32_601 + i, box: [west, 0, east, NORTHMOST] as const },
    ].flatMap(({ epsg, box }) =>
      parts.some((part) => boxesMeet(part.box, box)) ? [{ box, system: systemFor(epsg, 0) }] : [],
    )
  })

/** Returns undefined if the boxes have no area in common. */
const intersectBoxes = (one: Box, other: Box): Box | undefined => {
  const box = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ] as const
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}

/** A rectangle of tiles. */
interface Tiles {
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
}

/** Returns the tiles that a box in degrees may touch. */
const findCandidates = (
  box: Box,
  { system }: Sheet,
  { properties: { tileWidth, tileHeight } }: TilingGrid,
): Tiles => {
  const [west, south, east, north] = boxAround(projectOutline(box, system).map(([x, y]) => [x, y]))
  const column = Math.floor(west / tileWidth)
  const row = Math.floor(south / tileHeight)
  return {
    column,
    row,
    columns: Math.ceil(east / tileWidth) - column,
    rows: Math.ceil(north / tileHeight) - row,
  }
}

interface Tile {
  readonly name: string
  /** In degrees. */
  readonly part: () => Part
}

/** Returns the tiles of a column. @param at index of the column in the rectangle */
const listColumn = (
  { column, row, rows }: Tiles,
  at: number,
  sheet: Sheet,
  { id, properties }: TilingGrid,
): Tile[] => {
  const { tileWidth, tileHeight } = properties
  const x = column + at
  return Array.from({ length: rows }, (_, i) => ({
    name: tileName(id, sheet.system.epsg, x, row + i),
    part: () => outlineTile(sheet, [x * tileWidth, (row + i) * tileHeight], tileWidth, tileHeight),
  }))
}

/** Returns the outline of a tile in degrees, from its lower left corner. */
const outlineTile = (
  { box, system }: Sheet,
  [x, y]: readonly [number, number],
  width: number,
  height: number,
): Part => {
  const center = (box[0] + box[2]) / 2
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ] as const
  const ring = corners.map((corner) => {
    const [longitude, latitude] = system.unproject(corner)
    return [shiftNear(longitude, center), latitude]
  })
  return { isArea: true, paths: [ring], box: boxAround(ring) }
}

/** Shifts a longitude by a full turn if it is far from another: tiles at the antimeridian cross it. */
const shiftNear = (longitude: number, center: number): number => {
  if (Math.abs(longitude - center) <= 180) return longitude
  return longitude < center ? longitude + 360 : longitude - 360
}

/** Whether a tile and an area meet in a box, which ends at the edge of a zone. */
const touches = (tile: Part, area: Part, box: Box): boolean =>
  intersects([tile], [area]) && intersects([tile], [boxPart(box)])

/** Returns the outline of a box in another coordinate system. It has points between the corners, since edges bend. */
const projectOutline = (box: Box, { project }: System): (readonly [number, number])[] =>
  withPlacesBetween(boxPart(box).paths[0] ?? []).map((position) => {
    const [x, y] = project(position)
    return [x, y]
  })
