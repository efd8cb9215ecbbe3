import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import type { DataServices } from './services.ts'
import { wireAssetTypes } from './asset-types/wire.ts'

export const getAssetType =
  (services: Pick<DataServices, 'catalog' | 'itemTypes'>): Handler<'data_getAssetType'> =>
  async ({ root, path: { asset_type_id: wanted } }) => {
    const type = (await wireAssetTypes(services, root)).find(({ id }) => id === wanted)
    if (!type) throw notFound('asset type', wanted)
    return { status: 200, body: type }
  }
