/** A GeoJSON geometry. */
type Geometry = { readonly coordinates: unknown } | { readonly geometries: readonly Geometry[] }

/** The box around a geometry: `[west, south, east, north]` in its own degrees. */
export const boxOf = (geometry: Geometry): readonly [number, number, number, number] => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitude, latitude] of positionsOf(geometry)) {
    box[0] = Math.min(box[0], longitude)
    box[1] = Math.min(box[1], latitude)
    box[2] = Math.max(box[2], longitude)
    box[3] = Math.max(box[3], latitude)
  }
  return box
}

const positionsOf = (geometry: Geometry): readonly (readonly [number, number])[] =>
  'geometries' in geometry ? geometry.geometries.flatMap(positionsOf) : positionsIn(geometry.coordinates)

const positionsIn = (coordinates: unknown): readonly (readonly [number, number])[] => {
  if (!Array.isArray(coordinates)) return []
  const parts: readonly unknown[] = coordinates
  const [longitude, latitude] = parts
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [[longitude, latitude]]
    : parts.flatMap(positionsIn)
}
