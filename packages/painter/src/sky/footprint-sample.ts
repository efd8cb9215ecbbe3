import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { toPlane } from 'imagery-platform-scenery/plane.ts'
import type { Places } from './sky-plane.ts'

/** About how many places of the box around a footprint are looked at. */
const TRIES = 9000
/** Around a pole they lie close together along meridians and far apart along parallels: more of them are needed. */
const WIDE = 90
const POLAR_TRIES = 30_000

/**
 * Places spread evenly over the ground of a footprint, a few thousand, always the same; its corners where it has no
 * area. On the plane of the scenery.
 * @param footprint WGS 84, degrees
 */
export const footprintSample = (footprint: Geometry): Places => {
  const parts = toParts(footprint)
  const areas = parts.filter(({ isArea }) => isArea)
  const total = areas.reduce((sum, part) => sum + boxArea(part), 0)
  const tries = areas.some(({ box: [west, , east] }) => east - west > WIDE) ? POLAR_TRIES : TRIES
  const sample = new Sample(tries + areas.length)
  for (const part of areas) addSample(sample, part, Math.ceil((tries * boxArea(part)) / total))
  if (sample.places.x.length > 0) return sample.places
  const corners = parts.flatMap(({ paths }) => paths.flat()).map(toPlane)
  return { x: Float64Array.from(corners, ([x]) => x), y: Float64Array.from(corners, ([, y]) => y) }
}

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)

/** Of the box on the globe, without a unit. */
const boxArea = ({ box: [west, south, east, north] }: Part): number =>
  (east - west) * (sine(north) - sine(south))

/** Places on the plane of the scenery, one after the other. */
class Sample {
  readonly #x: Float64Array
  readonly #y: Float64Array
  #count = 0

  constructor(most: number) {
    this.#x = new Float64Array(most)
    this.#y = new Float64Array(most)
  }

  /** @param height above the plane of the equator, in radii of the earth: 1 at the North Pole */
  add(longitude: number, height: number): void {
    const bounded = Math.max(-HIGHEST, Math.min(HIGHEST, height))
    this.#x[this.#count] = longitude / 360 + 0.5
    this.#y[this.#count] = 0.5 - Math.log((1 + bounded) / (1 - bounded)) / (4 * Math.PI)
    this.#count++
  }

  get places(): Places {
    return { x: this.#x.subarray(0, this.#count), y: this.#y.subarray(0, this.#count) }
  }
}

/** The plane ends there: as `toPlane` has it. */
const HIGHEST = sine(89.9)

/** Steps of a sequence that fills a square evenly, however long it is. @see Roberts, Quasirandom Sequences (2018) */
const STEP_X = 0.7548776662466927
const STEP_Y = 0.5698402909980532

const addSample = (sample: Sample, part: Part, tries: number): void => {
  const [west, south, east, north] = part.box
  const bottom = sine(south)
  const top = sine(north)
  const edges = listEdges(part)
  for (let i = 0; i < tries; i++) {
    const longitude = west + (east - west) * afterPoint(0.5 + i * STEP_X)
    const height = bottom + (top - bottom) * afterPoint(0.5 + i * STEP_Y)
    const latitude = (Math.asin(height) * 180) / Math.PI
    if (isWithin(edges, longitude, latitude)) sample.add(longitude, height)
  }
}

/** Many times as fast as `% 1`. */
const afterPoint = (number: number): number => number - Math.floor(number)

/** Four numbers each: from where to where. */
const listEdges = ({ paths }: Part): Float64Array =>
  Float64Array.from(
    paths.flatMap((ring) =>
      ring.flatMap(([toX = NaN, toY = NaN], i) => {
        const [fromX = NaN, fromY = NaN] = ring.at(i - 1) ?? []
        return [fromX, fromY, toX, toY]
      }),
    ),
  )

/** Whether a ray from a place crosses edges an odd number of times. */
const isWithin = (edges: Float64Array, x: number, y: number): boolean => {
  let isOdd = false
  for (let i = 0; i < edges.length; i += 4) {
    const fromY = edges[i + 1] ?? 0
    const toX = edges[i + 2] ?? 0
    const toY = edges[i + 3] ?? 0
    if (toY > y === fromY > y) continue
    const crossing = toX + ((y - toY) / (fromY - toY)) * ((edges[i] ?? 0) - toX)
    if (x < crossing) isOdd = !isOdd
  }
  return isOdd
}
