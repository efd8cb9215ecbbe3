// Generated from spec/ by `npm run generate`. Do not edit.

import type { Operation } from '../client/src/platform/operation.ts'

/** The operations of the platform by area. @throws ApiError (each) where the platform refuses */
export interface Apis {
  /** SpatioTemporal Asset Catalog (STAC 1.0.0). Browse collections of scenes and search for items by place, time and properties. */
  readonly catalog: {
    /**
     * Get the landing page: `GET /catalog/v1`.
     *
     * Entry point of the catalog: what it is, the standards it conforms to, and links to its collections, its search and its description. A client needs no other address. It answers without a credential too, and then links to the public collections alone: those whose scenes no organization of the platform is refused.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: The request carries an access token that expired or is invalid, or an API key. Without any credential it is answered.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog. Without any credential the request is answered.
     * @see http://localhost:8080/docs/catalog.html#catalog_getLanding
     */
    readonly getLanding: Operation<'catalog_getLanding'>
    /**
     * Get the OpenAPI document of the catalog: `GET /catalog/v1/api`.
     *
     * The description of this area alone, in OpenAPI 3.1, complete in itself. A `service-desc` link of the landing page leads here. Another leads to the same in OpenAPI 3.0, for clients of OGC APIs that read nothing newer.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: The request carries an access token that expired or is invalid, or an API key. Without any credential it is answered.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog. Without any credential the request is answered.
     * @see http://localhost:8080/docs/catalog.html#catalog_getSpec
     */
    readonly getSpec: Operation<'catalog_getSpec'>
    /**
     * Get the conformance classes: `GET /catalog/v1/conformance`.
     *
     * The standards that the catalog implements; the same list as `conformsTo` of the landing page.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: The request carries an access token that expired or is invalid, or an API key. Without any credential it is answered.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog. Without any credential the request is answered.
     * @see http://localhost:8080/docs/catalog.html#catalog_getConformance
     */
    readonly getConformance: Operation<'catalog_getConformance'>
    /**
     * Get the queryables that all collections share: `GET /catalog/v1/queryables`.
     *
     * The properties that `filter` accepts whatever the collection, as a JSON Schema: those that every collection with items can be asked for. A collection's own queryables may be more.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog.
     * @see http://localhost:8080/docs/catalog.html#catalog_getCommonQueryables
     */
    readonly getCommonQueryables: Operation<'catalog_getCommonQueryables'>
    /**
     * List collections: `GET /catalog/v1/collections`.
     *
     * All collections that the caller may see, on one page.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog.
     * @see http://localhost:8080/docs/catalog.html#catalog_listCollections
     */
    readonly listCollections: Operation<'catalog_listCollections'>
    /**
     * Get a collection: `GET /catalog/v1/collections/{collectionId}`.
     *
     * What the collection holds, where and when: its extent, providers, licence and the values that its items take.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog.
     * @throws ApiError 404: No collection, or no item of the collection, has this id.
     * @see http://localhost:8080/docs/catalog.html#catalog_getCollection
     */
    readonly getCollection: Operation<'catalog_getCollection'>
    /**
     * Get the queryables of a collection: `GET /catalog/v1/collections/{collectionId}/queryables`.
     *
     * The properties that `filter` accepts for this collection, as a JSON Schema.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog.
     * @throws ApiError 404: No collection, or no item of the collection, has this id.
     * @see http://localhost:8080/docs/catalog.html#catalog_getQueryables
     */
    readonly getQueryables: Operation<'catalog_getQueryables'>
    /**
     * List items of a collection: `GET /catalog/v1/collections/{collectionId}/items`.
     *
     * The items of one collection, newest first unless `sortby` says otherwise, page by page: follow the `next` link until a page has none. New items that arrive meanwhile neither repeat nor hide others.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog.
     * @throws ApiError 404: No collection, or no item of the collection, has this id.
     * @see http://localhost:8080/docs/catalog.html#catalog_listItems
     */
    readonly listItems: Operation<'catalog_listItems'>
    /**
     * Get an item: `GET /catalog/v1/collections/{collectionId}/items/{featureId}`.
     *
     * One scene: its footprint, time, properties and the files that belong to it.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog.
     * @throws ApiError 404: No collection, or no item of the collection, has this id.
     * @see http://localhost:8080/docs/catalog.html#catalog_getItem
     */
    readonly getItem: Operation<'catalog_getItem'>
    /**
     * Get a file of an item: `GET /catalog/v1/collections/{collectionId}/items/{featureId}/assets/{assetName}`.
     *
     * The file at `href` of an asset that the platform serves: a GeoTIFF, or the PNG of a thumbnail. It needs no activation, and leaves the state of the Data API's asset as it is. Each time that a GeoTIFF is sent whole (200) is one download in the reports of the organization, and is charged to its quota. Ranges (206) are one download, however many are read: a range is none if within the 24 hours before it the same caller has had a download of the same file counted, be it of a range or of the whole. HEAD, 304, 412 and 416 are none. The `href` of a thumbnail carries a `thumbnail_token`, which opens it without a header; so does that of a file of own imagery whose role is `thumbnail`, `preview` or `overview`.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its organization may not download files of this item type, or has used up its quota for them.
     * @throws ApiError 404: The item has no such file, the platform does not keep it itself, or the signed address is wrong or has ended.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/catalog.html#catalog_getAsset
     */
    readonly getAsset: Operation<'catalog_getAsset'>
    /**
     * Get a signed address of a file: `GET /catalog/v1/collections/{collectionId}/items/{featureId}/assets/{assetName}/signed`.
     *
     * An address of the file that opens without a credential for an hour, for tools that cannot send one. Whoever has it can download the file in the name of your organization. It is kept nowhere and stands in no other answer.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its organization may not download files of this item type, or has used up its quota for them.
     * @throws ApiError 404: The item has no such file, the platform does not keep it itself, or the signed address is wrong or has ended.
     * @see http://localhost:8080/docs/catalog.html#catalog_getSignedAsset
     */
    readonly getSignedAsset: Operation<'catalog_getSignedAsset'>
    /**
     * Download a file by its signed address: `GET /catalog/v1/download`.
     *
     * The file that a signed address names. The token is the credential: no other is looked at. Downloads count as those of the file at its `href` do, for the caller who asked for the address.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 403: The quota of every product that covers this download is used up, for the organization that the address was given to.
     * @throws ApiError 404: The item has no such file, the platform does not keep it itself, or the signed address is wrong or has ended.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/catalog.html#catalog_getDownload
     */
    readonly getDownload: Operation<'catalog_getDownload'>
    /**
     * Search items with query parameters: `GET /catalog/v1/search`.
     *
     * Items of one collection that meet all given conditions, newest first unless `sortby` says otherwise, page by page: follow the `next` link until a page has none.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog.
     * @see http://localhost:8080/docs/catalog.html#catalog_searchItemsSimple
     */
    readonly searchItemsSimple: Operation<'catalog_searchItemsSimple'>
    /**
     * Search items with a JSON body: `POST /catalog/v1/search`.
     *
     * The same search with its conditions in a body, for geometries and filters too long for a query string. The `next` link has `method: POST`, a `body` and `merge: true`: send the same body again with the members of the link's body added.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not use the catalog.
     * @see http://localhost:8080/docs/catalog.html#catalog_searchItemsFull
     */
    readonly searchItemsFull: Operation<'catalog_searchItemsFull'>
  }
  /** Catalog of imagery items (Data API 1.0.0). List types of items and files, search items by place, time and metadata, count them over time, store searches, and activate and download files. */
  readonly data: {
    /**
     * Get the entry point: `GET /data/v1`.
     *
     * Addresses of everything that the Data API offers. A client needs no other address.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/data.html#data_getRoot
     */
    readonly getRoot: Operation<'data_getRoot'>
    /**
     * Get the OpenAPI document of the Data API: `GET /data/v1/spec`.
     *
     * The description of this area alone, complete in itself. The `spec` link of the entry point leads here.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/data.html#data_getSpec
     */
    readonly getSpec: Operation<'data_getSpec'>
    /**
     * List asset types: `GET /data/v1/asset-types`.
     *
     * All kinds of files that items have, on one page.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/data.html#data_listAssetTypes
     */
    readonly listAssetTypes: Operation<'data_listAssetTypes'>
    /**
     * Get an asset type: `GET /data/v1/asset-types/{asset_type_id}`.
     *
     * One kind of file, and what it holds.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_getAssetType
     */
    readonly getAssetType: Operation<'data_getAssetType'>
    /**
     * List item types: `GET /data/v1/item-types`.
     *
     * All kinds of items that the caller may see, on one page.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/data.html#data_listItemTypes
     */
    readonly listItemTypes: Operation<'data_listItemTypes'>
    /**
     * Get an item type: `GET /data/v1/item-types/{item_type_id}`.
     *
     * One kind of item, and the asset types that its items can have.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_getItemType
     */
    readonly getItemType: Operation<'data_getItemType'>
    /**
     * List the asset types of an item type: `GET /data/v1/item-types/{item_type_id}/asset-types`.
     *
     * The asset types that items of this type can have, on one page: those that `supported_asset_types` names.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_listItemTypeAssetTypes
     */
    readonly listItemTypeAssetTypes: Operation<'data_listItemTypeAssetTypes'>
    /**
     * Get an item: `GET /data/v1/item-types/{item_type_id}/items/{item_id}`.
     *
     * One scene: its footprint, its metadata and what the caller may do with its assets.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_getItem
     */
    readonly getItem: Operation<'data_getItem'>
    /**
     * Get the thumbnail of an item: `GET /data/v1/item-types/{item_type_id}/items/{item_id}/thumb`.
     *
     * Small picture of the item for lists. The `thumbnail` link of the item leads here.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_getItemThumbnail
     */
    readonly getItemThumbnail: Operation<'data_getItemThumbnail'>
    /**
     * List the assets of an item: `GET /data/v1/item-types/{item_type_id}/items/{item_id}/assets`.
     *
     * The files of the item by asset type, each with its `status` and its addresses.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_listItemAssets
     */
    readonly listItemAssets: Operation<'data_listItemAssets'>
    /**
     * Estimate the cloud coverage of a part of an item: `POST /data/v1/item-types/{item_type_id}/items/{item_id}/coverage`.
     *
     * Share of the pixels inside an area that are clear, or that belong to the class that `band` names. Only the part of the area that lies in the footprint of the item counts. Over the whole footprint the shares are those of the item's `properties`; a class that they do not mention has no pixels. Cirrus pixels are cloud pixels too.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or the geometry lies outside the item.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_estimateCloudCoverage
     */
    readonly estimateCloudCoverage: Operation<'data_estimateCloudCoverage'>
    /**
     * Get an asset: `GET /data/v1/assets/{asset_id}`.
     *
     * One file of an item. The `_self` link of an asset leads here: ask until its `status` is `active`, then download from `location`.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_getAsset
     */
    readonly getAsset: Operation<'data_getAsset'>
    /**
     * Activate an asset by following its link: `GET /data/v1/assets/{asset_id}/activate`.
     *
     * The same as the POST, for clients that follow the `activate` link of an asset as they find it. Repeating it does no harm.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials, or the caller may not download this asset.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_activateAssetByGet
     */
    readonly activateAssetByGet: Operation<'data_activateAssetByGet'>
    /**
     * Activate an asset: `POST /data/v1/assets/{asset_id}/activate`.
     *
     * Asks for an asset to be made ready for download. It turns from `inactive` to `activating`, later to `active`, and back to `inactive` at its `expires_at`. There is no body. Repeating it does no harm. Of more than 100000 activated assets of an organization the one that was asked for longest ago is `inactive` again at once.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials, or the caller may not download this asset.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_activateAsset
     */
    readonly activateAsset: Operation<'data_activateAsset'>
    /**
     * Download an asset: `GET /data/v1/download`.
     *
     * The file at `location` of an asset, which is the whole address with its token. The token is the credential: no other is looked at, so that download tools and browsers can use the address until the `expires_at` of the asset. Every file of an asset is a GeoTIFF. The MD5 digest of the body is the `md5_digest` of the asset. Addresses of files that the platform made for an order or a batch task lead here, too, and these have other media types. Each time that the file is sent whole (200) is one download in the reports of the organization, and is charged to its quota; of a file that was made of assets, one download of each of them. Ranges (206) are one download, however many are read: a range is none if within the 24 hours before it the same caller has had a download of the same file counted, be it of a range or of the whole. HEAD, 304, 412 and 416 are none.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 403: The quota of every product that covers this download is used up, for the organization that the address was given to.
     * @throws ApiError 404: The token names no asset, or it ended. Get the asset again, and activate it if it is `inactive`.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/data.html#data_getDownload
     */
    readonly getDownload: Operation<'data_getDownload'>
    /**
     * Search for items: `POST /data/v1/quick-search`.
     *
     * Items that meet all conditions, page by page: follow `_links._next` until a page has none. The search is stored as one of type `quick`, and its further pages are those of that stored search. Items that arrive meanwhile neither repeat nor hide others. The last 1000 quick searches of a caller are kept, as far as they are not longer than 16 megabytes together; older ones are not found any more.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `general` and `field` say where.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/data.html#data_runQuickSearch
     */
    readonly runQuickSearch: Operation<'data_runQuickSearch'>
    /**
     * List stored searches: `GET /data/v1/searches`.
     *
     * The searches of the caller, page by page: follow `_links._next` until a page has none.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/data.html#data_listSearches
     */
    readonly listSearches: Operation<'data_listSearches'>
    /**
     * Create a saved search: `POST /data/v1/searches`.
     *
     * Stores a search under a name, to run it again, and to be told by e-mail of new results. A caller has at most 1000 saved searches, together at most 16 megabytes long; one more is refused with 400.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `general` and `field` say where.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @see http://localhost:8080/docs/data.html#data_createSearch
     */
    readonly createSearch: Operation<'data_createSearch'>
    /**
     * Get a stored search: `GET /data/v1/searches/{search_id}`.
     *
     * One search, saved or quick.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_getSearch
     */
    readonly getSearch: Operation<'data_getSearch'>
    /**
     * Replace a saved search: `PUT /data/v1/searches/{search_id}`.
     *
     * Puts new conditions in place of all former ones. Optional members that are left out return to their defaults. A quick search is not found here: what ran stays as it was. Pages of results that were given out for other conditions are refused with 400.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `general` and `field` say where.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No saved search of the caller has the id in the path.
     * @see http://localhost:8080/docs/data.html#data_updateSearch
     */
    readonly updateSearch: Operation<'data_updateSearch'>
    /**
     * Delete a stored search: `DELETE /data/v1/searches/{search_id}`.
     *
     * Removes the search. Pages of its results that are asked for later are not found.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_deleteSearch
     */
    readonly deleteSearch: Operation<'data_deleteSearch'>
    /**
     * Run a stored search: `GET /data/v1/searches/{search_id}/results`.
     *
     * Items that meet the conditions of the search now, page by page: follow `_links._next` until a page has none. To ask for the first page is to run the search, which `last_executed` tells.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_runSearch
     */
    readonly runSearch: Operation<'data_runSearch'>
    /**
     * Get the thumbnail of a stored search: `GET /data/v1/searches/{search_id}/thumb`.
     *
     * Small picture of what the search finds now: the footprints of the 20 items that were published last, on a map; the map of the world where it finds nothing. To ask for it is not to run the search. The `thumbnail` link of the search leads here.
     *
     * @throws ApiError 400: A parameter is unknown, missing or malformed, or excludes another.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: Nothing has the id in the path, or the caller may not see it.
     * @see http://localhost:8080/docs/data.html#data_getSearchThumbnail
     */
    readonly getSearchThumbnail: Operation<'data_getSearchThumbnail'>
    /**
     * Count items over time: `POST /data/v1/stats`.
     *
     * Number of items that match, in buckets of one hour to one year by the time at which they were acquired.
     *
     * @throws ApiError 400: A parameter or the body breaks the contract, or two of them exclude each other; `general` and `field` say where.
     * @throws ApiError 401: The request carries no credentials, or ones that expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/data.html#data_getStats
     */
    readonly getStats: Operation<'data_getStats'>
  }
  /** Mosaics (basemaps) API 1.0. Mosaics, series of them, their quads to download and their tiles to look at. */
  readonly mosaics: {
    /**
     * List mosaics: `GET /basemaps/v1/mosaics`.
     *
     * The mosaics that the caller may see, page by page, newest first. All given conditions have to hold.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_listMosaics
     */
    readonly listMosaics: Operation<'mosaics_listMosaics'>
    /**
     * Get a mosaic: `GET /basemaps/v1/mosaics/{mosaic_id}`.
     *
     * One mosaic with the links to its quads and its tiles.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getMosaic
     */
    readonly getMosaic: Operation<'mosaics_getMosaic'>
    /**
     * Get the grid of a mosaic: `GET /basemaps/v1/mosaics/{mosaic_id}/grid`.
     *
     * How large the quads are, and how large a pixel is on the ground.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getGrid
     */
    readonly getGrid: Operation<'mosaics_getGrid'>
    /**
     * Get the TileJSON of a mosaic: `GET /basemaps/v1/mosaics/{mosaic_id}/tiles`.
     *
     * What a map client needs to show the mosaic (TileJSON 2.2.0).
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getTileJson
     */
    readonly getTileJson: Operation<'mosaics_getTileJson'>
    /**
     * List the quads in a box: `GET /basemaps/v1/mosaics/{mosaic_id}/quads`.
     *
     * The quads of the mosaic that meet the box and hold imagery, page by page.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_listQuads
     */
    readonly listQuads: Operation<'mosaics_listQuads'>
    /**
     * Search quads by polygon: `POST /basemaps/v1/mosaics/{mosaic_id}/quads/search`.
     *
     * Stores the polygon as a search and redirects to its results, with the `minimal`, `summary` and `_page_size` of this call in their address. Follow it by GET, with the same credentials. At most 1500 vertices, counted over all rings and parts; more get 400.
     *
     * @throws ApiError 400: The search body breaks the contract; `general` and `field` say where.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_createQuadSearch
     */
    readonly createQuadSearch: Operation<'mosaics_createQuadSearch'>
    /**
     * List the quads that a search found: `GET /basemaps/v1/mosaics/{mosaic_id}/quads/search/{search_id}`.
     *
     * The quads of the mosaic that meet the stored polygon and hold imagery, page by page.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_listFoundQuads
     */
    readonly listFoundQuads: Operation<'mosaics_listFoundQuads'>
    /**
     * Get a quad: `GET /basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}`.
     *
     * One quad with the links to its GeoTIFF, its items and its thumbnail.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getQuad
     */
    readonly getQuad: Operation<'mosaics_getQuad'>
    /**
     * Download a quad: `GET /basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}/full`.
     *
     * Redirects to the GeoTIFF of the quad (EPSG:3857). Needs the permission that `quad_download` of the mosaic shows; without it 401.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getQuadFull
     */
    readonly getQuadFull: Operation<'mosaics_getQuadFull'>
    /**
     * List the items behind a quad: `GET /basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}/items`.
     *
     * The items of the Data API whose scenes contributed to the quad, newest first.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_listQuadItems
     */
    readonly listQuadItems: Operation<'mosaics_listQuadItems'>
    /**
     * Get the thumbnail of a quad: `GET /basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}/thumb`.
     *
     * A small picture of the quad, 256 by 256 pixels.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getQuadThumbnail
     */
    readonly getQuadThumbnail: Operation<'mosaics_getQuadThumbnail'>
    /**
     * List series of mosaics: `GET /basemaps/v1/series`.
     *
     * The series that the caller may see, page by page, by name. All given conditions have to hold.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_listSeries
     */
    readonly listSeries: Operation<'mosaics_listSeries'>
    /**
     * Get a series of mosaics: `GET /basemaps/v1/series/{series_id}`.
     *
     * One series with the link to its mosaics.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getSeries
     */
    readonly getSeries: Operation<'mosaics_getSeries'>
    /**
     * List the mosaics of a series: `GET /basemaps/v1/series/{series_id}/mosaics`.
     *
     * All mosaics of the series on one page, oldest first. All given conditions have to hold.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_listSeriesMosaics
     */
    readonly listSeriesMosaics: Operation<'mosaics_listSeriesMosaics'>
    /**
     * Get the bytes of a quad: `GET /basemaps/v1/download`.
     *
     * The GeoTIFF that `full` redirects to: `quad_size` by `quad_size` pixels, EPSG:3857. The token names the quad and ends after an hour; an unknown or ended one gets 404. No other credential is looked at, so that redirects can be followed without.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getDownload
     */
    readonly getDownload: Operation<'mosaics_getDownload'>
    /**
     * Get a tile of a mosaic: `GET /basemaps/v1/tiles/{mosaic_name}/{z}/{x}/{y}`.
     *
     * One tile of the mosaic, 256 by 256 pixels or 512 by 512 of the same ground (`@2x`), in the XYZ scheme (EPSG:3857, rows from the top). What it is a file of is told by the address alone, and not by `Accept`. Where no scene is, it is transparent, also where there is none at all. Each time that it is sent is one tile in the reports of the organization; a HEAD request and a 304 are none. The links to tiles hold a token as `api_key`, with which clients that cannot send headers follow them as they are; an API key of your own is taken in its place. The token opens the tiles of this mosaic alone, for 12 to 24 hours, until another version of the user's key ends it; beside an `Authorization` header it is not looked at. Outside the mosaic or above its level there is no tile: 404.
     *
     * @throws ApiError 400: A parameter is unknown or wrong; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No resource of this id exists, or the caller may not see it.
     * @see http://localhost:8080/docs/mosaics.html#mosaics_getTile
     */
    readonly getTile: Operation<'mosaics_getTile'>
  }
  /** Usage reports. What an organization and its sub-organizations downloaded, streamed, had captured and covered. */
  readonly reports: {
    /**
     * List download reports: `GET /reports/v1`.
     *
     * Download reports, which say what an organization downloaded, latest data first, page by page: follow `_links.next` until a page has none. All given conditions have to hold. The daily report of the present day is there from the first download on and grows until the day is over; a monthly one is there once its month is over.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/reports.html#reports_listDownloadReports
     */
    readonly listDownloadReports: Operation<'reports_listDownloadReports'>
    /**
     * Get a download report: `GET /reports/v1/{id}`.
     *
     * What one report covers and where its parts are. The `self` link of a listed download report leads here.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @see http://localhost:8080/docs/reports.html#reports_getDownloadReport
     */
    readonly getDownloadReport: Operation<'reports_getDownloadReport'>
    /**
     * Get one part of a report: `GET /reports/v1/{id}/{part}`.
     *
     * One file of a download report or a PV report, as CSV with a header row. The addresses in `contents` lead here. A
     * large report has several parts, each with the header row; their rows follow one another in the order of
     * `contents`.
     *
     * A `detailed` report has one row per asset downloaded: `downloaded_at` (UTC), `user_id`, `plan_id`, `item_type`,
     * `item_id`, `asset_type`, `area_sqkm` (square kilometres counted against the quota). A `summary` report has one row
     * per item type: `item_type`, `assets` (number of assets), `area_sqkm`. A report on derived-variable products has
     * one row per product and area of interest: `date`, `line_item_id`, `product`, `aoi_id`, `area_sqkm`.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/reports.html#reports_getReportPart
     */
    readonly getReportPart: Operation<'reports_getReportPart'>
    /**
     * List PV reports: `GET /reports/v1/pv`.
     *
     * Reports on derived-variable products (PV), latest data first, page by page: follow `_links.next` until a page has none. All given conditions have to hold. Reports of type `pv_detailed` are never monthly, so `report_type=pv_detailed` together with `cadence=monthly` always gives an empty list.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/reports.html#reports_listPvReports
     */
    readonly listPvReports: Operation<'reports_listPvReports'>
    /**
     * Get a PV report: `GET /reports/v1/pv/{id}`.
     *
     * What one report on derived-variable products covers and where its parts are. The `self` link of a listed PV report leads here.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @see http://localhost:8080/docs/reports.html#reports_getPvReport
     */
    readonly getPvReport: Operation<'reports_getPvReport'>
    /**
     * Create a sub-organization download report: `POST /reports/v1/suborgs/download`.
     *
     * Asks for one report over the downloads of all or some sub-organizations of the caller's organization. The time of interest `toi` spans at most 90 days, start and end date included; a longer one is refused with 400. The report is made after the answer: follow `_links.self` of the record until its `status` is `completed`, then `_links.content`.
     *
     * @throws ApiError 400: The body breaks the contract, its time of interest is longer than 90 days or ends before it starts, or an id is none of the caller's sub-organizations; `field` names the member.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @see http://localhost:8080/docs/reports.html#reports_createSuborgReport
     */
    readonly createSuborgReport: Operation<'reports_createSuborgReport'>
    /**
     * Get a sub-organization download report: `GET /reports/v1/suborgs/download/{id}`.
     *
     * What was asked for and how far it is. `_links.content` appears as soon as `status` is `completed`.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @see http://localhost:8080/docs/reports.html#reports_getSuborgReport
     */
    readonly getSuborgReport: Operation<'reports_getSuborgReport'>
    /**
     * Get the content of a sub-organization download report: `GET /reports/v1/suborgs/download/{id}/content`.
     *
     * The finished report as CSV: the columns of a download report of the same type, after a first column `org_id` that names the sub-organization. A `summary` has one row per day or month, as `cadence` says, and item type: its second column is `date`, the first day of that day or month. 404 until `status` is `completed`.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/reports.html#reports_getSuborgReportContent
     */
    readonly getSuborgReportContent: Operation<'reports_getSuborgReportContent'>
    /**
     * Get the tiles usage report of a plan: `GET /reports/v1/tiles/{planID}`.
     *
     * How many map tiles were streamed under a plan, day by day or month by month, as CSV with a header row: `date` (first day of the interval, UTC), `type` (`scenes` or `basemaps`), `tiles` (number of tiles); then `subject` with `include_subject=true`, and `user_id` and `user_email` with `include_user=true`. One row per combination that was used.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/reports.html#reports_getTilesUsage
     */
    readonly getTilesUsage: Operation<'reports_getTilesUsage'>
    /**
     * Get the tasking usage report of a contract: `GET /reports/v1/tasking/{contractId}`.
     *
     * What was captured to order under a tasking contract and what it cost, latest capture first, as CSV with a header row: `captured_at` (UTC), `order_name`, `item_id`, `user_id`, `area_sqkm` (square kilometres), `credits` (tasking credits charged). Leave columns out with `exclude`.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/reports.html#reports_getTaskingUsage
     */
    readonly getTaskingUsage: Operation<'reports_getTaskingUsage'>
    /**
     * List the footprints usage reports of a plan: `GET /reports/v1/footprints/plan/{planId}`.
     *
     * All footprint reports of a plan, latest first, on one page. Each names the address of its geometry in `content_link`.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @see http://localhost:8080/docs/reports.html#reports_listPlanFootprints
     */
    readonly listPlanFootprints: Operation<'reports_listPlanFootprints'>
    /**
     * Get a footprints usage report of a plan: `GET /reports/v1/footprints/plan/{planId}/{reportId}`.
     *
     * The ground that was used under the plan, as one GeoJSON geometry: longitude before latitude, in degrees (WGS 84), cut at the antimeridian.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @see http://localhost:8080/docs/reports.html#reports_getPlanFootprint
     */
    readonly getPlanFootprint: Operation<'reports_getPlanFootprint'>
    /**
     * List the footprints usage reports of a product access: `GET /reports/v1/footprints/product/{productId}`.
     *
     * All footprint reports of one product access, latest first, on one page. Each names the address of its geometry in `content_link`.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @see http://localhost:8080/docs/reports.html#reports_listProductFootprints
     */
    readonly listProductFootprints: Operation<'reports_listProductFootprints'>
    /**
     * Get a footprints usage report of a product access: `GET /reports/v1/footprints/product/{productId}/{reportId}`.
     *
     * The ground that was used under the product access, as one GeoJSON geometry: longitude before latitude, in degrees (WGS 84), cut at the antimeridian.
     *
     * @throws ApiError 400: A parameter breaks the contract; `field` names it.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: No such report, part, plan, contract or product access exists, or the caller may not see it.
     * @see http://localhost:8080/docs/reports.html#reports_getProductFootprint
     */
    readonly getProductFootprint: Operation<'reports_getProductFootprint'>
  }
  /** Analytic feeds, subscriptions to them, and the results that they find in imagery. */
  readonly analytics: {
    /**
     * List feeds: `GET /analytics/feeds`.
     *
     * The feeds that the caller may subscribe to, most recently created first, page by page: follow the `next` link, or repeat the call with `before`, until `more` is false.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @see http://localhost:8080/docs/analytics.html#analytics_listFeeds
     */
    readonly listFeeds: Operation<'analytics_listFeeds'>
    /**
     * Get a feed: `GET /analytics/feeds/{id}`.
     *
     * What the feed finds, from which imagery, and where its results go.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @throws ApiError 404: No feed, subscription, collection or result has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/analytics.html#analytics_getFeed
     */
    readonly getFeed: Operation<'analytics_getFeed'>
    /**
     * List subscriptions: `GET /analytics/subscriptions`.
     *
     * The caller's subscriptions, most recently created first, page by page: follow the `next` link, or repeat the call with `before`, until `more` is false.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @see http://localhost:8080/docs/analytics.html#analytics_listSubscriptions
     */
    readonly listSubscriptions: Operation<'analytics_listSubscriptions'>
    /**
     * Get a subscription: `GET /analytics/subscriptions/{id}`.
     *
     * Where and when the subscription watches, and links to its feed and, with the relation `results`, to what was found.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @throws ApiError 404: No feed, subscription, collection or result has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/analytics.html#analytics_getSubscription
     */
    readonly getSubscription: Operation<'analytics_getSubscription'>
    /**
     * List result collections: `GET /analytics/collections`.
     *
     * The result collections of the caller's subscriptions, one per subscription, most recently created first, page by page: follow the `next` link, or repeat the call with `before`, until `more` is false.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @see http://localhost:8080/docs/analytics.html#analytics_listCollections
     */
    readonly listCollections: Operation<'analytics_listCollections'>
    /**
     * Get a result collection: `GET /analytics/collections/{id}`.
     *
     * What the results of a subscription are, and where and when they lie. A collection has the id of its subscription.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @throws ApiError 404: No feed, subscription, collection or result has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/analytics.html#analytics_getCollection
     */
    readonly getCollection: Operation<'analytics_getCollection'>
    /**
     * List results of a subscription: `GET /analytics/collections/{subscriptionID}/items`.
     *
     * The results of a subscription that meet all given conditions, most recently created first. To read older results follow the `next` link, which the last page has not, or repeat the call with `before` and the id of the last (oldest) result of the page. To fetch results that were created since, call with `after` and the id of the first (newest) result that you have; when more than `limit` are new, the `next` link leads on to the rest of them.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @throws ApiError 404: No feed, subscription, collection or result has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/analytics.html#analytics_listResults
     */
    readonly listResults: Operation<'analytics_listResults'>
    /**
     * Get a result: `GET /analytics/collections/{subscriptionID}/items/{resultID}`.
     *
     * One thing that was found: its outline, what is known about it, and links to what it was found in.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @throws ApiError 404: No feed, subscription, collection or result has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/analytics.html#analytics_getResult
     */
    readonly getResult: Operation<'analytics_getResult'>
    /**
     * Get the source images of a result: `GET /analytics/collections/{subscriptionID}/items/{resultID}/resources/source-image-info`.
     *
     * The imagery items in which the result was found, for looking them up in the imagery data API.
     *
     * @throws ApiError 400: A parameter breaks the contract, names an unknown result or entry, or excludes another.
     * @throws ApiError 401: The request carries no valid credentials.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to analytics.
     * @throws ApiError 404: No feed, subscription, collection or result has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/analytics.html#analytics_getSourceImageInfo
     */
    readonly getSourceImageInfo: Operation<'analytics_getSourceImageInfo'>
  }
  /** Batch processing (V2). Run one request over many features or the tiles of a grid, with the results in your storage. */
  readonly batch: {
    /**
     * List batch tasks: `GET /batch/v2/process`.
     *
     * The caller's tasks, newest first unless `sort` says otherwise, page by page. When more exist, `links` carries `nextToken` and `next`: repeat the query with `viewtoken` set to the token, or follow `next` as it stands.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @see http://localhost:8080/docs/batch.html#batch_listTasks
     */
    readonly listTasks: Operation<'batch_listTasks'>
    /**
     * Submit a batch processing request: `POST /batch/v2/process`.
     *
     * Stores the request as a new task with status `CREATED`; nothing runs yet. Then `analyse` it to see what it
     * costs, or `start` it right away.
     *
     * The body is JSON, or `multipart/form-data` with the request in one part and the evalscript in another, which
     * spares escaping the script. Keys and other credentials for storage are used but never returned.
     *
     * @throws ApiError 400: A member of the request is missing, unknown, malformed or excludes another; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @see http://localhost:8080/docs/batch.html#batch_createTask
     */
    readonly createTask: Operation<'batch_createTask'>
    /**
     * Get a batch task: `GET /batch/v2/process/{taskId}`.
     *
     * The request, how far it has come and what it has cost. Ask again every few seconds while the status is `ANALYSING` or `PROCESSING`.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @throws ApiError 404: Nothing has this id, or it belongs to another account.
     * @see http://localhost:8080/docs/batch.html#batch_getTask
     */
    readonly getTask: Operation<'batch_getTask'>
    /**
     * Update a batch request: `PUT /batch/v2/process/{taskId}`.
     *
     * Changes the description of a request that is neither being processed nor waiting to be. Answers with the request, not with the whole task.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @throws ApiError 404: Nothing has this id, or it belongs to another account.
     * @throws ApiError 409: The status of the task does not allow it. An update is refused while the request is being processed or waits to be; what the others need stands with each operation.
     * @see http://localhost:8080/docs/batch.html#batch_updateTask
     */
    readonly updateTask: Operation<'batch_updateTask'>
    /**
     * Analyse a batch task: `POST /batch/v2/process/{taskId}/analyse`.
     *
     * Asks for an analysis of a task whose status is `CREATED`: the request is checked in full and its cost estimated. The status goes to `ANALYSING`, then to `ANALYSIS_DONE` or `FAILED`. The request takes no body.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @throws ApiError 404: Nothing has this id, or it belongs to another account.
     * @throws ApiError 409: The status of the task does not allow it. An update is refused while the request is being processed or waits to be; what the others need stands with each operation.
     * @see http://localhost:8080/docs/batch.html#batch_analyseTask
     */
    readonly analyseTask: Operation<'batch_analyseTask'>
    /**
     * Start a batch task: `POST /batch/v2/process/{taskId}/start`.
     *
     * Asks for the results of a task whose status is `CREATED` (it is analysed first), `ANALYSIS_DONE` or `STOPPED`. The status goes to `PROCESSING`, then to `DONE` or `FAILED`. The request takes no body.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @throws ApiError 404: Nothing has this id, or it belongs to another account.
     * @throws ApiError 409: The status of the task does not allow it. An update is refused while the request is being processed or waits to be; what the others need stands with each operation.
     * @see http://localhost:8080/docs/batch.html#batch_startTask
     */
    readonly startTask: Operation<'batch_startTask'>
    /**
     * Stop a batch task: `POST /batch/v2/process/{taskId}/stop`.
     *
     * Stops a task whose status is `PROCESSING`. The status goes to `STOPPED`; what was finished stays where it was delivered. The request takes no body.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @throws ApiError 404: Nothing has this id, or it belongs to another account.
     * @throws ApiError 409: The status of the task does not allow it. An update is refused while the request is being processed or waits to be; what the others need stands with each operation.
     * @see http://localhost:8080/docs/batch.html#batch_stopTask
     */
    readonly stopTask: Operation<'batch_stopTask'>
    /**
     * List the files of a batch task: `GET /batch/v2/process/{taskId}/files`.
     *
     * The files that the task has made so far, in the order of its tiles or features, page by page as for tasks. Those that the platform keeps have an address at which anybody can download them, for a day.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @throws ApiError 404: Nothing has this id, or it belongs to another account.
     * @see http://localhost:8080/docs/batch.html#batch_listFiles
     */
    readonly listFiles: Operation<'batch_listFiles'>
    /**
     * List tiling grids: `GET /batch/v2/tilinggrids`.
     *
     * The grids that a request may use as its input, by ascending id, page by page as for tasks.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @see http://localhost:8080/docs/batch.html#batch_listTilingGrids
     */
    readonly listTilingGrids: Operation<'batch_listTilingGrids'>
    /**
     * Get a tiling grid: `GET /batch/v2/tilinggrids/{id}`.
     *
     * The size of a grid's tiles and the resolutions at which it can be used.
     *
     * @throws ApiError 400: A parameter or a member of the body is unknown or malformed; `errors` names it.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `platform`, or its owner may not process in batches.
     * @throws ApiError 404: Nothing has this id, or it belongs to another account.
     * @see http://localhost:8080/docs/batch.html#batch_getTilingGrid
     */
    readonly getTilingGrid: Operation<'batch_getTilingGrid'>
  }
  /** Destinations API 1.0.0. Places in cloud storage to deliver to, each with the credentials to write there. */
  readonly destinations: {
    /**
     * List destinations: `GET /destinations/v1`.
     *
     * The destinations of the caller's organization, all on one page. Each filter narrows the list; filters add up. Without `archived`, archived destinations are left out.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or the id in the path is no id; `message` names it.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @see http://localhost:8080/docs/destinations.html#destinations_listDestinations
     */
    readonly listDestinations: Operation<'destinations_listDestinations'>
    /**
     * Create a destination: `POST /destinations/v1`.
     *
     * Keeps a place in cloud storage, with the credentials to write there, for later deliveries. Whoever creates it owns it; everybody in the organization can see it and deliver to it. The credentials are never shown again. Whether they open the storage is not tried.
     *
     * @throws ApiError 400: A body member is unknown, missing or malformed, the parameters do not fit the type, or the organization has 1000 destinations already; `message` names the cause.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @throws ApiError 429: The caller sends too many changes. Wait as long as `Retry-After` says.
     * @see http://localhost:8080/docs/destinations.html#destinations_createDestination
     */
    readonly createDestination: Operation<'destinations_createDestination'>
    /**
     * Get the default destination: `GET /destinations/v1/default`.
     *
     * The one destination of the organization that deliveries to `ip:destinations/default` go to.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @throws ApiError 404: The organization has no default destination.
     * @see http://localhost:8080/docs/destinations.html#destinations_getDefaultDestination
     */
    readonly getDefaultDestination: Operation<'destinations_getDefaultDestination'>
    /**
     * Set the default destination: `PUT /destinations/v1/default`.
     *
     * Makes a destination the default of the organization. There is at most one: while there is a default, even the same one, the answer is 409 and nothing changes. Unset it first.
     *
     * @throws ApiError 400: A body member is unknown, missing or malformed, the parameters do not fit the type, or the organization has 1000 destinations already; `message` names the cause.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @throws ApiError 404: The caller's organization has no destination of this id.
     * @throws ApiError 409: There is a default destination already, or the destination is archived. Nothing changed.
     * @see http://localhost:8080/docs/destinations.html#destinations_updateDefaultDestination
     */
    readonly updateDefaultDestination: Operation<'destinations_updateDefaultDestination'>
    /**
     * Unset the default destination: `DELETE /destinations/v1/default`.
     *
     * Leaves the organization without a default. The destination itself stays. Without a default the answer is 204 as well.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @see http://localhost:8080/docs/destinations.html#destinations_deleteDefaultDestination
     */
    readonly deleteDefaultDestination: Operation<'destinations_deleteDefaultDestination'>
    /**
     * Get the OpenAPI document of the destinations: `GET /destinations/v1/spec`.
     *
     * The description of this area alone, complete in itself. No credentials are needed.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @see http://localhost:8080/docs/destinations.html#destinations_getSpec
     */
    readonly getSpec: Operation<'destinations_getSpec'>
    /**
     * Get a destination: `GET /destinations/v1/{destinationID}`.
     *
     * One destination, archived or not. Its secrets are shown as `<REDACTED>`.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or the id in the path is no id; `message` names it.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @throws ApiError 404: The caller's organization has no destination of this id.
     * @see http://localhost:8080/docs/destinations.html#destinations_getDestination
     */
    readonly getDestination: Operation<'destinations_getDestination'>
    /**
     * Update or archive a destination: `PATCH /destinations/v1/{destinationID}`.
     *
     * Replaces the credentials, and optionally the name; `archive: true` takes the destination out of use and `archive: false` brings it back. `parameters` has to be sent with every update. Type and place of storage never change. The caller needs `permissions.can_write`. Archiving the default destination leaves the organization without a default, also when it is brought back later.
     *
     * @throws ApiError 400: A body member is unknown, missing or malformed, the parameters do not fit the type, or the organization has 1000 destinations already; `message` names the cause.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials lack the scope `platform`, or the caller may see the destination but not change it (`permissions.can_write` is false).
     * @throws ApiError 404: The caller's organization has no destination of this id.
     * @throws ApiError 429: The caller sends too many changes. Wait as long as `Retry-After` says.
     * @see http://localhost:8080/docs/destinations.html#destinations_updateDestination
     */
    readonly updateDestination: Operation<'destinations_updateDestination'>
  }
  /** Orders of item files, from request to download or delivery, with notifications by e-mail and webhook. */
  readonly orders: {
    /**
     * List orders: `GET /compute/ops/orders/v2`.
     *
     * The caller's orders, newest first unless `sort_by` says otherwise, 20 on a page: follow `_links.next` until a page has none. New orders that arrive meanwhile neither repeat nor hide others. Conditions add up.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or the id in the path is no id; `field` says which.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to do this.
     * @see http://localhost:8080/docs/orders.html#orders_listOrders
     */
    readonly listOrders: Operation<'orders_listOrders'>
    /**
     * Create an order: `POST /compute/ops/orders/v2`.
     *
     * Asks for the files of items. The order is queued, then processed; read it again, or let it call you: by e-mail, by
     * a webhook, or both.
     *
     * - `notifications.email`: an e-mail to the user who created the order when it reaches `success`, `partial` or `failed`.
     * - `notifications.webhook`: a call to `url` when the order is ready, described under the webhook `orderReady`.
     *
     * With `delivery` the files go to cloud storage, below the id of the order, and last `manifest.json`; without it,
     * `_links.results` of the order has their addresses.
     *
     * @throws ApiError 400: A member of the body is unknown, missing or malformed, or names an item type, bundle or destination that does not exist; `field` says which.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to do this.
     * @throws ApiError 409: The destination is archived, or the default destination is asked for and there is none: no order was created. Or, with `Retry-After`, a request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @throws ApiError 429: The organization has 100 orders that are queued or running. No order was created. Wait as long as `Retry-After` says.
     * @see http://localhost:8080/docs/orders.html#orders_createOrder
     */
    readonly createOrder: Operation<'orders_createOrder'>
    /**
     * Get an order: `GET /compute/ops/orders/v2/{order_id}`.
     *
     * One order and how far it is. Once it is `success` or `partial`, `_links.results` names its files, and behind them `manifest.json`, which has their sizes and digests.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or the id in the path is no id; `field` says which.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to do this.
     * @throws ApiError 404: No order has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/orders.html#orders_getOrder
     */
    readonly getOrder: Operation<'orders_getOrder'>
    /**
     * Cancel an order: `PUT /compute/ops/orders/v2/{order_id}`.
     *
     * Takes a queued order back. It has no body. An order that is running or ended cannot be cancelled. Only the user who created it may cancel it, and machine clients, which act for the whole organization.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or the id in the path is no id; `field` says which.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to do this.
     * @throws ApiError 404: No order has this id, or the caller may not see it.
     * @throws ApiError 409: The order is running or has ended. Nothing changed.
     * @see http://localhost:8080/docs/orders.html#orders_cancelOrder
     */
    readonly cancelOrder: Operation<'orders_cancelOrder'>
    /**
     * Cancel several orders: `POST /compute/ops/bulk/orders/v2/cancel`.
     *
     * Takes queued orders back: those of `order_ids`, or, when it is empty or absent, all queued orders of the caller. Each order succeeds or fails for itself, and the answer is 200 either way.
     *
     * @throws ApiError 400: A member of the body is unknown, missing or malformed, or names an item type, bundle or destination that does not exist; `field` says which.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to do this.
     * @see http://localhost:8080/docs/orders.html#orders_cancelOrders
     */
    readonly cancelOrders: Operation<'orders_cancelOrders'>
    /**
     * Get the number of open orders: `GET /compute/ops/stats/orders/v2`.
     *
     * How many orders wait and run, of the caller and of the caller's organization.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to do this.
     * @see http://localhost:8080/docs/orders.html#orders_getOrderStats
     */
    readonly getOrderStats: Operation<'orders_getOrderStats'>
    /**
     * List product bundles: `GET /compute/ops/bundles/spec`.
     *
     * The names that `product_bundle` of an order may have, and for each the asset types that it delivers per item type.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: No credentials were sent, or they expired or are invalid.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to do this.
     * @see http://localhost:8080/docs/orders.html#orders_listBundles
     */
    readonly listBundles: Operation<'orders_listBundles'>
    /**
     * Download a file of an order: `GET /compute/ops/download`.
     *
     * Leads to the bytes of one file. Do not build this address: it is the `location` of a result of the order. Its token is the only credential needed, so whoever has the address can fetch the file until it expires.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or the id in the path is no id; `field` says which.
     * @throws ApiError 404: No file belongs to this token, or the token has expired. Read the order again for a new address.
     * @see http://localhost:8080/docs/orders.html#orders_getDownload
     */
    readonly getDownload: Operation<'orders_getDownload'>
    /**
     * Download the manifest of an order: `GET /compute/ops/manifest`.
     *
     * Path, media type, size and digests of every file of an order, as `manifest.json`. Do not build this address: the `location` of the result leads to it. Its token is the only credential needed. A file that nobody has fetched yet is made for it, so fetch the manifest last. Of an order with hundreds of files that nobody has fetched it may take longer than the service waits; that is answered with 503 and `Retry-After`, and the next attempt goes on from there.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or the id in the path is no id; `field` says which.
     * @throws ApiError 404: No file belongs to this token, or the token has expired. Read the order again for a new address.
     * @throws ApiError 412: The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1).
     * @throws ApiError 416: All bytes that `Range` asks for lie beyond the end of the file.
     * @see http://localhost:8080/docs/orders.html#orders_getManifest
     */
    readonly getManifest: Operation<'orders_getManifest'>
  }
  /** Area quota. See what products have left, estimate what areas of interest cost, and reserve for them. */
  readonly quota: {
    /**
     * List products: `GET /account/v1/my/products`.
     *
     * The products that the caller may use, with their quota, by ascending id unless `sort` says otherwise, page by page: follow `meta.next` until it is null. What remains of a quota is `quota_total - quota_used`. Only active products with `supports_reservation` can be reserved from.
     *
     * @throws ApiError 400: A parameter is unknown or malformed; `errors` names it.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @see http://localhost:8080/docs/quota.html#quota_listProducts
     */
    readonly listProducts: Operation<'quota_listProducts'>
    /**
     * List subscriptions: `GET /account/v1/my/subscriptions`.
     *
     * The plans that the caller is subscribed to, by ascending id unless `sort` says otherwise, page by page. The other place to read the remaining quota of a product that the product list does not show.
     *
     * @throws ApiError 400: A parameter is unknown or malformed; `errors` names it.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @see http://localhost:8080/docs/quota.html#quota_listSubscriptions
     */
    readonly listSubscriptions: Operation<'quota_listSubscriptions'>
    /**
     * List reservations: `GET /account/v1/quota-reservations/`.
     *
     * The caller's reservations, by ascending id unless `sort` says otherwise, page by page: follow `meta.next` until it is null. A machine client gets those of the organization that it acts for.
     *
     * @throws ApiError 400: A parameter is unknown or malformed; `errors` names it.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @see http://localhost:8080/docs/quota.html#quota_listReservations
     */
    readonly listReservations: Operation<'quota_listReservations'>
    /**
     * Create a reservation: `POST /account/v1/quota-reservations/`.
     *
     * Reserves quota for all the areas at once, or for none: one reservation per area. An area that the caller has reserved from this product keeps its reservation and costs nothing more. Send all areas in one request rather than in several; from some thousand areas on, use the bulk operation.
     *
     * @throws ApiError 400: A member of the body is missing, unknown, malformed or excludes another; a reference leads nowhere; the product does not exist for the caller or does not support reservations; or its remaining quota does not suffice. `errors` names the member.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @see http://localhost:8080/docs/quota.html#quota_createReservation
     */
    readonly createReservation: Operation<'quota_createReservation'>
    /**
     * Get a reservation: `GET /account/v1/quota-reservations/{reservation_id}`.
     *
     * How much quota is reserved for one area, and from which product.
     *
     * @throws ApiError 400: A parameter is unknown or malformed; `errors` names it.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @throws ApiError 404: Nothing has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/quota.html#quota_getReservation
     */
    readonly getReservation: Operation<'quota_getReservation'>
    /**
     * Estimate a reservation: `POST /account/v1/quota-reservations/estimate`.
     *
     * What a reservation would cost, area by area. Nothing is reserved: `quota_remaining` is what remains now, without the estimate taken off. Name the areas by `aoi_refs` or by `collection_id`. Send all areas in one request rather than in several.
     *
     * @throws ApiError 400: A member of the body is missing, unknown, malformed or excludes another; a reference leads nowhere; the product does not exist for the caller or does not support reservations; or its remaining quota does not suffice. `errors` names the member.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @see http://localhost:8080/docs/quota.html#quota_estimateReservation
     */
    readonly estimateReservation: Operation<'quota_estimateReservation'>
    /**
     * Reserve in bulk: `POST /account/v1/quota-reservations/bulk-reserve`.
     *
     * Reserves quota for many areas in the background. Send all areas in one request rather than in several. The answer carries the id of a job; ask for the job until its status is `completed` or `failed`.
     *
     * @throws ApiError 400: A member of the body is missing, unknown, malformed or excludes another; a reference leads nowhere; the product does not exist for the caller or does not support reservations; or its remaining quota does not suffice. `errors` names the member.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @throws ApiError 429: The organization has as many bulk reservations under way as it can have: 100, or for 400,000 areas together. Nothing is begun.
     * @see http://localhost:8080/docs/quota.html#quota_createBulkReservation
     */
    readonly createBulkReservation: Operation<'quota_createBulkReservation'>
    /**
     * List jobs: `GET /account/v1/quota-reservations/jobs`.
     *
     * All jobs of the caller's organization, by ascending id unless `sort` says otherwise, page by page: follow `meta.next` until it is null.
     *
     * @throws ApiError 400: A parameter is unknown or malformed; `errors` names it.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @see http://localhost:8080/docs/quota.html#quota_listJobs
     */
    readonly listJobs: Operation<'quota_listJobs'>
    /**
     * Get a job: `GET /account/v1/quota-reservations/jobs/{job_id}`.
     *
     * How far a bulk reservation is. Ask again every few seconds while the status is `pending` or `processing`.
     *
     * @throws ApiError 400: A parameter is unknown or malformed; `errors` names it.
     * @throws ApiError 401: No valid credentials were sent.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform`.
     * @throws ApiError 404: Nothing has this id, or the caller may not see it.
     * @see http://localhost:8080/docs/quota.html#quota_getJob
     */
    readonly getJob: Operation<'quota_getJob'>
  }
  /** Areas of interest, kept as features in collections, with the references that other areas take. */
  readonly features: {
    /**
     * Get the landing page: `GET /features/v1/ogc/my`.
     *
     * Entry point for OGC API clients: give them this address. It links to the collections, the conformance classes and the description of the area.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or an id in the path is no id; `field` says which.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/features.html#features_getLanding
     */
    readonly getLanding: Operation<'features_getLanding'>
    /**
     * Get the conformance classes: `GET /features/v1/ogc/my/conformance`.
     *
     * The OGC standards that the area implements. Not among them is OGC API Features, part 1, core: features are not searched by place or time.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or an id in the path is no id; `field` says which.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/features.html#features_getConformance
     */
    readonly getConformance: Operation<'features_getConformance'>
    /**
     * List collections: `GET /features/v1/ogc/my/collections`.
     *
     * The caller's collections, most recently created first, page by page: follow the `next` link, which the last page has not.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or an id in the path is no id; `field` says which.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @see http://localhost:8080/docs/features.html#features_listCollections
     */
    readonly listCollections: Operation<'features_listCollections'>
    /**
     * Create a collection: `POST /features/v1/ogc/my/collections`.
     *
     * Creates an empty collection, which the caller owns. Upload features to it next.
     *
     * @throws ApiError 400: A member of the body is unknown, missing or malformed; `field` says which. Or the caller has 1000 collections, the most there may be.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @see http://localhost:8080/docs/features.html#features_createCollection
     */
    readonly createCollection: Operation<'features_createCollection'>
    /**
     * Get a collection: `GET /features/v1/ogc/my/collections/{collectionId}`.
     *
     * What the collection is, how many features it has, and how large they are together.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or an id in the path is no id; `field` says which.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: The caller has no collection of this id.
     * @see http://localhost:8080/docs/features.html#features_getCollection
     */
    readonly getCollection: Operation<'features_getCollection'>
    /**
     * Delete a collection: `DELETE /features/v1/ogc/my/collections/{collectionId}`.
     *
     * Deletes the collection with all its features, for good. Their references lead nowhere from then on.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or an id in the path is no id; `field` says which.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: The caller has no collection of this id.
     * @see http://localhost:8080/docs/features.html#features_deleteCollection
     */
    readonly deleteCollection: Operation<'features_deleteCollection'>
    /**
     * List features: `GET /features/v1/ogc/my/collections/{collectionId}/items`.
     *
     * The features of a collection, most recently uploaded first, page by page: follow the `next` link, which the last page has not.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or an id in the path is no id; `field` says which.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: The caller has no collection of this id.
     * @see http://localhost:8080/docs/features.html#features_listItems
     */
    readonly listItems: Operation<'features_listItems'>
    /**
     * Upload features: `POST /features/v1/ogc/my/collections/{collectionId}/items`.
     *
     * Adds one feature or several to a collection, all of them or none, and answers with their references in the same order. Uploading the same feature again adds another. A feature has a geometry; its id is given by the service.
     *
     * @throws ApiError 400: The body is no GeoJSON Feature or FeatureCollection, a geometry is impossible, or a feature lacks the property that `property_id` names or has the same as another; `field` says which. Or the caller would have more than 120,000 features, or more than 64 megabytes of them. Nothing was uploaded.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: The caller has no collection of this id.
     * @throws ApiError 409: A request with the same `Idempotency-Key` is still being processed.
     * @throws ApiError 422: The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body.
     * @see http://localhost:8080/docs/features.html#features_createItems
     */
    readonly createItems: Operation<'features_createItems'>
    /**
     * Get a feature: `GET /features/v1/ogc/my/collections/{collectionId}/items/{featureId}`.
     *
     * One feature with its reference and area.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or an id in the path is no id; `field` says which.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: The caller has no collection of this id, or the collection has no feature of this id.
     * @see http://localhost:8080/docs/features.html#features_getItem
     */
    readonly getItem: Operation<'features_getItem'>
    /**
     * Delete a feature: `DELETE /features/v1/ogc/my/collections/{collectionId}/items/{featureId}`.
     *
     * Deletes the feature for good. Its reference leads nowhere from then on.
     *
     * @throws ApiError 400: A query parameter is unknown or malformed, or an id in the path is no id; `field` says which.
     * @throws ApiError 401: No valid credentials were sent, or they do not suffice.
     * @throws ApiError 403: The credentials are valid but lack the scope `platform` or the right to this resource.
     * @throws ApiError 404: The caller has no collection of this id, or the collection has no feature of this id.
     * @see http://localhost:8080/docs/features.html#features_deleteItem
     */
    readonly deleteItem: Operation<'features_deleteItem'>
  }
  /** Authorization server. Issues access tokens to machine clients and to clients of users, publishes the keys that verify them, and says who a user is. */
  readonly auth: {
    /**
     * Get the authorization server's metadata: `GET /auth/realms/main/.well-known/openid-configuration`.
     *
     * OpenID Connect discovery document: where to ask for tokens, which grants and signing algorithms are on offer. A client that is given the issuer address finds everything else here.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @see http://localhost:8080/docs/auth.html#auth_getDiscovery
     */
    readonly getDiscovery: Operation<'auth_getDiscovery'>
    /**
     * Get the metadata at the address of RFC 8414: `GET /.well-known/oauth-authorization-server/auth/realms/main`.
     *
     * The same document as the OpenID Connect discovery document, at the address where OAuth clients without OpenID Connect look for it (RFC 8414, section 3.1).
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @see http://localhost:8080/docs/auth.html#auth_getServerMetadata
     */
    readonly getServerMetadata: Operation<'auth_getServerMetadata'>
    /**
     * Create an access token: `POST /auth/realms/main/protocol/openid-connect/token`.
     *
     * Exchanges client credentials, the code that a user came back with, a refresh token or the code of a device for an access token. Reuse the token for all calls until shortly before it expires: asking for one per call is answered with 429. A machine client authenticates by HTTP Basic, or by `client_id` and `client_secret` in the form; not by both. A client of users has no secret and sends its `client_id` alone.
     *
     * @throws ApiError 400: A form member is missing or wrong, a code or refresh token is not good (any more), a device has to wait, or the grant or a scope is not on offer to this client.
     * @throws ApiError 401: The client does not say who it is, is unknown, its secret is wrong, or its credentials expired.
     * @throws ApiError 429: The client asks for too many tokens. Wait as long as `Retry-After` says, and reuse the token that you have.
     * @see http://localhost:8080/docs/auth.html#auth_createToken
     */
    readonly createToken: Operation<'auth_createToken'>
    /**
     * Ask whether a token is valid: `POST /auth/realms/main/protocol/openid-connect/token/introspect`.
     *
     * Token introspection (RFC 7662), for a resource server of your organization. The token is verified as every call verifies it. A client with a secret authenticates by HTTP Basic, or by `client_id` and `client_secret` in the form. Tokens of other organizations, and tokens that are expired, revoked or not ours, are `{"active": false}`. Requests count against the limits of token requests.
     *
     * @throws ApiError 400: A form member is missing or wrong, a code or refresh token is not good (any more), a device has to wait, or the grant or a scope is not on offer to this client.
     * @throws ApiError 401: The client does not say who it is, is unknown, its secret is wrong, or its credentials expired.
     * @throws ApiError 429: The client asks for too many tokens. Wait as long as `Retry-After` says, and reuse the token that you have.
     * @see http://localhost:8080/docs/auth.html#auth_getTokenStatus
     */
    readonly getTokenStatus: Operation<'auth_getTokenStatus'>
    /**
     * Revoke a token: `POST /auth/realms/main/protocol/openid-connect/revoke`.
     *
     * Token revocation (RFC 7009). A revoked access token is rejected from then on; all servers of a platform learn of it within seconds. A refresh token ends with its grant: sign in again to get another one. Access tokens that were issued for the grant stay valid until they expire, unless they are revoked as well. The answer is the same for a token that is invalid or was revoked before. A client can revoke only its own tokens; a client of users sends its `client_id` alone. Requests count against the limits of token requests.
     *
     * @throws ApiError 400: A form member is missing or wrong, a code or refresh token is not good (any more), a device has to wait, or the grant or a scope is not on offer to this client.
     * @throws ApiError 401: The client does not say who it is, is unknown, its secret is wrong, or its credentials expired.
     * @throws ApiError 429: The client asks for too many tokens. Wait as long as `Retry-After` says, and reuse the token that you have.
     * @see http://localhost:8080/docs/auth.html#auth_deleteToken
     */
    readonly deleteToken: Operation<'auth_deleteToken'>
    /**
     * Create a code for a device: `POST /auth/realms/main/protocol/openid-connect/auth/device`.
     *
     * Begins the device code flow (RFC 8628), for clients that have no browser of their own. Show the user `user_code` and `verification_uri`; then ask the token endpoint every `interval` seconds, with `device_code`, until it answers with a token or with an error other than `authorization_pending` and `slow_down`. After `slow_down` wait five seconds longer each time. Where users do not sign in, there is no such path.
     *
     * @throws ApiError 400: A form member is missing or wrong, a code or refresh token is not good (any more), a device has to wait, or the grant or a scope is not on offer to this client.
     * @throws ApiError 401: The client does not say who it is, is unknown, its secret is wrong, or its credentials expired.
     * @throws ApiError 429: The client asks for too many tokens. Wait as long as `Retry-After` says, and reuse the token that you have.
     * @see http://localhost:8080/docs/auth.html#auth_createDeviceCode
     */
    readonly createDeviceCode: Operation<'auth_createDeviceCode'>
    /**
     * List the signing keys: `GET /auth/realms/main/protocol/openid-connect/certs`.
     *
     * Public keys, as a JSON Web Key Set, that verify the signatures of tokens. A token names its key by `kid`; fetch the set again when a token names one that is not in it.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @see http://localhost:8080/docs/auth.html#auth_listKeys
     */
    readonly listKeys: Operation<'auth_listKeys'>
    /**
     * Get claims about the user: `GET /auth/realms/main/protocol/openid-connect/userinfo`.
     *
     * Who the user behind an access token is (OpenID Connect Core 1.0, section 5.3). The token needs the scope `openid`; the scopes `profile` and `email` add the claims of their kind. Machine clients have no user, and get 403.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `openid`, or no user stands behind it.
     * @see http://localhost:8080/docs/auth.html#auth_getUserInfo
     */
    readonly getUserInfo: Operation<'auth_getUserInfo'>
    /**
     * Get claims about the user by POST: `POST /auth/realms/main/protocol/openid-connect/userinfo`.
     *
     * The same as with GET, for clients that send POST, which OpenID Connect allows. The token stands in the `Authorization` header; the request takes no body.
     *
     * @throws ApiError 400: The query has a parameter; this operation takes none.
     * @throws ApiError 401: The request carries no access token, or one that expired or is invalid. API keys are never accepted here.
     * @throws ApiError 403: The token is valid but lacks the scope `openid`, or no user stands behind it.
     * @see http://localhost:8080/docs/auth.html#auth_getUserInfoByPost
     */
    readonly getUserInfoByPost: Operation<'auth_getUserInfoByPost'>
  }
}
