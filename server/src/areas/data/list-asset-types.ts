import type { Handler } from '../../http/server/operation.ts'
import type { DataServices } from './services.ts'
import { wireAssetTypes } from './asset-type-wire.ts'

export const listAssetTypes =
  ({ catalog }: Pick<DataServices, 'catalog'>): Handler<'data_listAssetTypes'> =>
  async ({ root }) => {
    const asset_types = await wireAssetTypes(catalog, root)
    return { status: 200, body: { _links: { _self: `${root}/asset-types` }, asset_types } }
  }
