import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

type Operation =
  | 'runQuickSearch'
  | 'listSearches'
  | 'createSearch'
  | 'getSearch'
  | 'updateSearch'
  | 'deleteSearch'
  | 'runSearch'
  | 'getStats'

/** Searches, stored ones among them, and the statistics of what they find. */
export const searchHandlers = (): Pick<AreaHandlers<'data'>, Operation> => ({
  async runQuickSearch() {
    throw new Problem(501, 'data_runQuickSearch is not implemented yet.')
  },

  async listSearches() {
    throw new Problem(501, 'data_listSearches is not implemented yet.')
  },

  async createSearch() {
    throw new Problem(501, 'data_createSearch is not implemented yet.')
  },

  async getSearch() {
    throw new Problem(501, 'data_getSearch is not implemented yet.')
  },

  async updateSearch() {
    throw new Problem(501, 'data_updateSearch is not implemented yet.')
  },

  async deleteSearch() {
    throw new Problem(501, 'data_deleteSearch is not implemented yet.')
  },

  async runSearch() {
    throw new Problem(501, 'data_runSearch is not implemented yet.')
  },

  async getStats() {
    throw new Problem(501, 'data_getStats is not implemented yet.')
  },
})
