import type { Handler } from '../../http/server/operation.ts'
import type { DataServices } from './services.ts'
import { wireAssetTypes } from './asset-types/wire.ts'

export const listAssetTypes =
  (services: Pick<DataServices, 'catalog' | 'itemTypes'>): Handler<'data_listAssetTypes'> =>
  async ({ root }) => {
    const asset_types = await wireAssetTypes(services, root)
    return { status: 200, body: { _links: { _self: `${root}/asset-types` }, asset_types } }
  }
