/**
 * A ring that goes on beyond the antimeridian where it crosses it, in place of jumping to the other side of the world; one
 * around a pole is closed there. Maps draw what lies beyond in the next world.
 */
export const unwrapped = (ring: readonly GeoJSON.Position[]): GeoJSON.Position[] => {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  const going = ring.map(([longitude = 0, latitude = 0]) => {
    if (Math.abs(longitude - before) > 180) turns += longitude < before ? 1 : -1
    before = longitude
    return [longitude + 360 * turns, latitude]
  })
  const first = going[0]
  const last = going.at(-1)
  if (turns === 0 || first === undefined || last === undefined) return inOurWorld(going)
  const pole = Math.sign(first[1] ?? 0) * 90
  return inOurWorld([...going, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first])
}

/** The same with its middle in our world, where its holes are. */
const inOurWorld = (ring: readonly GeoJSON.Position[]): GeoJSON.Position[] => {
  const longitudes = ring.map(([longitude = 0]) => longitude)
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2
  const worlds = Math.ceil(middle / 360 - 0.5)
  return ring.map(([longitude = 0, latitude = 0]) => [longitude - 360 * worlds, latitude])
}
