import { expect, test } from 'vitest'
import { MemoryCatalog } from '../../../catalog/memory/catalog.ts'
import type { ScenePage } from '../../../catalog/port.ts'
import { MovableClock, STORY_NOW } from '../../../../test/platform.fixture.ts'
import { SceneRasters } from '../../../services/imagery/scene-rasters.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { STORY_SCENES } from '../../../world/story.ts'
import { STORY_MOSAIC } from '../mosaics.fixture.ts'
import { MosaicList } from './published-mosaics.ts'
import { seedMosaics } from '../seed.ts'

const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)

/** Its first search fails. */
const rasters = new SceneRasters(undefined, { found: async () => Promise.reject(new Error('none')) })

class FailingOnce extends MemoryCatalog {
  #hasFailed = false

  override async search(...given: Parameters<MemoryCatalog['search']>): Promise<ScenePage> {
    if (this.#hasFailed) return super.search(...given)
    this.#hasFailed = true
    throw new Error('broken once')
  }
}

test('mosaics whose scenes could not be gathered are asked for again by the next call', async () => {
  const catalog = new FailingOnce()
  await catalog.putScenes(STORY_SCENES)
  const mosaics = new MosaicList(
    { catalog, itemTypes, rasters },
    seedMosaics(1, 256),
    new MovableClock(STORY_NOW),
    async () => [],
  )
  await expect(mosaics.get(STORY_MOSAIC)).rejects.toThrow('broken once')
  expect((await mosaics.get(STORY_MOSAIC)).name).toBe('rotterdam_harbour_2026_04_mosaic')
})

class CountingCatalog extends MemoryCatalog {
  searches = 0

  override async search(...given: Parameters<MemoryCatalog['search']>): Promise<ScenePage> {
    this.searches += 1
    return super.search(...given)
  }
}

test('the scenes of mosaics are searched once, also for concurrent calls', async () => {
  const catalog = new CountingCatalog()
  await catalog.putScenes(STORY_SCENES)
  const create = () =>
    new MosaicList(
      { catalog, itemTypes, rasters },
      seedMosaics(1, 256),
      new MovableClock(STORY_NOW),
      async () => [],
    )
  await create().list()
  const once = catalog.searches
  const mosaics = create()
  await Promise.all([mosaics.list(), mosaics.list(), mosaics.get(STORY_MOSAIC)])
  await mosaics.list()
  expect(catalog.searches).toBe(2 * once)
})

test('a mosaic is there from its publication on, a day and a half after its month', async () => {
  const clock = new MovableClock('2026-05-02T11:59:59Z')
  const catalog = new MemoryCatalog(clock)
  await catalog.publishScenes(STORY_SCENES)
  const mosaics = new MosaicList({ catalog, itemTypes, rasters }, seedMosaics(1, 256), clock, async () => [])
  await expect(mosaics.get(STORY_MOSAIC)).rejects.toMatchObject({ status: 404 })
  expect(await mosaics.listSeries()).toEqual([])
  clock.advance(1)
  expect(await mosaics.get(STORY_MOSAIC)).toMatchObject({
    firstAcquired: Date.parse('2026-04-18T10:15:30Z'),
  })
  expect((await mosaics.listSeries()).map(({ name }) => name)).toEqual(['rotterdam_harbour_monthly'])
  clock.reset()
  await expect(mosaics.get(STORY_MOSAIC)).rejects.toMatchObject({ status: 404 })
})
