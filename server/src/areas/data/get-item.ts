import type { Handler } from '../../http/server/operation.ts'
import { wireItem } from './item-wire.ts'
import { sceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

export const getItem =
  (services: Pick<DataServices, 'catalog' | 'itemTypes' | 'entitlements'>): Handler<'data_getItem'> =>
  async (call) => {
    const scene = await sceneOf(services, call.path)
    return { status: 200, body: wireItem(scene, call, services) }
  }
