import { LRUCache } from 'lru-cache'
import proj4 from 'proj4'
import definitions from 'proj4-list'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { continuedFrom } from 'imagery-platform-geometry/outline.ts'
import type { Point } from 'imagery-platform-geometry/planar.ts'
import { findDatum, shiftAt } from './datum.ts'
import type { Datum } from './datum.ts'

/** From degrees WGS 84 into a coordinate reference system, and back. */
export interface Projection {
  readonly project: (position: Position) => Point
  /** NaN for a point that lies nowhere on the earth. Longitudes may be in any turn. */
  readonly unproject: (point: Point) => Point
  /** The same place, in degrees with the longitude that continues from the center. */
  readonly near: (point: Point) => Point
}

/** A coordinate reference system of a file. */
export interface FileSystem {
  /** Undefined for one without a code. */
  readonly epsg: number | undefined
  /** In the words of PROJ, without a datum. */
  readonly definition: string
  /** Undefined where it is not stated; degrees are then taken as they are. */
  readonly datum: Datum | undefined
}

/** Whether the coordinates of an EPSG code are degrees of longitude and latitude. */
export const isGeographic = (epsg: number): boolean => {
  const system = systemOfCode(epsg)
  return system !== undefined && isInDegrees(system)
}

/** The number that web Mercator had before EPSG gave it a code. */
const FORMER_MERCATOR = 900_913
const MERCATOR = 3857

/** The definition of a system for PROJ, or undefined for an EPSG code that is not known. */
export const findDefinition = (epsg: number): string | undefined =>
  definitions[`EPSG:${epsg === FORMER_MERCATOR ? MERCATOR : epsg}`]?.[1]

/**
 * Codes whose definition for PROJ says something else than EPSG: axes to the south and the west, grads, spheres, other offsets.
 * Their images would lie hundreds of meters off, or more.
 * @see epsg-places.test.ts
 */
const MISDEFINED: ReadonlySet<number> = new Set([
  2065, 3973, 3974, 3975, 4805, 4807, 4810, 5169, 5170, 5171, 5513, 6996, 6997,
])

/** The system with an EPSG code, or undefined for a code that is not known or whose places are not known. */
export const systemOfCode = (epsg: number): FileSystem | undefined => {
  const definition = MISDEFINED.has(epsg) ? undefined : findDefinition(epsg)
  if (definition === undefined || !isConvertible(definition)) return undefined
  return { epsg, definition: withoutDatum(definition), datum: findDatum(epsg) }
}

/** Whether proj4 has the projection of a definition: it lacks some. */
const isConvertible = (definition: string): boolean => {
  try {
    converters.memo(withoutDatum(definition))
    return true
  } catch {
    return false
  }
}

/**
 * The projection of a system.
 * @param place in degrees: longitudes continue from there across the antimeridian, and the datum is shifted as published for it
 */
export const projectionFor = (system: FileSystem, place: Position = [0, 0]): Projection => {
  const { forward, inverse } = converters.memo(shiftedDefinition(system, place))
  const isDegrees = isInDegrees(system)
  const [center = 0] = place
  const near = isDegrees
    ? ([x, y]: Point): Point => [continuedFrom(center, x), y]
    : (point: Point): Point => point
  return {
    near,
    project: ([longitude = NaN, latitude = NaN]) => {
      const [x, y] = converted(forward, [longitude, latitude])
      return near([x, y])
    },
    unproject: ([x, y]) => converted(inverse, isDegrees ? [x, Math.max(-90, Math.min(90, y))] : [x, y]),
  }
}

/**
 * How far places of a system may lie from where they are said to lie, in meters: 0 for a system whose datum is not stated, and
 * undefined where no transformation to WGS 84 is published that needs no grid.
 */
export const accuracyAt = ({ datum }: FileSystem, place: Position): number | undefined => {
  if (datum === undefined || datum.isUnstated) return 0
  return shiftAt(datum, place)?.accuracy
}

export const isInDegrees = ({ definition }: FileSystem): boolean => definition.includes('+proj=longlat')

type Convert = (point: Point) => readonly number[]

/** proj4 throws where coordinates are not finite. */
const converted = (convert: Convert, point: Point): Point => {
  if (!Number.isFinite(point[0]) || !Number.isFinite(point[1])) return [NaN, NaN]
  const [x = NaN, y = NaN] = convert(point)
  return [x, y]
}

/** Parsing a definition takes longer than projecting a hundred places. */
const converters = new LRUCache<string, Converter>({ max: 256, memoMethod: (text) => createConverter(text) })

interface Converter {
  readonly forward: Convert
  readonly inverse: Convert
}

const createConverter = (definition: string): Converter => {
  const { forward, inverse } = proj4(definition)
  const hasAxes = definition.includes('+axis=') // to the west and the south, for one; in their own order
  return {
    forward: ([x, y]) => forward([x, y], hasAxes),
    inverse: ([x, y]) => inverse([x, y], hasAxes),
  }
}

/** Web Mercator takes degrees as they are. Without a shift proj4 moves nothing between ellipsoids, and takes half the time. */
const shiftedDefinition = ({ definition, datum }: FileSystem, place: Position): string => {
  const shift = definition.includes('+nadgrids=@null') ? undefined : datum && shiftAt(datum, place)
  const isNone =
    shift?.parameters.every((parameter) => parameter === 0) && / \+ellps=(WGS84|GRS80) /.test(definition)
  return shift && !isNone ? `${definition} +towgs84=${shift.parameters.join()}` : definition
}

/** Ellipsoids of the datums that definitions name. */
const ELLIPSOIDS: Readonly<Record<string, string>> = {
  WGS84: 'WGS84',
  NAD83: 'GRS80',
  NAD27: 'clrk66',
  OSGB36: 'airy',
  GGRS87: 'GRS80',
  potsdam: 'bessel',
  carthage: 'clrk80ign',
  hermannskogel: 'bessel',
  ire65: 'mod_airy',
  nzgd49: 'intl',
}

const withoutDatum = (definition: string): string =>
  definition
    .replace(/\+datum=(\S+)/, (_, datum: string) => `+ellps=${ELLIPSOIDS[datum] ?? datum}`)
    .replace(/\+towgs84=\S+/, '')
    .replace(/\+nadgrids=(?!@null)\S+/, '')
