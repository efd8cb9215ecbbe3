// Generated from spec/ by `npm run generate`. Do not edit.

/**
 * How each operation travels: a line for each area with its name, the start of its paths and what all of it has, then
 * one for each operation. @see ../client/src/operation-wire.ts
 */
export const wires = `catalog /catalog sibling
 getLanding /v1 tokens
 getSpec /v1/api tokens
 getConformance /v1/conformance tokens
 getCommonQueryables /v1/queryables tokens
 listCollections /v1/collections tokens items=/collections
 getCollection /v1/collections/{collectionId} tokens
 getQueryables /v1/collections/{collectionId}/queryables tokens
 listItems /v1/collections/{collectionId}/items tokens items=/features next=/links
 getItem /v1/collections/{collectionId}/items/{featureId} tokens
 getAsset /v1/collections/{collectionId}/items/{featureId}/assets/{assetName} blob
 getSignedAsset /v1/collections/{collectionId}/items/{featureId}/assets/{assetName}/signed tokens
 getDownload /v1/download anonymous blob
 searchItemsSimple /v1/search tokens items=/features next=/links
 searchItemsFull post /v1/search tokens idempotent items=/features next=/links
data /data
 getRoot /v1
 getSpec /v1/spec
 listAssetTypes /v1/asset-types items=/asset_types
 getAssetType /v1/asset-types/{asset_type_id}
 listItemTypes /v1/item-types items=/item_types
 getItemType /v1/item-types/{item_type_id}
 listItemTypeAssetTypes /v1/item-types/{item_type_id}/asset-types items=/asset_types
 getItem /v1/item-types/{item_type_id}/items/{item_id}
 getItemThumbnail /v1/item-types/{item_type_id}/items/{item_id}/thumb blob
 listItemAssets /v1/item-types/{item_type_id}/items/{item_id}/assets items=
 estimateCloudCoverage post /v1/item-types/{item_type_id}/items/{item_id}/coverage idempotent
 getAsset /v1/assets/{asset_id}
 activateAssetByGet /v1/assets/{asset_id}/activate
 activateAsset post /v1/assets/{asset_id}/activate idempotent
 getDownload /v1/download anonymous blob
 runQuickSearch post /v1/quick-search idempotent items=/features next=/_links/_next
 listSearches /v1/searches items=/searches next=/_links/_next
 createSearch post /v1/searches keyed
 getSearch /v1/searches/{search_id}
 updateSearch put /v1/searches/{search_id}
 deleteSearch delete /v1/searches/{search_id}
 runSearch /v1/searches/{search_id}/results items=/features next=/_links/_next
 getSearchThumbnail /v1/searches/{search_id}/thumb blob
 getStats post /v1/stats idempotent
mosaics /basemaps/v1
 listMosaics /mosaics items=/mosaics next=/_links/_next
 getMosaic /mosaics/{mosaic_id}
 getGrid /mosaics/{mosaic_id}/grid
 getTileJson /mosaics/{mosaic_id}/tiles
 listQuads /mosaics/{mosaic_id}/quads items=/items next=/_links/_next
 createQuadSearch post /mosaics/{mosaic_id}/quads/search redirects keyed items=/items next=/_links/_next
 listFoundQuads /mosaics/{mosaic_id}/quads/search/{search_id} items=/items next=/_links/_next
 getQuad /mosaics/{mosaic_id}/quads/{quad_id}
 getQuadFull /mosaics/{mosaic_id}/quads/{quad_id}/full redirects
 listQuadItems /mosaics/{mosaic_id}/quads/{quad_id}/items items=/items
 getQuadThumbnail /mosaics/{mosaic_id}/quads/{quad_id}/thumb blob
 listSeries /series items=/series next=/_links/_next
 getSeries /series/{series_id}
 listSeriesMosaics /series/{series_id}/mosaics items=/mosaics
 getDownload /download anonymous blob
 getTile /tiles/{mosaic_name}/{z}/{x}/{y} blob
reports /reports
 listDownloadReports /v1 items=/reports next=/_links/next
 getDownloadReport /v1/{id}
 getReportPart /v1/{id}/{part} text
 listPvReports /v1/pv items=/reports next=/_links/next
 getPvReport /v1/pv/{id}
 createSuborgReport post /v1/suborgs/download keyed
 getSuborgReport /v1/suborgs/download/{id}
 getSuborgReportContent /v1/suborgs/download/{id}/content text
 getTilesUsage /v1/tiles/{planID} text
 getTaskingUsage /v1/tasking/{contractId} text exploded=exclude
 listPlanFootprints /v1/footprints/plan/{planId} items=/reports
 getPlanFootprint /v1/footprints/plan/{planId}/{reportId}
 listProductFootprints /v1/footprints/product/{productId} items=/reports
 getProductFootprint /v1/footprints/product/{productId}/{reportId}
analytics /analytics
 listFeeds /feeds items=/data next=/links
 getFeed /feeds/{id}
 listSubscriptions /subscriptions items=/data next=/links
 getSubscription /subscriptions/{id}
 listCollections /collections items=/data next=/links
 getCollection /collections/{id}
 listResults /collections/{subscriptionID}/items items=/features next=/links
 getResult /collections/{subscriptionID}/items/{resultID}
 getSourceImageInfo /collections/{subscriptionID}/items/{resultID}/resources/source-image-info
batch /batch/v2 sibling tokens
 listTasks /process items=/data next=/links/next
 createTask post /process keyed
 getTask /process/{taskId}
 updateTask put /process/{taskId}
 analyseTask post /process/{taskId}/analyse
 startTask post /process/{taskId}/start
 stopTask post /process/{taskId}/stop
 listFiles /process/{taskId}/files items=/data next=/links/next
 listTilingGrids /tilinggrids items=/data next=/links/next
 getTilingGrid /tilinggrids/{id}
destinations /destinations
 listDestinations /v1 items=/destinations
 createDestination post /v1 keyed
 getDefaultDestination /v1/default
 updateDefaultDestination put /v1/default
 deleteDefaultDestination delete /v1/default
 getSpec /v1/spec anonymous
 getDestination /v1/{destinationID}
 updateDestination patch /v1/{destinationID}
orders /compute/ops
 listOrders /orders/v2 items=/orders next=/_links/next
 createOrder post /orders/v2 keyed
 getOrder /orders/v2/{order_id}
 cancelOrder put /orders/v2/{order_id}
 cancelOrders post /bulk/orders/v2/cancel
 getOrderStats /stats/orders/v2
 listBundles /bundles/spec items=/bundles
 getDownload /download anonymous redirects
 getManifest /manifest anonymous
quota /account/v1
 listProducts /my/products items=/results next=/meta/next
 listSubscriptions /my/subscriptions items=/results next=/meta/next
 listReservations /quota-reservations/ items=/results next=/meta/next
 createReservation post /quota-reservations/ keyed
 getReservation /quota-reservations/{reservation_id}
 estimateReservation post /quota-reservations/estimate idempotent
 createBulkReservation post /quota-reservations/bulk-reserve keyed
 listJobs /quota-reservations/jobs items=/results next=/meta/next
 getJob /quota-reservations/jobs/{job_id}
features /features/v1/ogc
 getLanding /my
 getConformance /my/conformance
 listCollections /my/collections items=/collections next=/links
 createCollection post /my/collections keyed
 getCollection /my/collections/{collectionId}
 deleteCollection delete /my/collections/{collectionId}
 listItems /my/collections/{collectionId}/items items=/features next=/links
 createItems post /my/collections/{collectionId}/items keyed
 getItem /my/collections/{collectionId}/items/{featureId}
 deleteItem delete /my/collections/{collectionId}/items/{featureId}
auth 
 getDiscovery /auth/realms/main/.well-known/openid-configuration anonymous
 getServerMetadata /.well-known/oauth-authorization-server/auth/realms/main anonymous
 createToken post /auth/realms/main/protocol/openid-connect/token anonymous body=application/x-www-form-urlencoded
 getTokenStatus post /auth/realms/main/protocol/openid-connect/token/introspect anonymous body=application/x-www-form-urlencoded idempotent
 deleteToken post /auth/realms/main/protocol/openid-connect/revoke anonymous body=application/x-www-form-urlencoded idempotent
 createDeviceCode post /auth/realms/main/protocol/openid-connect/auth/device anonymous body=application/x-www-form-urlencoded
 listKeys /auth/realms/main/protocol/openid-connect/certs anonymous items=/keys
 getUserInfo /auth/realms/main/protocol/openid-connect/userinfo tokens
 getUserInfoByPost post /auth/realms/main/protocol/openid-connect/userinfo tokens idempotent`

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
  batch_listFiles: '/data'
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
