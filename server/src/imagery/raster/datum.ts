import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { DATUM_SHIFTS } from './datum-shifts.ts'

/** A published transformation from a datum to WGS 84 that needs no grid. */
export interface DatumShift {
  /** Error at most, in meters. */
  readonly accuracy: number
  /** Where it holds, in degrees; west is larger than east across the antimeridian. */
  readonly area: readonly [west: number, south: number, east: number, north: number]
  /** Three translations in meters; or with three rotations in seconds of arc and a scale in parts per million. */
  readonly parameters: readonly number[]
}

/** The datum of a coordinate reference system. */
export interface Datum {
  /** EPSG code of its geographic system. */
  readonly code: number
  /** Whether the system is for maps whose datum nobody has stated: its degrees are taken as they are. */
  readonly isUnstated: boolean
  readonly shifts: readonly DatumShift[]
}

/** The datum of a geographic or projected system, or undefined for an EPSG code that is not known. */
export const findDatum = (epsg: number): Datum | undefined => {
  known ??= readDatums()
  return known.get(epsg)
}

/**
 * The most accurate transformation that holds at a place; of two the one for the smaller area. It is the one that PROJ takes
 * without grids. Where none holds, the one for the largest area if it moves places by no more than a few meters, as those of
 * datums in the middle of the earth do; the transformations of other datums are hundreds of meters off outside of their area.
 * @param place longitude and latitude, in degrees
 */
export const shiftAt = (
  { shifts }: Datum,
  [longitude = NaN, latitude = NaN]: Position,
): DatumShift | undefined => {
  const holding = shifts.filter(({ area: [west, south, east, north] }) => {
    const isBetween =
      west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
    return isBetween && latitude >= south && latitude <= north
  })
  const [best] = holding.toSorted(
    (one, other) => one.accuracy - other.accuracy || areaSize(one) - areaSize(other),
  )
  const [largest] = shifts.toSorted((one, other) => areaSize(other) - areaSize(one))
  return best ?? (largest && movement(largest) <= FEW ? largest : undefined)
}

/** Meters that a transformation may move places by where it holds everywhere. */
const FEW = 5

/** Meters at the surface for a second of arc, and for a part per million. */
const PER_SECOND = 31
const PER_MILLIONTH = 6.4

/** How far a transformation moves a place, at most, in meters. */
const movement = ({ parameters: [x = 0, y = 0, z = 0, ...turns] }: DatumShift): number => {
  const [aroundX = 0, aroundY = 0, aroundZ = 0, scale = 0] = turns
  return (
    Math.hypot(x, y, z) + Math.hypot(aroundX, aroundY, aroundZ) * PER_SECOND + Math.abs(scale) * PER_MILLIONTH
  )
}

let known: ReadonlyMap<number, Datum> | undefined

const areaSize = ({ area: [west, south, east, north] }: DatumShift): number =>
  (east - west + (west > east ? 360 : 0)) * (north - south)

const readDatums = (): ReadonlyMap<number, Datum> => {
  const datums = new Map<number, Datum>()
  for (const line of DATUM_SHIFTS.trim().split('\n')) {
    const [codes = '', ...shifts] = line.split('|')
    const [geographic = '', projected = ''] = codes.split(':')
    const datum = {
      code: Number.parseInt(geographic, 10),
      isUnstated: geographic.endsWith('~'),
      shifts: shifts.map(readShift),
    }
    datums.set(datum.code, datum)
    for (const code of codesIn(projected)) datums.set(code, datum)
  }
  return datums
}

const readShift = (text: string): DatumShift => {
  const [accuracy = NaN, west = NaN, south = NaN, east = NaN, north = NaN, ...parameters] = text
    .split(',')
    .map(Number)
  return { accuracy, area: [west, south, east, north], parameters }
}

/** `32601-32660,3857` */
const codesIn = (ranges: string): number[] =>
  ranges
    .split(',')
    .filter((range) => range !== '')
    .flatMap((range) => {
      const [first = NaN, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    })
