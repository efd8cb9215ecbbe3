/** Degrees WGS 84. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*`
const PATTERN = new RegExp(String.raw`^${NUMBER}([NS])?\s*[,;\s]\s*${NUMBER}([EW])?$`, 'i')

/** Latitude beyond which a map in Web Mercator ends. */
const LIMIT = 85

/**
 * The position that a text says, latitude first: `51.92, 4.48` or `33.9° S 18.4° E`.
 * @returns undefined where it says none that the map has
 */
export const typedPosition = (text: string): Position | undefined => {
  const [, north, half, east, side] = PATTERN.exec(text.trim()) ?? []
  if (north === undefined || east === undefined) return undefined
  const latitude = Number(north) * (half?.toUpperCase() === 'S' ? -1 : 1)
  const longitude = Number(east) * (side?.toUpperCase() === 'W' ? -1 : 1)
  return Math.abs(latitude) <= LIMIT && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** A position as it is written, which can be typed again. */
export const positionText = ({ latitude, longitude }: Position): string => `${latitude}, ${longitude}`
