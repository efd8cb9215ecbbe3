import type { Handler } from '../../http/server/operation.ts'
import { collectionOf } from './lookup.ts'
import type { DataServices } from './services.ts'
import { wireAssetTypesOf } from './asset-types/wire.ts'

export const listItemTypeAssetTypes =
  (services: Pick<DataServices, 'catalog' | 'itemTypes'>): Handler<'data_listItemTypeAssetTypes'> =>
  async ({ root, path: { item_type_id } }) => {
    const collection = await collectionOf(services, item_type_id)
    const asset_types = await wireAssetTypesOf(services, root, [collection])
    const _links = { _self: `${root}/item-types/${item_type_id}/asset-types` }
    return { status: 200, body: { _links, asset_types } }
  }
