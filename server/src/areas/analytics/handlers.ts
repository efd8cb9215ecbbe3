import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/** The operations of analytics, as the contract lists them. */
export const analytics = (): AreaHandlers<'analytics'> => ({
  async listFeeds() {
    throw new Problem(501, 'analytics_listFeeds is not implemented yet.')
  },

  async getFeed() {
    throw new Problem(501, 'analytics_getFeed is not implemented yet.')
  },

  async listSubscriptions() {
    throw new Problem(501, 'analytics_listSubscriptions is not implemented yet.')
  },

  async getSubscription() {
    throw new Problem(501, 'analytics_getSubscription is not implemented yet.')
  },

  async listCollections() {
    throw new Problem(501, 'analytics_listCollections is not implemented yet.')
  },

  async getCollection() {
    throw new Problem(501, 'analytics_getCollection is not implemented yet.')
  },

  async listResults() {
    throw new Problem(501, 'analytics_listResults is not implemented yet.')
  },

  async getResult() {
    throw new Problem(501, 'analytics_getResult is not implemented yet.')
  },

  async getSourceImageInfo() {
    throw new Problem(501, 'analytics_getSourceImageInfo is not implemented yet.')
  },
})
