import type { Handler } from '../../http/server/operation.ts'
import { wireItem } from './item-wire.ts'
import { sceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

export const getItem =
  ({ catalog, entitlements }: Pick<DataServices, 'catalog' | 'entitlements'>): Handler<'data_getItem'> =>
  async (call) => {
    const scene = await sceneOf(catalog, call.path)
    return { status: 200, body: wireItem(scene, call, entitlements) }
  }
