import { toScene } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import { composite } from './composite.ts'
import { pass } from './pass.ts'
import { PLACES } from './places.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { SENSORS } from './sensors.ts'
import type { Sensor } from './sensors.ts'
import { STORY_SCENES } from './story.ts'

/** The scenes of a world, in the order of their indexes: the story's, then as many more as are wanted. */
export function* worldScenes(seed: number, count: number): Generator<Scene> {
  for (let index = 0; index < count; index++) yield worldScene(seed, index)
}

/** One scene of a world. It depends on nothing but the seed and its index. */
export const worldScene = (seed: number, index: number): Scene => {
  const story = STORY_SCENES[index]
  if (story) return story
  const random = randomOf(seed, index)
  const sensor = sensorOf(random)
  const [first, ...others] = PLACES.filter(({ latitude }) => Math.abs(latitude) <= sensor.reach)
  if (!first) throw new RangeError(`no place within the reach of ${sensor.collection}`)
  const place = random.pick([first, ...others])
  const suffix = suffixOf(index)
  return toScene(
    sensor.kind === 'composite'
      ? composite(sensor, place, random, suffix)
      : pass(sensor, place, random, suffix),
  )
}

const sensorOf = (random: Random): Sensor => {
  let at = random.between(
    0,
    SENSORS.reduce((sum, { weight }) => sum + weight, 0),
  )
  return SENSORS.find(({ weight }) => (at -= weight) < 0) ?? SENSORS[0]
}

/** Four hexadecimal digits that no other index below 65,536 has; more digits beyond. */
const suffixOf = (index: number): string => {
  const low = (index * 40_503) % 65_536
  const high = Math.floor(index / 65_536)
  return `${high > 0 ? high.toString(16) : ''}${low.toString(16).padStart(4, '0')}`
}
