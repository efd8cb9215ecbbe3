import type { Handler } from '../../http/server/operation.ts'
import type { DataServices } from './services.ts'
import { wireItemTypes } from './item-types/wire.ts'

export const listItemTypes =
  (services: Pick<DataServices, 'catalog' | 'itemTypes'>): Handler<'data_listItemTypes'> =>
  async ({ root }) => {
    const item_types = await wireItemTypes(services, root)
    return { status: 200, body: { _links: { _self: `${root}/item-types` }, item_types } }
  }
