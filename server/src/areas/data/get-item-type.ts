import type { Handler } from '../../http/server/operation.ts'
import { collectionOf } from './lookup.ts'
import type { DataServices } from './services.ts'
import { wireItemType } from './item-types/wire.ts'

export const getItemType =
  (services: Pick<DataServices, 'catalog' | 'itemTypes'>): Handler<'data_getItemType'> =>
  async ({ root, path: { item_type_id } }) => {
    const collection = await collectionOf(services, item_type_id)
    return { status: 200, body: await wireItemType(services, root, collection) }
  }
