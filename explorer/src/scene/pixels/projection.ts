/** Between degrees WGS 84 and the coordinate reference system of a file. */
export interface Projection {
  /** @returns x and y in the units of the system */
  readonly forward: (longitude: number, latitude: number) => readonly [x: number, y: number]
  /** @returns longitude and latitude in degrees */
  readonly inverse: (x: number, y: number) => readonly [longitude: number, latitude: number]
}

/** Degrees, Web Mercator, and the zones of UTM. */
const KNOWN = /^EPSG:(4326|3857|32[67](0[1-9]|[1-5]\d|60))$/

/**
 * The projection of a coordinate reference system. What computes it is loaded with the first one.
 * @param epsg code: that of a UTM zone of WGS 84, of degrees (4326), or of Web Mercator (3857)
 * @throws Error for other systems
 */
export const loadProjection = async (epsg: number): Promise<Projection> => {
  const system = `EPSG:${epsg}`
  if (!KNOWN.test(system)) throw new Error(`Pixels in ${system} cannot be drawn here.`)
  const { default: proj4 } = await import('proj4')
  const { forward, inverse } = proj4(system)
  return {
    forward: (longitude, latitude) => toPair(forward([longitude, latitude])),
    inverse: (x, y) => toPair(inverse([x, y])),
  }
}

const toPair = ([first = NaN, second = NaN]: readonly number[]): readonly [number, number] => [first, second]
