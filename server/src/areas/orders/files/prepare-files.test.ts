import { expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { SceneAsset } from '../../../services/assets/asset-source.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { READY, SCENES } from '../orders.fixture.ts'
import { prepareFiles } from './prepare-files.ts'

const {
  app: { stores, catalog },
} = await runTestPlatform()

const preparedFor = async (id: string) => {
  const begun: SceneAsset[] = []
  const preparation = { begin: (asset: SceneAsset) => void begun.push(asset) }
  const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)
  await prepareFiles({ stores, catalog, itemTypes, preparation }, { orgId: 812, id })
  return begun.map(({ scene, assetType }) => [scene.id, assetType])
}

test('every file of an order is made ahead', async () => {
  expect(await preparedFor(READY)).toEqual(SCENES.map((scene) => [scene, 'ortho_analytic_4b']))
})

test('nothing is, where the order is gone', async () => {
  expect(await preparedFor('none')).toEqual([])
})
