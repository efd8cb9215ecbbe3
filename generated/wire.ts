// Generated from spec/ by `npm run generate`. Do not edit.

/**
 * How each operation travels: a line for each area with its name, the start of its paths and what all of it has, then
 * one for each operation. @see ../client/src/operation-wire.ts
 */
export const wires = `catalog /catalog sibling
 getLanding get /v1
 getSpec get /v1/api
 getConformance get /v1/conformance
 getCommonQueryables get /v1/queryables
 listCollections get /v1/collections items=/collections
 getCollection get /v1/collections/{collectionId}
 getQueryables get /v1/collections/{collectionId}/queryables
 listItems get /v1/collections/{collectionId}/items items=/features next=/links
 getItem get /v1/collections/{collectionId}/items/{featureId}
 getAsset get /v1/collections/{collectionId}/items/{featureId}/assets/{assetName} blob
 getSignedAsset get /v1/collections/{collectionId}/items/{featureId}/assets/{assetName}/signed
 getDownload get /v1/download anonymous blob
 searchItemsSimple get /v1/search items=/features next=/links
 searchItemsFull post /v1/search idempotent items=/features next=/links
data /data
 getRoot get /v1
 getSpec get /v1/spec
 listAssetTypes get /v1/asset-types items=/asset_types
 getAssetType get /v1/asset-types/{asset_type_id}
 listItemTypes get /v1/item-types items=/item_types
 getItemType get /v1/item-types/{item_type_id}
 listItemTypeAssetTypes get /v1/item-types/{item_type_id}/asset-types items=/asset_types
 getItem get /v1/item-types/{item_type_id}/items/{item_id}
 getItemThumbnail get /v1/item-types/{item_type_id}/items/{item_id}/thumb blob
 listItemAssets get /v1/item-types/{item_type_id}/items/{item_id}/assets items=
 estimateCloudCoverage post /v1/item-types/{item_type_id}/items/{item_id}/coverage idempotent
 getAsset get /v1/assets/{asset_id}
 activateAssetByGet get /v1/assets/{asset_id}/activate
 activateAsset post /v1/assets/{asset_id}/activate idempotent
 getDownload get /v1/download anonymous blob
 runQuickSearch post /v1/quick-search idempotent items=/features next=/_links/_next
 listSearches get /v1/searches items=/searches next=/_links/_next
 createSearch post /v1/searches keyed
 getSearch get /v1/searches/{search_id}
 updateSearch put /v1/searches/{search_id}
 deleteSearch delete /v1/searches/{search_id}
 runSearch get /v1/searches/{search_id}/results items=/features next=/_links/_next
 getSearchThumbnail get /v1/searches/{search_id}/thumb blob
 getStats post /v1/stats idempotent
mosaics /basemaps/v1
 listMosaics get /mosaics items=/mosaics next=/_links/_next
 getMosaic get /mosaics/{mosaic_id}
 getGrid get /mosaics/{mosaic_id}/grid
 getTileJson get /mosaics/{mosaic_id}/tiles
 listQuads get /mosaics/{mosaic_id}/quads items=/items next=/_links/_next
 createQuadSearch post /mosaics/{mosaic_id}/quads/search redirects keyed items=/items next=/_links/_next
 listFoundQuads get /mosaics/{mosaic_id}/quads/search/{search_id} items=/items next=/_links/_next
 getQuad get /mosaics/{mosaic_id}/quads/{quad_id}
 getQuadFull get /mosaics/{mosaic_id}/quads/{quad_id}/full redirects
 listQuadItems get /mosaics/{mosaic_id}/quads/{quad_id}/items items=/items
 getQuadThumbnail get /mosaics/{mosaic_id}/quads/{quad_id}/thumb blob
 listSeries get /series items=/series next=/_links/_next
 getSeries get /series/{series_id}
 listSeriesMosaics get /series/{series_id}/mosaics items=/mosaics
 getDownload get /download anonymous blob
 getTile get /tiles/{mosaic_name}/{z}/{x}/{y} blob
reports /reports
 listDownloadReports get /v1 items=/reports next=/_links/next
 getDownloadReport get /v1/{id}
 getReportPart get /v1/{id}/{part} text
 listPvReports get /v1/pv items=/reports next=/_links/next
 getPvReport get /v1/pv/{id}
 createSuborgReport post /v1/suborgs/download keyed
 getSuborgReport get /v1/suborgs/download/{id}
 getSuborgReportContent get /v1/suborgs/download/{id}/content text
 getTilesUsage get /v1/tiles/{planID} text
 getTaskingUsage get /v1/tasking/{contractId} text exploded=exclude
 listPlanFootprints get /v1/footprints/plan/{planId} items=/reports
 getPlanFootprint get /v1/footprints/plan/{planId}/{reportId}
 listProductFootprints get /v1/footprints/product/{productId} items=/reports
 getProductFootprint get /v1/footprints/product/{productId}/{reportId}
analytics /analytics
 listFeeds get /feeds items=/data next=/links
 getFeed get /feeds/{id}
 listSubscriptions get /subscriptions items=/data next=/links
 getSubscription get /subscriptions/{id}
 listCollections get /collections items=/data next=/links
 getCollection get /collections/{id}
 listResults get /collections/{subscriptionID}/items items=/features next=/links
 getResult get /collections/{subscriptionID}/items/{resultID}
 getSourceImageInfo get /collections/{subscriptionID}/items/{resultID}/resources/source-image-info
batch /batch/v2 sibling
 listTasks get /process items=/data next=/links/next
 createTask post /process keyed
 getTask get /process/{taskId}
 updateTask put /process/{taskId}
 analyseTask post /process/{taskId}/analyse
 startTask post /process/{taskId}/start
 stopTask post /process/{taskId}/stop
 listTilingGrids get /tilinggrids items=/data next=/links/next
 getTilingGrid get /tilinggrids/{id}
destinations /destinations
 listDestinations get /v1 items=/destinations
 createDestination post /v1 keyed
 getDefaultDestination get /v1/default
 updateDefaultDestination put /v1/default
 deleteDefaultDestination delete /v1/default
 getSpec get /v1/spec anonymous
 getDestination get /v1/{destinationID}
 updateDestination patch /v1/{destinationID}
orders /compute/ops
 listOrders get /orders/v2 items=/orders next=/_links/next
 createOrder post /orders/v2 keyed
 getOrder get /orders/v2/{order_id}
 cancelOrder put /orders/v2/{order_id}
 cancelOrders post /bulk/orders/v2/cancel
 getOrderStats get /stats/orders/v2
 listBundles get /bundles/spec items=/bundles
 getDownload get /download anonymous redirects
 getManifest get /manifest anonymous
quota /account/v1
 listProducts get /my/products items=/results next=/meta/next
 listSubscriptions get /my/subscriptions items=/results next=/meta/next
 listReservations get /quota-reservations/ items=/results next=/meta/next
 createReservation post /quota-reservations/ keyed
 getReservation get /quota-reservations/{reservation_id}
 estimateReservation post /quota-reservations/estimate idempotent
 createBulkReservation post /quota-reservations/bulk-reserve keyed
 listJobs get /quota-reservations/jobs items=/results next=/meta/next
 getJob get /quota-reservations/jobs/{job_id}
features /features/v1/ogc
 getLanding get /my
 getConformance get /my/conformance
 listCollections get /my/collections items=/collections next=/links
 createCollection post /my/collections keyed
 getCollection get /my/collections/{collectionId}
 deleteCollection delete /my/collections/{collectionId}
 listItems get /my/collections/{collectionId}/items items=/features next=/links
 createItems post /my/collections/{collectionId}/items keyed
 getItem get /my/collections/{collectionId}/items/{featureId}
 deleteItem delete /my/collections/{collectionId}/items/{featureId}
auth /auth/realms/main
 getDiscovery get /.well-known/openid-configuration anonymous
 createToken post /protocol/openid-connect/token anonymous body=application/x-www-form-urlencoded
 createDeviceCode post /protocol/openid-connect/auth/device anonymous body=application/x-www-form-urlencoded
 listKeys get /protocol/openid-connect/certs anonymous items=/keys
 getUserInfo get /protocol/openid-connect/userinfo
 getUserInfoByPost post /protocol/openid-connect/userinfo idempotent`

/** The operations that list, each with a JSON pointer to the entries of its page. */
export interface PagedItems {
  catalog_listCollections: '/collections'
  catalog_listItems: '/features'
  catalog_searchItemsSimple: '/features'
  catalog_searchItemsFull: '/features'
  data_listAssetTypes: '/asset_types'
  data_listItemTypes: '/item_types'
  data_listItemTypeAssetTypes: '/asset_types'
  data_listItemAssets: ''
  data_runQuickSearch: '/features'
  data_listSearches: '/searches'
  data_runSearch: '/features'
  mosaics_listMosaics: '/mosaics'
  mosaics_listQuads: '/items'
  mosaics_createQuadSearch: '/items'
  mosaics_listFoundQuads: '/items'
  mosaics_listQuadItems: '/items'
  mosaics_listSeries: '/series'
  mosaics_listSeriesMosaics: '/mosaics'
  reports_listDownloadReports: '/reports'
  reports_listPvReports: '/reports'
  reports_listPlanFootprints: '/reports'
  reports_listProductFootprints: '/reports'
  analytics_listFeeds: '/data'
  analytics_listSubscriptions: '/data'
  analytics_listCollections: '/data'
  analytics_listResults: '/features'
  batch_listTasks: '/data'
  batch_listTilingGrids: '/data'
  destinations_listDestinations: '/destinations'
  orders_listOrders: '/orders'
  orders_listBundles: '/bundles'
  quota_listProducts: '/results'
  quota_listSubscriptions: '/results'
  quota_listReservations: '/results'
  quota_listJobs: '/results'
  features_listCollections: '/collections'
  features_listItems: '/features'
  auth_listKeys: '/keys'
}
