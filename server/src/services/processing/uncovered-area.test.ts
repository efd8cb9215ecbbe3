import { expect, it } from 'vitest'
import { toScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { UncoveredArea } from './uncovered-area.ts'

const boxAt = (west: number, south: number, east: number, north: number): Geometry => ({
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
})

const [story] = STORY_SCENES.map(toScene)
const sceneOver = (geometry: Geometry | null): Scene => ({ ...(story ?? expect.unreachable()), geometry })

const AREA = boxAt(4, 51, 5, 52)
const WEST = boxAt(3.9, 50.9, 4.6, 52.1)
const EAST = boxAt(4.4, 50.9, 5.1, 52.1)
const NOTCHED: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [3, 50],
      [6, 50],
      [6, 53],
      [4.5, 51.5],
      [3, 53],
      [3, 50],
    ],
  ],
}
const OWN = { analytic: { href: 'imagery:olinda.tif' } }

it.each<[what: string, scenes: readonly Scene[], isEmpty: boolean]>([
  ['nothing', [], false],
  ['a scene around it', [sceneOver(boxAt(3, 50, 6, 53))], true],
  ['a scene of half of it', [sceneOver(WEST)], false],
  ['two scenes of a half that overlap', [sceneOver(WEST), sceneOver(EAST)], true],
  ['a scene whose edge is its own: pixels there are in part beside it', [sceneOver(AREA)], false],
  ['a scene with a notch in it', [sceneOver(NOTCHED)], false],
  ['a scene without a footprint', [sceneOver(null)], false],
  ['a picture of somebody’s own', [{ ...sceneOver(boxAt(3, 50, 6, 53)), assets: OWN }], false],
])('an area under %s', (_what, scenes, isEmpty) => {
  const uncovered = new UncoveredArea(AREA)
  for (const scene of scenes) uncovered.cover(scene)
  expect(uncovered.isEmpty).toBe(isEmpty)
})

it('an area on both sides of the antimeridian is covered on both', () => {
  const sides = [boxAt(179, 0, 180, 1), boxAt(-180, 0, -179, 1)]
  const uncovered = new UncoveredArea({ type: 'GeometryCollection', geometries: sides })
  uncovered.cover(sceneOver(boxAt(178, -1, 180.1, 2)))
  expect(uncovered.isEmpty).toBe(false)
  uncovered.cover(sceneOver(boxAt(-180.1, -1, -178, 2)))
  expect(uncovered.isEmpty).toBe(true)
})
