type Place = readonly number[]

/** A geometry as items have it, whose rings alone matter here. */
export interface Footprint {
  readonly type: string
  readonly coordinates: unknown
}

/** Meters in a degree of latitude, on the sphere. */
const DEGREE = 111_195

const isPlace = (value: unknown): value is Place => Array.isArray(value) && typeof value[0] === 'number'

const ringsIn = (value: unknown): Place[][] => {
  if (!Array.isArray(value)) return []
  return value.every(isPlace) ? [value] : value.flatMap(ringsIn)
}

/**
 * How far a place lies from the outline of a footprint. Along a pole, and at the edges of footprints that are as wide as the
 * world, only latitudes count.
 */
export const metersFrom = ([longitude = NaN, latitude = NaN]: Place, { coordinates }: Footprint): number => {
  const rings = ringsIn(coordinates)
  const longitudes = rings.flat().map(([x = NaN]) => x)
  const isWorldWide = Math.min(...longitudes) === -180 && Math.max(...longitudes) === 180
  if (Math.abs(latitude) > 89.99) return 0
  let nearest = Infinity
  for (const ring of rings)
    for (const [i, to] of ring.entries())
      nearest = Math.min(nearest, fromSegment([longitude, latitude], ring[i - 1] ?? to, to))
  if (isWorldWide && nearest > 0) {
    const latitudes = rings.flat().map(([, y = NaN]) => y)
    const beyond = Math.max(0, latitude - Math.max(...latitudes), Math.min(...latitudes) - latitude)
    return Math.min(nearest, isRectangle(rings) ? beyond * DEGREE : Infinity)
  }
  return nearest
}

const isRectangle = (rings: readonly Place[][]): boolean => rings.length === 1 && rings[0]?.length === 5

const fromSegment = (
  [x = NaN, y = NaN]: Place,
  [fromX = NaN, fromY = NaN]: Place,
  [toX = NaN, toY = NaN]: Place,
) => {
  const narrowing = Math.cos((y * Math.PI) / 180)
  const turned = (longitude: number) => ((((longitude - x + 540) % 360) + 360) % 360) - 180
  const ax = turned(fromX) * narrowing * DEGREE
  const bx = ax + (toX - fromX) * narrowing * DEGREE
  const ay = (fromY - y) * DEGREE
  const by = (toY - y) * DEGREE
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (-ax * (bx - ax) - ay * (by - ay)) / length))
  return Math.hypot(ax + share * (bx - ax), ay + share * (by - ay))
}
