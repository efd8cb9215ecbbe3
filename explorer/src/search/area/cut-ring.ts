/** Longitude and latitude in degrees. */
type Position = readonly number[]

/** The corners of a polygon in their order; the first is not repeated at the end. */
export type Ring = readonly Position[]

/** What of a ring lies east of a meridian, the meridian included. */
export const clipEast = (ring: Ring, meridian: number): readonly Ring[] =>
  clipWest(ring.map(mirrored), -meridian).map((part) => part.map(mirrored))

const mirrored = ([longitude = 0, latitude = 0]: Position): Position => [-longitude, latitude]

/** What of a ring lies west of a meridian, the meridian included. */
export const clipWest = (ring: Ring, meridian: number): readonly Ring[] => {
  const isWest = ([longitude = 0]: Position): boolean => longitude <= meridian
  const outside = ring.findIndex((position) => !isWest(position))
  if (outside < 0) return [ring]
  const paths: Position[][] = []
  let before: Position = ring[outside] ?? []
  for (const position of [...ring.slice(outside + 1), ...ring.slice(0, outside + 1)]) {
    if (isWest(position) && !isWest(before)) paths.push([crossing(before, position, meridian)])
    if (isWest(position)) paths.at(-1)?.push(position)
    else if (isWest(before)) paths.at(-1)?.push(crossing(before, position, meridian))
    before = position
  }
  return joined(paths)
    .map((part) => part.filter((position, at) => String(position) !== String(part.at(at - 1))))
    .filter((part) => part.length > 2)
}

/** Where a side crosses a meridian, to a metre. */
const crossing = (
  [west = 0, south = 0]: Position,
  [east = 0, north = 0]: Position,
  meridian: number,
): Position => [meridian, Number((south + ((meridian - west) / (east - west)) * (north - south)).toFixed(5))]

/** Closes the paths between two crossings along the meridian: of all ends the most southern is followed by the most southern begin. */
const joined = (paths: readonly Ring[]): readonly Ring[] => {
  const byEnd = paths.toSorted((one, other) => toLatitude(one.at(-1)) - toLatitude(other.at(-1)))
  const byBegin = paths.toSorted((one, other) => toLatitude(one[0]) - toLatitude(other[0]))
  const left = new Set(paths)
  const rings: Ring[] = []
  for (const first of left) {
    const ring: Position[] = []
    let path: Ring | undefined = first
    while (path !== undefined && left.delete(path)) {
      ring.push(...path)
      path = byBegin[byEnd.indexOf(path)]
    }
    rings.push(ring)
  }
  return rings
}

const toLatitude = ([, latitude = 0]: Position = []): number => latitude
