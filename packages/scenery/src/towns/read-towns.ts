import { chance } from '../gradient-noise.ts'
import { metresPerTurn, toPlane } from '../plane.ts'
import { GEONAMES } from './geonames.ts'

/** Towns from west to east: each is an index of all columns. */
export interface Towns {
  /** Turns of the plane. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** From the middle to where half of the land is built up, turns of the plane. */
  readonly radius: Float64Array
  /** How much farther a town goes one way than another. @see LOBES */
  readonly lobes: Float32Array
}

/** Numbers of `lobes` for each town: shares of its radius by the cosine and the sine of two times an angle, and of three times it. */
export const LOBES = 4

/** The most of each: a town is longer than it is broad, and goes out along its roads. */
const MOST = [0.28, 0.28, 0.22, 0.22]

/** Different numbers for what differs between towns. */
const SEED = 81

/** All towns that maps name. */
export const readTowns = (): Towns => {
  const places = readPlaces()
  const radii = Buffer.from(GEONAMES.radii, 'base64')
  const count = places.length
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  const radius = new Float64Array(count)
  const lobes = new Float32Array(count * LOBES)
  for (const [town, [longitude, latitude]] of places.entries()) {
    const position = [longitude / GEONAMES.parts, latitude / GEONAMES.parts]
    const [across, along] = toPlane(position)
    x[town] = across
    y[town] = along
    radius[town] = toMeters(radii[town] ?? 0) / metresPerTurn(position[1] ?? 0)
    for (let lobe = 0; lobe < LOBES; lobe++)
      lobes[town * LOBES + lobe] = (2 * chance(SEED + lobe, longitude, latitude) - 1) * (MOST[lobe] ?? 0)
  }
  return { x, y, radius, lobes }
}

/** @param radius as the module has it */
const toMeters = (radius: number): number => GEONAMES.least * 2 ** (radius / GEONAMES.steps)

/** Longitudes and latitudes as the module has them, whole numbers. */
const readPlaces = (): (readonly [longitude: number, latitude: number])[] => {
  const [steps, latitudes] = [GEONAMES.longitudes, GEONAMES.latitudes].map((text) =>
    Buffer.from(text, 'base64'),
  )
  const places: [number, number][] = []
  let longitude = -180 * GEONAMES.parts
  let step = 0
  let bit = 0
  for (const byte of steps ?? []) {
    step += (byte & 127) << bit
    bit += 7
    if (byte > 127) continue
    longitude += step
    places.push([longitude, latitudes?.readInt16LE(2 * places.length) ?? NaN])
    ;[step, bit] = [0, 0]
  }
  return places
}
