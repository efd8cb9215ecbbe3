import type { Handler } from '../../http/server/operation.ts'
import { wireAsset } from './assets/wire.ts'
import { sceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

export const listItemAssets =
  (services: DataServices): Handler<'data_listItemAssets'> =>
  async (call) => {
    const scene = await sceneOf(services, call.path)
    const assets = await Promise.all(
      services.itemTypes
        .assetTypesOf(scene)
        .map(async (type) => [type, await wireAsset(scene, type, call, services)] as const),
    )
    return { status: 200, body: Object.fromEntries(assets) }
  }
