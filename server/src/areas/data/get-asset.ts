import type { Handler } from '../../http/server/operation.ts'
import { wireAsset } from './assets/wire.ts'
import { assetAt } from './lookup.ts'
import type { DataServices } from './services.ts'

export const getAsset =
  (services: DataServices): Handler<'data_getAsset'> =>
  async (call) => {
    const { name, scene } = await assetAt(services, call.path.asset_id)
    return { status: 200, body: await wireAsset(scene, name.assetType, call, services) }
  }
