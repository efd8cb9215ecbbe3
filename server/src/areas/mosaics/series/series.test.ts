import { beforeAll, describe, expect, test } from 'vitest'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { MemoryCatalog } from '../../../catalog/memory/catalog.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { SceneRasters } from '../../../services/imagery/scene-rasters.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { fillWorld } from '../../../world/fill.ts'
import { MovableClock, STORY_NOW } from '../../../../test/platform.fixture.ts'
import { MosaicList } from '../mosaics/published-mosaics.ts'
import { STORY_MOSAIC } from '../mosaics.fixture.ts'
import type { Series } from '../mosaics/mosaic.ts'
import { seedMosaics } from '../seed.ts'
import { findSources } from '../sources.ts'

const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)
const rasters = new SceneRasters(undefined, { found: async () => Promise.reject(new Error('none')) })

const createStore = async (seed: number, scenes: number, from: string) => {
  const clock = new MovableClock(from)
  const catalog = new MemoryCatalog(clock)
  await fillWorld(catalog, { seed, scenes })
  const pool = { catalog, itemTypes, rasters }
  return { clock, pool, store: new MosaicList(pool, seedMosaics(seed, 256), clock, async () => []) }
}

const lengths = (series: readonly Series[]): Record<string, number> =>
  Object.fromEntries(series.map(({ name, mosaics }) => [name, mosaics.length]))

const MONTHS = 28
const QUARTERS = 9
const WHOLE = {
  rotterdam_harbour_monthly: MONTHS,
  central_valley_monthly: MONTHS,
  corn_belt_quarterly: QUARTERS,
  singapore_strait_monthly: MONTHS,
  nile_delta_quarterly: QUARTERS,
  hawke_bay_gisborne_quarterly: QUARTERS,
  fiji_quarterly: QUARTERS,
  samoa_tonga_quarterly: QUARTERS,
  svalbard_ice_quarterly: QUARTERS,
  land_composite_monthly: MONTHS,
}

describe('in a world of the usual size', () => {
  test.each([1, 2, 3])('no month and no quarter of a series is missing: seed %i', async (seed) => {
    const { store } = await createStore(seed, 10_000, STORY_NOW)
    expect(lengths(await store.listSeries())).toEqual(WHOLE)
  })

  test('a mosaic is there from its publication on', async () => {
    const { clock, store } = await createStore(1, 10_000, '2024-02-02T11:59:59Z')
    expect(await store.list()).toEqual([])
    for (let month = 1; month <= MONTHS; month++) {
      clock.advance((Date.UTC(2024, month, 2, 12) - clock.now()) / 1000)
      const series = lengths(await store.listSeries())
      expect([month, series.rotterdam_harbour_monthly, series.land_composite_monthly]).toEqual([
        month,
        month,
        month,
      ])
      expect(series.corn_belt_quarterly ?? 0).toBe(Math.floor(month / 3))
    }
  })
})

describe('the mosaic of the story', () => {
  let idsIn: (box: Box) => Promise<readonly string[]>
  beforeAll(async () => {
    const { pool, store } = await createStore(1, 240, STORY_NOW)
    const mosaic = await store.get(STORY_MOSAIC)
    idsIn = async (box) => (await findSources(pool, mosaic, box)).map(({ id }) => id)
  })

  test('shows the scenes of the story above those of the same month around them', async () => {
    const ids = await idsIn([3.9, 51.8, 4.4, 52.1])
    expect(ids.slice(0, 2)).toEqual(['20260419_094210_53_1c07', '20260418_101530_07_2a41'])
    expect(ids).toHaveLength(6)
  })

  test.each<[corner: string, box: Box]>([
    ['north-eastern', [4.38, 52.08, 4.4, 52.1]],
    ['south-eastern', [4.38, 51.8, 4.4, 51.82]],
    ['south-western', [3.9, 51.8, 3.92, 51.82]],
    ['north-western', [3.9, 52.08, 3.92, 52.1]],
  ])('shows its %s corner', async (_corner, box) => {
    expect(await idsIn(box)).toHaveLength(1)
  })

  test('leaves uncovered what the examples tell of as such', async () => {
    expect(await idsIn([4.12, 51.838, 4.2, 51.845])).toEqual([])
  })
})
