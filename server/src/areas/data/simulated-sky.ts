import { createHash } from 'node:crypto'
import type { Position } from '../../geometry/geojson.ts'
import { randomOf } from '../../kernel/random.ts'

/** The thickness of clouds at a position, without a unit: only the order of values has a meaning. */
export type Sky = (position: Position) => number

/** How many waves a sky is the sum of, and how many of the shortest fit into a scene. */
const [WAVES, SHORTEST] = [12, 6]

/**
 * The sky over one scene: always the same for it, different for every other, continuous all over the globe.
 * @param id of the scene
 * @param size of the scene in radians
 */
export const skyOver = (id: string, size: number): Sky => {
  const random = randomOf(createHash('sha256').update(id).digest().readInt32BE(), 0)
  const waves = Array.from({ length: WAVES }, () => {
    const direction = Array.from({ length: 3 }, () => random.between(-1, 1))
    const length = size / random.between(1, SHORTEST)
    const reach = (2 * Math.PI) / (Math.hypot(...direction) * length)
    return { direction: direction.map((axis) => axis * reach), phase: random.between(0, 2 * Math.PI) }
  })
  return (position) => {
    const place = onGlobe(position)
    return waves.reduce(
      (sum, { direction, phase }) =>
        sum + Math.cos(direction.reduce((dot, axis, i) => dot + axis * (place[i] ?? 0), phase)),
      0,
    )
  }
}

const onGlobe = ([longitude = NaN, latitude = NaN]: Position): readonly number[] => {
  const [east, north] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}
