import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { assetOf } from './assets.ts'
import type { AssetServices } from './assets.ts'
import { assetTypesOf } from '../../services/assets/asset-types.ts'
import { coverageOf } from './coverage.ts'
import { dataItem } from './item.ts'
import { collectionOf, sceneOf } from './lookup.ts'
import { placesOf } from './places.ts'
import { repaired } from './repaired-geometry.ts'
import type { DataServices } from './services.ts'
import { allAssetTypes, allItemTypes, assetTypesIn, itemTypeOf } from './type-lists.ts'

type Operation =
  | 'getRoot'
  | 'listAssetTypes'
  | 'getAssetType'
  | 'listItemTypes'
  | 'getItemType'
  | 'listItemTypeAssetTypes'
  | 'getItem'
  | 'getItemThumbnail'
  | 'listItemAssets'
  | 'estimateCloudCoverage'

type ItemServices = AssetServices & Pick<DataServices, 'catalog' | 'imagery' | 'aois'>

/** What kinds of items and files there are, and what is known about one item. */
export const itemHandlers = (services: ItemServices): Pick<AreaHandlers<'data'>, Operation> => ({
  ...typeHandlers(services),

  async getItem(call) {
    const scene = await sceneOf(services.catalog, call.path)
    return { status: 200, body: dataItem(scene, call, services.entitlements) }
  },

  async getItemThumbnail({ path }) {
    const scene = await sceneOf(services.catalog, path)
    if (!scene.geometry) throw notFound('thumbnail of item', scene.id)
    return { status: 200, body: await services.imagery.sceneThumbnail(scene) }
  },

  async listItemAssets(call) {
    const scene = await sceneOf(services.catalog, call.path)
    const assets = await Promise.all(
      assetTypesOf(scene).map(async (type) => [type, await assetOf(scene, type, call, services)] as const),
    )
    return { status: 200, body: Object.fromEntries(assets) }
  },

  async estimateCloudCoverage({ path, query, body, principal }) {
    const scene = await sceneOf(services.catalog, path)
    const { geometry } = body
    const area =
      geometry.type === 'ref'
        ? await placesOf(services.aois, principal)(geometry.content, 'geometry.content')
        : repaired(geometry, 'geometry')
    return { status: 201, body: coverageOf(scene, area, query) }
  },
})

type TypeOperation =
  'getRoot' | 'listAssetTypes' | 'getAssetType' | 'listItemTypes' | 'getItemType' | 'listItemTypeAssetTypes'

const typeHandlers = ({
  catalog,
}: Pick<ItemServices, 'catalog'>): Pick<AreaHandlers<'data'>, TypeOperation> => ({
  getRoot: ({ root }) => ({
    status: 200,
    body: {
      _links: {
        _self: root,
        'asset-types': `${root}/asset-types`,
        'item-types': `${root}/item-types`,
        'quick-search': `${root}/quick-search`,
        searches: `${root}/searches`,
        stats: `${root}/stats`,
        spec: `${root}/spec`,
      },
    },
  }),

  async listAssetTypes({ root }) {
    const asset_types = await allAssetTypes(catalog, root)
    return { status: 200, body: { _links: { _self: `${root}/asset-types` }, asset_types } }
  },

  async getAssetType({ root, path: { asset_type_id: wanted } }) {
    const type = (await allAssetTypes(catalog, root)).find(({ id }) => id === wanted)
    if (!type) throw notFound('asset type', wanted)
    return { status: 200, body: type }
  },

  async listItemTypes({ root }) {
    const item_types = await allItemTypes(catalog, root)
    return { status: 200, body: { _links: { _self: `${root}/item-types` }, item_types } }
  },

  async getItemType({ root, path: { item_type_id } }) {
    const collection = await collectionOf(catalog, item_type_id)
    return { status: 200, body: await itemTypeOf(catalog, root, collection) }
  },

  async listItemTypeAssetTypes({ root, path: { item_type_id } }) {
    const collection = await collectionOf(catalog, item_type_id)
    const asset_types = await assetTypesIn(catalog, root, [collection])
    const _links = { _self: `${root}/item-types/${item_type_id}/asset-types` }
    return { status: 200, body: { _links, asset_types } }
  },
})
