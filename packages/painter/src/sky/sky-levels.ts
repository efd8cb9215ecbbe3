import type { Sun } from 'imagery-platform-scenery/sun.ts'
import type { SkyShares } from '../scene.ts'
import type { CloudField } from './cloud-field.ts'
import { valueBelow } from './selection.ts'
import type { Places, SkyPlane } from './sky-plane.ts'

/** Thickness above which a place is cloud, haze or shadow. Infinite if the sky has none. */
export interface SkyLevels {
  readonly cloud: number
  readonly heavyHaze: number
  readonly lightHaze: number
  /** Of the clouds between a place and the sun. */
  readonly shadow: number
  /** From a place to those clouds, on the plane of the sky. */
  readonly toSun: readonly [u: number, v: number]
}

/** What lies over a sample of places. */
interface SampledSky {
  readonly field: CloudField
  readonly plane: SkyPlane
  readonly thickness: Float64Array
}

/**
 * The levels that give a sample the shares that a scene states: clouds first, then shadows beside them, and haze around
 * them on what is left.
 */
export const skyLevels = (field: CloudField, plane: SkyPlane, sun: Sun, shares: SkyShares): SkyLevels => {
  const thickness = thicknessOver(field, plane.sample)
  const count = (share: number): number => Math.round(share * thickness.length)
  const cloud = findLevel(thickness.slice(), count(shares.cloud))
  const sky = { field, plane, thickness }
  const toSun = wayToClouds(sky, sun, cloud, shares.shadow)
  const shading = computeShading(sky, cloud, toSun)
  const shadow = findLevel(litPlaces(shading, shading, Infinity), count(shares.shadow))
  const bare = litPlaces(thickness, shading, shadow)
  const heavy = count(shares.heavyHaze)
  const light = count(shares.lightHaze)
  const heavyHaze = heavy > 0 ? findLevel(bare, heavy) : cloud
  return {
    cloud,
    shadow,
    toSun,
    heavyHaze,
    lightHaze: light > 0 ? findLevel(bare.slice(), heavy + light) : heavyHaze,
  }
}

const thicknessOver = (field: CloudField, { x, y }: Places): Float64Array => {
  const thickness = new Float64Array(x.length)
  for (let i = 0; i < x.length; i++) {
    const u = x[i] ?? 0
    const v = y[i] ?? 0
    thickness[i] = field.body(u, v) + field.detail(u, v)
  }
  return thickness
}

/** How thick the clouds towards the sun are: `UNDER_CLOUDS` where there are some above. */
const computeShading = (
  { field, plane: { sample }, thickness }: SampledSky,
  cloud: number,
  [u, v]: readonly [number, number],
): Float64Array => {
  const { x, y } = sample
  const shading = new Float64Array(x.length).fill(UNDER_CLOUDS)
  for (let i = 0; i < x.length; i++)
    if ((thickness[i] ?? 0) <= cloud) shading[i] = field.body((x[i] ?? 0) + u, (y[i] ?? 0) + v)
  return shading
}

const UNDER_CLOUDS = -Infinity

/** The values of places that are not under clouds. @param shadow how thick clouds towards the sun are at most */
const litPlaces = (values: Float64Array, shading: Float64Array, shadow: number): Float64Array => {
  const some = new Float64Array(values.length)
  let count = 0
  for (let i = 0; i < values.length; i++) {
    const shade = shading[i] ?? 0
    if (shade !== UNDER_CLOUDS && shade <= shadow) some[count++] = values[i] ?? 0
  }
  return some.subarray(0, count)
}

/**
 * Returns the level that `count` values exceed. If all should, it is well below the lowest, since there may
 * be smaller values between the places.
 */
const findLevel = (values: Float64Array, count: number): number => {
  if (count <= 0) return Infinity
  if (count >= values.length) return values.reduce((least, value) => Math.min(least, value), 0) - 2
  return valueBelow(values, count)
}

/** How high clouds float, in meters. */
const LOWEST = 300
const HIGHEST = 9000
/** A lower sun would throw shadows over several scenes. Degrees. */
const LOWEST_SUN = 5
/** One of so many places is enough to find the height. */
const SPARSE = 7
const STEPS = 5

/** Clouds float as high as their shadows, beside them, need to be as large as they are. */
const wayToClouds = (
  { field, plane, thickness }: SampledSky,
  { azimuth, elevation }: Sun,
  cloud: number,
  share: number,
): readonly [number, number] => {
  if (share <= 0) return [0, 0]
  const { x, y } = plane.sample
  const [u, v] = plane.metreTowards(azimuth)
  const perHeight = 1 / Math.tan((Math.max(LOWEST_SUN, elevation) * Math.PI) / 180)
  const shaded = (height: number): number => {
    const du = u * height * perHeight
    const dv = v * height * perHeight
    let found = 0
    for (let i = 0; i < x.length; i += SPARSE)
      if ((thickness[i] ?? 0) <= cloud && field.body((x[i] ?? 0) + du, (y[i] ?? 0) + dv) > cloud) found++
    return (found * SPARSE) / x.length
  }
  let low = LOWEST
  let high = HIGHEST
  for (let step = 0; step < STEPS; step++) {
    const middle = Math.sqrt(low * high)
    if (shaded(middle) < share) low = middle
    else high = middle
  }
  const height = Math.sqrt(low * high)
  return [u * height * perHeight, v * height * perHeight]
}
