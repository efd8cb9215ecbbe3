import type { AreaHandlers } from '../../../http/operation.ts'
import { notFound } from '../../../kernel/problem.ts'
import { findCollection } from '../item-types/find.ts'
import type { DataServices } from '../services.ts'
import { listAllAssetTypes, listAssetTypesIn } from './wire.ts'

/** The operations of asset types. @see source, Data API */
export const assetTypeHandlers = (
  services: DataServices,
): Pick<AreaHandlers<'data'>, 'listAssetTypes' | 'getAssetType' | 'listItemTypeAssetTypes'> => ({
  async listAssetTypes({ root }) {
    const asset_types = await listAllAssetTypes(services, root)
    return { status: 200, body: { _links: { _self: `${root}/asset-types` }, asset_types } }
  },

  async getAssetType({ root, path }) {
    const types = await listAllAssetTypes(services, root)
    const type = types.find(({ id }) => id === path.asset_type_id)
    if (!type) throw notFound('asset type', path.asset_type_id)
    return { status: 200, body: type }
  },

  async listItemTypeAssetTypes({ root, path: { item_type_id } }) {
    const collection = await findCollection(services, item_type_id)
    const asset_types = await listAssetTypesIn(services, root, [collection])
    const _links = { _self: `${root}/item-types/${item_type_id}/asset-types` }
    return { status: 200, body: { _links, asset_types } }
  },
})
