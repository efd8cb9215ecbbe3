import { toLngLat, toMercator } from './mercator.ts'

/** What the map shows: its middle in degrees WGS 84, and its zoom level. */
export interface View {
  readonly lng: number
  readonly lat: number
  readonly zoom: number
}

/** The harbour that the platform's world tells of. */
const FIRST: View = { lng: 4.1, lat: 51.95, zoom: 7 }

const PATTERN = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/

/** Pixels that a map of MapLibre is wide at zoom level 0. */
export const WORLD = 512

/** Latitude at which the square of Web Mercator ends. */
const LIMIT = 85.0511

/**
 * The sides of what a map shows, in degrees; beyond 180 where it shows other worlds than ours.
 * @param width, height of the map in pixels
 */
export const viewBounds = (
  { lng, lat, zoom }: View,
  width: number,
  height: number,
): readonly [west: number, south: number, east: number, north: number] => {
  const [x, y] = toMercator(lng, lat)
  const share = 0.5 / (WORLD * 2 ** zoom)
  const right = width * share
  const down = height * share
  const [west, north] = toLngLat([x - right, y - down])
  const [east, south] = toLngLat([x + right, y + down])
  return [west, Math.max(-LIMIT, south), east, Math.min(LIMIT, north)]
}

/** The view that a text of the page's address says, `longitude,latitude,zoom`; the first view where it says none. */
export const readView = (text: string): View => {
  const [, lng, lat, zoom] = PATTERN.exec(text)?.map(Number) ?? []
  if (lng === undefined || lat === undefined || zoom === undefined) return FIRST
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 85 ? { lng, lat, zoom } : FIRST
}

/** @returns degrees to about ten metres, and the zoom level to a hundredth */
export const writtenView = ({ lng, lat }: Pick<View, 'lng' | 'lat'>, zoom: number): string =>
  [rounded(((lng + 540) % 360) - 180, 4), rounded(lat, 4), rounded(zoom, 2)].join(',')

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
