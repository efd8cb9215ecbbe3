import type { Scene } from '../../server/src/catalog/scene.ts'
import { toScenePart } from '../../server/src/imagery/framed-scene.ts'
import type { ScenePart } from '../../server/src/imagery/imagery.ts'
import type { MercatorBox } from 'imagery-platform-painter/mercator.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'
import { quadAt, QUAD_LEVEL, QUADS } from 'imagery-platform-geometry/quad-grid.ts'
import { STORY_SCENES } from '../../server/src/world/story.ts'

/** What is painted, and where. */
export interface Place {
  readonly name: string
  /** Degrees. */
  readonly at: readonly [longitude: number, latitude: number]
  readonly scenes: readonly ScenePart[]
}

/** How scenes over a place differ from those of the story. */
interface Seen {
  readonly at: Place['at']
  /** Percent. */
  readonly cloud: number
  readonly datetime: string
}

const scene = ({ at: [longitude, latitude], cloud, datetime }: Seen, index: number): Scene => {
  const [story] = STORY_SCENES
  if (!story) throw new Error('a world without a story')
  const west = longitude - 0.3
  const south = latitude - 0.2
  const east = longitude + 0.3
  const north = latitude + 0.2
  return {
    ...story,
    id: `bench-${index}`,
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
    properties: { ...story.properties, datetime, 'eo:cloud_cover': cloud },
  }
}

const MONTH = {
  datetime: null,
  start_datetime: '2026-03-01T00:00:00Z',
  end_datetime: '2026-03-31T23:59:59Z',
  'eo:cloud_cover': 0,
}

const composite = (seen: Seen, index: number): Scene => {
  const { properties, ...rest } = scene(seen, index)
  return { ...rest, collection: 'composite-30m-monthly', properties: { ...properties, ...MONTH } }
}

const place = (name: string, at: Place['at'], scenes: readonly Scene[]): Place => ({
  name,
  at,
  scenes: scenes.map((each) => toScenePart({ scene: each, raster: undefined })),
})

const HARBOUR = [4.13, 51.94] as const
const FIELDS = [5.55, 52.55] as const
const MOUNTAINS = [7.75, 46.0] as const
const OCEAN = [-30.5, 41.5] as const
const MORNING = '2026-04-18T10:15:30Z'

/** Scenes that each cover a part of what is around the harbour, a day after the other. */
const many = Array.from({ length: 12 }, (_, day) => {
  const at = [HARBOUR[0] - 0.36 + 0.06 * day, HARBOUR[1] + 0.04 * ((day % 5) - 2)] as const
  return scene(
    { at, cloud: 5 * day, datetime: new Date(Date.parse(MORNING) + day * 86_400_000).toJSON() },
    day,
  )
})

/** Ground and skies of every kind, one scene and several. */
export const PLACES: readonly Place[] = [
  place('the harbour with clouds', HARBOUR, [scene({ at: HARBOUR, cloud: 35, datetime: MORNING }, 1)]),
  place('the harbour, 12 scenes', HARBOUR, many),
  place('fields without clouds', FIELDS, [scene({ at: FIELDS, cloud: 0, datetime: MORNING }, 2)]),
  place('mountains', MOUNTAINS, [scene({ at: MOUNTAINS, cloud: 15, datetime: MORNING }, 3)]),
  place('the ocean', OCEAN, [scene({ at: OCEAN, cloud: 60, datetime: MORNING }, 4)]),
  place('a month of land', FIELDS, [composite({ at: FIELDS, cloud: 0, datetime: MORNING }, 5)]),
]

/** The square of a quad around a place. */
export const quadBoxAt = (at: Place['at']): MercatorBox => {
  const { x, y } = quadAt([...at])
  return tileBox(QUAD_LEVEL, x, QUADS - 1 - y)
}

/** The XYZ tile around a place. */
export const tileAt = ([longitude, latitude]: Place['at'], z: number): [z: number, x: number, y: number] => {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const north = 0.5 - Math.atanh(sine) / (2 * Math.PI)
  return [z, Math.floor((longitude / 360 + 0.5) * 2 ** z), Math.floor(north * 2 ** z)]
}
