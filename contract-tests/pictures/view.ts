/** A window on the earth in Web Mercator, north up. */
export interface View {
  /** Longitude and latitude of its middle, degrees WGS 84. */
  readonly center: Position
  /** At 0 the earth is 256 pixels wide, and twice as wide at each level above. */
  readonly zoom: number
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
}

export type Position = readonly [longitude: number, latitude: number]

export type Pixel = readonly [x: number, y: number]

/** Pixels a side of a tile. */
export const TILE = 256

/** A tile and where its upper left corner lies in a view, pixels. */
export interface PlacedTile {
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
}

/** Where a place is, in pixels from the upper left corner of the earth. @see https://epsg.io/3857 */
const onEarth = ([longitude, latitude]: Position, zoom: number): Pixel => {
  const side = TILE * 2 ** zoom
  const north = Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI)
  return [side * (longitude / 360 + 0.5), side * (0.5 - north)]
}

/** The upper left corner of a view, in whole pixels. */
const upperLeft = ({ center, zoom, width, height }: View): Pixel => {
  const [x, y] = onEarth(center, zoom)
  return [Math.round(x - width / 2), Math.round(y - height / 2)]
}

/** Finds where places lie in a view, in pixels from its upper left corner. */
export const placesIn = (view: View): ((position: Position) => Pixel) => {
  const [left, top] = upperLeft(view)
  return (position) => {
    const [x, y] = onEarth(position, view.zoom)
    return [x - left, y - top]
  }
}

/** The tiles that cover a view. */
export const tilesIn = (view: View): PlacedTile[] => {
  const [left, top] = upperLeft(view)
  const rows = range(Math.floor(top / TILE), Math.floor((top + view.height - 1) / TILE))
  const columns = range(Math.floor(left / TILE), Math.floor((left + view.width - 1) / TILE))
  return rows.flatMap((y) => columns.map((x) => ({ x, y, left: x * TILE - left, top: y * TILE - top })))
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
