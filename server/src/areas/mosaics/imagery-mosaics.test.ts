import { expect, test } from 'vitest'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import type { SceneCollection } from '../../catalog/scene.ts'
import { ItemTypes } from '../../services/assets/item-types.ts'
import { noteImageryCollection } from '../../services/imagery/imagery-collection-store.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { collectionFromItems } from '../../world/import/collection-from-items.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { imageryMosaics } from './imagery-mosaics.ts'

test('the mosaic of a collection has quads to suit what it tells of its scenes, and large ones where it tells nothing', async () => {
  const stores = new MemoryStores()
  const catalog = new MemoryCatalog()
  await catalog.putScenes(STORY_SCENES)
  const [{ collection: id } = { collection: '' }] = STORY_SCENES
  await noteImageryCollection(stores, id)
  const mosaicsOf = imageryMosaics({ catalog, itemTypes: new ItemTypes(), stores }, 4096)
  const sizesWith = async (summaries: SceneCollection['summaries'] = {}): Promise<number[]> => {
    const profile = await catalog.profile(id)
    if (profile) await catalog.putCollections([{ ...collectionFromItems(id, profile), summaries }])
    return (await mosaicsOf()).map(({ quadSize }) => quadSize)
  }
  expect(await sizesWith()).toEqual([4096])
  expect(await sizesWith({ gsd: [28.5] })).toEqual([512])
  expect(await sizesWith({ gsd: [10, 60] })).toEqual([2048])
  expect(await mosaicsOf()).toBe(await mosaicsOf())
})
