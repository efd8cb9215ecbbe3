import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/** The operations of features, as the contract lists them. */
export const features = (): AreaHandlers<'features'> => ({
  async listCollections() {
    throw new Problem(501, 'features_listCollections is not implemented yet.')
  },

  async createCollection() {
    throw new Problem(501, 'features_createCollection is not implemented yet.')
  },

  async getCollection() {
    throw new Problem(501, 'features_getCollection is not implemented yet.')
  },

  async deleteCollection() {
    throw new Problem(501, 'features_deleteCollection is not implemented yet.')
  },

  async listItems() {
    throw new Problem(501, 'features_listItems is not implemented yet.')
  },

  async createItems() {
    throw new Problem(501, 'features_createItems is not implemented yet.')
  },

  async getItem() {
    throw new Problem(501, 'features_getItem is not implemented yet.')
  },

  async deleteItem() {
    throw new Problem(501, 'features_deleteItem is not implemented yet.')
  },
})
