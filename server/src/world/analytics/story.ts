import type { Result } from '../../analytics/result.ts'
import { measureArea } from '../../services/features/area.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { SceneryObject } from 'imagery-platform-scenery/objects/scenery-object.ts'
import { STORY_SCENE, STORY_VESSELS } from 'imagery-platform-scenery/objects/story-vessels.ts'

/** Ids of the story, by the name of what has them. @see spec/README.md */
export const STORY_IDS: ReadonlyMap<string, string> = new Map([
  ['feed vessels', '3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53'],
  ['subscription Rotterdam harbour', '0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634'],
])

const vessel = (id: string, created: string, score: number, { outline }: SceneryObject): Result => {
  const geometry: Geometry = { type: 'Polygon', coordinates: [outline.map((corner) => [...corner])] }
  return {
    id,
    created,
    geometry,
    properties: {
      observed: '2026-04-18T10:15:30.000Z',
      score,
      model_id: 'vessels-5',
      object_area_m2: measureArea(geometry),
      source_item_id: STORY_SCENE,
      source_item_type: 'OrthoScene',
      object_class: 'vessel',
    },
  }
}

/** What the story's subscription found in its first scene. */
const STORY_RESULTS: readonly Result[] = [
  vessel('c29e05b8-64f1-4a3d-9b07-d1f8e3a6527c', '2026-04-18T17:26:40.274Z', 0.874, STORY_VESSELS.smaller),
  vessel('a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a', '2026-04-18T17:26:40.311Z', 0.981, STORY_VESSELS.larger),
]

/** Which object of which scene. */
const placeKey = ({ geometry, properties }: Result): string =>
  `${properties.source_item_id} ${JSON.stringify(geometry)}`

const STORY_PLACES: ReadonlySet<string> = new Set(STORY_RESULTS.map(placeKey))

/** The results of the story's subscription with those of the story, in place of its vessels where they were found. */
export const withStory = (results: readonly Result[]): readonly Result[] => [
  ...results.filter((result) => !STORY_PLACES.has(placeKey(result))),
  ...STORY_RESULTS,
]
