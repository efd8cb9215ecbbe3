import type { AreaHandlers } from '../../../http/operation.ts'
import type { DataServices } from '../services.ts'
import { findCollection } from './find.ts'
import { listWireItemTypes, toWireItemType } from './wire.ts'

/** The operations of item types. @see source, Data API */
export const itemTypeHandlers = (
  services: DataServices,
): Pick<AreaHandlers<'data'>, 'listItemTypes' | 'getItemType'> => ({
  async listItemTypes({ root }) {
    const item_types = await listWireItemTypes(services, root)
    return { status: 200, body: { _links: { _self: `${root}/item-types` }, item_types } }
  },

  async getItemType({ root, path }) {
    const collection = await findCollection(services, path.item_type_id)
    return { status: 200, body: await toWireItemType(services, root, collection) }
  },
})
