import proj4 from 'proj4'
import { continuedFrom } from './outline.ts'
import type { Position } from './geojson.ts'
import type { Point } from './planar.ts'

/** A coordinate reference system that pictures are made in. */
export interface System {
  readonly epsg: number
  /** From degrees WGS 84 into the system. */
  readonly project: (position: Position) => Point
  /** And back. */
  readonly unproject: (point: Point) => Point
  /** Of latitude, in a unit of the system. */
  readonly degrees: number
}

/** On the sphere. */
const DEGREES_PER_METRE = 1 / 111_195

/** Of one degree. */
const RADIANS = Math.PI / 180

/**
 * The system with an EPSG code, or WGS 84 for a code that is not among those that scenes come in.
 * @param center longitude, in degrees: in WGS 84 itself, longitudes continue across the antimeridian from there
 */
export const systemFor = (epsg: unknown, center: number): System => {
  const definition = typeof epsg === 'number' ? findDefinition(epsg) : undefined
  if (typeof epsg !== 'number' || definition === undefined) return wgs84(center)
  const { forward, inverse } = conversionFor(definition)
  return {
    epsg,
    degrees: DEGREES_PER_METRE,
    project: ([longitude = NaN, latitude = NaN]) => {
      const point = forward({ x: longitude * RADIANS, y: latitude * RADIANS })
      return point ? [point.x, point.y] : [NaN, NaN]
    },
    unproject: ([x, y]) => {
      const [longitude, latitude] = inverse([x, y])
      return [longitude, latitude]
    },
  }
}

/** Parsing a definition takes longer than projecting a hundred positions; there are about 120 of them. */
const conversions = new Map<string, Conversion>()

/** A point as the converter has it. */
interface XY {
  readonly x: number
  readonly y: number
}

/**
 * All systems lie on the datum of WGS 84, so that nothing but the projection is to be done: the converter's `forward` comes
 * to the same bits, and takes twice as long.
 */
const parsed = (definition: string) => {
  const { inverse } = proj4(definition)
  const projection = new proj4.Proj(definition)
  /** From radians. Null for a pole in web Mercator. */
  const forward = (point: XY): XY | null => projection.forward({ ...point })
  return { inverse, forward }
}

type Conversion = ReturnType<typeof parsed>

const conversionFor = (definition: string): Conversion => {
  const conversion = conversions.get(definition) ?? parsed(definition)
  conversions.set(definition, conversion)
  return conversion
}

const wgs84 = (center: number): System => ({
  epsg: 4326,
  degrees: 1,
  project: ([longitude = NaN, latitude = NaN]) => [continuedFrom(center, longitude), latitude],
  unproject: (point) => point,
})

/** UTM on WGS 84, the polar stereographic systems of north and south, and web Mercator. */
const findDefinition = (epsg: number): string | undefined => {
  const zone = epsg % 100
  const isUtm = (epsg > 32_600 && epsg <= 32_660) || (epsg > 32_700 && epsg <= 32_760)
  if (isUtm) return `+proj=utm +zone=${zone} ${epsg > 32_700 ? '+south ' : ''}+datum=WGS84 +units=m`
  return OTHERS.get(epsg)
}

const OTHERS: ReadonlyMap<number, string> = new Map([
  [3413, '+proj=stere +lat_0=90 +lat_ts=70 +lon_0=-45 +datum=WGS84 +units=m'],
  [3031, '+proj=stere +lat_0=-90 +lat_ts=-71 +lon_0=0 +datum=WGS84 +units=m'],
  [3857, '+proj=merc +a=6378137 +b=6378137 +units=m +nadgrids=@null'],
])
