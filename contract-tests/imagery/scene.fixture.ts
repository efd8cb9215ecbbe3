import type { Scene } from '../../server/src/catalog/scene.ts'
import { sunAt } from 'imagery-platform-scenery/sun.ts'
import { STORY_SCENES } from '../../server/src/world/story.ts'

/** Degrees. */
export type Place = readonly [longitude: number, latitude: number]

/** How a scene differs from that of the story. */
export interface Taken {
  readonly id: string
  readonly place: Place
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Percent. */
  readonly cloud: number
}

/** A scene of a few kilometers around a place, in the light of its time. */
export const sceneOver = ({ id, place, time, cloud }: Taken): Scene => {
  const [story] = STORY_SCENES
  if (!story) throw new Error('a world without a story')
  const [longitude, latitude] = place
  const west = longitude - 0.03
  const south = latitude - 0.02
  const east = longitude + 0.03
  const north = latitude + 0.02
  const sun = sunAt([longitude, latitude], time)
  return {
    ...story,
    id,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
    bbox: [west, south, east, north],
    properties: {
      ...story.properties,
      datetime: new Date(time).toJSON(),
      'eo:cloud_cover': cloud,
      'view:sun_azimuth': sun.azimuth,
      'view:sun_elevation': sun.elevation,
    },
  }
}
