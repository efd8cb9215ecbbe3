type Ring = GeoJSON.Position[]

/**
 * Polygons without the corners that lie within a tolerance of the line between those that stay; what is left of no area
 * is dropped.
 * @param tolerance in degrees
 * @see https://en.wikipedia.org/wiki/Ramer%E2%80%93Douglas%E2%80%93Peucker_algorithm
 */
export const simplified = (polygons: readonly Ring[][], tolerance: number): Ring[][] =>
  polygons
    .map((rings) => rings.map((ring) => simplifiedLine(ring, tolerance)).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0)

const simplifiedLine = (line: Ring, tolerance: number): Ring => {
  const first = line[0]
  const last = line.at(-1)
  if (first === undefined || last === undefined || line.length < 3) return line
  let farthest = 0
  let distance = tolerance
  for (const [index, position] of line.entries()) {
    const off = distanceTo(position, first, last)
    if (off > distance) [farthest, distance] = [index, off]
  }
  if (farthest === 0) return [first, last]
  const before = simplifiedLine(line.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...simplifiedLine(line.slice(farthest), tolerance)]
}

/** From a position to the line through two others; to the first where both are the same. */
const distanceTo = (
  [x = 0, y = 0]: GeoJSON.Position,
  [x1 = 0, y1 = 0]: GeoJSON.Position,
  [x2 = 0, y2 = 0]: GeoJSON.Position,
): number => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  return length === 0
    ? Math.hypot(x - x1, y - y1)
    : Math.abs((y2 - y1) * (x - x1) - (x2 - x1) * (y - y1)) / length
}
