import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'
import { minutesOf, refusingTooBroad, searchCondition, statsBucket } from './rules.ts'
import type { DataServices } from './services.ts'

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
export const searchHandlers = ({ catalog }: DataServices): Pick<AreaHandlers<'data'>, Operation> => ({
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

  async getStats({ body, signal }) {
    const { interval, utc_offset } = body
    const where = await searchCondition(catalog, body)
    const utcOffset = utc_offset === undefined ? 0 : minutesOf(utc_offset)
    const buckets = await refusingTooBroad(catalog.histogram(where, { interval, utcOffset }, signal))
    return {
      status: 200,
      body: { interval, utc_offset: utc_offset ?? '+0h', buckets: buckets.map(statsBucket) },
    }
  },
})
