import { describe, expect, test } from 'vitest'
import type { Result } from '../../analytics/result.ts'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { parseFootprint, readScene, parseSpan } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { NEUTRAL } from '../../contract/dialect.ts'
import type { Position } from 'imagery-platform-geometry/geojson.ts'
import { boxAround, boxesMeet, toParts } from 'imagery-platform-geometry/part.ts'
import { AIRPORTS } from 'imagery-platform-scenery/airports.ts'
import { isWaterAt } from 'imagery-platform-scenery/coast.ts'
import { objectsIn } from 'imagery-platform-scenery/objects/objects.ts'
import { collectionOfItemType } from '../item-types.ts'
import { fillWorld } from '../fill.ts'
import { DetectionArea } from './detection-area.ts'
import { worldFeeds } from './feeds.ts'
import { Skies } from 'imagery-platform-painter/sky/sky.ts'
import { visibleObjects } from './visible-objects.ts'
import { findWatches } from './watches.ts'

const WORLD = { seed: 1, scenes: 10_000 }
const catalog = new MemoryCatalog()
await fillWorld(catalog, WORLD)
const watches = await findWatches({ ...WORLD, catalog })

const resultsFor = (name: string): Result[] =>
  watches.flatMap(({ feed, findings }) => (feed === name ? findings.results : []))
const cornersIn = ({ geometry }: Result): Position[] =>
  toParts(geometry).flatMap(({ paths }) => paths.flat().map((corner) => [...corner]))

const findScene = async ({ properties }: Result): Promise<Scene> => {
  const { source_item_type: itemType = '', source_item_id: id = '' } = properties
  const stored = await catalog.getScene(collectionOfItemType(itemType) ?? '', id)
  if (!stored) throw new Error(`no scene ${id}`)
  return readScene(stored.json)
}

describe('in a world of 10,000 scenes', () => {
  test.each(
    watches.map(({ subscription, findings }) => [subscription.title, findings.results.length] as const),
  )('something is found for %s: %i results', (_title, count) => {
    expect(count).toBeGreaterThan(0)
  })

  test.each(['vessels', 'slicks'])('no %s are found on land', (feed) => {
    const corners = resultsFor(feed).flatMap(cornersIn)
    expect(corners.length).toBeGreaterThan(100)
    expect(corners.filter((corner) => !isWaterAt(corner))).toEqual([])
  })

  test.each(['floods', 'sites'])('no %s are found at sea', (feed) => {
    expect(resultsFor(feed).flatMap(cornersIn).filter(isWaterAt)).toEqual([])
  })

  test('no aircraft are found away from airports', () => {
    const boxes = resultsFor('aircraft').map((result) => boxAround(cornersIn(result)))
    expect(boxes.filter((box) => !AIRPORTS.some((airport) => boxesMeet(airport.box, box)))).toEqual([])
  })

  test.each(worldFeeds(NEUTRAL))(
    'nothing is found of $name that the scenery does not have',
    async ({ name, detector }) => {
      for (const result of resultsFor(name)) {
        const scene = await findScene(result)
        const moment = { scene: scene.id, time: parseSpan(scene).start }
        const there = objectsIn(detector.kind, boxAround(cornersIn(result)), moment)
        expect(there.map(({ outline }) => outline)).toContainEqual(cornersIn(result))
      }
    },
  )
})

test.each<[string, (cloud: number) => boolean, number, number]>([
  ['almost all objects', (cloud) => cloud < 10, 0.85, 1],
  ['hardly any of them', (cloud) => cloud > 80, 0, 0.2],
])('scenes show %s, as their clouds let them', async (_what, isWanted, least, most) => {
  const watch = watches.find(({ subscription }) => subscription.title === 'Singapore Strait')
  const area = new DetectionArea(watch?.subscription.geometry ?? { type: 'Point', coordinates: [] })
  const page = await catalog.search({ limit: WORLD.scenes })
  let there = 0
  let seen = 0
  for (const scene of page.scenes.map(({ json }) => readScene(json))) {
    const footprint = parseFootprint(scene)
    const cloud = scene.properties['eo:cloud_cover']
    if (!footprint || typeof cloud !== 'number' || !isWanted(cloud)) continue
    const objects = area.objectsIn(footprint, 'vessel', { scene: scene.id, time: parseSpan(scene).start })
    there += objects.length
    seen += visibleObjects(scene, objects, new Skies()).length
  }
  expect(there).toBeGreaterThan(100)
  expect(seen / there).toBeGreaterThanOrEqual(least)
  expect(seen / there).toBeLessThanOrEqual(most)
})
