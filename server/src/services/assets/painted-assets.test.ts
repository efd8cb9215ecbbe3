import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { toScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import { createImagery } from '../../imagery/painted-imagery.ts'
import { WORLD_ITEM_TYPES } from '../../world/item-types.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { runFileCache } from '../files/file-cache.fixture.ts'
import { ItemTypes } from './item-types.ts'
import { paintedAssets } from './painted-assets.ts'

const [story = expect.unreachable('the story has no scene')] = STORY_SCENES.map(toScene)
const MASK = 'ortho_udm2'
const NOW = Date.parse('2026-05-04T08:00:00Z')

/** Painted files in a cache of their own. @param asset paints them otherwise */
const painted = async (
  asset: Imagery['asset'] = (scene, content) => createImagery().asset(scene, content),
) => {
  const asked: [bands: number, clouds: unknown][] = []
  const imagery: Imagery = {
    ...createImagery(),
    asset: (scene, content) => {
      asked.push([content.bands.length, scene.properties['eo:cloud_cover']])
      return asset(scene, content)
    },
  }
  const fileCache = await runFileCache()
  const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)
  return { assets: paintedAssets({ imagery, itemTypes, fileCache, clock: { now: () => NOW } }), asked }
}

const bytes: Imagery['asset'] = async () => Buffer.from('any')

const { created: _created, updated: _updated, ...timeless } = story.properties

/** The scene of the story, that says of its own times what is given. */
const storyWith = (properties: Partial<Scene['properties']>): Scene => ({
  ...story,
  properties: { ...timeless, ...properties },
})

test('a file is the same in two processes', async () => {
  const one = await painted()
  const other = await painted()
  const first = await one.assets.open({ scene: story, assetType: MASK }, PLATFORM_CALLER)
  const second = await other.assets.open({ scene: story, assetType: MASK }, PLATFORM_CALLER)
  expect(first.etag).toBe(second.etag)
  expect((await buffer(first.stream())).equals(await buffer(second.stream()))).toBe(true)
})

test('a file is painted once for a scene and its bands, and again when the scene has changed', async () => {
  const { assets, asked } = await painted(bytes)
  for (const scene of [story, { ...story }, storyWith({ 'eo:cloud_cover': 77 })])
    for (const assetType of [MASK, 'ortho_analytic_4b', MASK])
      await assets.open({ scene, assetType }, PLATFORM_CALLER)
  const clouds = story.properties['eo:cloud_cover']
  expect(asked).toEqual([
    [8, clouds],
    [4, clouds],
    [8, 77],
    [4, 77],
  ])
})

test.each<[string, Partial<Scene['properties']>, string]>([
  ['acquired, where nothing else is known', {}, '2026-04-18T10:15:30Z'],
  ['published', { created: '2026-04-18T12:00:00Z' }, '2026-04-18T12:00:00Z'],
  ['changed', { created: '2026-04-18T12:00:00Z', updated: '2026-05-01T00:00:00Z' }, '2026-05-01T00:00:00Z'],
  ['changed, and never later than now', { updated: '2027-01-01T00:00:00Z' }, '2026-05-04T08:00:00Z'],
])('a file was modified last when its scene was %s', async (_when, times, modified) => {
  const { assets } = await painted(bytes)
  const scene = storyWith({ datetime: '2026-04-18T10:15:30Z', ...times })
  expect((await assets.open({ scene, assetType: MASK }, PLATFORM_CALLER)).lastModified).toBe(
    Date.parse(modified),
  )
})
