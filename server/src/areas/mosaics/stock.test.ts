import { expect, test } from 'vitest'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import type { ScenePage } from '../../catalog/port.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { worldMosaics } from '../../world/mosaics/mosaics.ts'
import { STORY_MOSAIC } from './mosaics-fixture.ts'
import { Stock } from './stock.ts'

/** Its first search fails. */
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
  const stock = new Stock(catalog, worldMosaics(1))
  await expect(stock.mosaic(STORY_MOSAIC)).rejects.toThrow('broken once')
  expect((await stock.mosaic(STORY_MOSAIC)).name).toBe('rotterdam_harbour_2026_04_mosaic')
})
