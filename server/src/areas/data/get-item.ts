import type { Handler } from '../../http/server/operation.ts'
import { itemText } from './items/text.ts'
import { storedSceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

export const getItem =
  (services: Pick<DataServices, 'catalog' | 'itemTypes' | 'entitlements'>): Handler<'data_getItem'> =>
  async (call) => {
    const scene = await storedSceneOf(services, call.path)
    return { status: 200, body: itemText(scene, call, services) }
  }
