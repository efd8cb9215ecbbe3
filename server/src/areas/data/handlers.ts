import type { ContractDocument } from '../../http/contract.ts'
import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/**
 * The operations of data, as the contract lists them.
 * @param document the area's OpenAPI document with the address that the area is served at
 */
export const data = (document: ContractDocument): AreaHandlers<'data'> => ({
  async getRoot() {
    throw new Problem(501, 'data_getRoot is not implemented yet.')
  },

  getSpec: () => ({ status: 200, body: { ...document } }),

  async listAssetTypes() {
    throw new Problem(501, 'data_listAssetTypes is not implemented yet.')
  },

  async getAssetType() {
    throw new Problem(501, 'data_getAssetType is not implemented yet.')
  },

  async listItemTypes() {
    throw new Problem(501, 'data_listItemTypes is not implemented yet.')
  },

  async getItemType() {
    throw new Problem(501, 'data_getItemType is not implemented yet.')
  },

  async listItemTypeAssetTypes() {
    throw new Problem(501, 'data_listItemTypeAssetTypes is not implemented yet.')
  },

  async getItem() {
    throw new Problem(501, 'data_getItem is not implemented yet.')
  },

  async getItemThumbnail() {
    throw new Problem(501, 'data_getItemThumbnail is not implemented yet.')
  },

  async listItemAssets() {
    throw new Problem(501, 'data_listItemAssets is not implemented yet.')
  },

  async estimateCloudCoverage() {
    throw new Problem(501, 'data_estimateCloudCoverage is not implemented yet.')
  },

  async getAsset() {
    throw new Problem(501, 'data_getAsset is not implemented yet.')
  },

  async activateAssetByGet() {
    throw new Problem(501, 'data_activateAssetByGet is not implemented yet.')
  },

  async activateAsset() {
    throw new Problem(501, 'data_activateAsset is not implemented yet.')
  },

  async getDownload() {
    throw new Problem(501, 'data_getDownload is not implemented yet.')
  },

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
