import type { components } from '../../../../../generated/types.ts'
import type { Mosaic } from '../mosaics/mosaic.ts'
import { TILE_SIZE } from '../grid.ts'

/**
 * The TileJSON of a mosaic, which a map client reads. Bounds in TileJSON cannot cross the antimeridian: if those of the
 * mosaic do, they go around the world.
 * @param tiles template of the addresses of its tiles
 * @see https://github.com/mapbox/tilejson-spec/tree/master/2.2.0
 */
export const toTileJson = (
  { name, bbox, grid: { level } }: Mosaic,
  tiles: string,
): components['schemas']['TileJson'] => {
  const [west, south, east, north] = bbox
  const width = west > east ? east + 360 - west : east - west
  const middle = west + width / 2
  return {
    tilejson: '2.2.0',
    name,
    version: '1.0.0',
    scheme: 'xyz',
    tiles: [tiles],
    format: 'png',
    tileSize: TILE_SIZE,
    minzoom: 0,
    maxzoom: level,
    bounds: west > east ? [-180, south, 180, north] : [west, south, east, north],
    center: [
      round(middle > 180 ? middle - 360 : middle),
      round((south + north) / 2),
      Math.min(level, Math.ceil(Math.log2(360 / width))),
    ],
  }
}

/** To a millionth of a degree. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
