import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

type Operation =
  | 'getRoot'
  | 'listAssetTypes'
  | 'getAssetType'
  | 'listItemTypes'
  | 'getItemType'
  | 'listItemTypeAssetTypes'
  | 'getItem'
  | 'getItemThumbnail'
  | 'listItemAssets'
  | 'estimateCloudCoverage'
  | 'getAsset'
  | 'activateAssetByGet'
  | 'activateAsset'
  | 'getDownload'

/** Item types, items and their assets. */
export const itemHandlers = (): Pick<AreaHandlers<'data'>, Operation> => ({
  async getRoot() {
    throw new Problem(501, 'data_getRoot is not implemented yet.')
  },

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
})
