import type { AreaHandlers } from '../../http/server/operation.ts'
import { activateAsset } from './activate-asset.ts'
import { activateAssetByGet } from './activate-asset-by-get.ts'
import { createSearch } from './create-search.ts'
import { deleteSearch } from './delete-search.ts'
import { estimateCloudCoverage } from './estimate-cloud-coverage.ts'
import { getAsset } from './get-asset.ts'
import { getAssetType } from './get-asset-type.ts'
import { getDownload } from './get-download.ts'
import { getItem } from './get-item.ts'
import { getItemThumbnail } from './get-item-thumbnail.ts'
import { getItemType } from './get-item-type.ts'
import { getRoot } from './get-root.ts'
import { getSearch } from './get-search.ts'
import { getSearchThumbnail } from './get-search-thumbnail.ts'
import { getSpec } from './get-spec.ts'
import { getStats } from './get-stats.ts'
import { listAssetTypes } from './list-asset-types.ts'
import { listItemAssets } from './list-item-assets.ts'
import { listItemTypeAssetTypes } from './list-item-type-asset-types.ts'
import { listItemTypes } from './list-item-types.ts'
import { listSearches } from './list-searches.ts'
import { runQuickSearch } from './run-quick-search.ts'
import { runSearch } from './run-search.ts'
import { updateSearch } from './update-search.ts'
import type { DataServices } from './services.ts'

/** The operations of data. @see source, Data API */
export const data = (services: DataServices): AreaHandlers<'data'> => ({
  getRoot: getRoot(),
  getSpec: getSpec(services),
  listAssetTypes: listAssetTypes(services),
  getAssetType: getAssetType(services),
  listItemTypes: listItemTypes(services),
  getItemType: getItemType(services),
  listItemTypeAssetTypes: listItemTypeAssetTypes(services),
  getItem: getItem(services),
  getItemThumbnail: getItemThumbnail(services),
  listItemAssets: listItemAssets(services),
  estimateCloudCoverage: estimateCloudCoverage(services),
  getAsset: getAsset(services),
  activateAsset: activateAsset(services),
  activateAssetByGet: activateAssetByGet(services),
  getDownload: getDownload(services),
  runQuickSearch: runQuickSearch(services),
  getStats: getStats(services),
  listSearches: listSearches(services),
  createSearch: createSearch(services),
  getSearch: getSearch(services),
  updateSearch: updateSearch(services),
  deleteSearch: deleteSearch(services),
  runSearch: runSearch(services),
  getSearchThumbnail: getSearchThumbnail(services),
})
