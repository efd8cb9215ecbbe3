import { createRandom } from 'imagery-platform-scenery/random.ts'
import { worldScene } from '../../../server/src/world/scenes.ts'

const SEED = 1
const CORNERS = 50
const RADIUS = 4

/** A polygon of 50 vertices about a scene of the world, in degrees, another one for each index. */
export const polygonAbout = (index: number) => {
  const random = createRandom(SEED, index)
  const [west = 0, south = 0, east = 0, north = 0] = worldScene(SEED, index).bbox ?? []
  const corners = Array.from({ length: CORNERS - 1 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / (CORNERS - 1)
    const radius = RADIUS * (0.8 + random.between(0, 0.2))
    return [
      within(180, (west + east) / 2 + radius * Math.cos(angle)),
      within(85, (south + north) / 2 + radius * Math.sin(angle)),
    ]
  })
  return { type: 'Polygon', coordinates: [[...corners, corners[0]]] }
}

const within = (most: number, degrees: number): number =>
  Number(Math.max(-most, Math.min(most, degrees)).toFixed(6))
