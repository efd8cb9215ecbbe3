import { expect, test } from 'vitest'
import { MemoryCatalog } from '../../../catalog/memory/catalog.ts'
import type { SceneCollection } from '../../../catalog/scene.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { noteImageryCollection } from '../../../services/imagery/imagery-collection-store.ts'
import { MemoryStores } from '../../../stores/memory/memory-stores.ts'
import { worldCollections } from '../../../world/collections.ts'
import { collectionFromItems } from '../../../world/import/import-catalog.ts'
import { STORY_SCENES } from '../../../world/story.ts'
import { imageryMosaics, readCollectionGsd } from './imagery-mosaics.ts'

test('the mosaic of a collection is as fine as the collection or one of its scenes states, and ends at level 15 where none states it', async () => {
  const stores = new MemoryStores()
  const catalog = new MemoryCatalog()
  await catalog.putScenes(STORY_SCENES)
  const [{ collection: id } = { collection: '' }] = STORY_SCENES
  const note = (gsd?: number) => noteImageryCollection(stores, id, gsd)
  await note()
  const listMosaics = imageryMosaics({ catalog, itemTypes: new ItemTypes(), stores }, 4096)
  const gridsWith = async (summaries: SceneCollection['summaries'] = {}) => {
    const profile = await catalog.profile(id)
    if (profile) await catalog.putCollections([{ ...collectionFromItems(id, profile), summaries }])
    return (await listMosaics()).map(({ grid }) => grid)
  }
  expect(await gridsWith()).toEqual([{ level: 15, quadSize: 4096 }])
  expect(await gridsWith({ gsd: [28.5] })).toEqual([{ level: 12, quadSize: 512 }])
  expect(await gridsWith({ gsd: [10, 60] })).toEqual([{ level: 14, quadSize: 2048 }])
  expect(await listMosaics()).toBe(await listMosaics())
  await note(30)
  expect(await gridsWith()).toEqual([{ level: 15, quadSize: 4096 }])
  await note(1)
  expect(await gridsWith({ gsd: [10, 60] })).toEqual([{ level: 17, quadSize: 4096 }])
  await note(0.25)
  await note(10)
  await note()
  expect(await gridsWith()).toEqual([{ level: 19, quadSize: 4096 }])
})

type Summaries = NonNullable<SceneCollection['summaries']>

test.each<[summary: string, summaries: Summaries, want: number | undefined]>([
  ['a value', { gsd: [28.5] }, 28.5],
  ['the finest of several values', { gsd: [30, 15, 100] }, 15],
  ['the finest of a range', { gsd: { minimum: 10, maximum: 60 } }, 10],
  ['no values', { gsd: [] }, undefined],
  ['nothing', {}, undefined],
  ['no number', { gsd: { minimum: 'ten' } }, undefined],
  ['values that are no lengths', { gsd: [0] }, undefined],
])('a collection that tells %s: %j', (_summary, summaries, want) => {
  const [collection] = worldCollections()
  expect(readCollectionGsd(collection && { ...collection, summaries })).toBe(want)
})

test('a collection that is not there tells nothing', () => {
  expect(readCollectionGsd(undefined)).toBeUndefined()
})
