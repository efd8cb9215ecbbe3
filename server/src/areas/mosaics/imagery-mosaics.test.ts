import { expect, test } from 'vitest'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import type { SceneCollection } from '../../catalog/scene.ts'
import { ItemTypes } from '../../services/assets/item-types.ts'
import { noteImageryCollection } from '../../services/imagery/imagery-collection-store.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { collectionFromItems } from '../../world/import/import-catalog.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { imageryMosaics } from './imagery-mosaics.ts'

test('the mosaic of a collection is as fine as the collection or one of its scenes states, and ends at level 15 where none states it', async () => {
  const stores = new MemoryStores()
  const catalog = new MemoryCatalog()
  await catalog.putScenes(STORY_SCENES)
  const [{ collection: id } = { collection: '' }] = STORY_SCENES
  const note = (gsd?: number) => noteImageryCollection(stores, id, gsd)
  await note()
  const mosaicsOf = imageryMosaics({ catalog, itemTypes: new ItemTypes(), stores }, 4096)
  const gridsWith = async (summaries: SceneCollection['summaries'] = {}) => {
    const profile = await catalog.profile(id)
    if (profile) await catalog.putCollections([{ ...collectionFromItems(id, profile), summaries }])
    return (await mosaicsOf()).map(({ grid }) => grid)
  }
  expect(await gridsWith()).toEqual([{ level: 15, quadSize: 4096 }])
  expect(await gridsWith({ gsd: [28.5] })).toEqual([{ level: 12, quadSize: 512 }])
  expect(await gridsWith({ gsd: [10, 60] })).toEqual([{ level: 14, quadSize: 2048 }])
  expect(await mosaicsOf()).toBe(await mosaicsOf())
  await note(30)
  expect(await gridsWith()).toEqual([{ level: 15, quadSize: 4096 }])
  await note(1)
  expect(await gridsWith({ gsd: [10, 60] })).toEqual([{ level: 17, quadSize: 4096 }])
  await note(0.25)
  await note(10)
  await note()
  expect(await gridsWith()).toEqual([{ level: 19, quadSize: 4096 }])
})
