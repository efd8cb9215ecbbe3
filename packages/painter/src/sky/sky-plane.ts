import type { PlanePoint } from 'imagery-platform-scenery/plane.ts'
import { fromPlane, metresPerTurn, toPlane } from 'imagery-platform-scenery/plane.ts'

/** Places, coordinate by coordinate. */
export interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** From places to those that are looked at, on the plane of the sky. */
export type Shift = readonly [u: number, v: number]

/** The plane on which the sky of a scene lies: around its middle, its longer side is 1. Angles are kept. */
export interface SkyPlane {
  /** Places all over the scene. */
  readonly sample: Places
  /** How long it is in turns of the plane of the scenery: infinite around a pole, where no turn is like the next. */
  readonly turns: number
  /**
   * Finds places of the plane of the scenery, on whichever side of the antimeridian they are counted.
   * @param from the first of them @param into from its beginning: memory that is used again is several times as fast
   */
  readonly lay: (places: Places, from: number, count: number, into: Places) => void
  /** What a meter in the middle of the scene is. @param azimuth degrees clockwise from north */
  metreTowards(azimuth: number): PlanePoint
}

/** The sky over places of the plane of the scenery, spread over the whole scene. */
export const skyPlane = (places: Places): SkyPlane => {
  const isPolar = isAroundPole(places)
  const unfold = isPolar ? aroundPole(places) : unrolled(places)
  const sample = roomFor(places)
  const all = places.x.length
  unfold(places, 0, all, sample)
  const [west, east, north, south] = skyBox(sample)
  const middle = (west + east) / 2
  const level = (north + south) / 2
  const size = Math.max(east - west, south - north, SMALLEST)
  const fit = ({ x, y }: Places, count: number): void => {
    shiftAndScale(x, count, middle, size)
    shiftAndScale(y, count, level, size)
  }
  const lay: SkyPlane['lay'] = (others, from, count, into) => {
    unfold(others, from, count, into)
    fit(into, count)
  }
  fit(sample, all)
  const center = findMiddle(places, sample)
  return {
    sample,
    turns: isPolar ? Infinity : size,
    lay,
    metreTowards: (azimuth) => metreTowards(azimuth, center, lay),
  }
}

/** A loop with nothing after it: it is entered in its optimized form at once. */
const shiftAndScale = (values: Float64Array, count: number, zero: number, one: number): void => {
  for (let i = 0; i < count; i++) values[i] = ((values[i] ?? 0) - zero) / one
}

/** For as many places. */
const roomFor = ({ x, y }: Places): Places => ({
  x: new Float64Array(x.length),
  y: new Float64Array(y.length),
})

/** Of a scene without extent, in turns: some meters. */
const SMALLEST = 1e-6

/** Of places on the plane of the sky: least and most u, least and most v. */
type SkyBox = readonly [west: number, east: number, north: number, south: number]

/** Loops over indexes: others take several times as long, and there are millions of pixels. */
const skyBox = ({ x, y }: Places): SkyBox => {
  let west = Infinity
  let east = -Infinity
  let north = Infinity
  let south = -Infinity
  for (let i = 0; i < x.length; i++) {
    const u = x[i] ?? 0
    const v = y[i] ?? 0
    if (u < west) west = u
    if (u > east) east = u
    if (v < north) north = v
    if (v > south) south = v
  }
  return [west, east, north, south]
}

const [, NEAR_POLE] = toPlane([0, 75])
const [, TEMPERATE] = toPlane([0, 45])

/** The meridians of such a scene lie in many directions, and may be all that there are. */
const isAroundPole = ({ y }: Places): boolean =>
  (y.every((each) => each < TEMPERATE) && y.some((each) => each < NEAR_POLE)) ||
  (y.every((each) => each > 1 - TEMPERATE) && y.some((each) => each > 1 - NEAR_POLE))

/** Cut on the far side of the earth. */
const unrolled =
  ({ x: [reference = 0] }: Places): SkyPlane['lay'] =>
  ({ x, y }, from, count, into) => {
    for (let i = 0; i < count; i++) {
      const turns = (x[from + i] ?? 0) - reference
      into.x[i] = turns - Math.floor(turns + 0.5) // many times as fast as Math.round
      into.y[i] = y[from + i] ?? 0
    }
  }

/** Stereographic. */
const aroundPole = ({ y: [first = 0] }: Places): SkyPlane['lay'] => {
  const sign = first < 0.5 ? 1 : -1
  return ({ x, y }, from, count, into) => {
    for (let i = 0; i < count; i++) {
      const distance = Math.exp(sign * ((y[from + i] ?? 0) - 0.5) * 2 * Math.PI)
      const direction = (x[from + i] ?? 0) * 2 * Math.PI
      into.x[i] = distance * Math.sin(direction)
      into.y[i] = sign * distance * Math.cos(direction)
    }
  }
}

const findMiddle = ({ x, y }: Places, { x: us, y: vs }: Places): PlanePoint => {
  let nearest = 0
  let least = Infinity
  for (let i = 0; i < x.length; i++) {
    const u = us[i] ?? 0
    const v = vs[i] ?? 0
    const square = u * u + v * v
    if (square >= least) continue
    nearest = i
    least = square
  }
  return [x[nearest] ?? 0.5, y[nearest] ?? 0.5]
}

/** In turns: short beside any scene, long beside the errors of rounding. */
const STEP = 1e-7

const metreTowards = (azimuth: number, middle: PlanePoint, lay: SkyPlane['lay']): PlanePoint => {
  const [x, y] = middle
  const direction = (azimuth * Math.PI) / 180
  const ends = {
    x: Float64Array.of(x, x + STEP * Math.sin(direction)),
    y: Float64Array.of(y, y - STEP * Math.cos(direction)),
  }
  lay(ends, 0, 2, ends)
  const metres = STEP * metresPerTurn(fromPlane(middle)[1])
  const spanPerMeter = ([from = 0, to = 0]: Float64Array): number => (to - from) / metres
  return [spanPerMeter(ends.x), spanPerMeter(ends.y)]
}
