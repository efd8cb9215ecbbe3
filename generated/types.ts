// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
    "/catalog/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the landing page
         * @description Entry point of the catalog: what it is, the standards it conforms to, and links to its collections, its search and its description. A client needs no other address. It answers without a credential too, and then links to the public collections alone: those whose scenes no organization of the platform is refused.
         */
        get: operations["catalog_getLanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document of the catalog
         * @description The description of this area alone, in OpenAPI 3.1, complete in itself. A `service-desc` link of the landing page leads here. Another leads to the same in OpenAPI 3.0, for clients of OGC APIs that read nothing newer.
         */
        get: operations["catalog_getSpec"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/conformance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the conformance classes
         * @description The standards that the catalog implements; the same list as `conformsTo` of the landing page.
         */
        get: operations["catalog_getConformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/queryables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the queryables that all collections share
         * @description The properties that `filter` accepts whatever the collection, as a JSON Schema: those that every collection with items can be asked for. A collection's own queryables may be more.
         */
        get: operations["catalog_getCommonQueryables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collections
         * @description All collections that the caller may see, on one page.
         */
        get: operations["catalog_listCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
            };
            cookie?: never;
        };
        /**
         * Get a collection
         * @description What the collection holds, where and when: its extent, providers, licence and the values that its items take.
         */
        get: operations["catalog_getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/collections/{collectionId}/queryables": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
            };
            cookie?: never;
        };
        /**
         * Get the queryables of a collection
         * @description The properties that `filter` accepts for this collection, as a JSON Schema.
         */
        get: operations["catalog_getQueryables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/collections/{collectionId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
            };
            cookie?: never;
        };
        /**
         * List items of a collection
         * @description The items of one collection, newest first unless `sortby` says otherwise, page by page: follow the `next` link until a page has none. New items that arrive meanwhile neither repeat nor hide others.
         */
        get: operations["catalog_listItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/collections/{collectionId}/items/{featureId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
                /**
                 * @description Id of an item of the collection.
                 * @example 20260418_101530_07_2a41
                 */
                featureId: components["parameters"]["CatalogFeatureId"];
            };
            cookie?: never;
        };
        /**
         * Get an item
         * @description One scene: its footprint, time, properties and the files that belong to it.
         */
        get: operations["catalog_getItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/collections/{collectionId}/items/{featureId}/assets/{assetName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
                /**
                 * @description Id of an item of the collection.
                 * @example 20260418_101530_07_2a41
                 */
                featureId: components["parameters"]["CatalogFeatureId"];
                /**
                 * @description File name at the end of the asset's `href`: the asset's name with `.tif`, or `.png` for a thumbnail. The name alone, as the item's `assets` have it, is accepted too.
                 * @example analytic.tif
                 */
                assetName: components["parameters"]["CatalogAssetName"];
            };
            cookie?: never;
        };
        /**
         * Get a file of an item
         * @description The file at `href` of an asset that the platform serves: a GeoTIFF, or the PNG of a thumbnail. It needs no activation, and leaves the state of the Data API's asset as it is. Each time that a GeoTIFF is sent whole (200) is one download in the reports of the organization, and is charged to its quota. Ranges (206) are one download, however many are read: a range is none if within the 24 hours before it the same caller has had a download of the same file counted, be it of a range or of the whole. HEAD, 304, 412 and 416 are none. The `href` of a thumbnail carries a `thumbnail_token`, which opens it without a header; so does that of a file of own imagery whose role is `thumbnail`, `preview` or `overview`.
         */
        get: operations["catalog_getAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/collections/{collectionId}/items/{featureId}/assets/{assetName}/signed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
                /**
                 * @description Id of an item of the collection.
                 * @example 20260418_101530_07_2a41
                 */
                featureId: components["parameters"]["CatalogFeatureId"];
                /**
                 * @description File name at the end of the asset's `href`: the asset's name with `.tif`, or `.png` for a thumbnail. The name alone, as the item's `assets` have it, is accepted too.
                 * @example analytic.tif
                 */
                assetName: components["parameters"]["CatalogAssetName"];
            };
            cookie?: never;
        };
        /**
         * Get a signed address of a file
         * @description An address of the file that opens without a credential for an hour, for tools that cannot send one. Whoever has it can download the file in the name of your organization. It is kept nowhere and stands in no other answer.
         */
        get: operations["catalog_getSignedAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file by its signed address
         * @description The file that a signed address names. The token is the credential: no other is looked at. Downloads count as those of the file at its `href` do, for the caller who asked for the address.
         */
        get: operations["catalog_getDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search items with query parameters
         * @description Items of one collection that meet all given conditions, newest first unless `sortby` says otherwise, page by page: follow the `next` link until a page has none.
         */
        get: operations["catalog_searchItemsSimple"];
        put?: never;
        /**
         * Search items with a JSON body
         * @description The same search with its conditions in a body, for geometries and filters too long for a query string. The `next` link has `method: POST`, a `body` and `merge: true`: send the same body again with the members of the link's body added.
         */
        post: operations["catalog_searchItemsFull"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the entry point
         * @description Addresses of everything that the Data API offers. A client needs no other address.
         */
        get: operations["data_getRoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/spec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document of the Data API
         * @description The description of this area alone, complete in itself. The `spec` link of the entry point leads here.
         */
        get: operations["data_getSpec"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/asset-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List asset types
         * @description All kinds of files that items have, on one page.
         */
        get: operations["data_listAssetTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/asset-types/{asset_type_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an asset type, as listed by `GET /data/v1/asset-types`.
                 * @example ortho_analytic_4b
                 */
                asset_type_id: components["parameters"]["DataAssetTypeIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get an asset type
         * @description One kind of file, and what it holds.
         */
        get: operations["data_getAssetType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/item-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List item types
         * @description All kinds of items that the caller may see, on one page.
         */
        get: operations["data_listItemTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/item-types/{item_type_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get an item type
         * @description One kind of item, and the asset types that its items can have.
         */
        get: operations["data_getItemType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/item-types/{item_type_id}/asset-types": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
            };
            cookie?: never;
        };
        /**
         * List the asset types of an item type
         * @description The asset types that items of this type can have, on one page: those that `supported_asset_types` names.
         */
        get: operations["data_listItemTypeAssetTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/item-types/{item_type_id}/items/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
                /**
                 * @description Id of an item of that item type.
                 * @example 20260418_101530_07_2a41
                 */
                item_id: components["parameters"]["DataItemIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get an item
         * @description One scene: its footprint, its metadata and what the caller may do with its assets.
         */
        get: operations["data_getItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/item-types/{item_type_id}/items/{item_id}/thumb": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
                /**
                 * @description Id of an item of that item type.
                 * @example 20260418_101530_07_2a41
                 */
                item_id: components["parameters"]["DataItemIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get the thumbnail of an item
         * @description Small picture of the item for lists. The `thumbnail` link of the item leads here.
         */
        get: operations["data_getItemThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/item-types/{item_type_id}/items/{item_id}/assets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
                /**
                 * @description Id of an item of that item type.
                 * @example 20260418_101530_07_2a41
                 */
                item_id: components["parameters"]["DataItemIdParameter"];
            };
            cookie?: never;
        };
        /**
         * List the assets of an item
         * @description The files of the item by asset type, each with its `status` and its addresses.
         */
        get: operations["data_listItemAssets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/item-types/{item_type_id}/items/{item_id}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
                /**
                 * @description Id of an item of that item type.
                 * @example 20260418_101530_07_2a41
                 */
                item_id: components["parameters"]["DataItemIdParameter"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the cloud coverage of a part of an item
         * @description Share of the pixels inside an area that are clear, or that belong to the class that `band` names. Only the part of the area that lies in the footprint of the item counts. Over the whole footprint the shares are those of the item's `properties`; a class that they do not mention has no pixels. Cirrus pixels are cloud pixels too.
         */
        post: operations["data_estimateCloudCoverage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/assets/{asset_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque id of an asset. Take the whole address from the asset's `_links`; never make an id up.
                 * @example T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg
                 */
                asset_id: components["parameters"]["DataAssetId"];
            };
            cookie?: never;
        };
        /**
         * Get an asset
         * @description One file of an item. The `_self` link of an asset leads here: ask until its `status` is `active`, then download from `location`.
         */
        get: operations["data_getAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/assets/{asset_id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque id of an asset. Take the whole address from the asset's `_links`; never make an id up.
                 * @example T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg
                 */
                asset_id: components["parameters"]["DataAssetId"];
            };
            cookie?: never;
        };
        /**
         * Activate an asset by following its link
         * @description The same as the POST, for clients that follow the `activate` link of an asset as they find it. Repeating it does no harm.
         */
        get: operations["data_activateAssetByGet"];
        put?: never;
        /**
         * Activate an asset
         * @description Asks for an asset to be made ready for download. It turns from `inactive` to `activating`, later to `active`, and back to `inactive` at its `expires_at`. There is no body. Repeating it does no harm. Of more than 100000 activated assets of an organization the one that was asked for longest ago is `inactive` again at once.
         */
        post: operations["data_activateAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an asset
         * @description The file at `location` of an asset, which is the whole address with its token. The token is the credential: no other is looked at, so that download tools and browsers can use the address until the `expires_at` of the asset. Every file of an asset is a GeoTIFF. The MD5 digest of the body is the `md5_digest` of the asset. Addresses of files that the platform made for an order or a batch task lead here, too, and these have other media types. Each time that the file is sent whole (200) is one download in the reports of the organization, and is charged to its quota; of a file that was made of assets, one download of each of them. Ranges (206) are one download, however many are read: a range is none if within the 24 hours before it the same caller has had a download of the same file counted, be it of a range or of the whole. HEAD, 304, 412 and 416 are none.
         */
        get: operations["data_getDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/quick-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search for items
         * @description Items that meet all conditions, page by page: follow `_links._next` until a page has none. The search is stored as one of type `quick`, and its further pages are those of that stored search. Items that arrive meanwhile neither repeat nor hide others. The last 1000 quick searches of a caller are kept, as far as they are not longer than 16 megabytes together; older ones are not found any more.
         */
        post: operations["data_runQuickSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored searches
         * @description The searches of the caller, page by page: follow `_links._next` until a page has none.
         */
        get: operations["data_listSearches"];
        put?: never;
        /**
         * Create a saved search
         * @description Stores a search under a name, to run it again, and to be told by e-mail of new results. A caller has at most 1000 saved searches, together at most 16 megabytes long; one more is refused with 400.
         */
        post: operations["data_createSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/searches/{search_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a saved search, or of a quick search, which is stored as well.
                 * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
                 */
                search_id: components["parameters"]["DataSearchIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get a stored search
         * @description One search, saved or quick.
         */
        get: operations["data_getSearch"];
        /**
         * Replace a saved search
         * @description Puts new conditions in place of all former ones. Optional members that are left out return to their defaults. A quick search is not found here: what ran stays as it was. Pages of results that were given out for other conditions are refused with 400.
         */
        put: operations["data_updateSearch"];
        post?: never;
        /**
         * Delete a stored search
         * @description Removes the search. Pages of its results that are asked for later are not found.
         */
        delete: operations["data_deleteSearch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/searches/{search_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a saved search, or of a quick search, which is stored as well.
                 * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
                 */
                search_id: components["parameters"]["DataSearchIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Run a stored search
         * @description Items that meet the conditions of the search now, page by page: follow `_links._next` until a page has none. To ask for the first page is to run the search, which `last_executed` tells.
         */
        get: operations["data_runSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/searches/{search_id}/thumb": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a saved search, or of a quick search, which is stored as well.
                 * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
                 */
                search_id: components["parameters"]["DataSearchIdParameter"];
            };
            cookie?: never;
        };
        /**
         * Get the thumbnail of a stored search
         * @description Small picture of what the search finds now: the footprints of the 20 items that were published last, on a map; the map of the world where it finds nothing. To ask for it is not to run the search. The `thumbnail` link of the search leads here.
         */
        get: operations["data_getSearchThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/v1/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count items over time
         * @description Number of items that match, in buckets of one hour to one year by the time at which they were acquired.
         */
        post: operations["data_getStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mosaics
         * @description The mosaics that the caller may see, page by page, newest first. All given conditions have to hold.
         */
        get: operations["mosaics_listMosaics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        /**
         * Get a mosaic
         * @description One mosaic with the links to its quads and its tiles.
         */
        get: operations["mosaics_getMosaic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/grid": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        /**
         * Get the grid of a mosaic
         * @description How large the quads are, and how large a pixel is on the ground.
         */
        get: operations["mosaics_getGrid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/tiles": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        /**
         * Get the TileJSON of a mosaic
         * @description What a map client needs to show the mosaic (TileJSON 2.2.0).
         */
        get: operations["mosaics_getTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/quads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        /**
         * List the quads in a box
         * @description The quads of the mosaic that meet the box and hold imagery, page by page.
         */
        get: operations["mosaics_listQuads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/quads/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search quads by polygon
         * @description Stores the polygon as a search and redirects to its results, with the `minimal`, `summary` and `_page_size` of this call in their address. Follow it by GET, with the same credentials. At most 1500 vertices, counted over all rings and parts; more get 400.
         */
        post: operations["mosaics_createQuadSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/quads/search/{search_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a stored polygon search; the `Location` of the search has it.
                 * @example b81e5f20c4764d0f9a3c6e2d7f10b458
                 */
                search_id: components["parameters"]["SearchId"];
            };
            cookie?: never;
        };
        /**
         * List the quads that a search found
         * @description The quads of the mosaic that meet the stored polygon and hold imagery, page by page.
         */
        get: operations["mosaics_listFoundQuads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
                 *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
                 * @example 1047-1370
                 */
                quad_id: components["parameters"]["QuadId"];
            };
            cookie?: never;
        };
        /**
         * Get a quad
         * @description One quad with the links to its GeoTIFF, its items and its thumbnail.
         */
        get: operations["mosaics_getQuad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}/full": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
                 *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
                 * @example 1047-1370
                 */
                quad_id: components["parameters"]["QuadId"];
            };
            cookie?: never;
        };
        /**
         * Download a quad
         * @description Redirects to the GeoTIFF of the quad (EPSG:3857). Needs the permission that `quad_download` of the mosaic shows; without it 401.
         */
        get: operations["mosaics_getQuadFull"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
                 *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
                 * @example 1047-1370
                 */
                quad_id: components["parameters"]["QuadId"];
            };
            cookie?: never;
        };
        /**
         * List the items behind a quad
         * @description The items of the Data API whose scenes contributed to the quad, newest first.
         */
        get: operations["mosaics_listQuadItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}/thumb": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
                 *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
                 * @example 1047-1370
                 */
                quad_id: components["parameters"]["QuadId"];
            };
            cookie?: never;
        };
        /**
         * Get the thumbnail of a quad
         * @description A small picture of the quad, 256 by 256 pixels.
         */
        get: operations["mosaics_getQuadThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List series of mosaics
         * @description The series that the caller may see, page by page, by name. All given conditions have to hold.
         */
        get: operations["mosaics_listSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/series/{series_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a series of mosaics, as its `id` has it.
                 * @example d2a7c0f3-4b19-4e86-8f5d-73b6e1a0c942
                 */
                series_id: components["parameters"]["SeriesId"];
            };
            cookie?: never;
        };
        /**
         * Get a series of mosaics
         * @description One series with the link to its mosaics.
         */
        get: operations["mosaics_getSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/series/{series_id}/mosaics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a series of mosaics, as its `id` has it.
                 * @example d2a7c0f3-4b19-4e86-8f5d-73b6e1a0c942
                 */
                series_id: components["parameters"]["SeriesId"];
            };
            cookie?: never;
        };
        /**
         * List the mosaics of a series
         * @description All mosaics of the series on one page, oldest first. All given conditions have to hold.
         */
        get: operations["mosaics_listSeriesMosaics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the bytes of a quad
         * @description The GeoTIFF that `full` redirects to: `quad_size` by `quad_size` pixels, EPSG:3857. The token names the quad and ends after an hour; an unknown or ended one gets 404. No other credential is looked at, so that redirects can be followed without.
         */
        get: operations["mosaics_getDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/basemaps/v1/tiles/{mosaic_name}/{z}/{x}/{y}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of a mosaic.
                 * @example rotterdam_harbour_2026_04_mosaic
                 */
                mosaic_name: components["parameters"]["MosaicName"];
                /**
                 * @description Zoom level.
                 * @example 10
                 */
                z: components["parameters"]["TileZ"];
                /**
                 * @description Column of the tile, counted from the antimeridian.
                 * @example 523
                 */
                x: components["parameters"]["TileX"];
                /**
                 * @description Row of the tile, counted from the top: a number of at most 10 digits. `@2x` may follow it: 512 by 512 pixels of the same ground. Then `.png`, as in the links, or `.webp` may follow. All else names no tile: 404.
                 * @example 338.png
                 */
                y: components["parameters"]["TileY"];
            };
            cookie?: never;
        };
        /**
         * Get a tile of a mosaic
         * @description One tile of the mosaic, 256 by 256 pixels or 512 by 512 of the same ground (`@2x`), in the XYZ scheme (EPSG:3857, rows from the top). What it is a file of is told by the address alone, and not by `Accept`. Where no scene is, it is transparent, also where there is none at all. Each time that it is sent is one tile in the reports of the organization; a HEAD request and a 304 are none. The links to tiles hold a token as `api_key`, with which clients that cannot send headers follow them as they are; an API key of your own is taken in its place. The token opens the tiles of this mosaic alone, for 12 to 24 hours, until another version of the user's key ends it; beside an `Authorization` header it is not looked at. Outside the mosaic or above its level there is no tile: 404.
         */
        get: operations["mosaics_getTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List download reports
         * @description Download reports, which say what an organization downloaded, latest data first, page by page: follow `_links.next` until a page has none. All given conditions have to hold. The daily report of the present day is there from the first download on and grows until the day is over; a monthly one is there once its month is over.
         */
        get: operations["reports_listDownloadReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a report, `report_id` in the list.
                 * @example c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36
                 */
                id: components["parameters"]["ReportsId"];
            };
            cookie?: never;
        };
        /**
         * Get a download report
         * @description What one report covers and where its parts are. The `self` link of a listed download report leads here.
         */
        get: operations["reports_getDownloadReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/{id}/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a report, `report_id` in the list.
                 * @example c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36
                 */
                id: components["parameters"]["ReportsId"];
                /**
                 * @description Which part of the report, counted from 1 in the order of `contents`.
                 * @example 1
                 */
                part: components["parameters"]["ReportsPart"];
            };
            cookie?: never;
        };
        /**
         * Get one part of a report
         * @description One file of a download report or a PV report, as CSV with a header row. The addresses in `contents` lead here. A
         *     large report has several parts, each with the header row; their rows follow one another in the order of
         *     `contents`.
         *
         *     A `detailed` report has one row per asset downloaded: `downloaded_at` (UTC), `user_id`, `plan_id`, `item_type`,
         *     `item_id`, `asset_type`, `area_sqkm` (square kilometres counted against the quota). A `summary` report has one row
         *     per item type: `item_type`, `assets` (number of assets), `area_sqkm`. A report on derived-variable products has
         *     one row per product and area of interest: `date`, `line_item_id`, `product`, `aoi_id`, `area_sqkm`.
         */
        get: operations["reports_getReportPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/pv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List PV reports
         * @description Reports on derived-variable products (PV), latest data first, page by page: follow `_links.next` until a page has none. All given conditions have to hold. Reports of type `pv_detailed` are never monthly, so `report_type=pv_detailed` together with `cadence=monthly` always gives an empty list.
         */
        get: operations["reports_listPvReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/pv/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a PV report, `report_id` in the list.
                 * @example 5b60f9d4-3e17-4c82-a9d5-0f4b7e1c8a23
                 */
                id: components["parameters"]["ReportsPvId"];
            };
            cookie?: never;
        };
        /**
         * Get a PV report
         * @description What one report on derived-variable products covers and where its parts are. The `self` link of a listed PV report leads here.
         */
        get: operations["reports_getPvReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/suborgs/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a sub-organization download report
         * @description Asks for one report over the downloads of all or some sub-organizations of the caller's organization. The time of interest `toi` spans at most 90 days, start and end date included; a longer one is refused with 400. The report is made after the answer: follow `_links.self` of the record until its `status` is `completed`, then `_links.content`.
         */
        post: operations["reports_createSuborgReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/suborgs/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a sub-organization report, `report_id` in its record.
                 * @example 84f1c6ad-07b9-4e52-b3a8-6d2c95e0f17b
                 */
                id: components["parameters"]["ReportsSuborgReportId"];
            };
            cookie?: never;
        };
        /**
         * Get a sub-organization download report
         * @description What was asked for and how far it is. `_links.content` appears as soon as `status` is `completed`.
         */
        get: operations["reports_getSuborgReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/suborgs/download/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a sub-organization report, `report_id` in its record.
                 * @example 84f1c6ad-07b9-4e52-b3a8-6d2c95e0f17b
                 */
                id: components["parameters"]["ReportsSuborgReportId"];
            };
            cookie?: never;
        };
        /**
         * Get the content of a sub-organization download report
         * @description The finished report as CSV: the columns of a download report of the same type, after a first column `org_id` that names the sub-organization. A `summary` has one row per day or month, as `cadence` says, and item type: its second column is `date`, the first day of that day or month. 404 until `status` is `completed`.
         */
        get: operations["reports_getSuborgReportContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/tiles/{planID}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a plan.
                 * @example 3310
                 */
                planID: components["parameters"]["ReportsTilesPlanId"];
            };
            cookie?: never;
        };
        /**
         * Get the tiles usage report of a plan
         * @description How many map tiles were streamed under a plan, day by day or month by month, as CSV with a header row: `date` (first day of the interval, UTC), `type` (`scenes` or `basemaps`), `tiles` (number of tiles); then `subject` with `include_subject=true`, and `user_id` and `user_email` with `include_user=true`. One row per combination that was used.
         */
        get: operations["reports_getTilesUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/tasking/{contractId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a tasking contract.
                 * @example harbour-tasking-2026
                 */
                contractId: components["parameters"]["ReportsContractId"];
            };
            cookie?: never;
        };
        /**
         * Get the tasking usage report of a contract
         * @description What was captured to order under a tasking contract and what it cost, latest capture first, as CSV with a header row: `captured_at` (UTC), `order_name`, `item_id`, `user_id`, `area_sqkm` (square kilometres), `credits` (tasking credits charged). Leave columns out with `exclude`.
         */
        get: operations["reports_getTaskingUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/footprints/plan/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a plan.
                 * @example 3310
                 */
                planId: components["parameters"]["ReportsFootprintPlanId"];
            };
            cookie?: never;
        };
        /**
         * List the footprints usage reports of a plan
         * @description All footprint reports of a plan, latest first, on one page. Each names the address of its geometry in `content_link`.
         */
        get: operations["reports_listPlanFootprints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/footprints/plan/{planId}/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a plan.
                 * @example 3310
                 */
                planId: components["parameters"]["ReportsFootprintPlanId"];
                /**
                 * @description Id of a footprint report, `id` in the list.
                 * @example 2d94b7c0-5e13-4f8a-9a76-c80d1f36e52b
                 */
                reportId: components["parameters"]["ReportsFootprintReportId"];
            };
            cookie?: never;
        };
        /**
         * Get a footprints usage report of a plan
         * @description The ground that was used under the plan, as one GeoJSON geometry: longitude before latitude, in degrees (WGS 84), cut at the antimeridian.
         */
        get: operations["reports_getPlanFootprint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/footprints/product/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a product access, `id` in the listing of the caller's products.
                 * @example 1204
                 */
                productId: components["parameters"]["ReportsFootprintProductId"];
            };
            cookie?: never;
        };
        /**
         * List the footprints usage reports of a product access
         * @description All footprint reports of one product access, latest first, on one page. Each names the address of its geometry in `content_link`.
         */
        get: operations["reports_listProductFootprints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/v1/footprints/product/{productId}/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a product access, `id` in the listing of the caller's products.
                 * @example 1204
                 */
                productId: components["parameters"]["ReportsFootprintProductId"];
                /**
                 * @description Id of a footprint report, `id` in the list.
                 * @example 2d94b7c0-5e13-4f8a-9a76-c80d1f36e52b
                 */
                reportId: components["parameters"]["ReportsFootprintReportId"];
            };
            cookie?: never;
        };
        /**
         * Get a footprints usage report of a product access
         * @description The ground that was used under the product access, as one GeoJSON geometry: longitude before latitude, in degrees (WGS 84), cut at the antimeridian.
         */
        get: operations["reports_getProductFootprint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feeds
         * @description The feeds that the caller may subscribe to, most recently created first, page by page: follow the `next` link, or repeat the call with `before`, until `more` is false.
         */
        get: operations["analytics_listFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a feed.
                 * @example 3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53
                 */
                id: components["parameters"]["AnalyticsFeedId"];
            };
            cookie?: never;
        };
        /**
         * Get a feed
         * @description What the feed finds, from which imagery, and where its results go.
         */
        get: operations["analytics_getFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description The caller's subscriptions, most recently created first, page by page: follow the `next` link, or repeat the call with `before`, until `more` is false.
         */
        get: operations["analytics_listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a subscription.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                id: components["parameters"]["AnalyticsSubscriptionId"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Where and when the subscription watches, and links to its feed and, with the relation `results`, to what was found.
         */
        get: operations["analytics_getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List result collections
         * @description The result collections of the caller's subscriptions, one per subscription, most recently created first, page by page: follow the `next` link, or repeat the call with `before`, until `more` is false.
         */
        get: operations["analytics_listCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription whose results the collection holds.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                id: components["parameters"]["AnalyticsCollectionId"];
            };
            cookie?: never;
        };
        /**
         * Get a result collection
         * @description What the results of a subscription are, and where and when they lie. A collection has the id of its subscription.
         */
        get: operations["analytics_getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/collections/{subscriptionID}/items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription whose results are wanted.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                subscriptionID: components["parameters"]["AnalyticsResultsOf"];
            };
            cookie?: never;
        };
        /**
         * List results of a subscription
         * @description The results of a subscription that meet all given conditions, most recently created first. To read older results follow the `next` link, which the last page has not, or repeat the call with `before` and the id of the last (oldest) result of the page. To fetch results that were created since, call with `after` and the id of the first (newest) result that you have; when more than `limit` are new, the `next` link leads on to the rest of them.
         */
        get: operations["analytics_listResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/collections/{subscriptionID}/items/{resultID}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription whose results are wanted.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                subscriptionID: components["parameters"]["AnalyticsResultsOf"];
                /**
                 * @description Id of a result of the subscription.
                 * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
                 */
                resultID: components["parameters"]["AnalyticsResultId"];
            };
            cookie?: never;
        };
        /**
         * Get a result
         * @description One thing that was found: its outline, what is known about it, and links to what it was found in.
         */
        get: operations["analytics_getResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics/collections/{subscriptionID}/items/{resultID}/resources/source-image-info": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription whose results are wanted.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                subscriptionID: components["parameters"]["AnalyticsResultsOf"];
                /**
                 * @description Id of a result of the subscription.
                 * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
                 */
                resultID: components["parameters"]["AnalyticsResultId"];
            };
            cookie?: never;
        };
        /**
         * Get the source images of a result
         * @description The imagery items in which the result was found, for looking them up in the imagery data API.
         */
        get: operations["analytics_getSourceImageInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v2/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List batch tasks
         * @description The caller's tasks, newest first unless `sort` says otherwise, page by page. When more exist, `links` carries `nextToken` and `next`: repeat the query with `viewtoken` set to the token, or follow `next` as it stands.
         */
        get: operations["batch_listTasks"];
        put?: never;
        /**
         * Submit a batch processing request
         * @description Stores the request as a new task with status `CREATED`; nothing runs yet. Then `analyse` it to see what it
         *     costs, or `start` it right away.
         *
         *     The body is JSON, or `multipart/form-data` with the request in one part and the evalscript in another, which
         *     spares escaping the script. Keys and other credentials for storage are used but never returned.
         */
        post: operations["batch_createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v2/process/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task, as returned when it was submitted.
                 * @example e58c2b90-7f4d-4a61-93d8-0a6b1c7e45f2
                 */
                taskId: components["parameters"]["BatchTaskId"];
            };
            cookie?: never;
        };
        /**
         * Get a batch task
         * @description The request, how far it has come and what it has cost. Ask again every few seconds while the status is `ANALYSING` or `PROCESSING`.
         */
        get: operations["batch_getTask"];
        /**
         * Update a batch request
         * @description Changes the description of a request that is neither being processed nor waiting to be. Answers with the request, not with the whole task.
         */
        put: operations["batch_updateTask"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v2/process/{taskId}/analyse": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task that has not been analysed.
                 * @example 7c82e4b1-95d0-4a6f-b3e8-f04d61a7295c
                 */
                taskId: components["parameters"]["BatchNewTaskId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyse a batch task
         * @description Asks for an analysis of a task whose status is `CREATED`: the request is checked in full and its cost estimated. The status goes to `ANALYSING`, then to `ANALYSIS_DONE` or `FAILED`. The request takes no body.
         */
        post: operations["batch_analyseTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v2/process/{taskId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task that is new, analysed or stopped.
                 * @example 3fa61c58-d2e7-49b0-a7c4-180e5b96d2f1
                 */
                taskId: components["parameters"]["BatchAnalysedTaskId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a batch task
         * @description Asks for the results of a task whose status is `CREATED` (it is analysed first), `ANALYSIS_DONE` or `STOPPED`. The status goes to `PROCESSING`, then to `DONE` or `FAILED`. The request takes no body.
         */
        post: operations["batch_startTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v2/process/{taskId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task, for example of one that is being processed.
                 * @example b90d27e6-41c8-4f3a-8e15-62f7a0c9d384
                 */
                taskId: components["parameters"]["BatchRunningTaskId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a batch task
         * @description Stops a task whose status is `PROCESSING`. The status goes to `STOPPED`; what was finished stays where it was delivered. The request takes no body.
         */
        post: operations["batch_stopTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v2/process/{taskId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task, for example of one that is being processed.
                 * @example b90d27e6-41c8-4f3a-8e15-62f7a0c9d384
                 */
                taskId: components["parameters"]["BatchRunningTaskId"];
            };
            cookie?: never;
        };
        /**
         * List the files of a batch task
         * @description The files that the task has made so far, in the order of its tiles or features, page by page as for tasks. Those that the platform keeps have an address at which anybody can download them, for a day.
         */
        get: operations["batch_listFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v2/tilinggrids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tiling grids
         * @description The grids that a request may use as its input, by ascending id, page by page as for tasks.
         */
        get: operations["batch_listTilingGrids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v2/tilinggrids/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a tiling grid, as listed by `GET /batch/v2/tilinggrids`.
                 * @example 2
                 */
                id: components["parameters"]["BatchGridId"];
            };
            cookie?: never;
        };
        /**
         * Get a tiling grid
         * @description The size of a grid's tiles and the resolutions at which it can be used.
         */
        get: operations["batch_getTilingGrid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/destinations/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List destinations
         * @description The destinations of the caller's organization, all on one page. Each filter narrows the list; filters add up. Without `archived`, archived destinations are left out.
         */
        get: operations["destinations_listDestinations"];
        put?: never;
        /**
         * Create a destination
         * @description Keeps a place in cloud storage, with the credentials to write there, for later deliveries. Whoever creates it owns it; everybody in the organization can see it and deliver to it. The credentials are never shown again. Whether they open the storage is not tried.
         */
        post: operations["destinations_createDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/destinations/v1/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the default destination
         * @description The one destination of the organization that deliveries to `ip:destinations/default` go to.
         */
        get: operations["destinations_getDefaultDestination"];
        /**
         * Set the default destination
         * @description Makes a destination the default of the organization. There is at most one: while there is a default, even the same one, the answer is 409 and nothing changes. Unset it first.
         */
        put: operations["destinations_updateDefaultDestination"];
        post?: never;
        /**
         * Unset the default destination
         * @description Leaves the organization without a default. The destination itself stays. Without a default the answer is 204 as well.
         */
        delete: operations["destinations_deleteDefaultDestination"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/destinations/v1/spec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document of the destinations
         * @description The description of this area alone, complete in itself. No credentials are needed.
         */
        get: operations["destinations_getSpec"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/destinations/v1/{destinationID}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a destination, as listed by `GET /destinations/v1`.
                 * @example harbour-archive-3kV8mT2xQ9rLw0YbN5cHd
                 */
                destinationID: components["parameters"]["DestinationID"];
            };
            cookie?: never;
        };
        /**
         * Get a destination
         * @description One destination, archived or not. Its secrets are shown as `<REDACTED>`.
         */
        get: operations["destinations_getDestination"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update or archive a destination
         * @description Replaces the credentials, and optionally the name; `archive: true` takes the destination out of use and `archive: false` brings it back. `parameters` has to be sent with every update. Type and place of storage never change. The caller needs `permissions.can_write`. Archiving the default destination leaves the organization without a default, also when it is brought back later.
         */
        patch: operations["destinations_updateDestination"];
        trace?: never;
    };
    "/compute/ops/orders/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description The caller's orders, newest first unless `sort_by` says otherwise, 20 on a page: follow `_links.next` until a page has none. New orders that arrive meanwhile neither repeat nor hide others. Conditions add up.
         */
        get: operations["orders_listOrders"];
        put?: never;
        /**
         * Create an order
         * @description Asks for the files of items. The order is queued, then processed; read it again, or let it call you: by e-mail, by
         *     a webhook, or both.
         *
         *     - `notifications.email`: an e-mail to the user who created the order when it reaches `success`, `partial` or `failed`.
         *     - `notifications.webhook`: a call to `url` when the order is ready, described under the webhook `orderReady`.
         *
         *     With `delivery` the files go to cloud storage, below the id of the order, and last `manifest.json`; without it,
         *     `_links.results` of the order has their addresses.
         */
        post: operations["orders_createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/ops/orders/v2/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description One order and how far it is. Once it is `success` or `partial`, `_links.results` names its files, and behind them `manifest.json`, which has their sizes and digests.
         */
        get: operations["orders_getOrder"];
        /**
         * Cancel an order
         * @description Takes a queued order back. It has no body. An order that is running or ended cannot be cancelled. Only the user who created it may cancel it, and machine clients, which act for the whole organization.
         */
        put: operations["orders_cancelOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/ops/bulk/orders/v2/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel several orders
         * @description Takes queued orders back: those of `order_ids`, or, when it is empty or absent, all queued orders of the caller. Each order succeeds or fails for itself, and the answer is 200 either way.
         */
        post: operations["orders_cancelOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/ops/stats/orders/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the number of open orders
         * @description How many orders wait and run, of the caller and of the caller's organization.
         */
        get: operations["orders_getOrderStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/ops/bundles/spec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List product bundles
         * @description The names that `product_bundle` of an order may have, and for each the asset types that it delivers per item type.
         */
        get: operations["orders_listBundles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/ops/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file of an order
         * @description Leads to the bytes of one file. Do not build this address: it is the `location` of a result of the order. Its token is the only credential needed, so whoever has the address can fetch the file until it expires.
         */
        get: operations["orders_getDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compute/ops/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the manifest of an order
         * @description Path, media type, size and digests of every file of an order, as `manifest.json`. Do not build this address: the `location` of the result leads to it. Its token is the only credential needed. A file that nobody has fetched yet is made for it, so fetch the manifest last. Of an order with hundreds of files that nobody has fetched it may take longer than the service waits; that is answered with 503 and `Retry-After`, and the next attempt goes on from there.
         */
        get: operations["orders_getManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/my/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description The products that the caller may use, with their quota, by ascending id unless `sort` says otherwise, page by page: follow `meta.next` until it is null. What remains of a quota is `quota_total - quota_used`. Only active products with `supports_reservation` can be reserved from.
         */
        get: operations["quota_listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/my/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description The plans that the caller is subscribed to, by ascending id unless `sort` says otherwise, page by page. The other place to read the remaining quota of a product that the product list does not show.
         */
        get: operations["quota_listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/quota-reservations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reservations
         * @description The caller's reservations, by ascending id unless `sort` says otherwise, page by page: follow `meta.next` until it is null. A machine client gets those of the organization that it acts for.
         */
        get: operations["quota_listReservations"];
        put?: never;
        /**
         * Create a reservation
         * @description Reserves quota for all the areas at once, or for none: one reservation per area. An area that the caller has reserved from this product keeps its reservation and costs nothing more. Send all areas in one request rather than in several; from some thousand areas on, use the bulk operation.
         */
        post: operations["quota_createReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/quota-reservations/{reservation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a reservation.
                 * @example 90417
                 */
                reservation_id: components["parameters"]["QuotaReservationId"];
            };
            cookie?: never;
        };
        /**
         * Get a reservation
         * @description How much quota is reserved for one area, and from which product.
         */
        get: operations["quota_getReservation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/quota-reservations/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate a reservation
         * @description What a reservation would cost, area by area. Nothing is reserved: `quota_remaining` is what remains now, without the estimate taken off. Name the areas by `aoi_refs` or by `collection_id`. Send all areas in one request rather than in several.
         */
        post: operations["quota_estimateReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/quota-reservations/bulk-reserve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve in bulk
         * @description Reserves quota for many areas in the background. Send all areas in one request rather than in several. The answer carries the id of a job; ask for the job until its status is `completed` or `failed`.
         */
        post: operations["quota_createBulkReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/quota-reservations/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description All jobs of the caller's organization, by ascending id unless `sort` says otherwise, page by page: follow `meta.next` until it is null.
         */
        get: operations["quota_listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/quota-reservations/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a job, as returned by the bulk operation.
                 * @example 7702
                 */
                job_id: components["parameters"]["QuotaJobId"];
            };
            cookie?: never;
        };
        /**
         * Get a job
         * @description How far a bulk reservation is. Ask again every few seconds while the status is `pending` or `processing`.
         */
        get: operations["quota_getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/features/v1/ogc/my": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the landing page
         * @description Entry point for OGC API clients: give them this address. It links to the collections, the conformance classes and the description of the area.
         */
        get: operations["features_getLanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/features/v1/ogc/my/conformance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the conformance classes
         * @description The OGC standards that the area implements. Not among them is OGC API Features, part 1, core: features are not searched by place or time.
         */
        get: operations["features_getConformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/features/v1/ogc/my/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collections
         * @description The caller's collections, most recently created first, page by page: follow the `next` link, which the last page has not.
         */
        get: operations["features_listCollections"];
        put?: never;
        /**
         * Create a collection
         * @description Creates an empty collection, which the caller owns. Upload features to it next.
         */
        post: operations["features_createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/features/v1/ogc/my/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
            };
            cookie?: never;
        };
        /**
         * Get a collection
         * @description What the collection is, how many features it has, and how large they are together.
         */
        get: operations["features_getCollection"];
        put?: never;
        post?: never;
        /**
         * Delete a collection
         * @description Deletes the collection with all its features, for good. Their references lead nowhere from then on.
         */
        delete: operations["features_deleteCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/features/v1/ogc/my/collections/{collectionId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
            };
            cookie?: never;
        };
        /**
         * List features
         * @description The features of a collection, most recently uploaded first, page by page: follow the `next` link, which the last page has not.
         */
        get: operations["features_listItems"];
        put?: never;
        /**
         * Upload features
         * @description Adds one feature or several to a collection, all of them or none, and answers with their references in the same order. Uploading the same feature again adds another. A feature has a geometry; its id is given by the service.
         */
        post: operations["features_createItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/features/v1/ogc/my/collections/{collectionId}/items/{featureId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
                /**
                 * @description Id of a feature of the collection.
                 * @example terminal-north-p2Xs8Ka
                 */
                featureId: components["parameters"]["FeaturesFeatureId"];
            };
            cookie?: never;
        };
        /**
         * Get a feature
         * @description One feature with its reference and area.
         */
        get: operations["features_getItem"];
        put?: never;
        post?: never;
        /**
         * Delete a feature
         * @description Deletes the feature for good. Its reference leads nowhere from then on.
         */
        delete: operations["features_deleteItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/realms/main/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the authorization server's metadata
         * @description OpenID Connect discovery document: where to ask for tokens, which grants and signing algorithms are on offer. A client that is given the issuer address finds everything else here.
         */
        get: operations["auth_getDiscovery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server/auth/realms/main": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metadata at the address of RFC 8414
         * @description The same document as the OpenID Connect discovery document, at the address where OAuth clients without OpenID Connect look for it (RFC 8414, section 3.1).
         */
        get: operations["auth_getServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/realms/main/protocol/openid-connect/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an access token
         * @description Exchanges client credentials, the code that a user came back with, a refresh token or the code of a device for an access token. Reuse the token for all calls until shortly before it expires: asking for one per call is answered with 429. A machine client authenticates by HTTP Basic, or by `client_id` and `client_secret` in the form; not by both. A client of users has no secret and sends its `client_id` alone.
         */
        post: operations["auth_createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/realms/main/protocol/openid-connect/token/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether a token is valid
         * @description Token introspection (RFC 7662), for a resource server of your organization. The token is verified as every call verifies it. A client with a secret authenticates by HTTP Basic, or by `client_id` and `client_secret` in the form. Tokens of other organizations, and tokens that are expired, revoked or not ours, are `{"active": false}`. Requests count against the limits of token requests.
         */
        post: operations["auth_getTokenStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/realms/main/protocol/openid-connect/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description Token revocation (RFC 7009). A revoked access token is rejected from then on; all servers of a platform learn of it within seconds. A refresh token ends with its grant: sign in again to get another one. Access tokens that were issued for the grant stay valid until they expire, unless they are revoked as well. The answer is the same for a token that is invalid or was revoked before. A client can revoke only its own tokens; a client of users sends its `client_id` alone. Requests count against the limits of token requests.
         */
        post: operations["auth_deleteToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/realms/main/protocol/openid-connect/auth/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a code for a device
         * @description Begins the device code flow (RFC 8628), for clients that have no browser of their own. Show the user `user_code` and `verification_uri`; then ask the token endpoint every `interval` seconds, with `device_code`, until it answers with a token or with an error other than `authorization_pending` and `slow_down`. After `slow_down` wait five seconds longer each time. Where users do not sign in, there is no such path.
         */
        post: operations["auth_createDeviceCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/realms/main/protocol/openid-connect/certs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signing keys
         * @description Public keys, as a JSON Web Key Set, that verify the signatures of tokens. A token names its key by `kid`; fetch the set again when a token names one that is not in it.
         */
        get: operations["auth_listKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/realms/main/protocol/openid-connect/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get claims about the user
         * @description Who the user behind an access token is (OpenID Connect Core 1.0, section 5.3). The token needs the scope `openid`; the scopes `profile` and `email` add the claims of their kind. Machine clients have no user, and get 403.
         */
        get: operations["auth_getUserInfo"];
        put?: never;
        /**
         * Get claims about the user by POST
         * @description The same as with GET, for clients that send POST, which OpenID Connect allows. The token stands in the `Authorization` header; the request takes no body.
         */
        post: operations["auth_getUserInfoByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    orderReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order is ready
         * @description The platform calls the `notifications.webhook.url` of an order when the order is ready, that is, when it reaches
         *     `success` or `partial`, with the order as body: one call for each delivered item, or, with `per_order: true`, one
         *     for the order. When no delivery to cloud storage was asked for, `_links.results` has the addresses to
         *     download the files from: those of the one item, or all and their `manifest.json`.
         *
         *     **Verify it.** The headers follow the Standard Webhooks specification. Join `webhook-id`, `webhook-timestamp` and
         *     the raw body with dots, compute HMAC-SHA256 with the shared secret, and compare its base64 with each signature.
         *     Refuse a timestamp that lies more than five minutes off.
         *
         *     **Answer it.** Any 2xx within ten seconds means delivered. After 408, 425, 429, 5xx or no answer, the call is
         *     repeated with the same `webhook-id`, up to eight times in all, after 2.5 seconds to one hour. Any other answer,
         *     redirects included, ends it. A call can arrive twice: use `webhook-id` to notice.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of this notification, the same each time it is repeated.
                     * @example msg_7Tz1nKq4VxR8bWd0LfYc3s
                     */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /**
                     * @description When this attempt was made, in seconds since 1970-01-01T00:00:00Z.
                     * @example 1776677813
                     */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /**
                     * @description One or more signatures, separated by spaces, each `v1,` and the base64 of an HMAC-SHA256. While secrets are exchanged there is one for each.
                     * @example v1,Q2hlY2sgdGhlIEhNQUMgb2YgdGhlIGJvZHkgZmlyc3Q=
                     */
                    "webhook-signature": components["parameters"]["WebhookSignature"];
                };
                path?: never;
                cookie?: never;
            };
            /** @description The order. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            responses: {
                /** @description Delivered. A body is not read. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not delivered. Only 408, 425 and 429 are tried again. */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not delivered; tried again later. */
                "5XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description What went wrong. */
        CatalogError: {
            /** @description Stable word for programs: `BadRequest`, `Unauthorized`, `Forbidden`, `NotFound`, `PayloadTooLarge`, `UnsupportedMediaType`, `InternalError` or another. */
            code: string;
            /** @description What to change, for people. */
            description: string;
        };
        /**
         * @description STAC version of the document.
         * @constant
         */
        CatalogStacVersion: "1.0.0";
        /** @description Addresses of the JSON Schemas of the STAC extensions in use. */
        CatalogStacExtensions: string[];
        /**
         * @description Id of a collection or an item, 1 to 256 characters, no control characters. Compared exactly, case included.
         * @example orthoscene-3m
         */
        CatalogId: string;
        /** @description URIs of the conformance classes implemented. */
        CatalogConformsTo: string[];
        /** @description A related resource. Follow `href` as it stands. */
        Link: {
            /** @description Address of the resource; absolute wherever this service writes it. */
            href: string;
            /** @description What the resource is to this one. */
            rel: string;
            /** @description Name of the link for people. */
            title?: string;
            /** @description Media type that the address answers with. */
            type?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Link to a related resource. */
        CatalogLink: components["schemas"]["Link"] & ({
            /** @description HTTP method to use, `GET` or `POST`; `GET` when absent. */
            method?: string;
            /** @description Header fields to send when following the link. A map, because any header may be asked for. */
            headers?: {
                [key: string]: string | string[];
            };
            /** @description JSON body to send with `POST`. Left open, because its members are those of the linked operation's body. */
            body?: {
                [key: string]: unknown;
            };
            /**
             * @description `true` means: add the members of `body` to the body of the request that led here.
             * @default false
             */
            merge?: boolean;
        } & {
            [key: string]: unknown;
        });
        /** @description Entry point of the catalog, itself a STAC Catalog. */
        CatalogLanding: {
            /**
             * @description Always `Catalog`.
             * @constant
             */
            type: "Catalog";
            stac_version: components["schemas"]["CatalogStacVersion"];
            stac_extensions?: components["schemas"]["CatalogStacExtensions"];
            id: components["schemas"]["CatalogId"];
            /** @description Short name. */
            title?: string;
            /** @description What the catalog holds; CommonMark. */
            description: string;
            conformsTo: components["schemas"]["CatalogConformsTo"];
            /** @description `data` (the collections), `conformance`, `search` (one with method GET, one with method POST, both of type `application/geo+json`), `child` (one per collection), `service-desc`, `service-doc`, the queryables that all collections share, and `root` and `self`. */
            links: components["schemas"]["CatalogLink"][];
        } & {
            [key: string]: unknown;
        };
        /** @description An OpenAPI description. Left open, because the OpenAPI Specification defines its members. */
        OpenApiDocument: {
            /** @description Version of the OpenAPI Specification. */
            openapi: string;
            /** @description What the description covers. */
            info: {
                /** @description Name of the API. */
                title: string;
                /** @description Version of the description. */
                version: string;
            } & {
                [key: string]: unknown;
            };
            /** @description Path items by path. Left open, because the OpenAPI Specification defines them. */
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The conformance classes of the catalog. */
        CatalogConformance: {
            conformsTo: components["schemas"]["CatalogConformsTo"];
        };
        /** @description Schema of the cloud cover, in percent. */
        CatalogCloudCoverQueryable: {
            /** @description Short name. */
            title?: string;
            /** @description Meaning of the property. */
            description?: string;
            /**
             * @description Always `number`.
             * @constant
             */
            type: "number";
            /**
             * @description Smallest value, in percent.
             * @constant
             */
            minimum: 0;
            /**
             * @description Largest value, in percent.
             * @constant
             */
            maximum: 100;
        } & {
            [key: string]: unknown;
        };
        /** @description JSON Schema of one property; for the footprint, `geometry`, a reference to that of a GeoJSON geometry. Left open, because JSON Schema defines its keywords. */
        CatalogQueryable: {
            /** @description Short name. */
            title?: string;
            /** @description Meaning of the property, with its unit. */
            description?: string;
            /** @description JSON type or types of the values. */
            type?: string | string[];
            /** @description Format of a string, for example `date-time`. */
            format?: string;
            /** @description Smallest value, in the unit of the property. */
            minimum?: number;
            /** @description Largest value, in the unit of the property. */
            maximum?: number;
            /** @description All values that occur. */
            enum?: (string | number | boolean | null)[];
        } & {
            [key: string]: unknown;
        };
        /** @description JSON Schema of the properties that `filter` accepts. */
        CatalogQueryables: {
            /**
             * Format: uri
             * @description JSON Schema dialect.
             */
            $schema?: string;
            /**
             * Format: uri
             * @description Address of this document.
             */
            $id?: string;
            /**
             * @description Always `object`.
             * @constant
             */
            type: "object";
            /** @description Name of the schema. */
            title: string;
            /** @description What the properties have in common. */
            description?: string;
            /** @description One schema per queryable property. A map, because each collection has its own properties. */
            properties: {
                "eo:cloud_cover"?: components["schemas"]["CatalogCloudCoverQueryable"];
            } & {
                [key: string]: components["schemas"]["CatalogQueryable"];
            };
            /**
             * @description Always `false`: nothing else can be filtered by.
             * @constant
             */
            additionalProperties: false;
        };
        /** @description Links to related resources, told apart by `rel`. */
        CatalogLinks: components["schemas"]["CatalogLink"][];
        /** @description One organization and its part. */
        CatalogProvider: {
            /** @description Name of the organization. */
            name: string;
            /** @description More about the organization; CommonMark. */
            description?: string;
            /** @description What the organization does with the data. */
            roles?: ("licensor" | "producer" | "processor" | "host")[];
            /** @description Home page of the organization. */
            url?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Organizations that capture, process, license or host the data. */
        CatalogProviders: components["schemas"]["CatalogProvider"][];
        /**
         * @description WGS 84 box: `[west, south, east, north]` in degrees, or `[west, south, bottom, east, north, top]` with heights in
         *     metres above the ellipsoid. A box that crosses the antimeridian has a west (first) larger than its east.
         * @example [
         *       3.9412,
         *       51.8289,
         *       4.3391,
         *       52.0402
         *     ]
         */
        BoundingBox: number[] & (unknown | unknown);
        /** @description `[start, end]`; null leaves that end open. */
        CatalogTemporalInterval: (string | null)[];
        /** @description Where and when the items of a collection lie. */
        CatalogExtent: {
            /** @description Boxes around all items. */
            spatial: {
                /** @description The first box covers everything; further ones describe the parts. */
                bbox: components["schemas"]["BoundingBox"][];
            } & {
                [key: string]: unknown;
            };
            /** @description Intervals around all items. */
            temporal: {
                /** @description The first interval covers everything; further ones describe the parts. */
                interval: components["schemas"]["CatalogTemporalInterval"][];
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Smallest and largest value, or a JSON Schema of the values. Left open for that second form. */
        CatalogRange: {
            /** @description Smallest value, in the unit of the property. */
            minimum?: number | string;
            /** @description Largest value, in the unit of the property. */
            maximum?: number | string;
        } & {
            [key: string]: unknown;
        };
        /** @description Summary of a property that is text. */
        CatalogTextSummary: string[] | components["schemas"]["CatalogRange"];
        /** @description Summary of a length in metres. */
        CatalogMetresSummary: number[] | components["schemas"]["CatalogRange"];
        /** @description Smallest and largest share in percent. Open, as STAC leaves the members of a range. */
        CatalogPercentRange: {
            /** @description Smallest share in percent. */
            minimum?: number;
            /** @description Largest share in percent. */
            maximum?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description One spectral band. */
        CatalogBand: {
            /** @description Name of the band. */
            name?: string;
            /** @description Name that sensors share, for example `red` or `nir`. */
            common_name?: string;
            /** @description What the band is used for. */
            description?: string;
            /** @description Centre of the band in micrometres. */
            center_wavelength?: number;
            /** @description Width of the band at half of its maximum transmission in micrometres. */
            full_width_half_max?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Summary of a frequency in gigahertz. */
        CatalogGigahertzSummary: number[] | components["schemas"]["CatalogRange"];
        /** @description Summary of polarizations, one by one (`VV`) or as the combinations that occur together (`[VV, VH]`). */
        CatalogPolarizationSummary: (string | string[])[] | components["schemas"]["CatalogRange"];
        /** @description Summary of one property. */
        CatalogSummary: (string | number | boolean | {
            [key: string]: unknown;
        } | unknown[] | null)[] | components["schemas"]["CatalogRange"];
        /** @description Values that the properties of the items take: a list of them, a range, or a JSON Schema. Open, because each collection adds members of STAC extensions. */
        CatalogSummaries: {
            platform?: components["schemas"]["CatalogTextSummary"];
            instrument?: components["schemas"]["CatalogTextSummary"];
            instruments?: components["schemas"]["CatalogTextSummary"];
            constellation?: components["schemas"]["CatalogTextSummary"];
            gsd?: components["schemas"]["CatalogMetresSummary"];
            "eo:cloud_cover"?: components["schemas"]["CatalogPercentRange"];
            /** @description Spectral bands of the sensor. */
            "eo:bands"?: components["schemas"]["CatalogBand"][];
            "sat:orbit_state"?: components["schemas"]["CatalogTextSummary"];
            "sar:instrument_mode"?: components["schemas"]["CatalogTextSummary"];
            "sar:frequency_band"?: components["schemas"]["CatalogTextSummary"];
            "sar:center_frequency"?: components["schemas"]["CatalogGigahertzSummary"];
            "sar:product_type"?: components["schemas"]["CatalogTextSummary"];
            "sar:polarizations"?: components["schemas"]["CatalogPolarizationSummary"];
            "sar:resolution_range"?: components["schemas"]["CatalogMetresSummary"];
            "sar:resolution_azimuth"?: components["schemas"]["CatalogMetresSummary"];
            "sar:pixel_spacing_range"?: components["schemas"]["CatalogMetresSummary"];
            "sar:pixel_spacing_azimuth"?: components["schemas"]["CatalogMetresSummary"];
            "s1:timeliness"?: components["schemas"]["CatalogTextSummary"];
            "s1:resolution"?: components["schemas"]["CatalogTextSummary"];
            "s1:polarization"?: components["schemas"]["CatalogPolarizationSummary"];
        } & {
            [key: string]: components["schemas"]["CatalogSummary"];
        };
        /** @description Other addresses of the file, by name (STAC alternate-assets extension). A map, because places to keep files have names of their own. */
        CatalogAlternates: {
            [key: string]: {
                /** @description The address, of any scheme. */
                href: string;
                /** @description Short name. */
                title?: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description One file. Open to members of STAC extensions. */
        CatalogAsset: {
            /** @description Address of the file. For a file that the platform serves, it is an address of the catalog, stable and unsigned, that opens with your token and ends in a file name; for other imported files it is as imported, absolute, or relative to the `self` link of the imported document. */
            href: string;
            /** @description Short name. */
            title?: string;
            /** @description What the file holds; CommonMark. */
            description?: string;
            /** @description Media type of the file. */
            type?: string;
            /** @description Purposes of the file, for example `data`, `visual`, `thumbnail`, `metadata`. */
            roles?: string[];
            /** @description Bands of the file in their order (STAC eo extension). */
            "eo:bands"?: {
                [key: string]: unknown;
            }[];
            /** @description What the pixels of the bands are, in their order (STAC raster extension). */
            "raster:bands"?: {
                [key: string]: unknown;
            }[];
            alternate?: components["schemas"]["CatalogAlternates"];
        } & {
            [key: string]: unknown;
        };
        /** @description Files by name. A map, because each collection names its files itself. */
        CatalogAssets: {
            [key: string]: components["schemas"]["CatalogAsset"];
        };
        /** @description STAC Collection. Items that share a sensor, a processing and a description. Open to members of STAC extensions. */
        CatalogCollection: {
            /**
             * @description Always `Collection`.
             * @constant
             */
            type: "Collection";
            stac_version: components["schemas"]["CatalogStacVersion"];
            stac_extensions?: components["schemas"]["CatalogStacExtensions"];
            id: components["schemas"]["CatalogId"];
            /** @description Short name. */
            title?: string;
            /** @description What the collection holds; CommonMark. */
            description: string;
            /** @description Keywords that describe the collection. */
            keywords?: string[];
            /** @description How to cite the data. */
            "sci:citation"?: string;
            /** @description SPDX licence identifier, `various` or `proprietary`. */
            license: string;
            providers?: components["schemas"]["CatalogProviders"];
            extent: components["schemas"]["CatalogExtent"];
            summaries?: components["schemas"]["CatalogSummaries"];
            assets?: components["schemas"]["CatalogAssets"];
            /** @description `self`, `root`, `parent`, `items`, a link to the schema of the items, and others. */
            links: components["schemas"]["CatalogLink"][];
        } & {
            [key: string]: unknown;
        };
        /** @description All collections that the caller may see. */
        CatalogCollectionList: {
            links: components["schemas"]["CatalogLinks"];
            /** @description The collections, ordered by id. */
            collections: components["schemas"]["CatalogCollection"][];
        };
        /**
         * @description An instant, or an interval `start/end`, both ends included. Each end is an RFC 3339 date-time with its offset
         *     from UTC; `..` (or nothing) leaves one end open. The start may not lie after the end. A `+` that was not
         *     percent-encoded arrives as a space and is read as `+`. Times are compared to the millisecond: finer fractions of a
         *     second are cut off, those of items as well.
         *
         *     - instant: `2026-04-18T10:15:30Z`
         *     - closed: `2026-04-01T00:00:00Z/2026-04-30T23:59:59Z`
         *     - open start: `../2026-04-30T23:59:59Z`
         *     - open end: `2026-04-01T00:00:00Z/..`
         * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
         */
        TimeIntervalQuery: string;
        /**
         * Format: uri
         * @description Coordinate reference system of geometries inside `filter`. Only CRS84 (longitude, latitude) is accepted; it is also the default.
         * @enum {string}
         */
        CatalogFilterCrs: "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
        /**
         * @description `[longitude, latitude]` in degrees (WGS 84), optionally followed by a height in metres above the ellipsoid.
         *     Longitude lies between -180 and 180, latitude between -90 and 90. Further members are ignored.
         * @example [
         *       4.1403,
         *       51.9345
         *     ]
         */
        Position: number[];
        /** @description A single position. */
        Point: {
            /**
             * @description Always `Point`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "Point";
            coordinates: components["schemas"]["Position"];
        };
        /** @description Several positions. */
        MultiPoint: {
            /**
             * @description Always `MultiPoint`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "MultiPoint";
            /** @description Positions in any order. */
            coordinates: components["schemas"]["Position"][];
        };
        /** @description Positions along the line, in order. */
        LineCoordinates: components["schemas"]["Position"][];
        /** @description A line through two or more positions. */
        LineString: {
            /**
             * @description Always `LineString`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "LineString";
            coordinates: components["schemas"]["LineCoordinates"];
        };
        /** @description Several lines. */
        MultiLineString: {
            /**
             * @description Always `MultiLineString`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "MultiLineString";
            /** @description One member per line. */
            coordinates: components["schemas"]["LineCoordinates"][];
        };
        /** @description Closed ring of at least four positions, the last equal to the first. Outer rings run counter-clockwise, holes clockwise; either direction is accepted. */
        LinearRing: components["schemas"]["Position"][];
        /** @description The outer ring first, then the holes. */
        PolygonCoordinates: components["schemas"]["LinearRing"][];
        /** @description An area with an outer ring and any number of holes. */
        Polygon: {
            /**
             * @description Always `Polygon`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "Polygon";
            coordinates: components["schemas"]["PolygonCoordinates"];
        };
        /** @description Several areas. */
        MultiPolygon: {
            /**
             * @description Always `MultiPolygon`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "MultiPolygon";
            /** @description One member per area. */
            coordinates: components["schemas"]["PolygonCoordinates"][];
        };
        /** @description Geometries of any kinds, taken together. */
        GeometryCollection: {
            /**
             * @description Always `GeometryCollection`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "GeometryCollection";
            /** @description The parts; each counts for itself. */
            geometries: components["schemas"]["Geometry"][];
        };
        /**
         * @description GeoJSON geometry (RFC 7946, section 3.1), told apart by `type`. A shape that crosses the antimeridian is cut
         *     there into a multi-part geometry. In an area that is searched, a ring that is not cut follows its direction: with an edge longer
         *     than 180 degrees it crosses the antimeridian if it runs clockwise, and is as wide as it looks if it runs counter-clockwise.
         *     Foreign members are allowed and ignored.
         */
        Geometry: components["schemas"]["Point"] | components["schemas"]["MultiPoint"] | components["schemas"]["LineString"] | components["schemas"]["MultiLineString"] | components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"] | components["schemas"]["GeometryCollection"];
        /** @description Named coordinate reference system. WGS 84 longitude and latitude when absent. */
        CatalogCrs: {
            /** @description Kind of reference; `name` for a named system. */
            type: string;
            /** @description The reference. */
            properties: {
                /** @description Name of the system, for example `urn:ogc:def:crs:OGC::CRS84`. */
                name: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description GeoJSON geometry (RFC 7946), told apart by `type`, that may name its coordinate reference system. */
        CatalogItemGeometry: ({
            crs?: components["schemas"]["CatalogCrs"];
        } & {
            [key: string]: unknown;
        }) & (components["schemas"]["Point"] | components["schemas"]["MultiPoint"] | components["schemas"]["LineString"] | components["schemas"]["MultiLineString"] | components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"] | components["schemas"]["GeometryCollection"]);
        /** @description Footprint of the scene in WGS 84, or null for an item without a place. */
        CatalogFootprint: components["schemas"]["CatalogItemGeometry"] | null;
        /**
         * @description Extent of the files of the scene in the system of `proj:epsg`: lowest corner, then highest, as four or six numbers.
         * @example [
         *       564632,
         *       5742475,
         *       592170,
         *       5766291
         *     ]
         */
        CatalogProjectedBox: number[] & (unknown | unknown);
        /** @description What is known about a scene. Open, because each collection adds members of STAC extensions (`prefix:name`). */
        CatalogItemPropertiesPart: {
            /**
             * Format: date-time
             * @description Time of acquisition, or null when only an interval is known.
             */
            datetime?: string | null;
            /**
             * Format: date-time
             * @description First time of the interval of acquisition.
             */
            start_datetime?: string;
            /**
             * Format: date-time
             * @description Last time of the interval of acquisition.
             */
            end_datetime?: string;
            /** @description Short name. */
            title?: string;
            /** @description What the scene shows; CommonMark. */
            description?: string;
            /**
             * Format: date-time
             * @description When the metadata was first recorded.
             */
            created?: string;
            /**
             * Format: date-time
             * @description When the metadata last changed.
             */
            updated?: string;
            /** @description Satellite or aircraft that carried the sensor. */
            platform?: string;
            /** @description Sensors that took the scene. */
            instruments?: string[];
            /** @description Group of satellites that the platform belongs to. */
            constellation?: string;
            /** @description Ground sample distance in metres. */
            gsd?: number;
            /** @description Share of the scene that clouds cover, in percent. */
            "eo:cloud_cover"?: number;
            /** @description EPSG code (a number without a unit) of the coordinate reference system of the pixels; null when there is none. */
            "proj:epsg"?: number | null;
            "proj:bbox"?: components["schemas"]["CatalogProjectedBox"];
            /** @description Footprint of the scene as a GeoJSON geometry whose coordinates are in the system and unit of `proj:epsg`. */
            "proj:geometry"?: components["schemas"]["CatalogItemGeometry"];
            /** @description `[rows, columns]` of the files, in pixels. */
            "proj:shape"?: number[];
            /** @description Affine transformation from column and row of a pixel's corner to the system of `proj:epsg`, row by row: width of a pixel, 0, left edge, 0, minus its height, upper edge. */
            "proj:transform"?: number[];
        } & {
            [key: string]: unknown;
        };
        /** @description What is known about a scene, its time at least. When `datetime` is null, both `start_datetime` and `end_datetime` are present. */
        CatalogItemProperties: components["schemas"]["CatalogItemPropertiesPart"] & ({
            /**
             * Format: date-time
             * @description Time of acquisition, or null when only an interval is known.
             */
            datetime: string | null;
        } & {
            [key: string]: unknown;
        });
        /** @description STAC Item. One scene with its footprint, time, properties and files. Open to members of STAC extensions. */
        CatalogItem: {
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            stac_version: components["schemas"]["CatalogStacVersion"];
            stac_extensions?: components["schemas"]["CatalogStacExtensions"];
            id: components["schemas"]["CatalogId"];
            geometry: components["schemas"]["CatalogFootprint"];
            bbox?: components["schemas"]["BoundingBox"];
            properties: components["schemas"]["CatalogItemProperties"];
            assets: components["schemas"]["CatalogAssets"];
            collection: components["schemas"]["CatalogId"];
            /** @description `self`, `root`, `parent`, `collection`, and others. */
            links: components["schemas"]["CatalogLink"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A page of items of one collection. */
        CatalogItemPage: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The items, newest first. */
            features: components["schemas"]["CatalogItem"][];
            /** @description `self`, `root`, `collection`, and `next` unless this is the last page. */
            links: components["schemas"]["CatalogLink"][];
            /**
             * Format: date-time
             * @description When the page was made.
             */
            timeStamp: string;
            /** @description Number of items on this page. */
            numberReturned: number;
        };
        /** @description An address of a file that opens without a credential. */
        CatalogSignedAsset: {
            /**
             * Format: uri
             * @description The address. Treat it as a secret.
             */
            href: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string;
        };
        /** @description The members of an item that a search returns; all of them, unless `fields` asks for some. */
        CatalogItemPart: {
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            stac_version?: components["schemas"]["CatalogStacVersion"];
            stac_extensions?: components["schemas"]["CatalogStacExtensions"];
            id: components["schemas"]["CatalogId"];
            geometry?: components["schemas"]["CatalogFootprint"];
            bbox?: components["schemas"]["BoundingBox"];
            properties: components["schemas"]["CatalogItemPropertiesPart"];
            assets?: components["schemas"]["CatalogAssets"];
            collection?: components["schemas"]["CatalogId"];
            /** @description `self`, `root`, `parent`, `collection`, and others. */
            links?: components["schemas"]["CatalogLink"][];
        } & {
            [key: string]: unknown;
        };
        /** @description An item, or the members of it that `fields` asks for. */
        CatalogSearchFeature: components["schemas"]["CatalogItemPart"];
        /** @description Where this page stands in the result. */
        CatalogContext: {
            /**
             * Format: int64
             * @description Token of the next page, opaque and without a unit; absent on the last page.
             */
            next?: number;
            /** @description Largest number of items on a page that was applied. */
            limit: number;
            /** @description Number of items on this page. */
            returned: number;
        };
        /** @description A page of a search result. */
        CatalogSearchResult: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The items, newest first, reduced to the members that `fields` asks for. With `distinct`: for each value on this page, in the order of the values, the newest item that has it. */
            features: components["schemas"]["CatalogSearchFeature"][];
            /** @description With `distinct` only: the values that the property has in all items that meet the conditions, numbers before texts, ascending. The item at the same place in `features` is the newest that has the value. */
            distinct?: (string | number | boolean)[];
            /** @description `self`, `root`, and `next` unless this is the last page. */
            links: components["schemas"]["CatalogLink"][];
            context: components["schemas"]["CatalogContext"];
        };
        /**
         * @description An instant, or an interval `start/end`, both ends included. Each end is an RFC 3339 date-time with its offset
         *     from UTC; `..` (or nothing) leaves one end open. The start may not lie after the end. Times are compared to the
         *     millisecond: finer fractions of a second are cut off, those of items as well.
         *
         *     - instant: `2026-04-18T10:15:30Z`
         *     - closed: `2026-04-01T00:00:00Z/2026-04-30T23:59:59Z`
         *     - open start: `../2026-04-30T23:59:59Z`
         *     - open end: `2026-04-01T00:00:00Z/..`
         * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
         */
        TimeInterval: string;
        /**
         * @description Keep items whose footprint meets this box of WGS 84 longitudes and latitudes: `[west, south, east, north]` in
         *     degrees, or six numbers with heights in metres, `[west, south, bottom, east, north, top]`. Five numbers describe no box and are refused
         *     with 400. A box that crosses the antimeridian has a first value larger than its third (its fourth, with six
         *     numbers). Not together with `intersects`. Null is the same as absent.
         * @example [
         *       3.9,
         *       51.8,
         *       4.4,
         *       52.1
         *     ]
         */
        CatalogBodyBbox: number[] | null;
        /** @description Members of the items to return, as full paths such as `properties.datetime`. Include takes precedence: a member that is both included and excluded is returned. `type` and `id` are always returned, and `properties`, which is empty where none of them is asked for. A geometry is returned whole or not at all, and an asset with its `href`. If both lists are empty, null or absent, the members of the smallest valid item are returned: no properties except the times. */
        CatalogFieldSelection: {
            /** @description Paths to return. Absent means all members that `exclude` does not name; empty or null means those of the smallest valid item that it does not name. */
            include?: string[] | null;
            /** @description Paths to leave out. */
            exclude?: string[] | null;
        };
        /** @description A value or an expression as described at the expression. Numbers have the unit of the property that they are compared with. */
        CatalogCql2Argument: ({
            /** @description Name of a property of the item. */
            property?: string;
            /** @description Operator of a nested expression. */
            op?: string;
            /** @description Arguments of a nested expression. */
            args?: ({
                [key: string]: unknown;
            } | unknown[] | string | number | boolean)[];
            /** @description Day (RFC 3339 full-date). */
            date?: string;
            /** @description Instant (RFC 3339 date-time in UTC). */
            timestamp?: string;
            /** @description Start and end. */
            interval?: (string | {
                [key: string]: unknown;
            })[];
            /** @description Type of a GeoJSON geometry. */
            type?: string;
            /** @description Coordinates of a GeoJSON geometry. */
            coordinates?: (unknown[] | number)[];
        } & {
            [key: string]: unknown;
        }) | ({
            [key: string]: unknown;
        } | unknown[] | string | number | boolean)[] | string | number | boolean;
        /**
         * @description CQL2 JSON expression (OGC 21-065): an operator and its arguments.
         *
         *     | operators | arguments |
         *     |---|---|
         *     | `and`, `or` | two or more expressions |
         *     | `not` | one expression |
         *     | `=`, `<>`, `<`, `<=`, `>`, `>=` | two scalar values |
         *     | `isNull` | one value |
         *     | `like` | a text value and a pattern (`%` any text, `_` one character, a backslash before either takes it as it is) |
         *     | `between` | a scalar value, its lower and its upper bound, both included |
         *     | `in` | a value and an array of values |
         *     | `casei`, `accenti` | one text value: case, or accents, then make no difference |
         *     | `+`, `-`, `*`, `/`, `^`, `%`, `div` | two numbers; `%` is the remainder, `div` the whole part of a quotient |
         *     | `s_intersects`, `s_disjoint`, `s_equals`, `s_touches`, `s_crosses`, `s_within`, `s_contains`, `s_overlaps` | two geometries |
         *     | `t_after`, `t_before`, `t_contains`, `t_disjoint`, `t_during`, `t_equals`, `t_finishedBy`, `t_finishes`, `t_intersects`, `t_meets`, `t_metBy`, `t_overlappedBy`, `t_overlaps`, `t_startedBy`, `t_starts` | two times or intervals |
         *     | `a_equals`, `a_contains`, `a_containedBy`, `a_overlaps` | two arrays |
         *
         *     A value is a JSON string, number or boolean, `{"property": "eo:cloud_cover"}`, `{"date": "2026-04-18"}`,
         *     `{"timestamp": "2026-04-18T10:15:30Z"}`, `{"interval": ["2026-04-01", ".."]}`, a GeoJSON geometry,
         *     `{"bbox": [3.9, 51.8, 4.4, 52.1]}`, or an expression again. Whatever is compared with a property that an item does
         *     not have is neither true nor false: neither the condition nor its `not` finds the item. Expressions nest at most
         *     100 deep.
         */
        CatalogCql2Expression: {
            /** @description Operator. */
            op: string;
            /** @description Arguments in the order that the operator expects. */
            args: components["schemas"]["CatalogCql2Argument"][];
        };
        /** @description Condition on item properties: a CQL2 JSON expression of at most 20,000 arguments and positions, or CQL2 text of at most 16 KiB; either has at most 1,000 operators and functions and nests at most 100 deep, and the pattern of a `like` has at most 1,000 characters. A property that is not among the queryables of the collection is refused with 400; so is a fault of the condition, with its position and what was expected there. */
        CatalogBodyFilter: components["schemas"]["CatalogCql2Expression"] | string | boolean;
        /** @description One field that a result is sorted by. */
        CatalogSortField: {
            /** @description `collection`, `created`, `datetime`, `eo:cloud_cover`, `gsd`, `id`, `platform` or `updated`, where it is a queryable of the collection; `properties.` in front changes nothing. Another name is refused with 400. */
            field: string;
            /**
             * @description `asc` for values that rise, `desc` for values that fall.
             * @default asc
             * @enum {string}
             */
            direction?: "asc" | "desc";
        };
        /** @description Conditions of a search; an item has to meet all of them. */
        CatalogSearch: {
            /** @description Id of the one collection to search. More than one is refused with 400. */
            collections: components["schemas"]["CatalogId"][];
            /** @description Keep items whose time, or whose span from `start_datetime` to `end_datetime`, meets this instant or interval: an RFC 3339 date-time, or `start/end` with both ends included, where `..` leaves an end open. */
            datetime: components["schemas"]["TimeInterval"];
            bbox?: components["schemas"]["CatalogBodyBbox"];
            /** @description Keep items whose footprint meets this geometry (WGS 84, degrees), of at most 60,000 positions. Not together with `bbox`. Null is the same as absent. */
            intersects?: components["schemas"]["Geometry"] | null;
            /** @description Keep items with one of these ids. An id that does not exist is no error. */
            ids?: components["schemas"]["CatalogId"][];
            /**
             * @description Largest number of items on a page, 1 to 100. A larger value is not an error but is clamped to 100.
             * @default 10
             */
            limit?: number;
            fields?: components["schemas"]["CatalogFieldSelection"];
            filter?: components["schemas"]["CatalogBodyFilter"];
            /**
             * @description Language of `filter`: `cql2-json` for an object, `cql2-text` for a string; anything else is refused with 400. Without it, an object is read as `cql2-json` and a string as `cql2-text`.
             * @enum {string}
             */
            "filter-lang"?: "cql2-text" | "cql2-json";
            "filter-crs"?: components["schemas"]["CatalogFilterCrs"];
            /**
             * @description Order of the result, as the STAC API sort extension has it. Items that lack a value come last, in either direction;
             *     items that are alike in all fields are told apart by id, in the direction of the last field. Not together with
             *     `distinct`.
             */
            sortby?: components["schemas"]["CatalogSortField"][];
            /** @description Name of a property, one of the queryables of the collection. The result then has one item for each distinct value, and the values themselves in `distinct`, in ascending order and in pages like those of items. */
            distinct?: string;
            /**
             * Format: int64
             * @description Page token, opaque and without a unit. Take it from `context.next` or from the body of the `next` link; never make one up. Repeat all other members unchanged.
             */
            next?: number;
        };
        /** @description One error. */
        ErrorMessage: {
            /** @description What went wrong, for people. */
            message: string;
        };
        /** @description Entry point of the Data API. */
        DataRoot: {
            /** @description Absolute addresses of what the Data API offers. */
            _links: {
                /** @description This document. */
                _self: string;
                /** @description List of asset types. */
                "asset-types": string;
                /** @description List of item types. */
                "item-types": string;
                /** @description Where to POST a quick search. */
                "quick-search": string;
                /** @description List of stored searches. */
                searches: string;
                /** @description Where to POST a request for statistics. */
                stats: string;
                /** @description OpenAPI document of the Data API. */
                spec: string;
            };
        };
        /** @description What was wrong with the request, as a whole and field by field. */
        ApiError: {
            /** @description Errors that belong to no single field. */
            general?: components["schemas"]["ErrorMessage"][];
            /** @description Errors by field name; nested names are joined with dots (`filter.config.gte`). A map, because any field can be wrong. */
            field?: {
                [key: string]: components["schemas"]["ErrorMessage"][];
            };
        };
        /** @description Absolute addresses. */
        DataSelfLinks: {
            /** @description This document. */
            _self: string;
        };
        /**
         * @description Id of an asset type, 1 to 128 letters, digits, `_`, `-` or `.`. Compared exactly, case included.
         * @example ortho_analytic_4b
         */
        DataAssetTypeId: string;
        /** @description One spectral band of a file. */
        DataBand: {
            /** @description Name of the band, for example `red`. */
            name: string;
            /** @description Name of the band, for people. */
            display_name?: string;
        };
        /** @description A kind of file that items have, such as the calibrated pixels or a mask. */
        DataAssetType: {
            _links: components["schemas"]["DataSelfLinks"];
            /** @description What such a file holds, for people. */
            display_description: string;
            /** @description Short name, for people. */
            display_name: string;
            id: components["schemas"]["DataAssetTypeId"];
            /** @description MD5 digest of the file, in hexadecimal digits. Absent where the type as such has no file. */
            md5_digest?: string;
            /** @description Spectral bands in the order of the file. */
            bands?: components["schemas"]["DataBand"][];
            /** @description Group of asset types, for example `data` or `mask`. */
            category?: string;
        };
        /** @description All asset types that are asked for, on one page. */
        DataAssetTypeList: {
            _links: components["schemas"]["DataSelfLinks"];
            /** @description The asset types, ordered by id. */
            asset_types: components["schemas"]["DataAssetType"][];
        };
        /**
         * @description Id of an item type, 1 to 128 letters, digits, `_`, `-` or `.`. Compared exactly, case included.
         * @example OrthoScene
         */
        DataItemTypeId: string;
        /** @description A kind of item; items of one type share sensor, processing and metadata. */
        DataItemTypeRecord: {
            _links: components["schemas"]["DataSelfLinks"];
            /** @description What the items are, for people. */
            display_description: string;
            /** @description Short name, for people. */
            display_name: string;
            id: components["schemas"]["DataItemTypeId"];
            /** @description Ids of the asset types that items of this type can have. */
            supported_asset_types: components["schemas"]["DataAssetTypeId"][];
        };
        /** @description All item types that the caller may see, on one page. */
        DataItemTypeList: {
            _links: components["schemas"]["DataSelfLinks"];
            /** @description The item types, ordered by id. */
            item_types: components["schemas"]["DataItemTypeRecord"][];
        };
        /**
         * @description Id of an item, 1 to 256 characters, no control characters. Compared exactly, case included.
         * @example 20260418_101530_07_2a41
         */
        DataItemId: string;
        /**
         * @description `assets.<asset type id>:download`: the caller may activate and download that asset.
         * @example assets.ortho_analytic_4b:download
         */
        DataItemPermission: string;
        /**
         * @description How a footprint stands to a geometry: `intersects`, they share at least one point; `contains`, the geometry lies
         *     in the footprint; `within`, the footprint lies in the geometry; `disjoint`, they share no point.
         * @enum {string}
         */
        DataRelation: "intersects" | "contains" | "within" | "disjoint";
        /**
         * @description Footprint as a GeoJSON geometry (RFC 7946, section 3.1) in WGS 84, longitude before latitude, in degrees. A
         *     footprint that crosses the antimeridian is cut there into a multi-part geometry.
         */
        DataItemGeometry: ({
            relation?: components["schemas"]["DataRelation"];
        } & {
            [key: string]: unknown;
        }) & (components["schemas"]["Point"] | components["schemas"]["MultiPoint"] | components["schemas"]["LineString"] | components["schemas"]["MultiLineString"] | components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"] | components["schemas"]["GeometryCollection"]);
        /** @description Metadata of the item. Any member can be named in a filter. Open, because each item type adds members of its own. */
        DataItemProperties: {
            /**
             * Format: date-time
             * @description When the pixels were taken.
             */
            acquired: string;
            /**
             * Format: date-time
             * @description When the item was first published.
             */
            published: string;
            /**
             * Format: date-time
             * @description When the item last changed.
             */
            updated: string;
            /** @description Pixels with anomalies, as a fraction from 0 to 1. */
            anomalous_pixels?: number;
            /** @description Pixels without data, as a fraction from 0 to 1. */
            black_fill?: number;
            /** @description Pixels under clouds, as a fraction from 0 to 1. */
            cloud_cover?: number;
            /** @description Width of the image in pixels of the sensor; files of the item may have fewer. */
            columns?: number;
            /** @description EPSG code of the coordinate reference system of the pixels. */
            epsg_code?: number;
            /** @description Ground sample distance in metres. */
            gsd?: number;
            item_type: components["schemas"]["DataItemTypeId"];
            /** @description Easting of the upper left corner, in the unit of `epsg_code` (mostly metres). */
            origin_x?: number;
            /** @description Northing of the upper left corner, in the unit of `epsg_code` (mostly metres). */
            origin_y?: number;
            /** @description Size of a pixel of the sensor’s image in metres; those of the item’s files may be larger. */
            pixel_resolution?: number;
            /** @description Constellation or organization that took the pixels. */
            provider?: string;
            /** @description Height of the image in pixels of the sensor; files of the item may have fewer. */
            rows?: number;
            /** @description Id of the satellite. */
            satellite_id?: string;
            /** @description Direction to the sun, in degrees clockwise from north. */
            sun_azimuth?: number;
            /** @description Height of the sun above the horizon, in degrees. */
            sun_elevation?: number;
            /** @description Pixels that are usable, as a fraction from 0 to 1. */
            usable_data?: number;
            /** @description Angle between the view and the nadir, in degrees. */
            view_angle?: number;
            /** @description Whether the position was corrected with ground control points. */
            ground_control?: boolean;
            /** @description Name of the sensor. */
            instrument?: string;
            /** @description Direction in which the satellite looks, in degrees clockwise from north. */
            satellite_azimuth?: number;
            /** @description Id of the strip of consecutive scenes. */
            strip_id?: string;
            /** @description Quality, for example `standard` or `test`. */
            quality_category?: string;
            /** @description Stage of processing, for example `preview` or `finalized`. */
            publishing_stage?: string;
            /** @description Pixels that are clear, in percent. */
            clear_percent?: number;
            /** @description Pixels under clouds, in percent. */
            cloud_percent?: number;
            /** @description Pixels with snow or ice, in percent. */
            snow_ice_percent?: number;
            /** @description Pixels in the shadow of clouds, in percent. */
            shadow_percent?: number;
            /** @description Pixels under light haze, in percent. */
            light_haze_percent?: number;
            /** @description Pixels under heavy haze, in percent. */
            heavy_haze_percent?: number;
            /** @description Pixels with visible ground, in percent. */
            visible_percent?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description One scene as a GeoJSON Feature: footprint, metadata, and what the caller may do with its assets. Open, because GeoJSON allows foreign members. */
        DataItem: {
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            id: components["schemas"]["DataItemId"];
            /** @description Absolute addresses. */
            _links: {
                /** @description This item. */
                _self: string;
                /** @description Assets of this item. */
                assets: string;
                /** @description Small picture of this item. Absent where there is none. */
                thumbnail?: string;
            };
            /** @description What the caller may do with the assets of this item. Empty when nothing. */
            _permissions: components["schemas"]["DataItemPermission"][];
            /** @description Ids of the asset types of the assets that are published for this item. */
            assets: components["schemas"]["DataAssetTypeId"][];
            geometry: components["schemas"]["DataItemGeometry"];
            properties: components["schemas"]["DataItemProperties"];
        } & {
            [key: string]: unknown;
        };
        /** @description One file of an item, and whether it is ready for download. */
        DataAsset: {
            /** @description Absolute addresses. */
            _links: {
                /** @description This asset; ask here for its `status` while it is being activated. */
                _self: string;
                /** @description Where to ask for activation. */
                activate: string;
                /** @description Asset type of this asset. */
                type: string;
            };
            /** @description What the caller may do with this asset. Without `download` it can be neither activated nor downloaded. */
            _permissions: string[];
            /**
             * Format: date-time
             * @description When `location` ends and the asset turns `inactive` again. Present only while the asset is `active`.
             */
            expires_at?: string;
            /** @description Absolute address of the file, good until `expires_at` without further credentials. Present only while the asset is `active`. */
            location?: string;
            /** @description MD5 digest of the file, as 32 hexadecimal digits; null until the file was made once. */
            md5_digest?: string | null;
            /**
             * @description `inactive`: ask for activation first. `activating`: being prepared, ask again later. `active`: ready at
             *     `location` until `expires_at`.
             * @enum {string}
             */
            status: "inactive" | "activating" | "active";
            type: components["schemas"]["DataAssetTypeId"];
        };
        /** @description Assets by the id of their asset type; empty when the item has none. A map, because each item type has its own assets. */
        DataItemAssets: {
            [key: string]: components["schemas"]["DataAsset"];
        };
        /** @description A stored feature in place of a geometry. A feature that does not exist, or that the caller may not see, is refused with 400, and so is the 101st in one request. */
        ref: {
            /**
             * @description Always `ref`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ref";
            /** @description Reference of a feature, `ip:features/{dataset}/{collection_id}/{feature_id}`; without the last part, of all features of the collection taken together. */
            content: string;
        };
        /**
         * @description Area, line or points on the ground: a GeoJSON geometry (RFC 7946, section 3.1) in WGS 84, longitude before
         *     latitude, in degrees; or `{"type": "ref"}`, a stored feature. Cut it at the antimeridian. Otherwise a clockwise ring with an
         *     edge longer than 180 degrees crosses the antimeridian, and a counter-clockwise one is as wide as it looks. It has at most
         *     60,000 positions: simplify a larger one, or search it in several requests.
         */
        DataGeometry: components["schemas"]["Point"] | components["schemas"]["MultiPoint"] | components["schemas"]["LineString"] | components["schemas"]["MultiLineString"] | components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"] | components["schemas"]["GeometryCollection"] | components["schemas"]["ref"];
        /** @description Part of the item to look at. */
        DataCoverageRequest: {
            geometry: components["schemas"]["DataGeometry"];
        };
        /** @description Share of the pixels of the item inside the area that belong to a class. Besides `clear_percent` only the member of the class that `band` asked for is present. */
        DataCoverage: {
            /** @description Pixels that are clear, in percent. */
            clear_percent: number;
            /** @description How far the estimate is, for example `complete`. */
            status: string;
            /** @description Pixels with snow or ice, in percent. */
            snow_ice_percent?: number;
            /** @description Pixels in the shadow of clouds, in percent. */
            cloud_shadow_percent?: number;
            /** @description Pixels under light haze, in percent. */
            light_haze_percent?: number;
            /** @description Pixels under heavy haze, in percent. */
            heavy_haze_percent?: number;
            /** @description Pixels under clouds, in percent. */
            cloud_percent?: number;
            /** @description Pixels under cirrus clouds, in percent. */
            cirrus_percent?: number;
        };
        /** @description Ids of the item types to look at, 1 to 100. An unknown one is refused with 400. */
        DataItemTypeIds: components["schemas"]["DataItemTypeId"][];
        /** @description Keep items that have an asset of at least one of these types, up to 100. Empty or absent, all items count. */
        DataAssetTypeIds: components["schemas"]["DataAssetTypeId"][];
        /**
         * @description Condition on items, told apart by `type`:
         *
         *     | type | `config` | an item matches when |
         *     |---|---|---|
         *     | `AndFilter`, `OrFilter` | filters | all match; any matches |
         *     | `NotFilter` | one filter | it does not match |
         *     | `DateRangeFilter` | bounds | the time in `field_name` lies within all bounds |
         *     | `RangeFilter` | bounds | the number in `field_name` lies within all bounds |
         *     | `UpdateFilter` | bound | `field_name` changed after it |
         *     | `NumberInFilter`, `StringInFilter` | values | `field_name` has one of them |
         *     | `GeometryFilter` | geometry | its footprint stands in `relation` to it |
         *     | `AssetFilter` | asset type ids | it has one of these assets |
         *     | `PermissionFilter` | permissions | the caller has one of them |
         *
         *     `field_name` is a member of an item's `properties`, or `id`. An item that lacks the field matches no filter on it.
         *     A field that no requested item type has, or that has values of another kind than the filter takes, is refused with 400;
         *     so is an asset type that none of them has.
         */
        DataFilter: components["schemas"]["AndFilter"] | components["schemas"]["OrFilter"] | components["schemas"]["NotFilter"] | components["schemas"]["DateRangeFilter"] | components["schemas"]["RangeFilter"] | components["schemas"]["UpdateFilter"] | components["schemas"]["NumberInFilter"] | components["schemas"]["StringInFilter"] | components["schemas"]["GeometryFilter"] | components["schemas"]["AssetFilter"] | components["schemas"]["PermissionFilter"];
        /** @description Up to 1000 filters, in any order. A search has at most 2000 filters, at all levels together. */
        DataFilterList: components["schemas"]["DataFilter"][];
        /** @description All of several filters. Without any, every item matches. */
        AndFilter: {
            /**
             * @description Always `AndFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "AndFilter";
            config: components["schemas"]["DataFilterList"];
        };
        /** @description At least one of several filters. Without any, no item matches. */
        OrFilter: {
            /**
             * @description Always `OrFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "OrFilter";
            config: components["schemas"]["DataFilterList"];
        };
        /** @description The opposite of one filter. */
        NotFilter: {
            /**
             * @description Always `NotFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "NotFilter";
            /** @description The filter to negate. The older form, an array with that one filter in it, means the same. */
            config: components["schemas"]["DataFilter"] | components["schemas"]["DataFilter"][];
        };
        /**
         * @description Name of a member of an item's `properties`; or `id`, which is a text.
         * @example cloud_cover
         */
        DataFieldName: string;
        /** @description The time in a field lies within all given bounds. */
        DateRangeFilter: {
            /**
             * @description Always `DateRangeFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "DateRangeFilter";
            field_name: components["schemas"]["DataFieldName"];
            /** @description At least one bound. */
            config: {
                /**
                 * Format: date-time
                 * @description Later than this.
                 */
                gt?: string;
                /**
                 * Format: date-time
                 * @description Not earlier than this.
                 */
                gte?: string;
                /**
                 * Format: date-time
                 * @description Earlier than this.
                 */
                lt?: string;
                /**
                 * Format: date-time
                 * @description Not later than this.
                 */
                lte?: string;
            };
        };
        /** @description The number in a field lies within all given bounds. A `cloud_cover` is a fraction: `0.1` is 10 %. */
        RangeFilter: {
            /**
             * @description Always `RangeFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "RangeFilter";
            field_name: components["schemas"]["DataFieldName"];
            /** @description At least one bound. */
            config: {
                /** @description Larger than this, in the unit of the field. */
                gt?: number;
                /** @description Not smaller than this, in the unit of the field. */
                gte?: number;
                /** @description Smaller than this, in the unit of the field. */
                lt?: number;
                /** @description Not larger than this, in the unit of the field. */
                lte?: number;
            };
        };
        /** @description A field changed after a time, for example `ground_control` when the position was corrected. */
        UpdateFilter: {
            /**
             * @description Always `UpdateFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "UpdateFilter";
            field_name: components["schemas"]["DataFieldName"];
            /** @description At least one bound. */
            config: {
                /**
                 * Format: date-time
                 * @description Changed later than this.
                 */
                gt?: string;
                /**
                 * Format: date-time
                 * @description Changed at this time or later.
                 */
                gte?: string;
            };
        };
        /** @description The number in a field is one of several. */
        NumberInFilter: {
            /**
             * @description Always `NumberInFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "NumberInFilter";
            field_name: components["schemas"]["DataFieldName"];
            /** @description The values, up to 10000. */
            config: number[];
        };
        /** @description The text in a field is one of several. A boolean field is compared as `true` or `false`. */
        StringInFilter: {
            /**
             * @description Always `StringInFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "StringInFilter";
            field_name: components["schemas"]["DataFieldName"];
            /** @description The values, up to 10000. */
            config: string[];
        };
        /** @description The footprint stands in a relation to a geometry. An open ring is closed first; a position is inside a ring that crosses itself if a line out of the ring from there passes an odd number of edges. Every API reads search areas this way. */
        GeometryFilter: {
            /**
             * @description Always `GeometryFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "GeometryFilter";
            /**
             * @description Always `geometry`.
             * @constant
             */
            field_name: "geometry";
            config: components["schemas"]["DataGeometry"];
            /**
             * @description How the footprint has to stand to the geometry.
             * @default intersects
             */
            relation?: components["schemas"]["DataRelation"];
        };
        /** @description The item has a published asset of one of several types. For all of them put several such filters into an `AndFilter`. */
        AssetFilter: {
            /**
             * @description Always `AssetFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "AssetFilter";
            /** @description Ids of asset types, up to 100. */
            config: components["schemas"]["DataAssetTypeId"][];
        };
        /** @description The caller has at least one of several permissions on the item. */
        PermissionFilter: {
            /**
             * @description Always `PermissionFilter`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "PermissionFilter";
            /** @description Permissions, up to 100. */
            config: string[];
        };
        /**
         * @description Keep items whose footprint stands in `relation` to this GeoJSON geometry (RFC 7946, section 3.1; WGS 84, longitude
         *     before latitude, in degrees, cut at the antimeridian), or intersects a stored feature (`{"type": "ref"}`, without
         *     `relation`). A `GeometryFilter` takes both together.
         */
        DataSearchGeometry: ({
            /** @description How the footprint has to stand to the geometry; `intersects` when left out. */
            relation?: components["schemas"]["DataRelation"];
        } & {
            [key: string]: unknown;
        }) & (components["schemas"]["Point"] | components["schemas"]["MultiPoint"] | components["schemas"]["LineString"] | components["schemas"]["MultiLineString"] | components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"] | components["schemas"]["GeometryCollection"] | components["schemas"]["ref"]);
        /**
         * @description Name of the search, 1 to 64 characters on one line. A new name has no control characters and no characters that change the direction of text.
         * @example Rotterdam harbour, clear
         */
        DataSearchName: string;
        /** @description Conditions of a search; an item has to meet all of them. */
        DataQuickSearch: {
            item_types: components["schemas"]["DataItemTypeIds"];
            asset_types?: components["schemas"]["DataAssetTypeIds"];
            filter?: components["schemas"]["DataFilter"];
            geometry?: components["schemas"]["DataSearchGeometry"];
            name?: components["schemas"]["DataSearchName"];
        };
        /** @description Absolute addresses of pages. Follow them as they stand. */
        DataItemPageLinks: {
            /** @description This page. */
            _self: string;
            /** @description The first page. */
            _first: string;
            /** @description The next page; absent on the last. */
            _next?: string;
        };
        /** @description A page of items, as a GeoJSON FeatureCollection. */
        DataItemPage: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            _links: components["schemas"]["DataItemPageLinks"];
            /** @description The items. Every page but the last holds as many as the page size says. */
            features: components["schemas"]["DataItem"][];
        };
        /**
         * @description Send an e-mail to the owner on each day on which new results are published.
         * @default false
         */
        DataDailyEmailEnabled: boolean;
        /**
         * @description Id of the search, 32 hexadecimal digits.
         * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
         */
        DataSearchId: string;
        /** @description A stored search. Quick searches are stored too. */
        DataSavedSearch: {
            __daily_email_enabled: components["schemas"]["DataDailyEmailEnabled"];
            /** @description Absolute addresses. */
            _links: {
                /** @description This search. */
                _self: string;
                /** @description Small picture of the newest results on a map. */
                thumbnail: string;
                /** @description First page of the results. */
                results: string;
            };
            /**
             * Format: date-time
             * @description When the search was stored.
             */
            created: string;
            /**
             * Format: date-time
             * @description When the search was last changed.
             */
            updated: string;
            /**
             * Format: date-time
             * @description When the search last ran; absent until it has.
             */
            last_executed?: string;
            filter: components["schemas"]["DataFilter"];
            id: components["schemas"]["DataSearchId"];
            /** @description Name of the search, 1 to 64 characters. A quick search without a name has its id here. */
            name: components["schemas"]["DataSearchName"];
            item_types: components["schemas"]["DataItemTypeIds"];
            asset_types?: components["schemas"]["DataAssetTypeIds"];
            geometry?: components["schemas"]["DataSearchGeometry"];
            /**
             * @description `saved` on purpose, or the trace of a `quick` search.
             * @enum {string}
             */
            search_type: "saved" | "quick";
        };
        /** @description A page of stored searches. */
        DataSearchPage: {
            /** @description Absolute addresses of pages. Follow them as they stand. */
            _links: {
                /** @description This page. */
                _self: string;
                /** @description The first page. */
                _first: string;
                /** @description The next page; absent on the last. */
                _next?: string;
                /** @description The page before; absent on the first. */
                _prev?: string;
            };
            /** @description The searches. Every page but the last holds as many as the page size says. */
            searches: components["schemas"]["DataSavedSearch"][];
        };
        /** @description What a saved search looks for, and whether it reports by e-mail. */
        DataSavedSearchRequest: {
            filter: components["schemas"]["DataFilter"];
            item_types: components["schemas"]["DataItemTypeIds"];
            name: components["schemas"]["DataSearchName"];
            asset_types?: components["schemas"]["DataAssetTypeIds"];
            __daily_email_enabled?: components["schemas"]["DataDailyEmailEnabled"];
            geometry?: components["schemas"]["DataSearchGeometry"];
        };
        /** @description A page of the items that a stored search finds, as a GeoJSON FeatureCollection. */
        DataSearchResults: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            _links: components["schemas"]["DataItemPageLinks"];
            /** @description The items. Every page but the last holds as many as the page size says. */
            features: components["schemas"]["DataItem"][];
        };
        /**
         * @description Width of a bucket. Weeks begin on Monday.
         * @enum {string}
         */
        DataStatsInterval: "hour" | "day" | "week" | "month" | "year";
        /** @description Which items to count, and how wide a bucket is. */
        DataStatsRequest: {
            filter: components["schemas"]["DataFilter"];
            interval: components["schemas"]["DataStatsInterval"];
            item_types: components["schemas"]["DataItemTypeIds"];
            asset_types?: components["schemas"]["DataAssetTypeIds"];
            /**
             * @description Time zone in which hours, days, weeks, months and years begin, as an ISO 8601 offset from UTC such as `+01:00` or `-08:00`. When left out, UTC.
             * @example +02:00
             */
            utc_offset?: string;
        };
        /** @description Items of one stretch of time. */
        DataStatsBucket: {
            /** @description Number of items. */
            count: number;
            /**
             * Format: date-time
             * @description Beginning of the bucket.
             */
            start_time: string;
        };
        /** @description Number of matching items over time, by `acquired`. */
        DataStats: {
            /** @description Buckets that hold at least one item, oldest first. Their counts add up to the number of items that match. */
            buckets: components["schemas"]["DataStatsBucket"][];
            interval: components["schemas"]["DataStatsInterval"];
            /** @description Offset that was applied, as it was sent; `+0h` when none was. */
            utc_offset: string;
        };
        /**
         * @description Two dates or date-times with their offsets from UTC (RFC 3339), separated by a comma.
         * @example 2026-04-01,2026-05-01
         */
        MosaicsMoments: string;
        /**
         * @description Date, or date-time with its offset from UTC (RFC 3339).
         * @example 2026-04-01
         */
        MosaicsMoment: string;
        /** @description Where this page and the one behind it are. */
        MosaicsPageLinks: {
            /**
             * Format: uri
             * @description The page behind this one; absent on the last page and where nothing was found.
             */
            _next?: string;
            /**
             * Format: uri
             * @description This page.
             */
            _self: string;
        };
        /** @description Where the mosaic, its quads and its tiles are (RFC 3986). */
        MosaicLinks: {
            /**
             * Format: uri
             * @description The mosaic itself.
             */
            _self?: string;
            /**
             * Format: uri-template
             * @description The list of quads, as a template with a query: put a box into `bbox={lx},{ly},{ux},{uy}`.
             */
            quads?: string;
            /**
             * Format: uri-template
             * @description The tiles, as an XYZ template with a token for them: put `{z}`, `{x}` and `{y}` in.
             */
            tiles?: string;
        };
        /** @description `[west, south, east, north]` in degrees (WGS 84); across the antimeridian west is larger than east. */
        MosaicsBox: number[];
        /** @description The grid into which a mosaic is cut. */
        GridContext: {
            /** @description Side of a square quad in pixels. Mosaics of coarser scenes have fewer pixels to a quad, of the same ground. */
            quad_size?: number;
            /** @description Metres per pixel at the maximum zoom level, at the equator. */
            resolution?: number;
        };
        /** @description One image put together from many scenes, cut into quads. A mosaic may carry further members that depend on its `product_type`, so the object is open. */
        Mosaic: {
            _links?: components["schemas"]["MosaicLinks"];
            /** @description Number of bands. */
            bands?: number;
            bbox: components["schemas"]["MosaicsBox"];
            /** @description Coordinate system of the grid, for example `EPSG:3857`. */
            coordinate_system: string;
            /** @description Type of a pixel value, for example `byte`, `uint16`, `float32`. */
            datatype?: string;
            /**
             * Format: date-time
             * @description When the oldest contributing scene was acquired.
             */
            first_acquired: string;
            grid?: components["schemas"]["GridContext"];
            /**
             * Format: uuid
             * @description Id of the mosaic.
             */
            id?: string;
            /** @description Time that one mosaic of its series covers, for example `1 mon`. */
            interval?: string;
            /** @description Item types of the contributing scenes. */
            item_types?: string[];
            /**
             * Format: date-time
             * @description When the newest contributing scene was acquired.
             */
            last_acquired: string;
            /** @description Maximum zoom level of the XYZ scheme. It suits the finest of its scenes, and may differ from mosaic to mosaic. */
            level?: number;
            /** @description Unique name. */
            name: string;
            /**
             * @description Kind of product; these are supported at present.
             * @enum {string}
             */
            product_type: "timelapse" | "basemap";
            /** @description Whether the caller may download the quads of this mosaic. */
            quad_download?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description A page of mosaics. */
        MosaicPage: {
            _links: components["schemas"]["MosaicsPageLinks"];
            /** @description The mosaics of this page. */
            mosaics: components["schemas"]["Mosaic"][];
        };
        /** @description TileJSON 2.2.0 of a mosaic. Open, because TileJSON lets a server add members. */
        TileJson: {
            /**
             * @description Version of TileJSON.
             * @constant
             */
            tilejson: "2.2.0";
            /** @description Name of the tile set. */
            name?: string;
            /** @description What the tiles show. */
            description?: string;
            /** @description Version of the tiles. */
            version?: string;
            /** @description Who to name on a map. */
            attribution?: string;
            /** @description Template for pop-ups. */
            template?: string;
            /** @description Legend of a map. */
            legend?: string;
            /**
             * @description Whether rows count from the top (`xyz`) or the bottom.
             * @enum {string}
             */
            scheme?: "xyz" | "tms";
            /** @description Addresses of the tiles. */
            tiles: string[];
            /**
             * @description What the tiles at `tiles` are files of.
             * @enum {string}
             */
            format?: "png";
            /**
             * @description Pixels a side of the tiles at `tiles`, which some map clients take for 512 otherwise.
             * @constant
             */
            tileSize?: 256;
            /** @description Addresses of interactivity grids. */
            grids?: string[];
            /** @description Addresses of data to show. */
            data?: string[];
            /** @description Lowest zoom level. */
            minzoom?: number;
            /** @description Highest zoom level. */
            maxzoom?: number;
            /** @description `[west, south, east, north]` in degrees (WGS 84): where there are tiles. */
            bounds?: number[];
            /** @description `[longitude, latitude, zoom]` at which a map opens. */
            center?: number[];
        } & {
            [key: string]: unknown;
        };
        /** @description Where the quad and what belongs to it are (RFC 3986). */
        QuadLinks: {
            /**
             * Format: uri
             * @description The quad itself.
             */
            _self?: string;
            /**
             * Format: uri
             * @description Redirects to the GeoTIFF.
             */
            download?: string;
            /**
             * Format: uri
             * @description The items that contributed to it.
             */
            items?: string;
            /**
             * Format: uri
             * @description A small picture of it.
             */
            thumbnail?: string;
        };
        /** @description A tile of the grid of a mosaic, to download as one GeoTIFF. */
        Quad: {
            _links: components["schemas"]["QuadLinks"];
            bbox: components["schemas"]["MosaicsBox"];
            /** @description `<x>-<y>`: column and row in the grid, from the bottom left. */
            id: string;
            /**
             * Format: float
             * @description Percent of the pixels of the GeoTIFF that are not no-data.
             */
            percent_covered: number;
        };
        /** @description A page of quads. */
        QuadPage: {
            _links: components["schemas"]["MosaicsPageLinks"];
            /** @description The quads of this page, by column, then row; with `minimal=true`, `_links` holds `download` only. */
            items: components["schemas"]["Quad"][];
            /** @description Sums over all pages. Only with `summary=true`. */
            summary?: {
                /** @description Number of quads on all pages. */
                total_quads: number;
            };
        };
        /** @description GeoJSON Polygon or MultiPolygon (RFC 7946) that the quads have to meet, touching included: at most 1500 vertices, counted over all rings and parts, the closing position of a ring included. Rings are closed, meet neither themselves nor across each other, and holes lie within their outer ring; longitude lies between -180 and 180. */
        QuadSearch: components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"];
        /** @description An item that contributed to a quad. */
        QuadItem: {
            /** @description Id of the item in the Data API. */
            item_id?: string;
            /** @description Item type in the Data API. */
            item_type?: string;
            /**
             * Format: uri
             * @description Where the details of the item are.
             */
            link?: string;
        };
        /** @description The items that contributed to a quad, newest first. */
        QuadItems: {
            /** @description The items. */
            items: components["schemas"]["QuadItem"][];
        };
        /** @description Where the series and its mosaics are (RFC 3986). */
        MosaicSeriesLinks: {
            /**
             * Format: uri
             * @description The series itself.
             */
            _self?: string;
            /**
             * Format: uri
             * @description The mosaics of the series.
             */
            mosaics?: string;
        };
        /** @description Mosaics that belong together by some criterion, for example one area month by month. */
        MosaicSeries: {
            _links?: components["schemas"]["MosaicSeriesLinks"];
            /**
             * Format: date-time
             * @description When the oldest contributing scene was acquired.
             */
            first_acquired?: string;
            /**
             * Format: uuid
             * @description Id of the series.
             */
            id?: string;
            /** @description Time that one mosaic covers, for example `1 mon`. */
            interval: string;
            /**
             * Format: date-time
             * @description When the newest contributing scene was acquired.
             */
            last_acquired?: string;
            /** @description Name for people. */
            name: string;
            /**
             * @description Kind of product.
             * @enum {string}
             */
            product_type: "basemap" | "timelapse" | "l3m";
            /** @description Criterion by which the mosaics were chosen. */
            selector?: string;
        };
        /** @description A page of series. */
        MosaicSeriesPage: {
            _links: components["schemas"]["MosaicsPageLinks"];
            /** @description The series of this page. */
            series: components["schemas"]["MosaicSeries"][];
        };
        /** @description The mosaics of one series, all on one page. */
        SeriesMosaics: {
            /** @description Where this list is. */
            _links: {
                /**
                 * Format: uri
                 * @description This list.
                 */
                _self?: string;
            };
            /** @description The mosaics, oldest first. */
            mosaics: components["schemas"]["Mosaic"][];
        };
        /**
         * @description Numeric id without a unit.
         * @example 3310
         */
        ReportsNumber: number;
        /**
         * @description How often such a report is made; it covers one day or one month.
         * @enum {string}
         */
        ReportsCadenceName: "daily" | "monthly";
        /**
         * @description Id of a report, 1 to 128 letters, digits, dots, colons, underscores and hyphens.
         * @example c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36
         */
        ReportsReportId: string;
        /** @description Where the report is. */
        ReportsReportLinks: {
            /**
             * Format: uri
             * @description Address of this report.
             */
            self: string;
        };
        /** @description What a report covers and where its parts are. */
        ReportsReport: {
            report_id: components["schemas"]["ReportsReportId"];
            /** @description Addresses of the parts of the report in their order; each answers with CSV. */
            contents: string[];
            /** @description Id of the organization whose usage is reported. */
            org_id: number;
            /** @description Id of the plan, or of the contract in a PV report; 0 where no plan pays. */
            plan_id: number;
            /**
             * Format: date
             * @description First day that is covered, UTC.
             */
            data_date_start: string;
            /**
             * Format: date
             * @description Last day that is covered, UTC.
             */
            data_date_end: string;
            /** @description Type of the report: `detailed` or `summary`; `pv_detailed` or `billableaoi_detailed` for a PV report. */
            report_type: string;
            /** @description Number of rows in all parts, without header rows. */
            num_rows: number;
            cadence: components["schemas"]["ReportsCadenceName"];
            /** @description Whether a footprint report exists on the same usage. */
            has_footprint: boolean;
            _links: components["schemas"]["ReportsReportLinks"];
        };
        /** @description Where to read on. */
        ReportsPageLinks: {
            /**
             * Format: uri
             * @description Address of the next page with the same conditions. Absent on the last page.
             */
            next?: string;
        };
        /** @description A page of reports, latest data first. */
        ReportsList: {
            /** @description The reports of this page. */
            reports: components["schemas"]["ReportsReport"][];
            _links: components["schemas"]["ReportsPageLinks"];
        };
        /** @description Comma-separated values (RFC 4180) in UTF-8: a header row, then one row per record, each ended by CR LF. Dates and times are RFC 3339, numbers have a decimal point. */
        ReportsTable: string;
        /**
         * @description `detailed` has a row per asset downloaded, `summary` one per day or month and item type.
         * @enum {string}
         */
        ReportsSuborgReportType: "detailed" | "summary";
        /** @description Days to cover: at most 90, counting both the start and the end date, so an end date is at most 89 days after the start date. A longer window, or an end before the start, is refused with 400. */
        ReportsTimeOfInterest: {
            /**
             * Format: date
             * @description First day that is covered, UTC.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day that is covered, UTC.
             */
            end_date: string;
        };
        /** @description Which sub-organizations to cover. `selected` needs `ids`; `all` needs none, and ignores them. */
        ReportsSuborgSelection: {
            /**
             * @description `all` sub-organizations of the organization, or the `selected` ones in `ids`.
             * @enum {string}
             */
            include: "all" | "selected";
            /** @description Ids of the selected sub-organizations. An id that is none of the caller's is refused with 400. */
            ids?: components["schemas"]["ReportsNumber"][];
        };
        /** @description What a report across sub-organizations is to cover. */
        ReportsSuborgRequest: {
            report_type: components["schemas"]["ReportsSuborgReportType"];
            cadence: components["schemas"]["ReportsCadenceName"];
            toi: components["schemas"]["ReportsTimeOfInterest"];
            suborgs: components["schemas"]["ReportsSuborgSelection"];
        };
        /** @description Where the record and the report are. */
        ReportsSuborgLinks: {
            /**
             * Format: uri
             * @description Address of this record.
             */
            self: string;
            /**
             * Format: uri
             * @description Address of the CSV, once `status` is `completed`.
             */
            content?: string;
        };
        /** @description A requested report, and how far it is. */
        ReportsSuborgReport: {
            /**
             * Format: uuid
             * @description Id of the report.
             */
            report_id: string;
            /**
             * @description `in_progress` until the report is made, then `completed`.
             * @enum {string}
             */
            status: "in_progress" | "completed";
            report_type: components["schemas"]["ReportsSuborgReportType"];
            cadence: components["schemas"]["ReportsCadenceName"];
            toi: components["schemas"]["ReportsTimeOfInterest"];
            suborgs: components["schemas"]["ReportsSuborgSelection"];
            _links: components["schemas"]["ReportsSuborgLinks"];
        };
        /** @description One footprint report. */
        ReportsFootprintReport: {
            /** @description Id of the footprint report; a UUID. */
            id: string;
            /**
             * Format: date
             * @description Day that the report was made on, UTC.
             */
            report_date: string;
            /** @description Type of the report, for example `detailed`. */
            report_type: string;
            /** @description Resource name of the usage bucket that is reported. */
            usage_bucket: string;
            /** @description Id of the organization. */
            org: number;
            /** @description Id of the product access that was used. */
            package: number;
            /** @description Id of the plan. */
            plan: number;
            /** @description Address of the footprint as a GeoJSON geometry. */
            content_link: string;
        };
        /** @description All footprint reports of a plan or a product access, latest first. */
        ReportsFootprintList: {
            /** @description The footprint reports. */
            reports: components["schemas"]["ReportsFootprintReport"][];
        };
        /**
         * @description GeoJSON geometry with coordinates (RFC 7946, section 3.1), told apart by `type`; as a rule a `MultiPolygon`.
         *     Longitude before latitude, in degrees (WGS 84). A shape that crosses the antimeridian is cut there.
         */
        ReportsFootprintGeometry: components["schemas"]["Point"] | components["schemas"]["MultiPoint"] | components["schemas"]["LineString"] | components["schemas"]["MultiLineString"] | components["schemas"]["Polygon"] | components["schemas"]["MultiPolygon"];
        /**
         * Format: uuid
         * @description Id, a UUID.
         * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
         */
        AnalyticsId: string;
        /** @description What went wrong. */
        AnalyticsError: {
            /** @description HTTP status code of the response. */
            code: number;
            /** @description What to change, for people. */
            message: string;
        };
        /** @description One group of settings. Open, because each feed has settings of its own. */
        AnalyticsConfigValue: {
            [key: string]: unknown;
        };
        /** @description One kind of imagery that the feed looks at. */
        AnalyticsFeedSource: {
            /** @description Groups of settings of the source by name. A map, because each type of source has settings of its own. */
            config: {
                [key: string]: components["schemas"]["AnalyticsConfigValue"];
            };
            /** @description Name of the source. */
            name: string;
            /** @description Type of the source, for example `image`. */
            type: string;
        };
        /** @description Where the results go. */
        AnalyticsFeedTarget: {
            /** @description Groups of settings of the target by name. A map, because each type of target has settings of its own. */
            config: {
                [key: string]: components["schemas"]["AnalyticsConfigValue"];
            };
            /** @description Type of the target, for example `collection`. */
            type: string;
        };
        /** @description An analytic that is derived from imagery as it comes in, for example the vessels in every new scene. */
        AnalyticsFeed: {
            /**
             * Format: date-time
             * @description When the feed was created.
             */
            created: string;
            /**
             * Format: date-time
             * @description When the feed was last changed.
             */
            updated: string;
            /** @description What the feed finds. */
            description: string;
            id: components["schemas"]["AnalyticsId"];
            /** @description Name of the feed for people. */
            title: string;
            /** @description `self`, `feeds` and `subscriptions` (those to this feed). */
            links: components["schemas"]["Link"][];
            /** @description Imagery that the feed looks at. */
            source: components["schemas"]["AnalyticsFeedSource"][];
            target: components["schemas"]["AnalyticsFeedTarget"];
        };
        /** @description `self`, and `next` unless this is the last page. */
        AnalyticsPageLinks: components["schemas"]["Link"][];
        /** @description Whether older entries follow on a next page. */
        AnalyticsMore: boolean;
        /** @description A page of feeds, most recently created first. */
        AnalyticsFeedList: {
            /** @description The feeds of this page. */
            data: components["schemas"]["AnalyticsFeed"][];
            links: components["schemas"]["AnalyticsPageLinks"];
            more: components["schemas"]["AnalyticsMore"];
        };
        /** @description An area of interest and a time interval of interest in which a feed looks for results. */
        AnalyticsSubscription: {
            /**
             * Format: date-time
             * @description When the subscription was created.
             */
            created: string;
            /**
             * Format: date-time
             * @description When the subscription or its results last changed.
             */
            updated: string;
            /**
             * Format: date-time
             * @description Start of the time of interest, itself included.
             */
            startTime: string;
            /**
             * Format: date-time
             * @description End of the time of interest, itself included. Absent while the subscription has no end.
             */
            endTime?: string;
            /**
             * Format: date-time
             * @description When imagery for the subscription last arrived. Absent before the first.
             */
            sourceUpdated?: string;
            /** @description What is watched. */
            description: string;
            id: components["schemas"]["AnalyticsId"];
            /** @description Name of the subscription for people. */
            title: string;
            feedID: components["schemas"]["AnalyticsId"];
            geometry: components["schemas"]["Geometry"];
            /** @description `self`, `results` (GeoJSON, page by page), `feed` and `subscriptions`. */
            links: components["schemas"]["Link"][];
            /** @description Largest number of images that may wait for analysis at a time. */
            maxQueued?: number;
        };
        /** @description A page of subscriptions, most recently created first. */
        AnalyticsSubscriptionList: {
            /** @description The subscriptions of this page. */
            data: components["schemas"]["AnalyticsSubscription"][];
            links: components["schemas"]["AnalyticsPageLinks"];
            more: components["schemas"]["AnalyticsMore"];
        };
        /**
         * @description `[west, south, east, north]` in degrees (WGS 84); across the antimeridian west is larger than east.
         * @example [
         *       3.9,
         *       51.8,
         *       4.4,
         *       52.1
         *     ]
         */
        AnalyticsExtentBox: number[];
        /** @description `[start, end]`; null leaves the end open. */
        AnalyticsInterval: (string | null)[];
        /** @description Where and when the results lie. */
        AnalyticsExtent: {
            /** @description Boxes around the area of interest. */
            spatial: {
                /** @description One box around everything. */
                bbox: components["schemas"]["AnalyticsExtentBox"][];
            };
            /** @description Intervals around the time of interest. */
            temporal: {
                /** @description One interval around everything. */
                interval: components["schemas"]["AnalyticsInterval"][];
            };
        };
        /** @description The results of one subscription. */
        AnalyticsCollection: {
            /**
             * Format: date-time
             * @description When the collection was created.
             */
            created: string;
            /** @description What the results are. */
            description: string;
            /** @description Id of the subscription and of its collection alike. */
            id: components["schemas"]["AnalyticsId"];
            /** @description Name of the collection for people. */
            title: string;
            /** @description `self`, `items` (the results), `collections`, `subscription` and `feed`. */
            links: components["schemas"]["Link"][];
            extent: components["schemas"]["AnalyticsExtent"];
        };
        /** @description A page of result collections, most recently created first. */
        AnalyticsCollectionList: {
            /** @description The collections of this page. */
            data: components["schemas"]["AnalyticsCollection"][];
            links: components["schemas"]["AnalyticsPageLinks"];
            more: components["schemas"]["AnalyticsMore"];
        };
        /**
         * @description WGS 84 box of exactly four numbers, `[west, south, east, north]` in degrees: minimum longitude, minimum latitude,
         *     maximum longitude, maximum latitude. A box that crosses the antimeridian has a west larger than its east.
         * @example [
         *       3.9,
         *       51.8,
         *       4.4,
         *       52.1
         *     ]
         */
        AnalyticsBoundingBox: number[];
        /** @description Any JSON value. Left open, because each feed decides what it reports. */
        AnalyticsPropertyValue: unknown;
        /** @description What is known about the result, by name. A map, because each feed reports properties of its own; those named here are common. */
        AnalyticsResultProperties: {
            /**
             * Format: date-time
             * @description When the imagery that shows the result was taken; what `datetime` compares.
             */
            observed?: string;
            /** @description Confidence in the result as a fraction; 1 is certain. */
            score?: number;
            /** @description Id of the model that found the result. */
            model_id?: string;
            /** @description Area of the outline in square metres. */
            object_area_m2?: number;
            /** @description Id of the imagery item that shows the result. */
            source_item_id?: string;
            /** @description Item type of that imagery item. */
            source_item_type?: string;
            /** @description Id of the mosaic in which the result was found; that imagery item is on top of it there. */
            mosaic_id?: string;
            /** @description Name of that mosaic. */
            mosaic_name?: string;
            /** @description Id of the quad of that mosaic in which the result lies. */
            quad_id?: string;
        } & {
            [key: string]: components["schemas"]["AnalyticsPropertyValue"];
        };
        /** @description One thing that was found; a GeoJSON Feature. Open, because GeoJSON allows foreign members. */
        AnalyticsResult: {
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            id: components["schemas"]["AnalyticsId"];
            /**
             * Format: date-time
             * @description When the result was published.
             */
            created: string;
            geometry: components["schemas"]["Geometry"];
            properties: components["schemas"]["AnalyticsResultProperties"];
            /** @description `self` and `source-image-info`. A result from a mosaic also has `target-quad`, the quad in which it lies, and `target-tiles`, the tiles of the mosaic with a token for them: put numbers for `{z}`, `{x}` and `{y}` in its address. Scenes have no tiles here, so that no result has `source-tiles`. */
            links: components["schemas"]["Link"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A page of results, most recently created first; a GeoJSON FeatureCollection. */
        AnalyticsResultList: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The results of this page. */
            features: components["schemas"]["AnalyticsResult"][];
            links: components["schemas"]["AnalyticsPageLinks"];
        };
        /** @description One imagery item. */
        AnalyticsSourceImage: {
            /** @description Item type of the imagery item. */
            item_type: string;
            /** @description Id of the imagery item. */
            item_id: string;
            /** @description Type of the asset that was analysed. */
            asset_type: string;
            /**
             * Format: date-time
             * @description When the image was taken.
             */
            acquired: string;
            /** @description Fraction of the image that clouds cover. */
            cloud_cover?: number;
            /**
             * Format: uri
             * @description Address of the item's details. Absent for an item that the service does not have.
             */
            link?: string;
        };
        /** @description The imagery in which a result was found. */
        AnalyticsSourceImageInfo: {
            /** @description One entry per imagery item that shows the result; of a mosaic, the one on top. */
            images: components["schemas"]["AnalyticsSourceImage"][];
            /** @description `self` and `result`. */
            links: components["schemas"]["Link"][];
        };
        /** @description What went wrong. */
        BatchError: {
            /** @description The failure. */
            error: {
                /** @description HTTP status code. */
                status: number;
                /** @description Name of the status, for example `Bad Request`. */
                reason: string;
                /** @description What to change, for people. */
                message: string;
                /** @description Stable word for programs: `COMMON_BAD_PAYLOAD`, `COMMON_UNAUTHORIZED`, `COMMON_INSUFFICIENT_PERMISSIONS`, `COMMON_NOT_FOUND`, `COMMON_CONFLICT`, `COMMON_EXCEPTION` or another. */
                code: string;
                /** @description What is wrong with single members or parameters. */
                errors?: {
                    /** @description Where it is, for example `output.delivery.s3.url`. */
                    parameter: string;
                    /** @description What it has to be, for people. */
                    violation: string;
                }[];
            };
        };
        /** @description Area of interest: a box, a geometry, or both, where the geometry counts and the box has to contain it. With geopackage input the features give the areas, and this is left out. */
        BatchBounds: {
            /**
             * @description Box `[west, south, east, north]` in degrees (WGS 84), or in the unit of `crs`. A box in degrees that crosses the antimeridian has a first value larger than its third.
             * @example [
             *       3.9,
             *       51.8,
             *       4.4,
             *       52.1
             *     ]
             */
            bbox?: number[];
            /** @description GeoJSON Polygon or MultiPolygon, longitude before latitude in degrees (WGS 84), or x before y in the unit of `crs`. */
            geometry?: components["schemas"]["Geometry"];
            /** @description How to read the coordinates. */
            properties?: {
                /**
                 * @description Address of the coordinate reference system. Those that are not supported are refused with 400.
                 * @default http://www.opengis.net/def/crs/OGC/1.3/CRS84
                 */
                crs?: string;
            };
        };
        /** @description Which scenes to use. */
        BatchDataFilter: {
            /** @description Acquisition time, both ends included. A missing end is open. */
            timeRange?: {
                /**
                 * Format: date-time
                 * @description Earliest acquisition time.
                 */
                from?: string;
                /**
                 * Format: date-time
                 * @description Latest acquisition time.
                 */
                to?: string;
            };
            /**
             * @description Which scene lies on top where several overlap: `mostRecent`, `leastRecent` or `leastCC` (least cloud cover).
             * @example leastCC
             */
            mosaickingOrder?: string;
            /** @description Largest cloud cover of a scene, in percent. */
            maxCloudCoverage?: number;
            /**
             * @description What to do at resolutions coarser than the data is meant for: `DETAIL`, `PREVIEW` or `EXTENDED_PREVIEW`.
             * @example DETAIL
             */
            previewMode?: string;
        };
        /** @description How pixels are resampled before the evalscript sees them. */
        BatchDataProcessing: {
            /**
             * @description Interpolation where the result is finer than the data: `NEAREST`, `BILINEAR` or `BICUBIC`.
             * @example BILINEAR
             */
            upsampling?: string;
            /**
             * @description Interpolation where the result is coarser than the data: `NEAREST`, `BILINEAR` or `BICUBIC`.
             * @example NEAREST
             */
            downsampling?: string;
            /** @description Bring the values of different generations of a sensor onto one scale. */
            harmonizeValues?: boolean;
        };
        /** @description One source of data. */
        BatchDataSource: {
            /** @description Collection, for example `orthoscene-3m`. */
            type?: string;
            /** @description Name by which the evalscript tells several sources apart. */
            id?: string;
            dataFilter?: components["schemas"]["BatchDataFilter"];
            processing?: components["schemas"]["BatchDataProcessing"];
        };
        /** @description Where, and which data. */
        BatchProcessInput: {
            bounds?: components["schemas"]["BatchBounds"];
            /** @description The data to read. */
            data?: components["schemas"]["BatchDataSource"][];
        };
        /** @description One file of each tile or feature. */
        BatchResponseFormat: {
            /** @description Output of the evalscript; it stands for `<outputId>` in the path of the file. */
            identifier?: string;
            /** @description Format of the file. */
            format?: {
                /**
                 * @description Media type: `image/tiff`, `image/png`, `image/jpeg`, `application/json`, or `zarr/array` for Zarr output.
                 * @example image/tiff
                 */
                type?: string;
            };
        };
        /** @description What comes out. */
        BatchProcessOutput: {
            /** @description The files of each tile or feature. */
            responses?: components["schemas"]["BatchResponseFormat"][];
        };
        /** @description What to compute for each area, from which data. The batch equivalent of a single process request. */
        BatchProcessRequest: {
            input?: components["schemas"]["BatchProcessInput"];
            output?: components["schemas"]["BatchProcessOutput"];
            /** @description Script (JavaScript) that turns the bands of a pixel into its output values. In a multipart body it stands in a part of its own. */
            evalscript?: string;
        };
        /** @description A place in cloud storage, without the credentials for it. */
        BatchStorageEcho: {
            /** @description S3-style storage. Where keys were submitted, their place is kept and their text is not returned. */
            s3?: {
                /** @description Bucket and path. */
                url: string;
                /** @description Name of the role that the service takes on. */
                iamRoleARN?: string;
                /**
                 * @description Always `<REDACTED>`; absent where none was submitted.
                 * @constant
                 */
                accessKey?: "<REDACTED>";
                /**
                 * @description Always `<REDACTED>`; absent where none was submitted.
                 * @constant
                 */
                secretAccessKey?: "<REDACTED>";
                /** @description Region of the bucket. */
                region?: string;
            };
            /** @description Storage of the `gs` scheme. `credentials` are never returned. */
            gs?: {
                /** @description Bucket and path. */
                url: string;
            };
        };
        /** @description Size of the result of a feature that does not give its own. Either `width` and `height`, or `resolution`. */
        BatchGeopackageDefaults: {
            /** @description Width, in pixels. */
            width?: number;
            /** @description Height, in pixels. */
            height?: number;
            /** @description Side of a pixel, in the unit of the coordinate reference system of the feature: metres or degrees. */
            resolution?: number;
        };
        /** @description Areas from a GeoPackage file, one result per feature. */
        BatchGeopackageInputEcho: {
            /**
             * @description Always `geopackage`.
             * @constant
             */
            type: "geopackage";
            features: components["schemas"]["BatchStorageEcho"];
            defaults?: components["schemas"]["BatchGeopackageDefaults"];
        };
        /** @description The area of `processRequest.input.bounds`, cut into the tiles of a grid. */
        "tiling-grid": {
            /**
             * @description Always `tiling-grid`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "tiling-grid";
            /**
             * Format: int32
             * @description Id of the grid, as listed by `GET /batch/v2/tilinggrids`.
             */
            id: number;
            /** @description Side of a pixel, in the unit of the grid: one of its `resolutions`. */
            resolution: number;
            /**
             * @description How far each tile reaches over its left and right edge, in pixels.
             * @default 0
             */
            bufferX?: number;
            /**
             * @description How far each tile reaches over its upper and lower edge, in pixels.
             * @default 0
             */
            bufferY?: number;
        };
        /** @description The areas to process. */
        BatchInputEcho: components["schemas"]["BatchGeopackageInputEcho"] | components["schemas"]["tiling-grid"];
        /** @description Layout of the cloud-optimized GeoTIFF files. */
        BatchCogParameters: {
            /** @description Factors by which the overviews are reduced, for example `[2, 4, 8]`. Not together with `overviewMinSize`. */
            overviewLevels?: number[];
            /** @description Size of the smallest overview, in pixels. Overviews halve until they are smaller. */
            overviewMinSize?: number;
            /**
             * @description How overviews are computed: `nearest`, `average`, `bilinear`, `cubic`, `mode` or another.
             * @default average
             */
            resamplingAlgorithm?: string;
            /**
             * @description Width of a block, in pixels.
             * @default 256
             */
            blockxsize?: number;
            /**
             * @description Height of a block, in pixels.
             * @default 256
             */
            blockysize?: number;
            /**
             * @description Compress differences between neighbouring pixels in place of their values.
             * @default true
             */
            usePredictor?: boolean;
        };
        /** @description One raster file per tile or feature and output. */
        BatchRasterOutputEcho: {
            /**
             * @description Always `raster`.
             * @constant
             */
            type: "raster";
            delivery: components["schemas"]["BatchStorageEcho"];
            /**
             * @description `true` replaces files that exist; `false` fails on them.
             * @default false
             */
            overwrite: boolean;
            /**
             * @description `true` leaves out tiles or features whose files all exist.
             * @default false
             */
            skipExisting: boolean;
            /**
             * @description `true` writes cloud-optimized GeoTIFF.
             * @default false
             */
            cogOutput: boolean;
            cogParameters?: components["schemas"]["BatchCogParameters"];
            /**
             * @description `true` makes a new collection of the results.
             * @default false
             */
            createCollection: boolean;
            /** @description Id of the collection that the results are added to. */
            collectionId?: string;
        };
        /** @description Settings of the group. */
        BatchZarrGroup: {
            /**
             * @description Version of the Zarr format, always 2.
             * @constant
             */
            zarr_format: 2;
            /** @description The coordinate arrays. */
            coordinates?: {
                /** @description Which point of a pixel its coordinates name: `center` or `corner`. */
                origin?: string;
            };
            /** @description Attributes of the group, stored as they are. A map, because you name them. */
            customAttributes?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description Settings of all arrays, unless `arrayOverrides` says otherwise. */
        BatchZarrArray: {
            /**
             * @description Type of the values: byte order, kind, and size in bytes, for example `<u2`.
             * @example <u2
             */
            dtype: string;
            /**
             * @description Layout within a chunk, always row by row.
             * @enum {string}
             */
            order: "C";
            /**
             * @description Size of a chunk along time, y and x: a number of times, then pixels. The first is 1, and the others divide the sides of a tile.
             * @example [
             *       1,
             *       835,
             *       835
             *     ]
             */
            chunks: number[];
            /** @description Value of chunks that are not stored, in the unit of the output. */
            fill_value: number;
            /** @description Compressor and its settings. A map, because each compressor defines its own. */
            compressor?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description Settings of one array. */
        BatchZarrArrayOverride: {
            /**
             * @description Type of the values: byte order, kind, and size in bytes, for example `<u2`.
             * @example <u2
             */
            dtype?: string;
            /**
             * @description Layout within a chunk, always row by row.
             * @enum {string}
             */
            order?: "C";
            /**
             * @description Size of a chunk along time, y and x: a number of times, then pixels. The first is 1, and the others divide the sides of a tile.
             * @example [
             *       1,
             *       835,
             *       835
             *     ]
             */
            chunks?: number[];
            /** @description Value of chunks that are not stored, in the unit of the output. */
            fill_value?: number;
            /** @description Compressor and its settings. A map, because each compressor defines its own. */
            compressor?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description One Zarr group with an array per output. Left open, because it repeats settings that clients added. */
        BatchZarrOutputEcho: {
            /**
             * @description Always `zarr`.
             * @constant
             */
            type: "zarr";
            delivery: components["schemas"]["BatchStorageEcho"];
            group: components["schemas"]["BatchZarrGroup"];
            arrayParameters?: components["schemas"]["BatchZarrArray"];
            /** @description Settings of single arrays, by the identifier of the output. A map, because the evalscript names its outputs. */
            arrayOverrides?: {
                [key: string]: components["schemas"]["BatchZarrArrayOverride"];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Where the results go and in which form. */
        BatchOutputEcho: components["schemas"]["BatchRasterOutputEcho"] | components["schemas"]["BatchZarrOutputEcho"];
        /** @description Free text to keep track of requests. */
        BatchDescription: string;
        /**
         * @description Size of the machines that do the work.
         * @default normal
         * @enum {string}
         */
        BatchInstanceType: "normal" | "large";
        /** @description The request as it was submitted, with defaults filled in and without keys or other credentials for storage. */
        BatchRequestEcho: {
            processRequest: components["schemas"]["BatchProcessRequest"];
            input: components["schemas"]["BatchInputEcho"];
            output: components["schemas"]["BatchOutputEcho"];
            description?: components["schemas"]["BatchDescription"];
            instanceType?: components["schemas"]["BatchInstanceType"];
        };
        /**
         * @description State of a task. Only `CREATED` is given by the requirement; the other values are choices of this project.
         *
         *     | from | to | when |
         *     |---|---|---|
         *     | none | `CREATED` | the request was submitted |
         *     | `CREATED` | `ANALYSING` | analyse or start was asked for |
         *     | `ANALYSING` | `ANALYSIS_DONE`, `FAILED` | the analysis ended |
         *     | `ANALYSIS_DONE`, `STOPPED` | `PROCESSING` | start was asked for |
         *     | `PROCESSING` | `DONE`, `FAILED` | the processing ended |
         *     | `PROCESSING` | `STOPPED` | stop was asked for, the processing units ran out, or too many tiles or features failed |
         * @enum {string}
         */
        BatchStatus: "CREATED" | "ANALYSING" | "ANALYSIS_DONE" | "PROCESSING" | "DONE" | "FAILED" | "STOPPED";
        /**
         * @description What the caller last asked for. Only `NONE` is given by the requirement; the other values are choices of this project.
         * @enum {string}
         */
        BatchUserAction: "NONE" | "ANALYSE" | "START" | "STOP";
        /**
         * @description Why the task stopped; present when the status is `STOPPED`. Only `OUT_OF_PU` is given by the requirement; the
         *     other values are choices of this project.
         *
         *     - `OUT_OF_PU`: the account has no processing units left
         *     - `USER_ACTION`: stop was asked for
         *     - `UNHEALTHY`: too many tiles or features failed
         * @enum {string}
         */
        BatchStoppedReason: "OUT_OF_PU" | "USER_ACTION" | "UNHEALTHY";
        /** @description A batch request and how far it has come. */
        BatchTask: {
            /**
             * Format: uuid
             * @description Id of the task.
             */
            id: string;
            request: components["schemas"]["BatchRequestEcho"];
            /**
             * Format: uuid
             * @description Account that pays.
             */
            domainAccountId: string;
            /**
             * Format: uuid
             * @description Project that the task belongs to.
             */
            projectId?: string;
            /**
             * Format: uuid
             * @description Workspace that the task belongs to.
             */
            workspaceId?: string;
            status: components["schemas"]["BatchStatus"];
            /** @description Why the task failed; present when the status is `FAILED`. */
            error?: string;
            userAction?: components["schemas"]["BatchUserAction"];
            /**
             * Format: date-time
             * @description When `userAction` last changed.
             */
            userActionUpdated?: string;
            /**
             * Format: date-time
             * @description When the request was submitted.
             */
            created?: string;
            /**
             * Format: date-time
             * @description When anything in this record last changed.
             */
            lastUpdated?: string;
            /** @description Finished part of the work, in percent. */
            completionPercentage?: number;
            /** @description Cost in processing units: estimated after the analysis, spent once processing has begun. */
            costPU?: number;
            stoppedStatusReason?: components["schemas"]["BatchStoppedReason"];
        };
        /** @description Where this page stands. Without `nextToken` it is the last, without `previousToken` the first. */
        BatchPageLinks: {
            /**
             * Format: uri
             * @description Address of this page.
             */
            "@id"?: string;
            /** @description Token of this page. */
            currentToken?: string;
            /** @description Token of the next page; send it as `viewtoken`. */
            nextToken?: string;
            /** @description Token of the page before; send it as `viewtoken`. */
            previousToken?: string;
            /**
             * Format: uri
             * @description Address of the next page.
             */
            next?: string;
            /**
             * Format: uri
             * @description Address of the page before.
             */
            previous?: string;
        };
        /** @description A page of tasks. */
        BatchTaskPage: {
            /** @description The tasks; empty when there are none. */
            data: components["schemas"]["BatchTask"][];
            links: components["schemas"]["BatchPageLinks"];
        };
        /** @description S3-style storage, reached either by a role that the service takes on (`iamRoleARN`), or by a pair of keys. */
        BatchS3: {
            /** @description Bucket and path: `s3://bucket/path`, without credentials. For results, a template: see `delivery`. */
            url: string;
            /** @description Name of a role that may use the bucket. */
            iamRoleARN?: string;
            /** @description Access key. Together with `secretAccessKey`. Never returned. */
            accessKey?: string;
            /**
             * Format: password
             * @description Secret of the access key. Never returned.
             */
            secretAccessKey?: string;
            /** @description Region of the bucket. */
            region?: string;
        };
        /** @description Storage of the `gs` scheme, reached with the key of a service account. */
        BatchGs: {
            /** @description Bucket and path: `gs://bucket/path`, without credentials. For results, a template: see `delivery`. */
            url: string;
            /**
             * Format: password
             * @description Key file of the service account, base64. Never returned.
             */
            credentials: string;
        };
        /** @description A place in cloud storage and the credentials for it. Exactly one of the two members. */
        BatchStorage: {
            s3?: components["schemas"]["BatchS3"];
            gs?: components["schemas"]["BatchGs"];
        };
        /** @description Areas from a GeoPackage file, one result per feature. */
        geopackage: {
            /**
             * @description Always `geopackage`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "geopackage";
            features: components["schemas"]["BatchStorage"];
            defaults?: components["schemas"]["BatchGeopackageDefaults"];
        };
        /** @description The areas to process, told apart by `type`. */
        BatchInput: components["schemas"]["geopackage"] | components["schemas"]["tiling-grid"];
        /**
         * @description One raster file per tile or feature and output.
         *
         *     `delivery` holds a template of the path. It may contain `<requestId>`, `<tileName>`, `<tileId>`, `<outputId>` and
         *     `<format>`. A path with none of them is a folder: `/<requestId>/<tileName>/<outputId>.<format>` is added. To one with
         *     some of them `/<tileName>`, `/<outputId>` and `.<format>` are added where they lack, so that each file has an address
         *     of its own. Where the platform keeps the files, it is their name. Without `<requestId>` the files of different requests meet: `overwrite` and `skipExisting` say what then.
         */
        raster: {
            /**
             * @description Always `raster`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "raster";
            delivery: components["schemas"]["BatchStorage"];
            /**
             * @description `true` replaces files that exist; `false` fails on the first of them.
             * @default false
             */
            overwrite?: boolean;
            /**
             * @description `true` leaves out tiles or features whose files all exist. They cost nothing.
             * @default false
             */
            skipExisting?: boolean;
            /**
             * @description `true` writes cloud-optimized GeoTIFF; all outputs are then `image/tiff`.
             * @default false
             */
            cogOutput?: boolean | ("true" | "false");
            cogParameters?: components["schemas"]["BatchCogParameters"];
            /**
             * @description `true` makes a new collection of the results. Not together with `collectionId`.
             * @default false
             */
            createCollection?: boolean;
            /** @description Id of an existing collection that the results are added to. Not together with `createCollection`. */
            collectionId?: string;
        };
        /** @description One Zarr group with an array per output; tiling grids only. Left open, because clients add settings of their own, which are kept, shown and ignored; those named like credentials are refused. */
        zarr: {
            /**
             * @description Always `zarr`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "zarr";
            delivery: components["schemas"]["BatchStorage"];
            group: components["schemas"]["BatchZarrGroup"];
            arrayParameters?: components["schemas"]["BatchZarrArray"];
            /** @description Settings of single arrays, by the identifier of the output. A map, because the evalscript names its outputs. */
            arrayOverrides?: {
                [key: string]: components["schemas"]["BatchZarrArrayOverride"];
            };
        };
        /** @description Where the results go and in which form, told apart by `type`. */
        BatchOutput: components["schemas"]["raster"] | components["schemas"]["zarr"];
        /** @description What to process, over which areas, and where to put the results. */
        BatchRequest: {
            processRequest: components["schemas"]["BatchProcessRequest"];
            input: components["schemas"]["BatchInput"];
            output: components["schemas"]["BatchOutput"];
            description?: components["schemas"]["BatchDescription"];
            instanceType?: components["schemas"]["BatchInstanceType"];
            /**
             * @deprecated
             * @description As `instanceType`, which counts when both are sent. Some clients spell it so.
             * @enum {string}
             */
            instance_type?: "normal" | "large";
        };
        /** @description The request in two parts. */
        BatchMultipartRequest: {
            request: components["schemas"]["BatchRequest"];
            /** @description The evalscript as it stands. It takes the place of `processRequest.evalscript`, which the request then leaves out. */
            evalscript: string;
        };
        /** @description What to change. */
        BatchRequestPatch: {
            /** @description New free text. Left out, it stays as it is. */
            description?: string;
        };
        /**
         * @description What became of a file.
         *
         *     - `delivered`: it was written to the storage of the request
         *     - `kept`: the platform keeps it for download, because its operator does not allow deliveries to that storage
         * @enum {string}
         */
        BatchFileDelivery: "delivered" | "kept";
        /** @description A file that a task has made. */
        BatchFile: {
            /** @description Path of the file below the bucket of the request. */
            name: string;
            /** @description Media type, for example `image/tiff`. */
            mediaType: string;
            /**
             * Format: int64
             * @description Size, in bytes.
             */
            size: number;
            /** @description MD5 of the file, hexadecimal. */
            md5: string;
            /** @description SHA-256 of the file, hexadecimal. */
            sha256: string;
            delivery: components["schemas"]["BatchFileDelivery"];
            /**
             * Format: uri
             * @description Where the file is: its address in the storage of the request, or one at which anybody can download it from the platform until `expiresAt`.
             */
            location: string;
            /**
             * Format: date-time
             * @description When `location` ends, for a file that the platform keeps. Then ask for the files again.
             */
            expiresAt?: string;
        };
        /** @description A page of files. */
        BatchFilePage: {
            /** @description The files; empty when there are none. */
            data: components["schemas"]["BatchFile"][];
            links: components["schemas"]["BatchPageLinks"];
        };
        /** @description A grid that cuts an area into tiles of equal size. */
        BatchTilingGrid: {
            /** @description Id of the grid. */
            id: number;
            /** @description Name for people. */
            name: string;
            /** @description Size and resolutions of the tiles. */
            properties: {
                /** @description Width of a tile, in `unit`s. */
                tileWidth: number;
                /** @description Height of a tile, in `unit`s. */
                tileHeight: number;
                /** @description Resolutions at which the grid can be used. */
                resolutions: number[];
                /** @description Unit of the numbers beside it: `METRE` or `DEGREE`. */
                unit: string;
            };
        };
        /** @description A page of tiling grids. */
        BatchTilingGridPage: {
            /** @description The grids; empty when there are none. */
            data: components["schemas"]["BatchTilingGrid"][];
            links: components["schemas"]["BatchPageLinks"];
        };
        /** @description What went wrong. */
        DestinationsError: {
            /** @description The HTTP status code of the response. */
            code: number;
            /** @description What to change, for people. */
            message: string;
        };
        /** @description Name of the bucket. */
        DestinationBucket: string;
        /**
         * @description Stands in place of a secret.
         * @constant
         */
        DestinationRedacted: "<REDACTED>";
        /** @description Parameters of vendor A as they are shown. */
        DestinationVendorA: {
            bucket: components["schemas"]["DestinationBucket"];
            credentials: components["schemas"]["DestinationRedacted"];
        };
        /** @description Region of the provider in which the bucket lies. */
        DestinationRegion: string;
        /** @description Parameters of vendor B as they are shown. */
        DestinationVendorB: {
            bucket: components["schemas"]["DestinationBucket"];
            aws_region: components["schemas"]["DestinationRegion"];
            aws_access_key_id: components["schemas"]["DestinationRedacted"];
            aws_secret_access_key: components["schemas"]["DestinationRedacted"];
            /** @description Whether every write asks for encryption at rest by name. */
            explicit_sse?: boolean;
        };
        /** @description Parameters of vendor C as they are shown. */
        DestinationVendorC: {
            /** @description Name of the storage account. */
            account: string;
            /** @description Name of the container. */
            container: string;
            sas_token: components["schemas"]["DestinationRedacted"];
            /** @description Host name that follows the account, for a cloud of its own; left out for the public one. */
            storage_endpoint_suffix?: string;
        };
        /** @description Parameters of vendor D as they are shown. */
        DestinationVendorD: {
            bucket: components["schemas"]["DestinationBucket"];
            customer_access_key_id: components["schemas"]["DestinationRedacted"];
            customer_secret_key: components["schemas"]["DestinationRedacted"];
            /** @description Namespace that the bucket belongs to. */
            namespace: string;
            region: components["schemas"]["DestinationRegion"];
        };
        /** @description Parameters of storage that speaks the S3 protocol as they are shown. */
        DestinationS3Compatible: {
            bucket: components["schemas"]["DestinationBucket"];
            /** @description Address of the service; `https` and no user name in it. */
            endpoint: string;
            region: components["schemas"]["DestinationRegion"];
            access_key_id: components["schemas"]["DestinationRedacted"];
            secret_access_key: components["schemas"]["DestinationRedacted"];
            /** @description Whether the bucket stands in the path of the address in place of its host name. */
            use_path_style?: boolean;
        };
        /** @description Links. */
        DestinationSelfLink: {
            /**
             * Format: uri
             * @description Absolute address of this resource.
             */
            _self: string;
        };
        /**
         * Format: date-time
         * @description Time (RFC 3339) in UTC, to the nanosecond.
         * @example 2026-04-20T09:12:44.318205417Z
         */
        DestinationTime: string;
        /**
         * @description Id of a destination, 1 to 128 letters, digits, `.`, `_`, `:` or `-`. Compared exactly, case included.
         * @example harbour-archive-3kV8mT2xQ9rLw0YbN5cHd
         */
        DestinationId: string;
        /**
         * @description Name for people, 3 to 63 characters. Two destinations may have the same name. A new name is one line of text, without control characters and characters that change the direction of text.
         * @example harbour archive
         */
        DestinationName: string;
        /**
         * @description Kind of cloud storage. It decides which parameters a destination has, and never changes.
         * @enum {string}
         */
        DestinationType: "vendora_cloud_storage" | "vendorb_s3" | "vendorc_blob_storage" | "vendord_cloud_storage" | "s3_compatible";
        /** @description A place in cloud storage that deliveries go to. `type` says which shape `parameters` has. */
        Destination: {
            _links: components["schemas"]["DestinationSelfLink"];
            /**
             * Format: date-time
             * @description When the destination was archived (RFC 3339, UTC, to the nanosecond); null while it is not archived.
             */
            archived: string | null;
            /** @description When the destination was created. */
            created: components["schemas"]["DestinationTime"];
            /** @description When the destination was changed last. */
            updated: components["schemas"]["DestinationTime"];
            /** @description Whether this is the default destination of the organization. */
            default: boolean;
            id: components["schemas"]["DestinationId"];
            name: components["schemas"]["DestinationName"];
            /** @description Whose destination it is. */
            ownership: {
                /** @description Whether the caller owns it. */
                is_owner: boolean;
                /** @description Id of the user who owns it; 0 where a machine client does. */
                owner_id: number;
            };
            /** @description Where the storage is and how to write there, by type; see the variants. Secrets are shown as `<REDACTED>`. */
            parameters: Record<string, unknown>;
            /** @description What the caller may do. */
            permissions: {
                /** @description Whether the caller may change the destination: its owner may, and machine clients of the organization. */
                can_write: boolean;
            };
            /** @description Reference to send where a delivery asks for a destination, `ip:destinations/` and the id. It stays the same for ever. */
            "ip:ref": string;
            type: components["schemas"]["DestinationType"];
        } & ({
            /**
             * @description Always `vendora_cloud_storage`.
             * @constant
             */
            type: "vendora_cloud_storage";
            parameters: components["schemas"]["DestinationVendorA"];
        } | {
            /**
             * @description Always `vendorb_s3`.
             * @constant
             */
            type: "vendorb_s3";
            parameters: components["schemas"]["DestinationVendorB"];
        } | {
            /**
             * @description Always `vendorc_blob_storage`.
             * @constant
             */
            type: "vendorc_blob_storage";
            parameters: components["schemas"]["DestinationVendorC"];
        } | {
            /**
             * @description Always `vendord_cloud_storage`.
             * @constant
             */
            type: "vendord_cloud_storage";
            parameters: components["schemas"]["DestinationVendorD"];
        } | {
            /**
             * @description Always `s3_compatible`.
             * @constant
             */
            type: "s3_compatible";
            parameters: components["schemas"]["DestinationS3Compatible"];
        });
        /** @description Destinations, all of them. */
        DestinationList: {
            /** @description Links of this list. */
            _links: {
                /**
                 * Format: uri
                 * @description Address of this list with its filters.
                 */
                _self: string;
            };
            /** @description The destinations in the order that `sort_by` asks for. An organization has at most 1000. */
            destinations: components["schemas"]["Destination"][];
        };
        /**
         * @description Name for people, 3 to 63 characters; need not be unique. It is one line of text, without control characters and characters that change the direction of text. Left out, the name of the bucket or container is taken, which is refused with 400 if it is shorter than 3 or longer than 63 characters.
         * @example harbour archive
         */
        DestinationNewName: string;
        /** @description A secret. It is kept encrypted and never shown again. `<REDACTED>` is refused with 400, since it only stands for a secret. */
        DestinationSecret: string;
        /** @description Parameters of vendor A. */
        DestinationVendorACreate: {
            bucket: components["schemas"]["DestinationBucket"];
            /** @description Key of a service account, as base64 of its JSON. */
            credentials: components["schemas"]["DestinationSecret"];
        };
        /** @description A bucket of vendor A. */
        vendora_cloud_storage: {
            /**
             * @description Always `vendora_cloud_storage`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "vendora_cloud_storage";
            name?: components["schemas"]["DestinationNewName"];
            parameters: components["schemas"]["DestinationVendorACreate"];
        };
        /** @description Parameters of vendor B. */
        DestinationVendorBCreate: {
            bucket: components["schemas"]["DestinationBucket"];
            aws_region: components["schemas"]["DestinationRegion"];
            /** @description Id of the access key. */
            aws_access_key_id: components["schemas"]["DestinationSecret"];
            /** @description The access key itself. */
            aws_secret_access_key: components["schemas"]["DestinationSecret"];
            /**
             * @description Whether every write asks for encryption at rest by name.
             * @default false
             */
            explicit_sse?: boolean;
        };
        /** @description A bucket of vendor B. */
        vendorb_s3: {
            /**
             * @description Always `vendorb_s3`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "vendorb_s3";
            name?: components["schemas"]["DestinationNewName"];
            parameters: components["schemas"]["DestinationVendorBCreate"];
        };
        /** @description Parameters of vendor C. */
        DestinationVendorCCreate: {
            /** @description Name of the storage account. */
            account: string;
            /** @description Name of the container. */
            container: string;
            /** @description Shared access signature, without the leading `?`. */
            sas_token: components["schemas"]["DestinationSecret"];
            /** @description Host name that follows the account, on the public internet, for a cloud of its own; left out for the public one. */
            storage_endpoint_suffix?: string;
        };
        /** @description A container of vendor C. */
        vendorc_blob_storage: {
            /**
             * @description Always `vendorc_blob_storage`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "vendorc_blob_storage";
            name?: components["schemas"]["DestinationNewName"];
            parameters: components["schemas"]["DestinationVendorCCreate"];
        };
        /** @description Parameters of vendor D. */
        DestinationVendorDCreate: {
            bucket: components["schemas"]["DestinationBucket"];
            /** @description Id of the access key. */
            customer_access_key_id: components["schemas"]["DestinationSecret"];
            /** @description The access key itself. */
            customer_secret_key: components["schemas"]["DestinationSecret"];
            /** @description Namespace that the bucket belongs to. */
            namespace: string;
            region: components["schemas"]["DestinationRegion"];
        };
        /** @description A bucket of vendor D. */
        vendord_cloud_storage: {
            /**
             * @description Always `vendord_cloud_storage`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "vendord_cloud_storage";
            name?: components["schemas"]["DestinationNewName"];
            parameters: components["schemas"]["DestinationVendorDCreate"];
        };
        /** @description Parameters of storage that speaks the S3 protocol. */
        DestinationS3CompatibleCreate: {
            bucket: components["schemas"]["DestinationBucket"];
            /** @description Address of the service; `https`, on the public internet and no user name in it. */
            endpoint: string;
            region: components["schemas"]["DestinationRegion"];
            /** @description Id of the access key. */
            access_key_id: components["schemas"]["DestinationSecret"];
            /** @description The access key itself. */
            secret_access_key: components["schemas"]["DestinationSecret"];
            /**
             * @description Whether the bucket stands in the path of the address in place of its host name.
             * @default false
             */
            use_path_style?: boolean;
        };
        /** @description A bucket of any service that speaks the S3 protocol. */
        s3_compatible: {
            /**
             * @description Always `s3_compatible`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "s3_compatible";
            name?: components["schemas"]["DestinationNewName"];
            parameters: components["schemas"]["DestinationS3CompatibleCreate"];
        };
        /** @description A new destination. `type` says which shape `parameters` has. */
        DestinationCreate: components["schemas"]["vendora_cloud_storage"] | components["schemas"]["vendorb_s3"] | components["schemas"]["vendorc_blob_storage"] | components["schemas"]["vendord_cloud_storage"] | components["schemas"]["s3_compatible"];
        /** @description Which destination becomes the default. */
        DestinationDefault: {
            destination_id: components["schemas"]["DestinationId"];
        };
        /** @description New credentials for vendor A. */
        DestinationVendorAPatch: {
            /** @description Key of a service account, as base64 of its JSON. */
            credentials: components["schemas"]["DestinationSecret"];
        };
        /** @description New credentials for vendor B. */
        DestinationVendorBPatch: {
            /** @description Id of the access key. */
            aws_access_key_id: components["schemas"]["DestinationSecret"];
            /** @description The access key itself. */
            aws_secret_access_key: components["schemas"]["DestinationSecret"];
            /** @description Whether every write asks for encryption at rest by name. */
            explicit_sse?: boolean;
        };
        /** @description New credentials for vendor C. */
        DestinationVendorCPatch: {
            /** @description Shared access signature, without the leading `?`. */
            sas_token: components["schemas"]["DestinationSecret"];
        };
        /** @description New credentials for vendor D. */
        DestinationVendorDPatch: {
            /** @description Id of the access key. */
            customer_access_key_id: components["schemas"]["DestinationSecret"];
            /** @description The access key itself. */
            customer_secret_key: components["schemas"]["DestinationSecret"];
        };
        /** @description New credentials for storage that speaks the S3 protocol. */
        DestinationS3CompatiblePatch: {
            /** @description Id of the access key. */
            access_key_id: components["schemas"]["DestinationSecret"];
            /** @description The access key itself. */
            secret_access_key: components["schemas"]["DestinationSecret"];
            /** @description Whether the bucket stands in the path of the address in place of its host name. */
            use_path_style?: boolean;
        };
        /** @description New credentials, of the shape that belongs to the destination's type; a shape of another type is refused with 400. All secrets of a type change together. */
        DestinationPatchParameters: components["schemas"]["DestinationVendorAPatch"] | components["schemas"]["DestinationVendorBPatch"] | components["schemas"]["DestinationVendorCPatch"] | components["schemas"]["DestinationVendorDPatch"] | components["schemas"]["DestinationS3CompatiblePatch"];
        /** @description Changes to a destination. */
        DestinationPatch: {
            /** @description `true` archives the destination, `false` brings it back. It is no error if it is so already. */
            archive?: boolean;
            name?: components["schemas"]["DestinationName"];
            parameters: components["schemas"]["DestinationPatchParameters"];
        };
        /**
         * @description How far the order is:
         *
         *     - `queued`: accepted, not begun. Only now can it be cancelled.
         *     - `running`: being processed.
         *     - `success`: ended; every item is ready, and at its destination where it was delivered.
         *     - `partial`: ended; some items are, and `error_hints` says why others are not.
         *     - `failed`: ended; no item is.
         *     - `cancelled`: taken back before it began.
         * @enum {string}
         */
        OrderState: "queued" | "running" | "success" | "partial" | "failed" | "cancelled";
        /**
         * @description Reference of a destination as it stands in its member `ip:ref`, or `ip:destinations/default` for the default destination.
         * @example ip:destinations/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd
         */
        OrderDestinationRef: string;
        /**
         * Format: date-time
         * @description Time (RFC 3339) in UTC, to the millisecond.
         * @example 2026-04-20T09:31:07.204Z
         */
        OrderTime: string;
        /** @description One file of an order. */
        OrderResult: {
            /** @description Path and name of the file, below the id of the order. */
            name: string;
            /**
             * @description How far the file is on its way to where it was ordered to. Of one that `failed`, `error_hints` says why.
             * @enum {string}
             */
            delivery: "pending" | "success" | "failed";
            /**
             * Format: uri
             * @description Absolute address to download the file from, without further credentials. Absent when the order is delivered to a destination; present when the platform keeps its files because it may not deliver there, as `last_message` says.
             */
            location?: string;
            /** @description Until when `location` works. Read the order again for a new one. Absent with `location`. */
            expires_at?: components["schemas"]["OrderTime"];
        };
        /** @description Links of an order. */
        OrderLinks: {
            /**
             * Format: uri
             * @description Absolute address of the order.
             */
            _self: string;
            /** @description The files, once the order is `success` or `partial`, and absent before. The last of them is `manifest.json` with the sizes and digests of the others. A webhook call for one item has the files of this item only, and no manifest. */
            results?: components["schemas"]["OrderResult"][];
        };
        /**
         * Format: uuid
         * @description Id of an order.
         * @example 5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05
         */
        OrderId: string;
        /**
         * @description Name for people, 1 to 255 characters. Two orders may have the same name. A new name is one line of text, without control characters and characters that change the direction of text.
         * @example Rotterdam harbour, April 2026
         */
        OrderName: string;
        /** @description The options as submitted, without the address of the webhook. */
        OrderNotifications: {
            /**
             * @description Whether an e-mail is sent when the order ends.
             * @default false
             */
            email?: boolean;
            /** @description The webhook. */
            webhook?: {
                /**
                 * @description Always `<REDACTED>`, since the address may be a secret.
                 * @constant
                 */
                url: "<REDACTED>";
                /**
                 * @description Whether there is one call for the order in place of one for each item.
                 * @default false
                 */
                per_order?: boolean;
            };
        };
        /** @description Where to deliver to. Without it, the files wait on the platform and are downloaded from there; so they do where the operator of the platform does not allow deliveries to that storage. */
        OrderDelivery: {
            /** @description The destination. Of the default destination the order shows the reference of the one that it was then. */
            destination: {
                ref: components["schemas"]["OrderDestinationRef"];
            };
        };
        /** @description Items of one type, delivered alike. */
        OrderProduct: {
            /** @description Ids of items of the data API, 1 to 500. A repeated id counts once. Items are looked up when the order runs: one that does not exist, or lacks an asset of the bundle, is missing from the result and named in `error_hints`. */
            item_ids: string[];
            /** @description Item type of all of them, an id of the data API. */
            item_type: string;
            /** @description Name of the bundle, that is, of the set of assets to deliver. `GET /compute/ops/bundles/spec` lists those that an item type has; every item type has `all`. */
            product_bundle: string;
        };
        /** @description What to deliver, at most 500 items in all. */
        OrderProducts: components["schemas"]["OrderProduct"][];
        /** @description An order. */
        Order: {
            _links: components["schemas"]["OrderLinks"];
            /** @description When the order was created. */
            created_on: components["schemas"]["OrderTime"];
            /** @description When the order changed last. */
            last_modified: components["schemas"]["OrderTime"];
            /** @description Why items are missing, or files were not delivered. Empty while none is. */
            error_hints: string[];
            id: components["schemas"]["OrderId"];
            /** @description What happened last, for people. It says so where the files of a delivery are kept by the platform. */
            last_message: string;
            name: components["schemas"]["OrderName"];
            notifications: components["schemas"]["OrderNotifications"];
            delivery?: components["schemas"]["OrderDelivery"];
            products: components["schemas"]["OrderProducts"];
            /** @description What the products are taken from, as submitted. */
            source_type: string;
            state: components["schemas"]["OrderState"];
        };
        /** @description A page of orders. */
        OrderPage: {
            /** @description Links of the page. */
            _links: {
                /**
                 * Format: uri
                 * @description Absolute address of this page.
                 */
                _self: string;
                /**
                 * Format: uri
                 * @description Absolute address of the next page; absent on the last.
                 */
                next?: string;
            };
            /** @description The orders of this page. */
            orders: components["schemas"]["Order"][];
        };
        /** @description A call to make when the order is ready. */
        OrderWebhookRequest: {
            /**
             * @description Address to call, up to 2048 characters: `https`, port 443 or 8443, a public host, no user name, no fragment. It may carry a secret in its path or query, since it is never shown again.
             * @example https://hooks.harbour.example/imagery/orders?key=example
             */
            url: string;
            /**
             * @description `true`: one call for the whole order. `false`, as when it is left out: one call for each delivered item.
             * @default false
             */
            per_order?: boolean;
        };
        /** @description Whom to tell. Nobody, unless it is asked for. */
        OrderNotificationsRequest: {
            /**
             * @description `true`: an e-mail to the user who creates the order, when it reaches `success`, `partial` or `failed`.
             * @default false
             */
            email?: boolean;
            webhook?: components["schemas"]["OrderWebhookRequest"];
        };
        /** @description A new order. */
        OrderRequest: {
            name: components["schemas"]["OrderName"];
            /**
             * @description What the products are taken from. Scenes, the items of the data API, are all that can be ordered.
             * @default scenes
             * @enum {string}
             */
            source_type?: "scenes";
            products: components["schemas"]["OrderProducts"];
            notifications?: components["schemas"]["OrderNotificationsRequest"];
            delivery?: components["schemas"]["OrderDelivery"];
        };
        /** @description Which orders to cancel. */
        OrdersCancel: {
            /** @description Ids of orders, up to 500. Empty or absent: all queued orders of the caller. */
            order_ids?: components["schemas"]["OrderId"][];
        };
        /** @description An order that could not be cancelled. */
        OrderCancelFailure: {
            order_id: components["schemas"]["OrderId"];
            /** @description Why not, for people. */
            message: string;
        };
        /** @description What became of a cancellation of several orders. */
        OrdersCancelResult: {
            /** @description Both outcomes. */
            result: {
                /** @description Orders that are cancelled now. */
                succeeded: {
                    /** @description Number of orders. */
                    count: number;
                };
                /** @description Orders that are not. */
                failed: {
                    /** @description Number of orders. */
                    count: number;
                    /** @description One member per order. */
                    failures: components["schemas"]["OrderCancelFailure"][];
                };
            };
        };
        /** @description Numbers of open orders. */
        OpenOrderCounts: {
            /** @description Number of orders that wait. */
            queued_orders: number;
            /** @description Number of orders that are being processed. */
            running_orders: number;
        };
        /** @description Open orders. */
        OrderStats: {
            /** @description Those of all users of the caller's organization. */
            organization: components["schemas"]["OpenOrderCounts"];
            /** @description Those of the caller. */
            user: components["schemas"]["OpenOrderCounts"];
        };
        /** @description A product bundle. */
        OrderBundle: {
            /** @description Name for people. */
            name: string;
            /** @description What it is good for. */
            description?: string;
            /** @description Asset types by item type. A map, because the platform's products decide which there are. */
            assets: {
                [key: string]: string[];
            };
        };
        /** @description The product bundles. */
        OrderBundles: {
            /** @description Bundles by name. A map, because the platform's products decide which there are. */
            bundles: {
                [key: string]: components["schemas"]["OrderBundle"];
            };
        };
        /** @description One file. */
        OrderManifestFile: {
            /** @description Path and name of the file below the folder of the order, in cloud storage as in `_links.results`. */
            path: string;
            /** @description Media type of the file. */
            media_type: string;
            /** @description Size of the file in bytes. */
            size: number;
            /** @description Digests of the bytes of the file. */
            digests: {
                /** @description MD5, as `md5_digest` of the asset. It tells of broken files, and of nothing that somebody did on purpose. */
                md5: string;
                /** @description SHA-256. */
                sha256: string;
            };
            /** @description Where the file comes from. Of an archive, each has the values of all files in it, separated by commas. */
            annotations: {
                /** @description Id of the asset type. */
                "ip/asset_type": string;
                /** @description Product bundle that the file was ordered with. */
                "ip/bundle_type": string;
                /** @description Id of the item. */
                "ip/item_id": string;
                /** @description Id of the item type. */
                "ip/item_type": string;
            };
        };
        /** @description What the files of an order are, and what proves that they arrived whole. */
        OrderManifest: {
            /** @description Name of the order. */
            name: string;
            /** @description The files of the order, in the order of `_links.results`. The manifest itself is not among them. */
            files: components["schemas"]["OrderManifestFile"][];
        };
        /**
         * Format: int64
         * @description An id.
         * @example 1204
         */
        QuotaFilterId: number;
        /**
         * @description One to a hundred ids.
         * @example [
         *       1204,
         *       1207
         *     ]
         */
        QuotaFilterIds: components["schemas"]["QuotaFilterId"][];
        /**
         * @description Text, or a pattern of it.
         * @example harbour-2026
         */
        QuotaFilterText: string;
        /**
         * @description One to a hundred texts without commas.
         * @example [
         *       "harbour-2026"
         *     ]
         */
        QuotaFilterTexts: components["schemas"]["QuotaFilterText"][];
        /**
         * @description Whether it can be used.
         * @example active
         * @enum {string}
         */
        QuotaFilterState: "active" | "inactive";
        /**
         * @description One or more states.
         * @example [
         *       "active"
         *     ]
         */
        QuotaFilterStates: components["schemas"]["QuotaFilterState"][];
        /**
         * @description Yes or no.
         * @example true
         */
        QuotaFilterFlag: boolean;
        /**
         * @description Square kilometres (km²).
         * @example 25
         */
        QuotaFilterArea: number;
        /**
         * @description One to a hundred areas.
         * @example [
         *       25,
         *       50
         *     ]
         */
        QuotaFilterAreas: components["schemas"]["QuotaFilterArea"][];
        /**
         * @description Date-time with its offset from UTC (RFC 3339), or date, which stands for its midnight in UTC.
         * @example 2026-05-04T07:58:12Z
         */
        QuotaFilterTime: string;
        /**
         * @description One to a hundred times.
         * @example [
         *       "2026-05-04T07:58:12Z"
         *     ]
         */
        QuotaFilterTimes: components["schemas"]["QuotaFilterTime"][];
        /** @description What went wrong. */
        QuotaError: {
            /**
             * @description Always false.
             * @constant
             */
            success: false;
            /** @description HTTP status code. */
            status: number;
            /** @description What to change, for people. */
            message: string;
            /** @description Faults by parameter or member; nested names are joined with dots (`aoi_refs.3`). A map, because any of them can be wrong. */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description Where this page stands in the list. */
        QuotaPageMeta: {
            /**
             * Format: uri
             * @description Address of the next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first.
             */
            prev: string | null;
            /** @description Number of entries of the whole list. */
            count: number;
            /** @description What was applied. */
            args?: {
                /** @description Largest number of entries on a page. */
                limit: number;
                /** @description Number of entries left out before the page. */
                offset: number;
            };
        };
        /** @description Least area that counts for one area of interest. A smaller one costs as much as this. */
        QuotaAreaRule: {
            /**
             * @description How to compare: at least.
             * @enum {string}
             */
            op: "gte";
            /** @description Unit of `value`: `sqkm`, square kilometres. */
            units: string;
            /** @description Area, in `units`. */
            value: number;
        };
        /** @description A product that the caller may use. What remains of its quota is `quota_total - quota_used`. It has all members unless `fields` asks for some. */
        QuotaProduct: {
            /** @description Id of the product; send it as `product_id`. */
            id: number;
            /** @description Identifier of the product, a stable word for programs. */
            name?: string;
            /** @description Name for people. */
            title?: string;
            /** @description What the product is good for. */
            description?: string;
            /** @description Whether quota can be reserved from it. */
            supports_reservation?: boolean;
            /** @description Whole quota, in `quota_units`; null when unlimited. */
            quota_total?: number | null;
            /** @description Used or reserved part, in `quota_units`. */
            quota_used?: number;
            /** @description Whether there is no limit. */
            unlimited_quota?: boolean;
            /** @description Unit of the quota: `sqkm`, square kilometres. */
            quota_units?: string;
            /** @description Whether it can be used: `active` or `inactive`. */
            state?: string;
            /** @description Item types or collections that the product opens. */
            resource_ids?: string[];
            /**
             * Format: date-time
             * @description Start of the term.
             */
            term_start_date?: string | null;
            /**
             * Format: date-time
             * @description End of the term; null when open.
             */
            term_end_date?: string | null;
            /** @description Kind of product. */
            product_family?: string;
            /** @description Id of the organization. */
            organization_id?: number;
            /** @description Id of the plan that pays. */
            billable_id?: number | null;
            area?: components["schemas"]["QuotaAreaRule"];
            /**
             * Format: date-time
             * @description When the product was opened.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at?: string;
        };
        /** @description A page of products. */
        QuotaProductPage: {
            meta: components["schemas"]["QuotaPageMeta"];
            /** @description The products. */
            results: components["schemas"]["QuotaProduct"][];
        };
        /** @description A plan or an organization. */
        QuotaNamedId: {
            /** @description Its id. */
            id: number;
            /** @description Name for people. */
            name: string;
        };
        /** @description A plan that the caller is subscribed to. It has all members unless `fields` asks for some. */
        QuotaSubscription: {
            /** @description Id of the subscription. */
            id: number;
            plan?: components["schemas"]["QuotaNamedId"];
            organization?: components["schemas"]["QuotaNamedId"];
            /** @description Whole quota in square kilometres (km²); null when unlimited. */
            quota_sqkm?: number | null;
            /** @description Used part in square kilometres (km²). */
            quota_used?: number;
            /** @description Whether the quota is enforced. */
            quota_enabled?: boolean;
            /** @description How use is counted. */
            quota_style?: string;
            /** @description Whether it can be used: `active` or `inactive`. */
            state?: string;
            /**
             * Format: date-time
             * @description Start of the term.
             */
            active_from?: string | null;
            /**
             * Format: date-time
             * @description End of the term; null when open.
             */
            active_to?: string | null;
        };
        /** @description A page of plans. */
        QuotaSubscriptionPage: {
            meta: components["schemas"]["QuotaPageMeta"];
            /** @description The plans. */
            results: components["schemas"]["QuotaSubscription"][];
        };
        /**
         * @description State of a reservation.
         * @enum {string}
         */
        QuotaReservationState: "reserved";
        /**
         * @description One or more states.
         * @example [
         *       "reserved"
         *     ]
         */
        QuotaFilterReservationStates: components["schemas"]["QuotaReservationState"][];
        /**
         * @description Reference to an area of interest that the features service keeps: `<prefix>:features/{dataset}/{collection_id}/{feature_id}`,
         *     or `<prefix>:features/{dataset}/{collection_id}` for all features of a feature collection. The prefix is the same
         *     for the whole platform, `ip` unless it is set up otherwise.
         * @example ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka
         */
        QuotaAoiRef: string;
        /** @description A reservation, reduced to the members that `fields` asks for. */
        QuotaReservationPart: {
            /** @description Id of the reservation. */
            id: number;
            aoi_ref?: components["schemas"]["QuotaAoiRef"];
            /** @description Reserved quota, in square kilometres (km²). */
            amount?: number;
            /** @description Group of reservations that it belongs to, not a feature collection; null for none. */
            collection_id?: string | null;
            /** @description Id of the organization. */
            organization_id?: number;
            /** @description Id of the product. */
            product_id?: number;
            state?: components["schemas"]["QuotaReservationState"];
            /** @description Id of the user who reserved; null where a machine client did. */
            user_id?: number | null;
            /**
             * Format: date-time
             * @description When it was reserved.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at?: string;
            /**
             * Format: uri
             * @description Address of this record.
             */
            url?: string;
        };
        /** @description A page of reservations. */
        QuotaReservationPage: {
            meta: components["schemas"]["QuotaPageMeta"];
            /** @description The reservations. */
            results: components["schemas"]["QuotaReservationPart"][];
        };
        /**
         * Format: int64
         * @description Id of a product, as listed by `GET /account/v1/my/products`, whose `supports_reservation` is true.
         */
        QuotaProductId: number;
        /**
         * Format: int64
         * @deprecated
         * @description Old name of `product_id` with the same meaning, an id. Accepted for a while; not together with `product_id`.
         */
        QuotaProductAccessId: number;
        /** @description Id of a group of reservations. Not a feature collection. */
        QuotaCollectionId: string;
        /** @description The areas and the product to reserve from. */
        QuotaReservationRequest: {
            /** @description Areas to reserve for, in any order; an area named twice counts once. */
            aoi_refs: components["schemas"]["QuotaAoiRef"][];
            product_id?: components["schemas"]["QuotaProductId"];
            product_access_id?: components["schemas"]["QuotaProductAccessId"];
            /** @description Group that the reservations join. */
            collection_id?: components["schemas"]["QuotaCollectionId"];
        } & (unknown | unknown);
        /** @description One area that was reserved. */
        QuotaReceiptEntry: {
            /** @description Id of the reservation. */
            id: number;
            aoi_ref: components["schemas"]["QuotaAoiRef"];
            state: components["schemas"]["QuotaReservationState"];
        };
        /** @description What was reserved, and what is left. */
        QuotaReservationReceipt: {
            /** @description One entry per area; a reference to a feature collection is spelled out. */
            quota_reservations: components["schemas"]["QuotaReceiptEntry"][];
            /** @description What remains, in `quota_units`; null when unlimited. */
            quota_remaining: number | null;
            /** @description Whole quota, in `quota_units`; null when unlimited. */
            quota_total: number | null;
            /** @description Used or reserved part, in `quota_units`. */
            quota_used: number;
            /** @description Unit of all numbers beside it: `sqkm`, square kilometres. */
            quota_units: string;
            /**
             * Format: uri
             * @description Address of the caller's reservations.
             */
            url: string;
        };
        /** @description Quota reserved for one area. */
        QuotaReservation: {
            /** @description Id of the reservation. */
            id: number;
            aoi_ref: components["schemas"]["QuotaAoiRef"];
            /** @description Reserved quota, in square kilometres (km²). */
            amount: number;
            /** @description Group of reservations that it belongs to, not a feature collection; null for none. */
            collection_id: string | null;
            /** @description Id of the organization. */
            organization_id: number;
            /** @description Id of the product. */
            product_id: number;
            state: components["schemas"]["QuotaReservationState"];
            /** @description Id of the user who reserved; null where a machine client did. */
            user_id: number | null;
            /**
             * Format: date-time
             * @description When it was reserved.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: uri
             * @description Address of this record.
             */
            url: string;
        };
        /** @description The areas and the product to reserve from. The areas are named by `aoi_refs` or by `collection_id`, not by both. */
        QuotaEstimateRequest: {
            /** @description Areas to estimate for, in any order; an area named twice counts once. */
            aoi_refs?: components["schemas"]["QuotaAoiRef"][];
            product_id?: components["schemas"]["QuotaProductId"];
            product_access_id?: components["schemas"]["QuotaProductAccessId"];
            /** @description Group of reservations whose areas to estimate for. */
            collection_id?: components["schemas"]["QuotaCollectionId"];
            /**
             * @description Unit of the estimate; that of the product when left out.
             * @enum {string}
             */
            quota_units?: "sqkm";
        } & ((unknown | unknown) & (unknown | unknown));
        /** @description Cost of one area. */
        QuotaEstimatedCost: {
            aoi_ref: components["schemas"]["QuotaAoiRef"];
            /** @description Cost, in `quota_units`; 0 for an area that is reserved. */
            cost: number;
            /** @description Whether the area is reserved already, and so costs nothing more. */
            reserved: boolean;
        };
        /** @description What a reservation would cost. */
        QuotaEstimate: {
            /** @description Cost of each area; a reference to a feature collection is spelled out. */
            estimated_costs: components["schemas"]["QuotaEstimatedCost"][];
            /** @description Sum of what is not reserved yet, in `quota_units`. */
            total_cost: number;
            /** @description What remains now, in `quota_units`, without the estimate taken off; null when unlimited. */
            quota_remaining: number | null;
            /** @description Whole quota, in `quota_units`; null when unlimited. */
            quota_total: number | null;
            /** @description Unit of all numbers beside it: `sqkm`, square kilometres. */
            quota_units: string;
        };
        /** @description The areas and the product to reserve from. */
        QuotaBulkRequest: {
            /** @description Areas to reserve for, in any order; an area named twice counts once. */
            aoi_refs: components["schemas"]["QuotaAoiRef"][];
            product_id?: components["schemas"]["QuotaProductId"];
            product_access_id?: components["schemas"]["QuotaProductAccessId"];
            /** @description Group that the reservations join. */
            collection_id?: components["schemas"]["QuotaCollectionId"];
        } & (unknown | unknown);
        /**
         * @description - `pending`: queued, waits its turn
         *     - `processing`: being processed
         *     - `completed`: finished successfully, everything is reserved
         *     - `failed`: ended with an error; nothing was reserved
         * @enum {string}
         */
        QuotaJobStatus: "pending" | "processing" | "completed" | "failed";
        /** @description The job that reserves. */
        QuotaJobReceipt: {
            /** @description Id of the job. */
            job_id: string;
            status: components["schemas"]["QuotaJobStatus"];
        };
        /**
         * @description One or more statuses.
         * @example [
         *       "pending",
         *       "processing"
         *     ]
         */
        QuotaFilterJobStatuses: components["schemas"]["QuotaJobStatus"][];
        /**
         * @description Percent.
         * @example 50
         */
        QuotaFilterPercentage: number;
        /**
         * @description One to a hundred percentages.
         * @example [
         *       50,
         *       100
         *     ]
         */
        QuotaFilterPercentages: components["schemas"]["QuotaFilterPercentage"][];
        /**
         * Format: int64
         * @description Number of areas.
         * @example 1240
         */
        QuotaFilterCount: number;
        /**
         * @description One to a hundred numbers.
         * @example [
         *       620,
         *       1240
         *     ]
         */
        QuotaFilterCounts: components["schemas"]["QuotaFilterCount"][];
        /** @description A job, reduced to the members that `fields` asks for. */
        QuotaJobPart: {
            /** @description Id of the job: the number that `job_id` spells. */
            id: number;
            status?: components["schemas"]["QuotaJobStatus"];
            /** @description Finished part, in percent. */
            percentage?: number;
            /** @description Number of areas done. */
            processed_items?: number;
            /** @description Number of areas in all. */
            total_items?: number;
            /**
             * @description Always `quota:reserve`.
             * @constant
             */
            type?: "quota:reserve";
            /** @description Id of the organization. */
            organization_id?: number;
            /** @description Id of the product. */
            product_id?: number;
            /**
             * @deprecated
             * @description The same id, under its old name.
             */
            product_access_id?: number;
            /** @description Group that the reservations join; null for none. */
            collection_id?: string | null;
            /** @description Why the job failed; present when it did. */
            message?: string;
        };
        /** @description A page of jobs. */
        QuotaJobPage: {
            meta: components["schemas"]["QuotaPageMeta"];
            /** @description The jobs. */
            results: components["schemas"]["QuotaJobPart"][];
        };
        /** @description A bulk reservation that runs in the background. */
        QuotaJob: {
            /** @description Id of the job: the number that `job_id` spells. */
            id: number;
            status: components["schemas"]["QuotaJobStatus"];
            /** @description Finished part, in percent. */
            percentage: number;
            /** @description Number of areas done. */
            processed_items: number;
            /** @description Number of areas in all. */
            total_items: number;
            /**
             * @description Always `quota:reserve`.
             * @constant
             */
            type: "quota:reserve";
            /** @description Id of the organization. */
            organization_id: number;
            /** @description Id of the product. */
            product_id: number;
            /**
             * @deprecated
             * @description The same id, under its old name.
             */
            product_access_id: number;
            /** @description Group that the reservations join; null for none. */
            collection_id: string | null;
            /** @description Why the job failed; present when it did. */
            message?: string;
        };
        /** @description Entry point of the area. */
        FeaturesLanding: {
            /** @description Short name. */
            title: string;
            /** @description What the area holds. */
            description: string;
            /** @description `self`, `data` (the collections), `conformance`, `service-desc` and `service-doc`. */
            links: components["schemas"]["Link"][];
        };
        /** @description The conformance classes of the area. */
        FeaturesConformance: {
            /** @description URIs of the conformance classes implemented. */
            conformsTo: string[];
        };
        /**
         * @description Id of a collection or feature, 1 to 128 letters, digits, `.`, `_`, `:` or `-`. Compared exactly, case included.
         * @example rotterdam-harbour-Lm4q7Zx
         */
        FeaturesId: string;
        /**
         * @description Name of the collection for people. Two collections may have the same title. A new title is one line of text, without control characters and characters that change the direction of text.
         * @example Rotterdam harbour
         */
        FeaturesTitle: string;
        /**
         * @description What the features of the collection are.
         * @example Terminals that are watched
         */
        FeaturesDescription: string;
        /** @description A collection of features. `description` is missing if it was created without one. */
        FeaturesCollectionRecord: {
            id: components["schemas"]["FeaturesId"];
            title: components["schemas"]["FeaturesTitle"];
            description?: components["schemas"]["FeaturesDescription"];
            /** @description Reference of all features of the collection, `ip:features/my/{collection_id}`. */
            "ip:ref": string;
            /** @description Sum of the areas of the features in square metres, on the WGS 84 ellipsoid. Overlaps count more than once. */
            area: number;
            /** @description Number of features in the collection. */
            feature_count: number;
            /** @description What the caller may do. */
            permissions: {
                /** @description Whether the caller may upload features, delete them, and delete the collection. */
                can_write: boolean;
            };
            /** @description Whose collection it is. */
            ownership: {
                /** @description Whether the caller owns it. */
                is_owner: boolean;
                /** @description Id of the user who owns it; where that is no number, of the organization. */
                owner_id: number;
            };
            /** @description `self`, and `items` (the features). */
            links: components["schemas"]["Link"][];
        };
        /** @description `self`, and `next` unless this is the last page. */
        FeaturesPageLinks: components["schemas"]["Link"][];
        /** @description A page of collections. */
        FeaturesCollectionList: {
            /** @description The collections of this page, most recently created first. */
            collections: components["schemas"]["FeaturesCollectionRecord"][];
            links: components["schemas"]["FeaturesPageLinks"];
        };
        /** @description A collection to create. */
        FeaturesCollectionCreate: {
            title: components["schemas"]["FeaturesTitle"];
            description?: components["schemas"]["FeaturesDescription"];
        };
        /**
         * @description Reference of a feature, `ip:features/my/{collection_id}/{feature_id}`. Send it wherever a reference to a feature is asked for.
         * @example ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka
         */
        FeaturesRef: string;
        /** @description Any JSON value. Left open, because the caller decides what to note about a feature. */
        FeaturesPropertyValue: unknown;
        /** @description A feature of a collection. Open, because GeoJSON allows foreign members. */
        FeaturesItem: {
            /**
             * @description Always `Feature`.
             * @constant
             */
            type: "Feature";
            id: components["schemas"]["FeaturesId"];
            geometry: components["schemas"]["Geometry"];
            /** @description What was uploaded, with reference and area. A map, because the caller decides on the other names. */
            properties: {
                "ip:ref": components["schemas"]["FeaturesRef"];
                /** @description Area in square metres on the WGS 84 ellipsoid; 0 for points and lines. */
                "ip:area": number;
            } & {
                [key: string]: components["schemas"]["FeaturesPropertyValue"];
            };
            /** @description `self` and `collection`. */
            links: components["schemas"]["Link"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A page of features; a GeoJSON FeatureCollection. */
        FeaturesItemPage: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The features of this page, most recently uploaded first. */
            features: components["schemas"]["FeaturesItem"][];
            links: components["schemas"]["FeaturesPageLinks"];
            /** @description Number of features on this page. */
            numberReturned: number;
        };
        /** @description One area of interest. Open, because GeoJSON allows foreign members; they are not kept. */
        Feature: {
            /**
             * @description Always `Feature`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "Feature";
            /** @description Id of the feature where it comes from. The id that it gets begins with this one, unless `property_id` is given. */
            id?: string | number;
            geometry: components["schemas"]["Geometry"];
            /** @description What is known about the feature. A map, because the caller decides on the names. `ip:ref` and `ip:area` are replaced. */
            properties?: {
                [key: string]: components["schemas"]["FeaturesPropertyValue"];
            } | null;
        };
        /** @description Several areas of interest. Open, because GeoJSON allows foreign members; they are not kept. */
        FeatureCollection: {
            /**
             * @description Always `FeatureCollection`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "FeatureCollection";
            /** @description The features, 1 to 1000. */
            features: components["schemas"]["Feature"][];
        };
        /** @description GeoJSON (RFC 7946), one feature or several, told apart by `type`. Foreign members are allowed and ignored. */
        FeaturesUpload: components["schemas"]["Feature"] | components["schemas"]["FeatureCollection"];
        /** @description References of the uploaded features, in the order of the body. */
        FeaturesRefList: components["schemas"]["FeaturesRef"][];
        /** @description OAuth2 error (RFC 6749, section 5.2). */
        AuthError: {
            /** @description Stable word for programs: `invalid_request`, `invalid_client`, `invalid_scope`, `invalid_grant`, `unauthorized_client`, `unsupported_grant_type`, `authorization_pending`, `slow_down`, `expired_token`, `access_denied`, `server_error` or another. */
            error: string;
            /** @description What to change, for people. */
            error_description?: string;
        };
        /** @description OpenID Connect discovery document. Open, because OpenID Connect and its extensions define its members. */
        AuthDiscovery: {
            /**
             * Format: uri
             * @description Address that tokens name in their claim `iss`.
             */
            issuer: string;
            /**
             * Format: uri
             * @description Where to ask for tokens.
             */
            token_endpoint: string;
            /**
             * Format: uri
             * @description Where the signing keys are.
             */
            jwks_uri: string;
            /**
             * Format: uri
             * @description Where clients with a secret ask about tokens (RFC 7662).
             */
            introspection_endpoint?: string;
            /**
             * Format: uri
             * @description Where clients revoke tokens (RFC 7009).
             */
            revocation_endpoint?: string;
            /**
             * Format: uri
             * @description Where a client sends its user. Absent where users do not sign in.
             */
            authorization_endpoint?: string;
            /**
             * Format: uri
             * @description Where the device code flow starts. Absent where users do not sign in.
             */
            device_authorization_endpoint?: string;
            /**
             * Format: uri
             * @description Where claims about the user are. Absent where users do not sign in.
             */
            userinfo_endpoint?: string;
            /** @description Grants on offer. */
            grant_types_supported?: string[];
            /** @description Response types of the authorization endpoint. */
            response_types_supported: string[];
            /** @description Scopes that can be asked for. */
            scopes_supported?: string[];
            /** @description Kinds of subject ids. */
            subject_types_supported: string[];
            /** @description How clients authenticate: `client_secret_basic`, `client_secret_post`; `none` for clients of users. */
            token_endpoint_auth_methods_supported?: string[];
            /** @description Signature algorithms of identity tokens. */
            id_token_signing_alg_values_supported: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description What a client shows for its token: its own credentials (RFC 6749, section 4.4), the code of a user (section 4.1.3 and RFC 7636), a refresh token (section 6), or the code of a device (RFC 8628). Open, because unknown form members have to be ignored. */
        AuthTokenRequest: {
            /**
             * @description Kind of grant. Machine clients have the first one, clients of users the others.
             * @enum {string}
             */
            grant_type: "client_credentials" | "authorization_code" | "refresh_token" | "urn:ietf:params:oauth:grant-type:device_code";
            /** @description Id of the client. Left out when the client authenticates by HTTP Basic. */
            client_id?: string;
            /**
             * Format: password
             * @description Secret of the client; shown only once, when the client was registered. Left out with HTTP Basic, and by clients of users, which have none.
             */
            client_secret?: string;
            /** @description Scopes asked for, separated by spaces. Without it, all that the client may have. A machine client may not ask for `offline_access`. With a refresh token, a part of what the user agreed to. */
            scope?: string;
            /** @description With `authorization_code`: the code that the user came back with. Good once, for a minute. */
            code?: string;
            /**
             * Format: uri
             * @description With `authorization_code`: where the user was sent back to, to the letter.
             */
            redirect_uri?: string;
            /** @description With `authorization_code`: the text whose SHA-256 digest was the `code_challenge` (RFC 7636). */
            code_verifier?: string;
            /** @description With `refresh_token`: the newest one. One that was used before is refused, and ends the one that took its place; access tokens stay good until they expire. */
            refresh_token?: string;
            /** @description With `urn:ietf:params:oauth:grant-type:device_code`: the code that the device got. */
            device_code?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An access token and what it is good for. */
        AuthToken: {
            /** @description The token. Send it as `Authorization: Bearer <ACCESS_TOKEN>`; its claim `exp` says when it ends. */
            access_token: string;
            /**
             * @description Always `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /** @description Lifetime that is left, in seconds. */
            expires_in: number;
            /** @description Scopes granted, separated by spaces. */
            scope?: string;
            /** @description What to get the next token with. Only for clients of users, and with the scope `offline_access`. It replaces the one that was used. */
            refresh_token?: string;
            /** @description Identity token, for the client itself (OpenID Connect Core 1.0). Only with the scope `openid`. */
            id_token?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A token to inspect or to revoke (RFC 7662, section 2.1, and RFC 7009, section 2.1). Open, because unknown form members have to be ignored. */
        AuthTokenQuestion: {
            /**
             * Format: password
             * @description The access token or refresh token.
             */
            token: string;
            /** @description `access_token` or `refresh_token`. The token is found without it. */
            token_type_hint?: string;
            /** @description Id of the client. Left out when the client authenticates by HTTP Basic. */
            client_id?: string;
            /**
             * Format: password
             * @description Secret of the client. Left out with HTTP Basic, and by clients of users, which have none.
             */
            client_secret?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description What is known about a token (RFC 7662, section 2.2). Open, because extensions add members. */
        AuthIntrospection: {
            /** @description Whether the platform accepts the token. All other members are absent if it does not. */
            active: boolean;
            /** @description Scopes of the token, separated by spaces. */
            scope?: string;
            /** @description Client that the token was issued to. */
            client_id?: string;
            /** @description `Bearer` for an access token; absent for a refresh token. */
            token_type?: string;
            /** @description When the token expires, in seconds since 1970-01-01T00:00:00Z. */
            exp?: number;
            /** @description When it was issued, in seconds since 1970-01-01T00:00:00Z. */
            iat?: number;
            /** @description User, or client, that the token acts for. */
            sub?: string;
            /** @description APIs that accept the token. */
            aud?: string;
            /**
             * Format: uri
             * @description Authorization server that issued it.
             */
            iss?: string;
            /** @description Id of the token. */
            jti?: string;
            /** @description Id, without a unit, of the organization that the token acts for. */
            org_id?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Beginning of the device code flow (RFC 8628, section 3.1). Open, because unknown form members have to be ignored. */
        AuthDeviceRequest: {
            /** @description Id of the client, which has no secret. */
            client_id: string;
            /** @description Scopes asked for, separated by spaces. Without it, `platform`. Unknown ones are left out; where no other is named, the answer is `invalid_scope`. */
            scope?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description What a device tells its user, and what it asks with (RFC 8628, section 3.2). Open, because extensions add members. */
        AuthDeviceCode: {
            /** @description What the device asks for its token with. */
            device_code: string;
            /** @description What the user types in a browser. */
            user_code: string;
            /**
             * Format: uri
             * @description Where the user types it.
             */
            verification_uri: string;
            /**
             * Format: uri
             * @description The same with the code in it, for links and QR codes.
             */
            verification_uri_complete?: string;
            /** @description Lifetime of both codes, in seconds. */
            expires_in: number;
            /**
             * @description Least time between two questions of the device, in seconds.
             * @default 5
             */
            interval?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Public key (RFC 7517, section 4). Open to the parameters of other key types; never holds a private one. */
        AuthKey: {
            /** @description Key type: `RSA`, `EC` or `OKP`. */
            kty: string;
            /** @description Id that tokens name in their header. */
            kid: string;
            /** @description `sig`: the key verifies signatures. */
            use?: string;
            /** @description Algorithm that the key is used with. */
            alg?: string;
            /** @description Modulus of an RSA key, base64url. */
            n?: string;
            /** @description Exponent of an RSA key, base64url. */
            e?: string;
            /** @description Curve of an EC or OKP key. */
            crv?: string;
            /** @description First coordinate of an EC or OKP key, base64url. */
            x?: string;
            /** @description Second coordinate of an EC key, base64url. */
            y?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description JSON Web Key Set (RFC 7517, section 5). */
        AuthKeySet: {
            /** @description The public keys. */
            keys: components["schemas"]["AuthKey"][];
        };
        /** @description Claims about a user (OpenID Connect Core 1.0, section 5.1). Which are there depends on the scopes of the token. Open, because OpenID Connect lets a server add claims. */
        AuthUserInfo: {
            /** @description Id of the user, the same as the claim `sub` of the token. */
            sub: string;
            /** @description Full name for people. With the scope `profile`. */
            name?: string;
            /** @description Given name. With the scope `profile`. */
            given_name?: string;
            /** @description Family name. With the scope `profile`. */
            family_name?: string;
            /** @description Name that the user goes by; may change. With the scope `profile`. */
            preferred_username?: string;
            /** @description When these claims last changed, in seconds since 1970-01-01T00:00:00Z. With the scope `profile`. */
            updated_at?: number;
            /**
             * Format: email
             * @description E-mail address. With the scope `email`.
             */
            email?: string;
            /** @description Whether the address was seen to be the user's. With the scope `email`. */
            email_verified?: boolean;
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        CatalogUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The query has a parameter; this operation takes none. */
        CatalogUnknownParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The request carries an access token that expired or is invalid, or an API key. Without any credential it is answered. */
        CatalogInvalidCredential: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The token is valid but lacks the scope `platform`, or its owner may not use the catalog. Without any credential the request is answered. */
        CatalogForbiddenToken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        CatalogServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The request carries no access token, or one that expired or is invalid. API keys are never accepted here. */
        CatalogUnauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The token is valid but lacks the scope `platform`, or its owner may not use the catalog. */
        CatalogForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change. */
        CatalogBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description No collection, or no item of the collection, has this id. */
        CatalogNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The token is valid but lacks the scope `platform`, or its organization may not download files of this item type, or has used up its quota for them. */
        CatalogFileForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The item has no such file, the platform does not keep it itself, or the signed address is wrong or has ended. */
        CatalogFileNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The quota of every product that covers this download is used up, for the organization that the address was given to. */
        CatalogQuotaUsedUp: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description Any other failure, for example 405 or 503. */
        UnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A parameter is unknown, missing or malformed, or excludes another. */
        DataBadParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The request carries no credentials, or ones that expired or are invalid. */
        DataUnauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The credentials are valid but lack the scope `platform` or the right to this resource. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The service failed. Nothing in the request has to change; try again later. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Nothing has the id in the path, or the caller may not see it. */
        DataNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A parameter or the body breaks the contract, or the geometry lies outside the item. */
        DataBadCoverageRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The request carries no valid credentials, or the caller may not download this asset. */
        DataActivationRefused: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The quota of every product that covers this download is used up, for the organization that the address was given to. */
        DataQuotaUsedUp: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The token names no asset, or it ended. Get the asset again, and activate it if it is `inactive`. */
        DataDownloadNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A parameter or the body breaks the contract, or two of them exclude each other; `general` and `field` say where. */
        DataBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No saved search of the caller has the id in the path. */
        DataUpdateNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Any other failure, for example 405 or 503. */
        MosaicsUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A parameter is unknown or wrong; `field` names it. */
        MosaicsInvalidParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No valid credentials were sent, or they do not suffice. */
        AccessDenied: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description No resource of this id exists, or the caller may not see it. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The search body breaks the contract; `general` and `field` say where. */
        MosaicsInvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A parameter breaks the contract; `field` names it. */
        ReportsInvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No valid credentials were sent, or they do not suffice. */
        ReportsAccessDenied: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No such report, part, plan, contract or product access exists, or the caller may not see it. */
        ReportsNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body breaks the contract, its time of interest is longer than 90 days or ends before it starts, or an id is none of the caller's sub-organizations; `field` names the member. */
        ReportsInvalidWindow: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        AnalyticsUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnalyticsError"];
            };
        };
        /** @description A parameter breaks the contract, names an unknown result or entry, or excludes another. */
        AnalyticsBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnalyticsError"];
            };
        };
        /** @description The request carries no valid credentials. */
        AnalyticsUnauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnalyticsError"];
            };
        };
        /** @description The credentials are valid but lack the scope `platform` or the right to analytics. */
        AnalyticsForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnalyticsError"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        AnalyticsServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnalyticsError"];
            };
        };
        /** @description No feed, subscription, collection or result has this id, or the caller may not see it. */
        AnalyticsNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnalyticsError"];
            };
        };
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        BatchUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description A parameter or a member of the body is unknown or malformed; `errors` names it. */
        BatchInvalidParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description The request carries no access token, or one that expired or is invalid. API keys are never accepted here. */
        BatchUnauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description The token is valid but lacks the scope `platform`, or its owner may not process in batches. */
        BatchForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        BatchServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description A member of the request is missing, unknown, malformed or excludes another; `errors` names it. */
        BatchBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description Nothing has this id, or it belongs to another account. */
        BatchNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description The status of the task does not allow it. An update is refused while the request is being processed or waits to be; what the others need stands with each operation. */
        BatchConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        DestinationsUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description A query parameter is unknown or malformed, or the id in the path is no id; `message` names it. */
        DestinationsInvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description No credentials were sent, or they expired or are invalid. */
        DestinationsUnauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The credentials are valid but lack the scope `platform`. */
        DestinationsForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        DestinationsServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description A body member is unknown, missing or malformed, the parameters do not fit the type, or the organization has 1000 destinations already; `message` names the cause. */
        DestinationsBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The caller sends too many changes. Wait as long as `Retry-After` says. */
        DestinationsTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The query has a parameter; this operation takes none. */
        DestinationsUnknownParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The organization has no default destination. */
        DestinationsNoDefault: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The caller's organization has no destination of this id. */
        DestinationsNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description There is a default destination already, or the destination is archived. Nothing changed. */
        DestinationsConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The credentials lack the scope `platform`, or the caller may see the destination but not change it (`permissions.can_write` is false). */
        DestinationsForbiddenWrite: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        OrdersUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A query parameter is unknown or malformed, or the id in the path is no id; `field` says which. */
        OrdersInvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No credentials were sent, or they expired or are invalid. */
        OrdersUnauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The credentials are valid but lack the scope `platform` or the right to do this. */
        OrdersForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        OrdersServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A member of the body is unknown, missing or malformed, or names an item type, bundle or destination that does not exist; `field` says which. */
        OrdersBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The destination is archived, or the default destination is asked for and there is none: no order was created. Or, with `Retry-After`, a request with the same `Idempotency-Key` is still being processed. */
        OrdersDestinationConflict: {
            headers: {
                /**
                 * @description Time to wait before the next attempt, in whole seconds. Of a request that is still being processed.
                 * @example 1
                 */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The organization has 100 orders that are queued or running. No order was created. Wait as long as `Retry-After` says. */
        OrdersTooManyOpen: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description No order has this id, or the caller may not see it. */
        OrdersNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The order is running or has ended. Nothing changed. */
        OrdersStateConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The query has a parameter; this operation takes none. */
        OrdersUnknownParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No file belongs to this token, or the token has expired. Read the order again for a new address. */
        OrdersNoFile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        QuotaUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description A parameter is unknown or malformed; `errors` names it. */
        QuotaBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description No valid credentials were sent. */
        QuotaUnauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The credentials are valid but lack the scope `platform`. */
        QuotaForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        QuotaServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description A member of the body is missing, unknown, malformed or excludes another; a reference leads nowhere; the product does not exist for the caller or does not support reservations; or its remaining quota does not suffice. `errors` names the member. */
        QuotaBadReservation: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description Nothing has this id, or the caller may not see it. */
        QuotaNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The organization has as many bulk reservations under way as it can have: 100, or for 400,000 areas together. Nothing is begun. */
        QuotaTooManyJobs: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description A query parameter is unknown or malformed, or an id in the path is no id; `field` says which. */
        FeaturesInvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A member of the body is unknown, missing or malformed; `field` says which. Or the caller has 1000 collections, the most there may be. */
        FeaturesInvalidCollection: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The caller has no collection of this id. */
        FeaturesCollectionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body is no GeoJSON Feature or FeatureCollection, a geometry is impossible, or a feature lacks the property that `property_id` names or has the same as another; `field` says which. Or the caller would have more than 120,000 features, or more than 64 megabytes of them. Nothing was uploaded. */
        FeaturesInvalidUpload: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The caller has no collection of this id, or the collection has no feature of this id. */
        FeaturesNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        AuthUnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterBusy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The query has a parameter; this operation takes none. */
        AuthUnknownParameter: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        AuthServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description A form member is missing or wrong, a code or refresh token is not good (any more), a device has to wait, or the grant or a scope is not on offer to this client. */
        AuthBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The client does not say who it is, is unknown, its secret is wrong, or its credentials expired. */
        AuthInvalidClient: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticateBasic"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The client asks for too many tokens. Wait as long as `Retry-After` says, and reuse the token that you have. */
        AuthTooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The request carries no access token, or one that expired or is invalid. API keys are never accepted here. */
        AuthInvalidToken: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The token is valid but lacks the scope `openid`, or no user stands behind it. */
        AuthInsufficientScope: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The body is still the one whose `ETag` the call sent as `If-None-Match`. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                /**
                 * @description That of the body, where it has one (RFC 9110, section 15.4.5).
                 * @example private, max-age=57600
                 */
                "Cache-Control"?: string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request has an `Expect` other than `100-continue` (RFC 9110, section 10.1.1). */
        CatalogExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description Address and header fields have more than 16 kilobytes together (RFC 6585, section 5). */
        CatalogRequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1). */
        CatalogPreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description All bytes that `Range` asks for lie beyond the end of the file. */
        CatalogRangeNotSatisfiable: {
            headers: {
                /**
                 * @description The size of the file in bytes (RFC 9110, section 14.4).
                 * @example bytes *\/1048576
                 */
                "Content-Range": string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The body is larger than the operation accepts, 1 megabyte unless it says otherwise. */
        CatalogPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The body has a content type that the operation does not list, is compressed in an unknown way, or is not UTF-8. */
        CatalogUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The request has an `Expect` other than `100-continue` (RFC 9110, section 10.1.1). */
        ExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description Address and header fields have more than 16 kilobytes together (RFC 6585, section 5). */
        RequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body is larger than the operation accepts, 1 megabyte unless it says otherwise. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The body has a content type that the operation does not list, is compressed in an unknown way, or is not UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The file is not the one that `If-Match` names by its `ETag`, or was changed after the time of `If-Unmodified-Since` (RFC 9110, section 13.1). */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description All bytes that `Range` asks for lie beyond the end of the file. */
        RangeNotSatisfiable: {
            headers: {
                /**
                 * @description The size of the file in bytes (RFC 9110, section 14.4).
                 * @example bytes *\/1048576
                 */
                "Content-Range": string;
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is still being processed. */
        RequestUnderWay: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description The request has an `Expect` other than `100-continue` (RFC 9110, section 10.1.1). */
        AnalyticsExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnalyticsError"];
            };
        };
        /** @description Address and header fields have more than 16 kilobytes together (RFC 6585, section 5). */
        AnalyticsRequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnalyticsError"];
            };
        };
        /** @description The request has an `Expect` other than `100-continue` (RFC 9110, section 10.1.1). */
        BatchExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description Address and header fields have more than 16 kilobytes together (RFC 6585, section 5). */
        BatchRequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is still being processed. */
        BatchRequestUnderWay: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description The body is larger than the operation accepts, 1 megabyte unless it says otherwise. */
        BatchPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description The body has a content type that the operation does not list, is compressed in an unknown way, or is not UTF-8. */
        BatchUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body. */
        BatchIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BatchError"];
            };
        };
        /** @description The request has an `Expect` other than `100-continue` (RFC 9110, section 10.1.1). */
        DestinationsExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description Address and header fields have more than 16 kilobytes together (RFC 6585, section 5). */
        DestinationsRequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is still being processed. */
        DestinationsRequestUnderWay: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The body is larger than the operation accepts, 1 megabyte unless it says otherwise. */
        DestinationsPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The body has a content type that the operation does not list, is compressed in an unknown way, or is not UTF-8. */
        DestinationsUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body. */
        DestinationsIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DestinationsError"];
            };
        };
        /** @description The request has an `Expect` other than `100-continue` (RFC 9110, section 10.1.1). */
        QuotaExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description Address and header fields have more than 16 kilobytes together (RFC 6585, section 5). */
        QuotaRequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description A request with the same `Idempotency-Key` is still being processed. */
        QuotaRequestUnderWay: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The body is larger than the operation accepts, 1 megabyte unless it says otherwise. */
        QuotaPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The body has a content type that the operation does not list, is compressed in an unknown way, or is not UTF-8. */
        QuotaUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The `Idempotency-Key` was used with another request within the last 24 hours, be it another operation, path, query or body. */
        QuotaIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The request has an `Expect` other than `100-continue` (RFC 9110, section 10.1.1). */
        AuthExpectationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description Address and header fields have more than 16 kilobytes together (RFC 6585, section 5). */
        AuthRequestHeaderFieldsTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The body is larger than the operation accepts, 1 megabyte unless it says otherwise. */
        AuthPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The body has a content type that the operation does not list, is compressed in an unknown way, or is not UTF-8. */
        AuthUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
         * @example orthoscene-3m
         */
        CatalogCollectionId: components["schemas"]["CatalogId"];
        /**
         * @description Largest number of items on a page, 1 to 100. A larger value is not an error: it is clamped to 100, and `context.limit` of a search says what was applied.
         * @example 25
         */
        CatalogLimit: number;
        /**
         * @description Keep items whose footprint meets this box of WGS 84 longitudes and latitudes: four numbers
         *     `west,south,east,north` in degrees, or six with heights in metres, `west,south,bottom,east,north,top`. A box that crosses the antimeridian has a first value
         *     larger than its third (its fourth, with six numbers).
         * @example [
         *       3.9,
         *       51.8,
         *       4.4,
         *       52.1
         *     ]
         */
        CatalogItemsBbox: components["schemas"]["BoundingBox"];
        /**
         * @description Keep items whose time, or whose span from `start_datetime` to `end_datetime`, meets this instant or interval. Without it, all times count.
         * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
         */
        CatalogItemsDatetime: components["schemas"]["TimeIntervalQuery"];
        /**
         * @description Condition on item properties in CQL2 text, as a search takes it, for example
         *     `eo:cloud_cover < 20 AND platform = 'ortho-07'`.
         * @example eo:cloud_cover < 20 AND platform = 'ortho-07'
         */
        CatalogItemsFilter: string;
        /**
         * @description Language of `filter`. In a query it can only be CQL2 text.
         * @example cql2-text
         */
        CatalogFilterLang: "cql2-text";
        /**
         * @description Coordinate reference system of geometries inside `filter`. Only CRS84 (longitude, latitude) is accepted.
         * @example http://www.opengis.net/def/crs/OGC/1.3/CRS84
         */
        CatalogFilterCrsParameter: components["schemas"]["CatalogFilterCrs"];
        /**
         * @description Order of the result, as the STAC API sort extension has it: names separated by commas, `-` in front of one whose values
         *     fall, `+` or nothing where they rise (`-eo:cloud_cover,id`). `properties.` in front of a name changes nothing. Sortable
         *     are `collection`, `created`, `datetime`, `eo:cloud_cover`, `gsd`, `id`, `platform` and `updated`, where they are queryables
         *     of the collection; another name is refused with 400. Items that lack a value come last, in either direction; items
         *     that are alike in all of them are told apart by id, in the direction of the last name. Not together with `distinct`.
         * @example -eo:cloud_cover,id
         */
        CatalogSortby: string;
        /**
         * @description Page token. Take it from `context.next`, or follow the `next` link that contains it; never make one up. Repeat all other parameters unchanged.
         * @example 25
         */
        CatalogNext: number;
        /**
         * @description Id of an item of the collection.
         * @example 20260418_101530_07_2a41
         */
        CatalogFeatureId: components["schemas"]["CatalogId"];
        /**
         * @description File name at the end of the asset's `href`: the asset's name with `.tif`, or `.png` for a thumbnail. The name alone, as the item's `assets` have it, is accepted too.
         * @example analytic.tif
         */
        CatalogAssetName: components["schemas"]["CatalogId"];
        /**
         * @description Token of a signed address. Never make one up.
         * @example cf_4Vb8nL2sQx7TkW1m
         */
        CatalogDownloadToken: string;
        /**
         * @description Keep items whose footprint meets this box of WGS 84 longitudes and latitudes: four numbers
         *     `west,south,east,north` in degrees, or six with heights in metres, `west,south,bottom,east,north,top`. A box that crosses the antimeridian has a first value
         *     larger than its third (its fourth, with six numbers). Not together with `intersects`.
         * @example [
         *       3.9,
         *       51.8,
         *       4.4,
         *       52.1
         *     ]
         */
        CatalogSearchBbox: components["schemas"]["BoundingBox"];
        /** @description Keep items whose footprint meets this GeoJSON geometry, sent as JSON. Percent-encode all of it, `:` and `,` included. Not together with `bbox`. */
        CatalogIntersects: components["schemas"]["Geometry"];
        /**
         * @description Keep items whose time, or whose span from `start_datetime` to `end_datetime`, meets this instant or interval.
         * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
         */
        CatalogSearchDatetime: components["schemas"]["TimeIntervalQuery"];
        /**
         * @description Keep items with one of these ids, separated by commas. An id that does not exist is no error.
         * @example [
         *       "20260418_101530_07_2a41",
         *       "20260419_094210_53_1c07"
         *     ]
         */
        CatalogIds: components["schemas"]["CatalogId"][];
        /**
         * @description Id of the one collection to search. More than one is refused with 400.
         * @example [
         *       "orthoscene-3m"
         *     ]
         */
        CatalogCollections: components["schemas"]["CatalogId"][];
        /**
         * @description Members to return, as full paths separated by commas (`id,properties.datetime`). A leading `-` leaves a member out
         *     (`-assets,-properties.proj:geometry`). When a member is both included and excluded, including wins. `type` and
         *     `id` are always returned, and `properties`, which is empty where none of them is asked for. A geometry is returned whole or not at
         *     all, and an asset with its `href`. Without a name (`fields=`), the members of the smallest valid item are returned: no
         *     properties except the times. An unencoded leading `+` is allowed and means the same as none.
         * @example id,properties.datetime,properties.eo:cloud_cover,-assets
         */
        CatalogFields: string;
        /**
         * @description Condition on item properties in CQL2 text, for example `eo:cloud_cover < 20 AND platform = 'ortho-07'`, at most
         *     16 KiB of it, with at most 1,000 operators and functions, nested at most 100 deep. A property that is not among the queryables
         *     of the collection is rejected with 400. A syntax error is rejected with 400, too, with its position and the expected text.
         *     CQL2 has no way to write a text value that ends with a backslash: write `E'C:\\'`, in which `\\` is one backslash, as in
         *     PostgreSQL.
         * @example eo:cloud_cover < 20 AND platform = 'ortho-07'
         */
        CatalogFilter: string;
        /**
         * @description Name of a property, one of the queryables of the collection. The result then has one item for each distinct value, and the values themselves in `distinct`, in ascending order and in pages like those of items.
         * @example platform
         */
        CatalogDistinct: string;
        /**
         * @description Id of an asset type, as listed by `GET /data/v1/asset-types`.
         * @example ortho_analytic_4b
         */
        DataAssetTypeIdParameter: components["schemas"]["DataAssetTypeId"];
        /**
         * @description Id of an item type, as listed by `GET /data/v1/item-types`.
         * @example OrthoScene
         */
        DataItemTypeIdParameter: components["schemas"]["DataItemTypeId"];
        /**
         * @description Id of an item of that item type.
         * @example 20260418_101530_07_2a41
         */
        DataItemIdParameter: components["schemas"]["DataItemId"];
        /**
         * @description How to find the share: `UDM2` counts pixels of the item's usable data mask, and is refused with 400 where it has none; `estimate` estimates without a mask. When left out, the mask is used where the item has one.
         * @example UDM2
         */
        DataCoverageMode: "UDM2" | "estimate";
        /**
         * @description Class of pixels whose share is wanted. When left out, `clear`.
         * @example clear
         */
        DataCoverageBand: "clear" | "snow_ice" | "cloud_shadow" | "light_haze" | "heavy_haze" | "cloud" | "cirrus";
        /**
         * @description Opaque id of an asset. Take the whole address from the asset's `_links`; never make an id up.
         * @example T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg
         */
        DataAssetId: string;
        /**
         * @description Opaque token that names one asset, and ends at its `expires_at`, or one file that was made. Use `location` as it stands.
         * @example eyJhc3NldCI6Im9ydGhvX2FuYWx5dGljXzRiIn0.c2lnbmF0dXJl
         */
        DataDownloadToken: string;
        /**
         * @description Largest number of items on a page, 0 to 250. Only for the first page: a request that has both `_page_size` and `_page` is refused with 400, and every further page has the size of the first. 0 gives one empty page without `_next`.
         * @example 50
         */
        DataPageSize: number;
        /**
         * @description Time by which items are ordered, and whether the oldest (`asc`) or the newest (`desc`) comes first; items of the same time are ordered by id. Only for the first page: with `_page` it is refused with 400.
         * @example acquired desc
         */
        DataItemSort: "acquired asc" | "acquired desc" | "published asc" | "published desc";
        /**
         * @description Opaque page token. Follow `_links._next` (or `_first`, `_prev`) as it stands and never make a token up. It carries page size and order already: together with `_page_size` or `_sort` it is refused with 400, and so is a token that this service did not issue for this list and this caller. It is good for a day.
         * @example eyJhIjoiMjAyNi0wNC0xOFQxNjo0MjowN1oiLCJpIjoiMjAyNjA0MThfMTAxNTMwXzA3XzJhNDEifQ
         */
        DataPage: string;
        /**
         * @description Largest number of searches on a page, 0 to 250. Only for the first page: a request that has both `_page_size` and `_page` is refused with 400, and every further page has the size of the first. 0 gives one empty page without `_next`.
         * @example 50
         */
        DataSearchesPageSize: number;
        /**
         * @description Whether the newest (`created desc`) or the oldest search (`created asc`) comes first; searches of the same time are ordered by id. Only for the first page: with `_page` it is refused with 400.
         * @example created asc
         */
        DataSearchSort: "created desc" | "created asc";
        /**
         * @description Which searches to list, `saved` ones, `quick` ones, or both (`any`).
         * @example saved
         */
        DataSearchType: "any" | "saved" | "quick";
        /**
         * @description Id of a saved search, or of a quick search, which is stored as well.
         * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
         */
        DataSearchIdParameter: string;
        /**
         * @description Number of the page, from 1, which is the first. Follow `_links._next` instead of counting.
         * @example 1
         */
        MosaicsPageNumber: number;
        /**
         * @description Largest number of entries on the page: 50 unless said otherwise, 250 at most. A larger value is clamped to 250, not refused.
         * @example 50
         */
        MosaicsPageSize: number;
        /**
         * @description Only the one whose name is exactly this; at most one matches. Case counts.
         * @example rotterdam_harbour_2026_04_mosaic
         */
        NameIs: string;
        /**
         * @description Only those whose name contains this text, taken literally; case does not count.
         * @example harbour
         */
        NameContains: string;
        /**
         * @description Only those with this `interval`, for example `1 mon`.
         * @example 1 mon
         */
        MosaicsInterval: string;
        /**
         * @description Only those whose scenes, from `first_acquired` to `last_acquired`, meet the time between two moments, both included:
         *     two dates or date-times (RFC 3339) separated by a comma, the earlier one first. A date stands for its midnight in
         *     UTC.
         * @example 2026-04-01,2026-05-01
         */
        MosaicsAcquiredBetween: components["schemas"]["MosaicsMoments"];
        /**
         * @description Only those whose newest scene (`last_acquired`) is later than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
         * @example 2026-04-01
         */
        MosaicsAcquiredAfter: components["schemas"]["MosaicsMoment"];
        /**
         * @description Only those whose oldest scene (`first_acquired`) is earlier than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
         * @example 2026-05-01
         */
        MosaicsAcquiredBefore: components["schemas"]["MosaicsMoment"];
        /**
         * @description Id of a mosaic, as its `id` and its `_links._self` have it.
         * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
         */
        MosaicId: string;
        /**
         * @description Box that the quads have to meet, touching included: `lx,ly,ux,uy`, the longitude and latitude of its lower left and
         *     its upper right corner in degrees (WGS 84), separated by commas; spaces around a number are ignored. A box across the
         *     antimeridian has an `lx` larger than its `ux`.
         * @example 4.05,51.9,4.2,51.94
         */
        QuadsBbox: string;
        /**
         * @description `true`: of its links, each quad of the list has its download link only. When left out, all of them.
         * @example false
         */
        QuadsMinimal: boolean;
        /**
         * @description `true`: the page also says, in `summary`, how many quads there are on all pages. Rejected with 400 where the area has too many to count.
         * @example false
         */
        QuadsSummary: boolean;
        /**
         * @description Token of a page, from the `_links._next` of the page before it. Never make one up.
         * @example eyJhZnRlciI6IjEwNDctMTM3MCJ9
         */
        MosaicsPageToken: string;
        /**
         * @description Id of a stored polygon search; the `Location` of the search has it.
         * @example b81e5f20c4764d0f9a3c6e2d7f10b458
         */
        SearchId: string;
        /**
         * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
         *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
         * @example 1047-1370
         */
        QuadId: string;
        /**
         * @description Only those whose scenes, from `first_acquired` to `last_acquired`, meet the time between two moments, both included:
         *     two dates or date-times (RFC 3339) separated by a comma, the earlier one first. A date stands for its midnight in
         *     UTC.
         * @example 2026-04-01,2026-05-01T00:00:00Z
         */
        AcquiredBetween: components["schemas"]["MosaicsMoments"];
        /**
         * @description Only those whose newest scene (`last_acquired`) is later than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
         * @example 2026-04-01
         */
        AcquiredAfter: components["schemas"]["MosaicsMoment"];
        /**
         * @description Only those whose oldest scene (`first_acquired`) is earlier than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
         * @example 2026-05-01
         */
        AcquiredBefore: components["schemas"]["MosaicsMoment"];
        /**
         * @description Id of a series of mosaics, as its `id` has it.
         * @example d2a7c0f3-4b19-4e86-8f5d-73b6e1a0c942
         */
        SeriesId: string;
        /**
         * @description `yes`: only the newest mosaic, by `last_acquired`, of those that meet the other conditions.
         * @example yes
         */
        SeriesLatest: "yes" | "no";
        /**
         * @description Token from the `Location` of a download. Never make one up.
         * @example qd_9f4c1e7ab2
         */
        MosaicsDownloadToken: string;
        /**
         * @description Name of a mosaic.
         * @example rotterdam_harbour_2026_04_mosaic
         */
        MosaicName: string;
        /**
         * @description Zoom level.
         * @example 10
         */
        TileZ: number;
        /**
         * @description Column of the tile, counted from the antimeridian.
         * @example 523
         */
        TileX: number;
        /**
         * @description Row of the tile, counted from the top: a number of at most 10 digits. `@2x` may follow it: 512 by 512 pixels of the same ground. Then `.png`, as in the links, or `.webp` may follow. All else names no tile: 404.
         * @example 338.png
         */
        TileY: string;
        /**
         * @description What the tile is a file of: `png`, `webp`, or `geotiff` with the pixels of the PNG and their place (EPSG:3857). When left out, what the address ends with. What does not agree with the end of the address gets 400; but `geotiff` can be added to a link, which ends with `.png`.
         * @example geotiff
         */
        TileFormat: "png" | "webp" | "geotiff";
        /**
         * @description Id of the organization whose reports are wanted. Without it, the organization in the claims of the token, or that of the API key's owner.
         * @example 812
         */
        ReportsOrgId: components["schemas"]["ReportsNumber"];
        /**
         * @description Keep reports on the plan with this id.
         * @example 3310
         */
        ReportsPlanIdFilter: components["schemas"]["ReportsNumber"];
        /**
         * @description Keep reports on plans whose quota is counted in this way.
         * @example asset_preferred_sqkm_v1_0
         */
        ReportsQuotaStyle: "asset_area_under_management_sqkm_v1_0" | "asset_area_under_management_sqkm_v2_0" | "asset_preferred_sqkm_v1_0" | "asset_premium_sqkm_v1_0" | "asset_starter_sqkm_v1_0" | "on_demand_large_areas_v1" | "tasking_credits_v1_0";
        /**
         * @description Keep reports on the usage bucket with this resource name.
         * @example ip:usage-buckets/harbour
         */
        ReportsBucketPrn: string;
        /**
         * @description Keep reports of this type, `detailed` with a row per asset or `summary` with totals.
         * @example detailed
         */
        ReportsReportType: "detailed" | "summary";
        /**
         * @description Keep reports that are made every day or every month.
         * @example monthly
         */
        ReportsCadence: components["schemas"]["ReportsCadenceName"];
        /**
         * @description Keep reports on data of this date or later: `data_date_start` is not before it. Year-month-day, UTC.
         * @example 2026-04-01
         */
        ReportsStart: string;
        /**
         * @description Keep reports on data of this date or earlier: `data_date_end` is not after it. Year-month-day, UTC; an end before `start` is refused with 400.
         * @example 2026-04-30
         */
        ReportsEnd: string;
        /**
         * @description Largest number of reports on a page, 50 unless given, at most 1000.
         * @example 50
         */
        ReportsPageSize: number;
        /**
         * @description Id of the report to start listing from: the page begins with the report that follows it. `_links.next` contains it. An id that is not in the list is refused with 400.
         * @example c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36
         */
        ReportsAfter: components["schemas"]["ReportsReportId"];
        /**
         * @description Number of reports to skip, counted from the start of the list, or from `after` where that is given.
         * @example 0
         */
        ReportsOffset: number;
        /**
         * @description Id of a report, `report_id` in the list.
         * @example c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36
         */
        ReportsId: components["schemas"]["ReportsReportId"];
        /**
         * @description Which part of the report, counted from 1 in the order of `contents`.
         * @example 1
         */
        ReportsPart: number;
        /**
         * @description Keep reports on the contract with this id.
         * @example 3310
         */
        ReportsPvPlanId: components["schemas"]["ReportsNumber"];
        /**
         * @description Keep reports on the line item of a contract with this id.
         * @example 55
         */
        ReportsLineItemId: components["schemas"]["ReportsNumber"];
        /**
         * @description Keep reports of this type. Reports of type `pv_detailed` are never monthly: together with `cadence=monthly` the list is always empty.
         * @example pv_detailed
         */
        ReportsPvReportType: "pv_detailed" | "billableaoi_detailed";
        /**
         * @description Keep reports that are made every day or every month. No `pv_detailed` report is monthly.
         * @example daily
         */
        ReportsPvCadence: components["schemas"]["ReportsCadenceName"];
        /**
         * @description Id of the report to start listing from: the page begins with the report that follows it. `_links.next` contains it. An id that is not in the list is refused with 400.
         * @example 5b60f9d4-3e17-4c82-a9d5-0f4b7e1c8a23
         */
        ReportsPvAfter: components["schemas"]["ReportsReportId"];
        /**
         * @description Id of a PV report, `report_id` in the list.
         * @example 5b60f9d4-3e17-4c82-a9d5-0f4b7e1c8a23
         */
        ReportsPvId: components["schemas"]["ReportsReportId"];
        /**
         * @description Id of a sub-organization report, `report_id` in its record.
         * @example 84f1c6ad-07b9-4e52-b3a8-6d2c95e0f17b
         */
        ReportsSuborgReportId: string;
        /**
         * @description Id of a plan.
         * @example 3310
         */
        ReportsTilesPlanId: components["schemas"]["ReportsNumber"];
        /**
         * @description Count what was streamed after this date begins (00:00 UTC), so the date itself is included. Year-month-day.
         * @example 2026-04-01
         */
        ReportsTilesStart: string;
        /**
         * @description Count what was streamed before this date begins (00:00 UTC), so the date itself is not included. Year-month-day; an end that is not after `start` is refused with 400.
         * @example 2026-05-01
         */
        ReportsTilesEnd: string;
        /**
         * @description Whether to count for each user apart, with the columns `user_id` and `user_email`.
         * @example true
         */
        ReportsIncludeUser: boolean;
        /**
         * @description Whether to count by day or by month.
         * @example daily
         */
        ReportsInterval: "daily" | "monthly";
        /**
         * @description Count tiles of scenes alone, or of basemaps (mosaics) alone. Without it, both.
         * @example basemaps
         */
        ReportsTilesType: "scenes" | "basemaps";
        /**
         * @description Whether to count for each subject apart, with the column `subject`: the id of the scene or the name of the mosaic. Without it, as with `false`.
         * @example true
         */
        ReportsIncludeSubject: boolean;
        /**
         * @description Id of a tasking contract.
         * @example harbour-tasking-2026
         */
        ReportsContractId: string;
        /**
         * @description Largest number of rows, without the header row. Without it, all rows.
         * @example 100
         */
        ReportsRowLimit: number;
        /**
         * @description Header of a column to leave out of the CSV. Repeat the parameter for each column: `exclude=user_id&exclude=credits`. A name that is not a column is refused with 400.
         * @example [
         *       "user_id",
         *       "credits"
         *     ]
         */
        ReportsExclude: string[];
        /**
         * @description Id of a plan.
         * @example 3310
         */
        ReportsFootprintPlanId: components["schemas"]["ReportsNumber"];
        /**
         * @description Id of a footprint report, `id` in the list.
         * @example 2d94b7c0-5e13-4f8a-9a76-c80d1f36e52b
         */
        ReportsFootprintReportId: string;
        /**
         * @description Id of a product access, `id` in the listing of the caller's products.
         * @example 1204
         */
        ReportsFootprintProductId: components["schemas"]["ReportsNumber"];
        /**
         * @description Id of the last feed on the previous page: the page begins with the feed created before it. An unknown id is refused with 400.
         * @example 3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53
         */
        AnalyticsBeforeFeed: components["schemas"]["AnalyticsId"];
        /**
         * @description Largest number of entries on a page, 1 to 10000, 250 unless given. A value outside is refused with 400.
         * @example 250
         */
        AnalyticsLimit: number;
        /**
         * @description Id of a feed.
         * @example 3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53
         */
        AnalyticsFeedId: components["schemas"]["AnalyticsId"];
        /**
         * @description Keep subscriptions to the feed with this id.
         * @example 3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53
         */
        AnalyticsFeedIdFilter: components["schemas"]["AnalyticsId"];
        /**
         * @description Id of the last subscription on the previous page: the page begins with the subscription created before it. An unknown id is refused with 400.
         * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
         */
        AnalyticsBeforeSubscription: components["schemas"]["AnalyticsId"];
        /**
         * @description Id of a subscription.
         * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
         */
        AnalyticsSubscriptionId: components["schemas"]["AnalyticsId"];
        /**
         * @description Id of the last collection on the previous page: the page begins with the collection created before it. An unknown id is refused with 400.
         * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
         */
        AnalyticsBeforeCollection: components["schemas"]["AnalyticsId"];
        /**
         * @description Id of the subscription whose results the collection holds.
         * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
         */
        AnalyticsCollectionId: components["schemas"]["AnalyticsId"];
        /**
         * @description Id of the subscription whose results are wanted.
         * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
         */
        AnalyticsResultsOf: components["schemas"]["AnalyticsId"];
        /**
         * @description Largest number of results on a page, 1 to 10000, 250 unless given. A value outside is refused with 400.
         * @example 250
         */
        AnalyticsResultsLimit: number;
        /**
         * @description Keep results that meet this box: exactly four numbers `west,south,east,north` in degrees (WGS 84), that is minimum
         *     longitude, minimum latitude, maximum longitude, maximum latitude. A box that crosses the antimeridian has a west
         *     larger than its east.
         * @example [
         *       3.9,
         *       51.8,
         *       4.4,
         *       52.1
         *     ]
         */
        AnalyticsBbox: components["schemas"]["AnalyticsBoundingBox"];
        /**
         * @description Another name for `datetime`. Send one of the two; both together are refused with 400.
         * @example 2026-04-18T00:00:00Z/..
         */
        AnalyticsTime: components["schemas"]["TimeIntervalQuery"];
        /**
         * @description Keep results that were observed, by `observed` among their properties, at this instant or in this interval. Without it, all times count.
         * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
         */
        AnalyticsDatetime: components["schemas"]["TimeIntervalQuery"];
        /**
         * @description Id of a result: keep the older ones, those published before it. Together with `after`, the results between the two. An id that is none of the subscription's results is refused with 400.
         * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
         */
        AnalyticsBeforeResult: components["schemas"]["AnalyticsId"];
        /**
         * @description Id of a result: keep the newer ones, those published after it. Together with `before`, the results between the two. An id that is none of the subscription's results is refused with 400.
         * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
         */
        AnalyticsAfterResult: components["schemas"]["AnalyticsId"];
        /**
         * @description Id of a result of the subscription.
         * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
         */
        AnalyticsResultId: components["schemas"]["AnalyticsId"];
        /**
         * @description Largest number of tasks on a page. It cannot exceed the limit of this operation, 100; without it, that limit applies.
         * @example 25
         */
        BatchTaskCount: number;
        /**
         * @description Opaque page token: `nextToken` or `previousToken` from `links` of another page. Never make one up. Repeat all other parameters unchanged.
         * @example eyJjcmVhdGVkIjoiMjAyNi0wNS0wNFQwNzo1MjoxMFoifQ
         */
        BatchViewToken: string;
        /**
         * @description Order of the tasks: by creation time or by status (in alphabetical order), ascending, or descending with `:desc`. Tasks of the same status stand newest first. Without it, newest first.
         * @example created:desc
         */
        BatchSort: "created" | "created:desc" | "status" | "status:desc";
        /**
         * @description Sent by some clients; accepted and ignored. Tasks are always the caller's own.
         * @example 4101
         */
        BatchUserId: string;
        /**
         * @description Sent by some clients; accepted and ignored.
         * @example harbour
         */
        BatchSearchText: string;
        /**
         * @description Id of a task, as returned when it was submitted.
         * @example e58c2b90-7f4d-4a61-93d8-0a6b1c7e45f2
         */
        BatchTaskId: string;
        /**
         * @description Id of a task that has not been analysed.
         * @example 7c82e4b1-95d0-4a6f-b3e8-f04d61a7295c
         */
        BatchNewTaskId: string;
        /**
         * @description Id of a task that is new, analysed or stopped.
         * @example 3fa61c58-d2e7-49b0-a7c4-180e5b96d2f1
         */
        BatchAnalysedTaskId: string;
        /**
         * @description Id of a task, for example of one that is being processed.
         * @example b90d27e6-41c8-4f3a-8e15-62f7a0c9d384
         */
        BatchRunningTaskId: string;
        /**
         * @description Largest number of files on a page. It cannot exceed the limit of this operation, 100; without it, that limit applies.
         * @example 25
         */
        BatchFileCount: number;
        /**
         * @description Largest number of grids on a page. It cannot exceed the limit of this operation, 100; without it, that limit applies.
         * @example 25
         */
        BatchGridCount: number;
        /**
         * @description Id of a tiling grid, as listed by `GET /batch/v2/tilinggrids`.
         * @example 2
         */
        BatchGridId: number;
        /**
         * @description `true`: only archived destinations. `false`, as when it is left out: only those that are not archived.
         * @example false
         */
        DestinationsArchived: boolean;
        /**
         * @description `true`: only destinations that the caller owns. `false`: only those of others. Left out: both.
         * @example true
         */
        DestinationsIsOwner: boolean;
        /**
         * @description `true`: only destinations that the caller may change. `false`: only those that the caller may not change. Left out: both.
         * @example true
         */
        DestinationsCanWrite: boolean;
        /**
         * @description `true`: only the default destination. `false`: only the others. Left out: both.
         * @example true
         */
        DestinationsIsDefault: boolean;
        /**
         * @description Order of the list: one or more of `created`, `name`, `type`, `updated`, separated by commas. Each may be followed by
         *     a space and `ASC` or `DESC`; without it, `ASC` holds. A later field decides between destinations that are equal in
         *     the earlier ones; what is equal in all of them is ordered by id. Names are compared by their characters' codes.
         * @example type,created DESC
         */
        DestinationsSortBy: string;
        /**
         * @description Id of a destination, as listed by `GET /destinations/v1`.
         * @example harbour-archive-3kV8mT2xQ9rLw0YbN5cHd
         */
        DestinationID: components["schemas"]["DestinationId"];
        /**
         * @description Keep orders of this kind of source; `all` keeps every order.
         * @example scenes
         */
        OrdersSourceType: "all" | "scenes";
        /**
         * @description Keep orders in this state.
         * @example success
         */
        OrdersState: components["schemas"]["OrderState"];
        /**
         * @description Keep orders of exactly this name.
         * @example Rotterdam harbour, April 2026
         */
        OrdersName: string;
        /**
         * @description Keep orders whose name contains this text, upper or lower case.
         * @example harbour
         */
        OrdersNameContains: string;
        /**
         * @description Keep orders that were created at this instant or in this interval.
         * @example 2026-04-01T00:00:00Z/..
         */
        OrdersCreatedOn: components["schemas"]["TimeIntervalQuery"];
        /**
         * @description Keep orders that changed last at this instant or in this interval.
         * @example 2026-05-01T00:00:00Z/..
         */
        OrdersLastModified: components["schemas"]["TimeIntervalQuery"];
        /**
         * @description `true`: only orders whose files are hosted by the platform. No order is, so the list is empty then. `false`: only those that are not, so all.
         * @example false
         */
        OrdersHosting: boolean;
        /**
         * @description Keep orders that are delivered to this destination, or to the one that is the default now.
         * @example ip:destinations/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd
         */
        OrdersDestinationRef: components["schemas"]["OrderDestinationRef"];
        /**
         * @description Orders of this user of the caller's organization, by id, or of `all` its users. Without it, the caller's own.
         * @example all
         */
        OrdersUserId: string;
        /**
         * @description Order of the list: one or more of `created_on`, `last_modified`, `name`, `state`, separated by commas. Each may be
         *     followed by a space and `ASC` or `DESC`; without it, `ASC` holds. A later field decides between orders that are
         *     equal in the earlier ones.
         * @example state,last_modified DESC
         */
        OrdersSortBy: string;
        /**
         * @description Page token, opaque. Follow `_links.next`, which contains it, and never make one up. A page has 20 orders. Repeat all other parameters unchanged.
         * @example 2026-04-20T09:31:07.204Z
         */
        OrdersPageMarker: string;
        /**
         * @description Id of an order.
         * @example 5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05
         */
        OrderIdParameter: components["schemas"]["OrderId"];
        /**
         * @description Id of a queued order.
         * @example f19e63c8-2b07-4d5a-8e41-c6a03d7b915e
         */
        OrderToCancelParameter: components["schemas"]["OrderId"];
        /**
         * @description Token of the file, opaque; part of the `location` of a result.
         * @example kT8sVfQ2nYx4LbR7wZcM1d
         */
        OrdersDownloadToken: string;
        /**
         * @description Token of the manifest, opaque; part of the address to which its `location` leads.
         * @example bR4wLx9cTzV2nKq7YsGm6f
         */
        OrdersManifestToken: string;
        /**
         * @description Largest number of entries on a page.
         * @example 50
         */
        QuotaLimit: number;
        /**
         * @description Number of entries to leave out before the page begins.
         * @example 0
         */
        QuotaOffset: number;
        /**
         * @description Members to return, separated by commas. `id` is always returned. Without it, all.
         * @example [
         *       "id",
         *       "title",
         *       "quota_total",
         *       "quota_used"
         *     ]
         */
        QuotaProductFields: ("id" | "name" | "title" | "description" | "supports_reservation" | "quota_total" | "quota_used" | "unlimited_quota" | "quota_units" | "state" | "resource_ids" | "term_start_date" | "term_end_date" | "product_family" | "organization_id" | "billable_id" | "area" | "created_at" | "updated_at")[];
        /**
         * @description Member to sort by, descending with a leading `-`. Null stands behind all values. Entries of the same value stand by ascending id.
         * @example -quota_used
         */
        QuotaProductSort: "id" | "-id" | "name" | "-name" | "title" | "-title" | "product_family" | "-product_family" | "state" | "-state" | "billable_id" | "-billable_id" | "supports_reservation" | "-supports_reservation" | "unlimited_quota" | "-unlimited_quota" | "quota_total" | "-quota_total" | "quota_used" | "-quota_used" | "term_start_date" | "-term_start_date" | "term_end_date" | "-term_end_date" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
        /** @description Equal to this. */
        QuotaIdEq: components["schemas"]["QuotaFilterId"];
        /** @description Not equal to this; null included. */
        QuotaIdNe: components["schemas"]["QuotaFilterId"];
        /** @description Less than this, or earlier. */
        QuotaIdLt: components["schemas"]["QuotaFilterId"];
        /** @description This, less, or earlier. */
        QuotaIdLte: components["schemas"]["QuotaFilterId"];
        /** @description More than this, or later. */
        QuotaIdGt: components["schemas"]["QuotaFilterId"];
        /** @description This, more, or later. */
        QuotaIdGte: components["schemas"]["QuotaFilterId"];
        /** @description One of these. */
        QuotaIdIn: components["schemas"]["QuotaFilterIds"];
        /** @description None of these; null included. */
        QuotaIdNotin: components["schemas"]["QuotaFilterIds"];
        /** @description Equal to this. */
        QuotaNameEq: components["schemas"]["QuotaFilterText"];
        /** @description Not equal to this; null included. */
        QuotaNameNe: components["schemas"]["QuotaFilterText"];
        /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
        QuotaNameLike: components["schemas"]["QuotaFilterText"];
        /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
        QuotaNameIlike: components["schemas"]["QuotaFilterText"];
        /** @description Contains this text; case does not count. */
        QuotaNameIcontains: components["schemas"]["QuotaFilterText"];
        /** @description One of these. */
        QuotaNameIn: components["schemas"]["QuotaFilterTexts"];
        /** @description None of these; null included. */
        QuotaNameNotin: components["schemas"]["QuotaFilterTexts"];
        /** @description Equal to this. */
        QuotaTitleEq: components["schemas"]["QuotaFilterText"];
        /** @description Not equal to this; null included. */
        QuotaTitleNe: components["schemas"]["QuotaFilterText"];
        /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
        QuotaTitleLike: components["schemas"]["QuotaFilterText"];
        /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
        QuotaTitleIlike: components["schemas"]["QuotaFilterText"];
        /** @description Contains this text; case does not count. */
        QuotaTitleIcontains: components["schemas"]["QuotaFilterText"];
        /** @description Equal to this. */
        QuotaProductFamilyEq: components["schemas"]["QuotaFilterText"];
        /** @description Not equal to this; null included. */
        QuotaProductFamilyNe: components["schemas"]["QuotaFilterText"];
        /** @description One of these. */
        QuotaProductFamilyIn: components["schemas"]["QuotaFilterTexts"];
        /** @description None of these; null included. */
        QuotaProductFamilyNotin: components["schemas"]["QuotaFilterTexts"];
        /** @description Equal to this. */
        QuotaStateEq: components["schemas"]["QuotaFilterState"];
        /** @description Not equal to this; null included. */
        QuotaStateNe: components["schemas"]["QuotaFilterState"];
        /** @description One of these. */
        QuotaStateIn: components["schemas"]["QuotaFilterStates"];
        /** @description None of these; null included. */
        QuotaStateNotin: components["schemas"]["QuotaFilterStates"];
        /** @description Equal to this. */
        QuotaBillableIdEq: components["schemas"]["QuotaFilterId"];
        /** @description Not equal to this; null included. */
        QuotaBillableIdNe: components["schemas"]["QuotaFilterId"];
        /** @description One of these. */
        QuotaBillableIdIn: components["schemas"]["QuotaFilterIds"];
        /** @description None of these; null included. */
        QuotaBillableIdNotin: components["schemas"]["QuotaFilterIds"];
        /** @description Whether it is null. */
        QuotaBillableIdIsnull: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaSupportsReservationEq: components["schemas"]["QuotaFilterFlag"];
        /** @description Not equal to this; null included. */
        QuotaSupportsReservationNe: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaUnlimitedQuotaEq: components["schemas"]["QuotaFilterFlag"];
        /** @description Not equal to this; null included. */
        QuotaUnlimitedQuotaNe: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaQuotaTotalEq: components["schemas"]["QuotaFilterArea"];
        /** @description Not equal to this; null included. */
        QuotaQuotaTotalNe: components["schemas"]["QuotaFilterArea"];
        /** @description Less than this, or earlier. */
        QuotaQuotaTotalLt: components["schemas"]["QuotaFilterArea"];
        /** @description This, less, or earlier. */
        QuotaQuotaTotalLte: components["schemas"]["QuotaFilterArea"];
        /** @description More than this, or later. */
        QuotaQuotaTotalGt: components["schemas"]["QuotaFilterArea"];
        /** @description This, more, or later. */
        QuotaQuotaTotalGte: components["schemas"]["QuotaFilterArea"];
        /** @description One of these. */
        QuotaQuotaTotalIn: components["schemas"]["QuotaFilterAreas"];
        /** @description None of these; null included. */
        QuotaQuotaTotalNotin: components["schemas"]["QuotaFilterAreas"];
        /** @description Whether it is null. */
        QuotaQuotaTotalIsnull: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaQuotaUsedEq: components["schemas"]["QuotaFilterArea"];
        /** @description Not equal to this; null included. */
        QuotaQuotaUsedNe: components["schemas"]["QuotaFilterArea"];
        /** @description Less than this, or earlier. */
        QuotaQuotaUsedLt: components["schemas"]["QuotaFilterArea"];
        /** @description This, less, or earlier. */
        QuotaQuotaUsedLte: components["schemas"]["QuotaFilterArea"];
        /** @description More than this, or later. */
        QuotaQuotaUsedGt: components["schemas"]["QuotaFilterArea"];
        /** @description This, more, or later. */
        QuotaQuotaUsedGte: components["schemas"]["QuotaFilterArea"];
        /** @description One of these. */
        QuotaQuotaUsedIn: components["schemas"]["QuotaFilterAreas"];
        /** @description None of these; null included. */
        QuotaQuotaUsedNotin: components["schemas"]["QuotaFilterAreas"];
        /** @description Equal to this. */
        QuotaTermStartDateEq: components["schemas"]["QuotaFilterTime"];
        /** @description Not equal to this; null included. */
        QuotaTermStartDateNe: components["schemas"]["QuotaFilterTime"];
        /** @description Less than this, or earlier. */
        QuotaTermStartDateLt: components["schemas"]["QuotaFilterTime"];
        /** @description This, less, or earlier. */
        QuotaTermStartDateLte: components["schemas"]["QuotaFilterTime"];
        /** @description More than this, or later. */
        QuotaTermStartDateGt: components["schemas"]["QuotaFilterTime"];
        /** @description This, more, or later. */
        QuotaTermStartDateGte: components["schemas"]["QuotaFilterTime"];
        /** @description One of these. */
        QuotaTermStartDateIn: components["schemas"]["QuotaFilterTimes"];
        /** @description None of these; null included. */
        QuotaTermStartDateNotin: components["schemas"]["QuotaFilterTimes"];
        /** @description Whether it is null. */
        QuotaTermStartDateIsnull: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaTermEndDateEq: components["schemas"]["QuotaFilterTime"];
        /** @description Not equal to this; null included. */
        QuotaTermEndDateNe: components["schemas"]["QuotaFilterTime"];
        /** @description Less than this, or earlier. */
        QuotaTermEndDateLt: components["schemas"]["QuotaFilterTime"];
        /** @description This, less, or earlier. */
        QuotaTermEndDateLte: components["schemas"]["QuotaFilterTime"];
        /** @description More than this, or later. */
        QuotaTermEndDateGt: components["schemas"]["QuotaFilterTime"];
        /** @description This, more, or later. */
        QuotaTermEndDateGte: components["schemas"]["QuotaFilterTime"];
        /** @description One of these. */
        QuotaTermEndDateIn: components["schemas"]["QuotaFilterTimes"];
        /** @description None of these; null included. */
        QuotaTermEndDateNotin: components["schemas"]["QuotaFilterTimes"];
        /** @description Whether it is null. */
        QuotaTermEndDateIsnull: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaCreatedAtEq: components["schemas"]["QuotaFilterTime"];
        /** @description Not equal to this; null included. */
        QuotaCreatedAtNe: components["schemas"]["QuotaFilterTime"];
        /** @description Less than this, or earlier. */
        QuotaCreatedAtLt: components["schemas"]["QuotaFilterTime"];
        /** @description This, less, or earlier. */
        QuotaCreatedAtLte: components["schemas"]["QuotaFilterTime"];
        /** @description More than this, or later. */
        QuotaCreatedAtGt: components["schemas"]["QuotaFilterTime"];
        /** @description This, more, or later. */
        QuotaCreatedAtGte: components["schemas"]["QuotaFilterTime"];
        /** @description One of these. */
        QuotaCreatedAtIn: components["schemas"]["QuotaFilterTimes"];
        /** @description None of these; null included. */
        QuotaCreatedAtNotin: components["schemas"]["QuotaFilterTimes"];
        /** @description Equal to this. */
        QuotaUpdatedAtEq: components["schemas"]["QuotaFilterTime"];
        /** @description Not equal to this; null included. */
        QuotaUpdatedAtNe: components["schemas"]["QuotaFilterTime"];
        /** @description Less than this, or earlier. */
        QuotaUpdatedAtLt: components["schemas"]["QuotaFilterTime"];
        /** @description This, less, or earlier. */
        QuotaUpdatedAtLte: components["schemas"]["QuotaFilterTime"];
        /** @description More than this, or later. */
        QuotaUpdatedAtGt: components["schemas"]["QuotaFilterTime"];
        /** @description This, more, or later. */
        QuotaUpdatedAtGte: components["schemas"]["QuotaFilterTime"];
        /** @description One of these. */
        QuotaUpdatedAtIn: components["schemas"]["QuotaFilterTimes"];
        /** @description None of these; null included. */
        QuotaUpdatedAtNotin: components["schemas"]["QuotaFilterTimes"];
        /**
         * @description Members to return, separated by commas. `id` is always returned. Without it, all.
         * @example [
         *       "id",
         *       "plan",
         *       "quota_used"
         *     ]
         */
        QuotaSubscriptionFields: ("id" | "plan" | "organization" | "quota_sqkm" | "quota_used" | "quota_enabled" | "quota_style" | "state" | "active_from" | "active_to")[];
        /**
         * @description Member to sort by, descending with a leading `-`. Null stands behind all values. Entries of the same value stand by ascending id.
         * @example active_to
         */
        QuotaSubscriptionSort: "id" | "-id" | "state" | "-state" | "quota_style" | "-quota_style" | "quota_enabled" | "-quota_enabled" | "quota_sqkm" | "-quota_sqkm" | "quota_used" | "-quota_used" | "active_from" | "-active_from" | "active_to" | "-active_to";
        /** @description Equal to this. */
        QuotaQuotaStyleEq: components["schemas"]["QuotaFilterText"];
        /** @description Not equal to this; null included. */
        QuotaQuotaStyleNe: components["schemas"]["QuotaFilterText"];
        /** @description One of these. */
        QuotaQuotaStyleIn: components["schemas"]["QuotaFilterTexts"];
        /** @description None of these; null included. */
        QuotaQuotaStyleNotin: components["schemas"]["QuotaFilterTexts"];
        /** @description Equal to this. */
        QuotaQuotaEnabledEq: components["schemas"]["QuotaFilterFlag"];
        /** @description Not equal to this; null included. */
        QuotaQuotaEnabledNe: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaQuotaSqkmEq: components["schemas"]["QuotaFilterArea"];
        /** @description Not equal to this; null included. */
        QuotaQuotaSqkmNe: components["schemas"]["QuotaFilterArea"];
        /** @description Less than this, or earlier. */
        QuotaQuotaSqkmLt: components["schemas"]["QuotaFilterArea"];
        /** @description This, less, or earlier. */
        QuotaQuotaSqkmLte: components["schemas"]["QuotaFilterArea"];
        /** @description More than this, or later. */
        QuotaQuotaSqkmGt: components["schemas"]["QuotaFilterArea"];
        /** @description This, more, or later. */
        QuotaQuotaSqkmGte: components["schemas"]["QuotaFilterArea"];
        /** @description One of these. */
        QuotaQuotaSqkmIn: components["schemas"]["QuotaFilterAreas"];
        /** @description None of these; null included. */
        QuotaQuotaSqkmNotin: components["schemas"]["QuotaFilterAreas"];
        /** @description Whether it is null. */
        QuotaQuotaSqkmIsnull: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaActiveFromEq: components["schemas"]["QuotaFilterTime"];
        /** @description Not equal to this; null included. */
        QuotaActiveFromNe: components["schemas"]["QuotaFilterTime"];
        /** @description Less than this, or earlier. */
        QuotaActiveFromLt: components["schemas"]["QuotaFilterTime"];
        /** @description This, less, or earlier. */
        QuotaActiveFromLte: components["schemas"]["QuotaFilterTime"];
        /** @description More than this, or later. */
        QuotaActiveFromGt: components["schemas"]["QuotaFilterTime"];
        /** @description This, more, or later. */
        QuotaActiveFromGte: components["schemas"]["QuotaFilterTime"];
        /** @description One of these. */
        QuotaActiveFromIn: components["schemas"]["QuotaFilterTimes"];
        /** @description None of these; null included. */
        QuotaActiveFromNotin: components["schemas"]["QuotaFilterTimes"];
        /** @description Whether it is null. */
        QuotaActiveFromIsnull: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaActiveToEq: components["schemas"]["QuotaFilterTime"];
        /** @description Not equal to this; null included. */
        QuotaActiveToNe: components["schemas"]["QuotaFilterTime"];
        /** @description Less than this, or earlier. */
        QuotaActiveToLt: components["schemas"]["QuotaFilterTime"];
        /** @description This, less, or earlier. */
        QuotaActiveToLte: components["schemas"]["QuotaFilterTime"];
        /** @description More than this, or later. */
        QuotaActiveToGt: components["schemas"]["QuotaFilterTime"];
        /** @description This, more, or later. */
        QuotaActiveToGte: components["schemas"]["QuotaFilterTime"];
        /** @description One of these. */
        QuotaActiveToIn: components["schemas"]["QuotaFilterTimes"];
        /** @description None of these; null included. */
        QuotaActiveToNotin: components["schemas"]["QuotaFilterTimes"];
        /** @description Whether it is null. */
        QuotaActiveToIsnull: components["schemas"]["QuotaFilterFlag"];
        /**
         * @description Members to return, separated by commas. `id` is always returned. Without it, all.
         * @example [
         *       "id",
         *       "aoi_ref",
         *       "amount"
         *     ]
         */
        QuotaReservationFields: ("id" | "aoi_ref" | "amount" | "collection_id" | "organization_id" | "product_id" | "state" | "user_id" | "created_at" | "updated_at" | "url")[];
        /**
         * @description Member to sort by, descending with a leading `-`. Null stands behind all values. Entries of the same value stand by ascending id.
         * @example -created_at
         */
        QuotaReservationSort: "id" | "-id" | "aoi_ref" | "-aoi_ref" | "amount" | "-amount" | "collection_id" | "-collection_id" | "product_id" | "-product_id" | "state" | "-state" | "user_id" | "-user_id" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
        /** @description Equal to this. */
        QuotaAoiRefEq: components["schemas"]["QuotaFilterText"];
        /** @description Not equal to this; null included. */
        QuotaAoiRefNe: components["schemas"]["QuotaFilterText"];
        /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
        QuotaAoiRefLike: components["schemas"]["QuotaFilterText"];
        /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
        QuotaAoiRefIlike: components["schemas"]["QuotaFilterText"];
        /** @description Contains this text; case does not count. */
        QuotaAoiRefIcontains: components["schemas"]["QuotaFilterText"];
        /** @description One of these. */
        QuotaAoiRefIn: components["schemas"]["QuotaFilterTexts"];
        /** @description None of these; null included. */
        QuotaAoiRefNotin: components["schemas"]["QuotaFilterTexts"];
        /** @description Equal to this. */
        QuotaAmountEq: components["schemas"]["QuotaFilterArea"];
        /** @description Not equal to this; null included. */
        QuotaAmountNe: components["schemas"]["QuotaFilterArea"];
        /** @description Less than this, or earlier. */
        QuotaAmountLt: components["schemas"]["QuotaFilterArea"];
        /** @description This, less, or earlier. */
        QuotaAmountLte: components["schemas"]["QuotaFilterArea"];
        /** @description More than this, or later. */
        QuotaAmountGt: components["schemas"]["QuotaFilterArea"];
        /** @description This, more, or later. */
        QuotaAmountGte: components["schemas"]["QuotaFilterArea"];
        /** @description One of these. */
        QuotaAmountIn: components["schemas"]["QuotaFilterAreas"];
        /** @description None of these; null included. */
        QuotaAmountNotin: components["schemas"]["QuotaFilterAreas"];
        /** @description Equal to this. */
        QuotaCollectionIdEq: components["schemas"]["QuotaFilterText"];
        /** @description Not equal to this; null included. */
        QuotaCollectionIdNe: components["schemas"]["QuotaFilterText"];
        /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
        QuotaCollectionIdLike: components["schemas"]["QuotaFilterText"];
        /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
        QuotaCollectionIdIlike: components["schemas"]["QuotaFilterText"];
        /** @description Contains this text; case does not count. */
        QuotaCollectionIdIcontains: components["schemas"]["QuotaFilterText"];
        /** @description One of these. */
        QuotaCollectionIdIn: components["schemas"]["QuotaFilterTexts"];
        /** @description None of these; null included. */
        QuotaCollectionIdNotin: components["schemas"]["QuotaFilterTexts"];
        /** @description Whether it is null. */
        QuotaCollectionIdIsnull: components["schemas"]["QuotaFilterFlag"];
        /** @description Equal to this. */
        QuotaProductIdEq: components["schemas"]["QuotaFilterId"];
        /** @description Not equal to this; null included. */
        QuotaProductIdNe: components["schemas"]["QuotaFilterId"];
        /** @description One of these. */
        QuotaProductIdIn: components["schemas"]["QuotaFilterIds"];
        /** @description None of these; null included. */
        QuotaProductIdNotin: components["schemas"]["QuotaFilterIds"];
        /** @description Equal to this. */
        QuotaReservationStateEq: components["schemas"]["QuotaReservationState"];
        /** @description Not equal to this; null included. */
        QuotaReservationStateNe: components["schemas"]["QuotaReservationState"];
        /** @description One of these. */
        QuotaReservationStateIn: components["schemas"]["QuotaFilterReservationStates"];
        /** @description None of these; null included. */
        QuotaReservationStateNotin: components["schemas"]["QuotaFilterReservationStates"];
        /** @description Equal to this. */
        QuotaUserIdEq: components["schemas"]["QuotaFilterId"];
        /** @description Not equal to this; null included. */
        QuotaUserIdNe: components["schemas"]["QuotaFilterId"];
        /** @description One of these. */
        QuotaUserIdIn: components["schemas"]["QuotaFilterIds"];
        /** @description None of these; null included. */
        QuotaUserIdNotin: components["schemas"]["QuotaFilterIds"];
        /** @description Whether it is null. */
        QuotaUserIdIsnull: components["schemas"]["QuotaFilterFlag"];
        /**
         * @description Id of a reservation.
         * @example 90417
         */
        QuotaReservationId: number;
        /**
         * @description Members to return, separated by commas. `id` is always returned. Without it, all.
         * @example [
         *       "id",
         *       "status"
         *     ]
         */
        QuotaJobFields: ("id" | "status" | "percentage" | "processed_items" | "total_items" | "type" | "organization_id" | "product_id" | "product_access_id" | "collection_id" | "message")[];
        /**
         * @description Member to sort by, descending with a leading `-`. Null stands behind all values. Entries of the same value stand by ascending id.
         * @example -id
         */
        QuotaJobSort: "id" | "-id" | "status" | "-status" | "percentage" | "-percentage" | "processed_items" | "-processed_items" | "total_items" | "-total_items" | "product_id" | "-product_id" | "collection_id" | "-collection_id";
        /** @description Equal to this. */
        QuotaStatusEq: components["schemas"]["QuotaJobStatus"];
        /** @description Not equal to this; null included. */
        QuotaStatusNe: components["schemas"]["QuotaJobStatus"];
        /** @description One of these. */
        QuotaStatusIn: components["schemas"]["QuotaFilterJobStatuses"];
        /** @description None of these; null included. */
        QuotaStatusNotin: components["schemas"]["QuotaFilterJobStatuses"];
        /** @description Equal to this. */
        QuotaPercentageEq: components["schemas"]["QuotaFilterPercentage"];
        /** @description Not equal to this; null included. */
        QuotaPercentageNe: components["schemas"]["QuotaFilterPercentage"];
        /** @description Less than this, or earlier. */
        QuotaPercentageLt: components["schemas"]["QuotaFilterPercentage"];
        /** @description This, less, or earlier. */
        QuotaPercentageLte: components["schemas"]["QuotaFilterPercentage"];
        /** @description More than this, or later. */
        QuotaPercentageGt: components["schemas"]["QuotaFilterPercentage"];
        /** @description This, more, or later. */
        QuotaPercentageGte: components["schemas"]["QuotaFilterPercentage"];
        /** @description One of these. */
        QuotaPercentageIn: components["schemas"]["QuotaFilterPercentages"];
        /** @description None of these; null included. */
        QuotaPercentageNotin: components["schemas"]["QuotaFilterPercentages"];
        /** @description Equal to this. */
        QuotaProcessedItemsEq: components["schemas"]["QuotaFilterCount"];
        /** @description Not equal to this; null included. */
        QuotaProcessedItemsNe: components["schemas"]["QuotaFilterCount"];
        /** @description Less than this, or earlier. */
        QuotaProcessedItemsLt: components["schemas"]["QuotaFilterCount"];
        /** @description This, less, or earlier. */
        QuotaProcessedItemsLte: components["schemas"]["QuotaFilterCount"];
        /** @description More than this, or later. */
        QuotaProcessedItemsGt: components["schemas"]["QuotaFilterCount"];
        /** @description This, more, or later. */
        QuotaProcessedItemsGte: components["schemas"]["QuotaFilterCount"];
        /** @description One of these. */
        QuotaProcessedItemsIn: components["schemas"]["QuotaFilterCounts"];
        /** @description None of these; null included. */
        QuotaProcessedItemsNotin: components["schemas"]["QuotaFilterCounts"];
        /** @description Equal to this. */
        QuotaTotalItemsEq: components["schemas"]["QuotaFilterCount"];
        /** @description Not equal to this; null included. */
        QuotaTotalItemsNe: components["schemas"]["QuotaFilterCount"];
        /** @description Less than this, or earlier. */
        QuotaTotalItemsLt: components["schemas"]["QuotaFilterCount"];
        /** @description This, less, or earlier. */
        QuotaTotalItemsLte: components["schemas"]["QuotaFilterCount"];
        /** @description More than this, or later. */
        QuotaTotalItemsGt: components["schemas"]["QuotaFilterCount"];
        /** @description This, more, or later. */
        QuotaTotalItemsGte: components["schemas"]["QuotaFilterCount"];
        /** @description One of these. */
        QuotaTotalItemsIn: components["schemas"]["QuotaFilterCounts"];
        /** @description None of these; null included. */
        QuotaTotalItemsNotin: components["schemas"]["QuotaFilterCounts"];
        /**
         * @description Id of a job, as returned by the bulk operation.
         * @example 7702
         */
        QuotaJobId: string;
        /**
         * @description Largest number of entries on a page, 1 to 1000, 100 unless given. A larger value is not an error: it is clamped to 1000.
         * @example 100
         */
        FeaturesLimit: number;
        /**
         * @description Where the page begins. Follow the `next` link that contains it, within a day; never make one up.
         * @example eyJhZnRlciI6InRlcm1pbmFsLXNvdXRoLXc3VG4zQmQifQ
         */
        FeaturesToken: string;
        /**
         * @description Id of a collection of the caller.
         * @example rotterdam-harbour-Lm4q7Zx
         */
        FeaturesCollectionId: components["schemas"]["FeaturesId"];
        /**
         * @description Name of the property that the ids of the features begin with. Each feature of the body must have it, as a string or a number that no other feature of the body has. Without the parameter, ids begin with the `id` of the feature, if it has one.
         * @example name
         */
        FeaturesPropertyId: string;
        /**
         * @description Id of a feature of the collection.
         * @example terminal-north-p2Xs8Ka
         */
        FeaturesFeatureId: components["schemas"]["FeaturesId"];
        /**
         * @description Id of this notification, the same each time it is repeated.
         * @example msg_7Tz1nKq4VxR8bWd0LfYc3s
         */
        WebhookId: string;
        /**
         * @description When this attempt was made, in seconds since 1970-01-01T00:00:00Z.
         * @example 1776677813
         */
        WebhookTimestamp: number;
        /**
         * @description One or more signatures, separated by spaces, each `v1,` and the base64 of an HMAC-SHA256. While secrets are exchanged there is one for each.
         * @example v1,Q2hlY2sgdGhlIEhNQUMgb2YgdGhlIGJvZHkgZmlyc3Q=
         */
        WebhookSignature: string;
        /**
         * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
         *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
         *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
         *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
         * @example bytes=0-65535
         */
        Range: string;
        /**
         * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
         * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
         */
        IfRange: string;
        /**
         * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
         *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
         *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
         *
         *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
         *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
         *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
         *     are kept, as far as their answers have 16 megabytes together.
         * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Challenge (RFC 9110, section 11.6.1): the scheme to use and, for a token that was refused, `error` and `error_description` (RFC 6750, section 3).
         * @example Bearer realm="platform", error="invalid_token", error_description="The access token expired"
         */
        WwwAuthenticate: string;
        /**
         * @description An attachment with the name to save the file under in double quotes, or `inline` for a picture (RFC 6266).
         * @example attachment; filename="20260418_101530_07_2a41_ortho_analytic_4b.tif"
         */
        FileDisposition: string;
        /**
         * @description Always `no-store`, because the body holds a secret (RFC 6749, section 5.1).
         * @example no-store
         */
        NoStore: string;
        /**
         * @description Always an attachment, with the name to save the file under in double quotes (RFC 6266).
         * @example attachment; filename="report-2026-04.csv"
         */
        ContentDisposition: string;
        /**
         * @description Always `private`: only the caller's own cache may keep the body. With the token of a link for as long as the token is good (`max-age`, in seconds), with other credentials only together with a question whether it has changed (`no-cache`).
         * @example private, max-age=57600
         */
        PrivateCache: string;
        /**
         * @description Time to wait before the next attempt, in whole seconds.
         * @example 5
         */
        RetryAfter: number;
        /**
         * @description Absolute address of the file; it holds for a few minutes.
         * @example http://localhost:8080/data/v1/download?token=q4vB7mXn2dK9sTgL5wRzYc
         */
        OrdersFileLocation: string;
        /**
         * @description Challenge (RFC 6749, section 5.2). The client can authenticate by HTTP Basic.
         * @example Basic realm="clients"
         */
        WwwAuthenticateBasic: string;
        /**
         * @description Names this call in the log of the server: the `X-Request-Id` of the request where that has 1 to 128 letters, digits, `_`, `.`, `:` and `-`, else a new one.
         * @example 9e107d9d-372b-46ba-8d7c-1f0a2c5b6e34
         */
        RequestId: string;
        /**
         * @description Names this very body. Sent back as `If-None-Match` it is answered with 304, without a body, as long as the body is the same (RFC 9110, sections 8.8.3 and 13.1.2).
         * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
         */
        ETag: string;
        /**
         * @description Always `bytes`. Parts of the file can be asked for with `Range` (RFC 9110, section 14.3).
         * @example bytes
         */
        AcceptRanges: "bytes";
        /**
         * @description Size of the body in bytes; of a HEAD request, of the whole file.
         * @example 412
         */
        ContentLength: number;
        /**
         * @description When the file became what it is. Not of what is made for the call.
         * @example Sat, 18 Apr 2026 11:02:07 GMT
         */
        LastModified: string;
        /**
         * @description First and last byte of this part, counted from 0, and size of the whole file in bytes (RFC 9110, section 14.4). Of several parts each has its own, within the body.
         * @example bytes 0-65535/1048576
         */
        ContentRange: string;
        /**
         * @description Always `true`. Sent where this is the answer to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description Time to wait before the next attempt, in whole seconds. With 503, where the server is busy or shuts down.
         * @example 1
         */
        RetryAfterBusy: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    catalog_getLanding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The landing page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogLanding"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogInvalidCredential"];
            403: components["responses"]["CatalogForbiddenToken"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getSpec: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.oai.openapi+json": components["schemas"]["OpenApiDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogInvalidCredential"];
            403: components["responses"]["CatalogForbiddenToken"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getConformance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conformance classes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogConformance"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogInvalidCredential"];
            403: components["responses"]["CatalogForbiddenToken"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getCommonQueryables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queryables. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": components["schemas"]["CatalogQueryables"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_listCollections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collections. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogCollectionList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            404: components["responses"]["CatalogNotFound"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getQueryables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queryables. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": components["schemas"]["CatalogQueryables"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            404: components["responses"]["CatalogNotFound"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_listItems: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of items on a page, 1 to 100. A larger value is not an error: it is clamped to 100, and `context.limit` of a search says what was applied.
                 * @example 25
                 */
                limit?: components["parameters"]["CatalogLimit"];
                /**
                 * @description Keep items whose footprint meets this box of WGS 84 longitudes and latitudes: four numbers
                 *     `west,south,east,north` in degrees, or six with heights in metres, `west,south,bottom,east,north,top`. A box that crosses the antimeridian has a first value
                 *     larger than its third (its fourth, with six numbers).
                 * @example [
                 *       3.9,
                 *       51.8,
                 *       4.4,
                 *       52.1
                 *     ]
                 */
                bbox?: components["parameters"]["CatalogItemsBbox"];
                /**
                 * @description Keep items whose time, or whose span from `start_datetime` to `end_datetime`, meets this instant or interval. Without it, all times count.
                 * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
                 */
                datetime?: components["parameters"]["CatalogItemsDatetime"];
                /**
                 * @description Condition on item properties in CQL2 text, as a search takes it, for example
                 *     `eo:cloud_cover < 20 AND platform = 'ortho-07'`.
                 * @example eo:cloud_cover < 20 AND platform = 'ortho-07'
                 */
                filter?: components["parameters"]["CatalogItemsFilter"];
                /**
                 * @description Language of `filter`. In a query it can only be CQL2 text.
                 * @example cql2-text
                 */
                "filter-lang"?: components["parameters"]["CatalogFilterLang"];
                /**
                 * @description Coordinate reference system of geometries inside `filter`. Only CRS84 (longitude, latitude) is accepted.
                 * @example http://www.opengis.net/def/crs/OGC/1.3/CRS84
                 */
                "filter-crs"?: components["parameters"]["CatalogFilterCrsParameter"];
                /**
                 * @description Order of the result, as the STAC API sort extension has it: names separated by commas, `-` in front of one whose values
                 *     fall, `+` or nothing where they rise (`-eo:cloud_cover,id`). `properties.` in front of a name changes nothing. Sortable
                 *     are `collection`, `created`, `datetime`, `eo:cloud_cover`, `gsd`, `id`, `platform` and `updated`, where they are queryables
                 *     of the collection; another name is refused with 400. Items that lack a value come last, in either direction; items
                 *     that are alike in all of them are told apart by id, in the direction of the last name. Not together with `distinct`.
                 * @example -eo:cloud_cover,id
                 */
                sortby?: components["parameters"]["CatalogSortby"];
                /**
                 * @description Page token. Take it from `context.next`, or follow the `next` link that contains it; never make one up. Repeat all other parameters unchanged.
                 * @example 25
                 */
                next?: components["parameters"]["CatalogNext"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["CatalogItemPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            404: components["responses"]["CatalogNotFound"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
                /**
                 * @description Id of an item of the collection.
                 * @example 20260418_101530_07_2a41
                 */
                featureId: components["parameters"]["CatalogFeatureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["CatalogItem"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            404: components["responses"]["CatalogNotFound"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getAsset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
                /**
                 * @description Id of an item of the collection.
                 * @example 20260418_101530_07_2a41
                 */
                featureId: components["parameters"]["CatalogFeatureId"];
                /**
                 * @description File name at the end of the asset's `href`: the asset's name with `.tif`, or `.png` for a thumbnail. The name alone, as the item's `assets` have it, is accepted too.
                 * @example analytic.tif
                 */
                assetName: components["parameters"]["CatalogAssetName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["FileDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "image/png": string;
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["FileDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "image/png": string;
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogFileForbidden"];
            404: components["responses"]["CatalogFileNotFound"];
            412: components["responses"]["CatalogPreconditionFailed"];
            416: components["responses"]["CatalogRangeNotSatisfiable"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getSignedAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection, as listed by `GET /catalog/v1/collections`.
                 * @example orthoscene-3m
                 */
                collectionId: components["parameters"]["CatalogCollectionId"];
                /**
                 * @description Id of an item of the collection.
                 * @example 20260418_101530_07_2a41
                 */
                featureId: components["parameters"]["CatalogFeatureId"];
                /**
                 * @description File name at the end of the asset's `href`: the asset's name with `.tif`, or `.png` for a thumbnail. The name alone, as the item's `assets` have it, is accepted too.
                 * @example analytic.tif
                 */
                assetName: components["parameters"]["CatalogAssetName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogSignedAsset"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogFileForbidden"];
            404: components["responses"]["CatalogFileNotFound"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_getDownload: {
        parameters: {
            query: {
                /**
                 * @description Token of a signed address. Never make one up.
                 * @example cf_4Vb8nL2sQx7TkW1m
                 */
                token: components["parameters"]["CatalogDownloadToken"];
            };
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["FileDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "image/png": string;
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["FileDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "image/png": string;
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogBadRequest"];
            403: components["responses"]["CatalogQuotaUsedUp"];
            404: components["responses"]["CatalogFileNotFound"];
            412: components["responses"]["CatalogPreconditionFailed"];
            416: components["responses"]["CatalogRangeNotSatisfiable"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_searchItemsSimple: {
        parameters: {
            query: {
                /**
                 * @description Keep items whose footprint meets this box of WGS 84 longitudes and latitudes: four numbers
                 *     `west,south,east,north` in degrees, or six with heights in metres, `west,south,bottom,east,north,top`. A box that crosses the antimeridian has a first value
                 *     larger than its third (its fourth, with six numbers). Not together with `intersects`.
                 * @example [
                 *       3.9,
                 *       51.8,
                 *       4.4,
                 *       52.1
                 *     ]
                 */
                bbox?: components["parameters"]["CatalogSearchBbox"];
                /** @description Keep items whose footprint meets this GeoJSON geometry, sent as JSON. Percent-encode all of it, `:` and `,` included. Not together with `bbox`. */
                intersects?: components["parameters"]["CatalogIntersects"];
                /**
                 * @description Keep items whose time, or whose span from `start_datetime` to `end_datetime`, meets this instant or interval.
                 * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
                 */
                datetime: components["parameters"]["CatalogSearchDatetime"];
                /**
                 * @description Largest number of items on a page, 1 to 100. A larger value is not an error: it is clamped to 100, and `context.limit` of a search says what was applied.
                 * @example 25
                 */
                limit?: components["parameters"]["CatalogLimit"];
                /**
                 * @description Keep items with one of these ids, separated by commas. An id that does not exist is no error.
                 * @example [
                 *       "20260418_101530_07_2a41",
                 *       "20260419_094210_53_1c07"
                 *     ]
                 */
                ids?: components["parameters"]["CatalogIds"];
                /**
                 * @description Id of the one collection to search. More than one is refused with 400.
                 * @example [
                 *       "orthoscene-3m"
                 *     ]
                 */
                collections: components["parameters"]["CatalogCollections"];
                /**
                 * @description Members to return, as full paths separated by commas (`id,properties.datetime`). A leading `-` leaves a member out
                 *     (`-assets,-properties.proj:geometry`). When a member is both included and excluded, including wins. `type` and
                 *     `id` are always returned, and `properties`, which is empty where none of them is asked for. A geometry is returned whole or not at
                 *     all, and an asset with its `href`. Without a name (`fields=`), the members of the smallest valid item are returned: no
                 *     properties except the times. An unencoded leading `+` is allowed and means the same as none.
                 * @example id,properties.datetime,properties.eo:cloud_cover,-assets
                 */
                fields?: components["parameters"]["CatalogFields"];
                /**
                 * @description Condition on item properties in CQL2 text, for example `eo:cloud_cover < 20 AND platform = 'ortho-07'`, at most
                 *     16 KiB of it, with at most 1,000 operators and functions, nested at most 100 deep. A property that is not among the queryables
                 *     of the collection is rejected with 400. A syntax error is rejected with 400, too, with its position and the expected text.
                 *     CQL2 has no way to write a text value that ends with a backslash: write `E'C:\\'`, in which `\\` is one backslash, as in
                 *     PostgreSQL.
                 * @example eo:cloud_cover < 20 AND platform = 'ortho-07'
                 */
                filter?: components["parameters"]["CatalogFilter"];
                /**
                 * @description Language of `filter`. In a query it can only be CQL2 text.
                 * @example cql2-text
                 */
                "filter-lang"?: components["parameters"]["CatalogFilterLang"];
                /**
                 * @description Coordinate reference system of geometries inside `filter`. Only CRS84 (longitude, latitude) is accepted.
                 * @example http://www.opengis.net/def/crs/OGC/1.3/CRS84
                 */
                "filter-crs"?: components["parameters"]["CatalogFilterCrsParameter"];
                /**
                 * @description Name of a property, one of the queryables of the collection. The result then has one item for each distinct value, and the values themselves in `distinct`, in ascending order and in pages like those of items.
                 * @example platform
                 */
                distinct?: components["parameters"]["CatalogDistinct"];
                /**
                 * @description Order of the result, as the STAC API sort extension has it: names separated by commas, `-` in front of one whose values
                 *     fall, `+` or nothing where they rise (`-eo:cloud_cover,id`). `properties.` in front of a name changes nothing. Sortable
                 *     are `collection`, `created`, `datetime`, `eo:cloud_cover`, `gsd`, `id`, `platform` and `updated`, where they are queryables
                 *     of the collection; another name is refused with 400. Items that lack a value come last, in either direction; items
                 *     that are alike in all of them are told apart by id, in the direction of the last name. Not together with `distinct`.
                 * @example -eo:cloud_cover,id
                 */
                sortby?: components["parameters"]["CatalogSortby"];
                /**
                 * @description Page token. Take it from `context.next`, or follow the `next` link that contains it; never make one up. Repeat all other parameters unchanged.
                 * @example 25
                 */
                next?: components["parameters"]["CatalogNext"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the result. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["CatalogSearchResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_searchItemsFull: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The conditions, all of which an item has to meet. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogSearch"];
            };
        };
        responses: {
            /** @description A page of the result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["CatalogSearchResult"];
                };
            };
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            413: components["responses"]["CatalogPayloadTooLarge"];
            415: components["responses"]["CatalogUnsupportedMediaType"];
            417: components["responses"]["CatalogExpectationFailed"];
            431: components["responses"]["CatalogRequestHeaderFieldsTooLarge"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    data_getRoot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRoot"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getSpec: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.oai.openapi+json": components["schemas"]["OpenApiDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_listAssetTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asset types. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataAssetTypeList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getAssetType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an asset type, as listed by `GET /data/v1/asset-types`.
                 * @example ortho_analytic_4b
                 */
                asset_type_id: components["parameters"]["DataAssetTypeIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asset type. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataAssetType"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_listItemTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item types. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataItemTypeList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getItemType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item type. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataItemTypeRecord"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_listItemTypeAssetTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asset types. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataAssetTypeList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
                /**
                 * @description Id of an item of that item type.
                 * @example 20260418_101530_07_2a41
                 */
                item_id: components["parameters"]["DataItemIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataItem"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getItemThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
                /**
                 * @description Id of an item of that item type.
                 * @example 20260418_101530_07_2a41
                 */
                item_id: components["parameters"]["DataItemIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_listItemAssets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
                /**
                 * @description Id of an item of that item type.
                 * @example 20260418_101530_07_2a41
                 */
                item_id: components["parameters"]["DataItemIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assets. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataItemAssets"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_estimateCloudCoverage: {
        parameters: {
            query?: {
                /**
                 * @description How to find the share: `UDM2` counts pixels of the item's usable data mask, and is refused with 400 where it has none; `estimate` estimates without a mask. When left out, the mask is used where the item has one.
                 * @example UDM2
                 */
                mode?: components["parameters"]["DataCoverageMode"];
                /**
                 * @description Class of pixels whose share is wanted. When left out, `clear`.
                 * @example clear
                 */
                band?: components["parameters"]["DataCoverageBand"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of an item type, as listed by `GET /data/v1/item-types`.
                 * @example OrthoScene
                 */
                item_type_id: components["parameters"]["DataItemTypeIdParameter"];
                /**
                 * @description Id of an item of that item type.
                 * @example 20260418_101530_07_2a41
                 */
                item_id: components["parameters"]["DataItemIdParameter"];
            };
            cookie?: never;
        };
        /** @description The area. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataCoverageRequest"];
            };
        };
        responses: {
            /** @description The estimate. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataCoverage"];
                };
            };
            400: components["responses"]["DataBadCoverageRequest"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque id of an asset. Take the whole address from the asset's `_links`; never make an id up.
                 * @example T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg
                 */
                asset_id: components["parameters"]["DataAssetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asset. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataAsset"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_activateAssetByGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque id of an asset. Take the whole address from the asset's `_links`; never make an id up.
                 * @example T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg
                 */
                asset_id: components["parameters"]["DataAssetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Activation has begun, or goes on. Ask for the asset until its `status` is `active`. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The asset is active already. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataActivationRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_activateAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque id of an asset. Take the whole address from the asset's `_links`; never make an id up.
                 * @example T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg
                 */
                asset_id: components["parameters"]["DataAssetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Activation has begun, or goes on. Ask for the asset until its `status` is `active`. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The asset is active already. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataActivationRefused"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getDownload: {
        parameters: {
            query: {
                /**
                 * @description Opaque token that names one asset, and ends at its `expires_at`, or one file that was made. Use `location` as it stands.
                 * @example eyJhc3NldCI6Im9ydGhvX2FuYWx5dGljXzRiIn0.c2lnbmF0dXJl
                 */
                token: components["parameters"]["DataDownloadToken"];
            };
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "image/png": string;
                    "image/jpeg": string;
                    "application/zip": string;
                    "application/octet-stream": string;
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "image/png": string;
                    "image/jpeg": string;
                    "application/zip": string;
                    "application/octet-stream": string;
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            403: components["responses"]["DataQuotaUsedUp"];
            404: components["responses"]["DataDownloadNotFound"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_runQuickSearch: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of items on a page, 0 to 250. Only for the first page: a request that has both `_page_size` and `_page` is refused with 400, and every further page has the size of the first. 0 gives one empty page without `_next`.
                 * @example 50
                 */
                _page_size?: components["parameters"]["DataPageSize"];
                /**
                 * @description Time by which items are ordered, and whether the oldest (`asc`) or the newest (`desc`) comes first; items of the same time are ordered by id. Only for the first page: with `_page` it is refused with 400.
                 * @example acquired desc
                 */
                _sort?: components["parameters"]["DataItemSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The conditions. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataQuickSearch"];
            };
        };
        responses: {
            /** @description The first page of the result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataItemPage"];
                };
            };
            400: components["responses"]["DataBadRequest"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_listSearches: {
        parameters: {
            query?: {
                /**
                 * @description Opaque page token. Follow `_links._next` (or `_first`, `_prev`) as it stands and never make a token up. It carries page size and order already: together with `_page_size` or `_sort` it is refused with 400, and so is a token that this service did not issue for this list and this caller. It is good for a day.
                 * @example eyJhIjoiMjAyNi0wNC0xOFQxNjo0MjowN1oiLCJpIjoiMjAyNjA0MThfMTAxNTMwXzA3XzJhNDEifQ
                 */
                _page?: components["parameters"]["DataPage"];
                /**
                 * @description Largest number of searches on a page, 0 to 250. Only for the first page: a request that has both `_page_size` and `_page` is refused with 400, and every further page has the size of the first. 0 gives one empty page without `_next`.
                 * @example 50
                 */
                _page_size?: components["parameters"]["DataSearchesPageSize"];
                /**
                 * @description Whether the newest (`created desc`) or the oldest search (`created asc`) comes first; searches of the same time are ordered by id. Only for the first page: with `_page` it is refused with 400.
                 * @example created asc
                 */
                _sort?: components["parameters"]["DataSearchSort"];
                /**
                 * @description Which searches to list, `saved` ones, `quick` ones, or both (`any`).
                 * @example saved
                 */
                search_type?: components["parameters"]["DataSearchType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of searches. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataSearchPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_createSearch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to search for. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataSavedSearchRequest"];
            };
        };
        responses: {
            /** @description The saved search. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataSavedSearch"];
                };
            };
            400: components["responses"]["DataBadRequest"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestUnderWay"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a saved search, or of a quick search, which is stored as well.
                 * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
                 */
                search_id: components["parameters"]["DataSearchIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The search. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataSavedSearch"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_updateSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a saved search, or of a quick search, which is stored as well.
                 * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
                 */
                search_id: components["parameters"]["DataSearchIdParameter"];
            };
            cookie?: never;
        };
        /** @description All of what to search for. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataSavedSearchRequest"];
            };
        };
        responses: {
            /** @description The search as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataSavedSearch"];
                };
            };
            400: components["responses"]["DataBadRequest"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataUpdateNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_deleteSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a saved search, or of a quick search, which is stored as well.
                 * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
                 */
                search_id: components["parameters"]["DataSearchIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The search is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_runSearch: {
        parameters: {
            query?: {
                /**
                 * @description Opaque page token. Follow `_links._next` (or `_first`, `_prev`) as it stands and never make a token up. It carries page size and order already: together with `_page_size` or `_sort` it is refused with 400, and so is a token that this service did not issue for this list and this caller. It is good for a day.
                 * @example eyJhIjoiMjAyNi0wNC0xOFQxNjo0MjowN1oiLCJpIjoiMjAyNjA0MThfMTAxNTMwXzA3XzJhNDEifQ
                 */
                _page?: components["parameters"]["DataPage"];
                /**
                 * @description Largest number of items on a page, 0 to 250. Only for the first page: a request that has both `_page_size` and `_page` is refused with 400, and every further page has the size of the first. 0 gives one empty page without `_next`.
                 * @example 50
                 */
                _page_size?: components["parameters"]["DataPageSize"];
                /**
                 * @description Time by which items are ordered, and whether the oldest (`asc`) or the newest (`desc`) comes first; items of the same time are ordered by id. Only for the first page: with `_page` it is refused with 400.
                 * @example acquired desc
                 */
                _sort?: components["parameters"]["DataItemSort"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a saved search, or of a quick search, which is stored as well.
                 * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
                 */
                search_id: components["parameters"]["DataSearchIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the result. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataSearchResults"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getSearchThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a saved search, or of a quick search, which is stored as well.
                 * @example 4f8b1d6a92c34e07b5a1d0c7e6f29383
                 */
                search_id: components["parameters"]["DataSearchIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DataBadParameter"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DataNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    data_getStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to count. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataStatsRequest"];
            };
        };
        responses: {
            /** @description The buckets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataStats"];
                };
            };
            400: components["responses"]["DataBadRequest"];
            401: components["responses"]["DataUnauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    mosaics_listMosaics: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1, which is the first. Follow `_links._next` instead of counting.
                 * @example 1
                 */
                _page?: components["parameters"]["MosaicsPageNumber"];
                /**
                 * @description Largest number of entries on the page: 50 unless said otherwise, 250 at most. A larger value is clamped to 250, not refused.
                 * @example 50
                 */
                _page_size?: components["parameters"]["MosaicsPageSize"];
                /**
                 * @description Only the one whose name is exactly this; at most one matches. Case counts.
                 * @example rotterdam_harbour_2026_04_mosaic
                 */
                name__is?: components["parameters"]["NameIs"];
                /**
                 * @description Only those whose name contains this text, taken literally; case does not count.
                 * @example harbour
                 */
                name__contains?: components["parameters"]["NameContains"];
                /**
                 * @description Only those with this `interval`, for example `1 mon`.
                 * @example 1 mon
                 */
                interval?: components["parameters"]["MosaicsInterval"];
                /**
                 * @description Only those whose scenes, from `first_acquired` to `last_acquired`, meet the time between two moments, both included:
                 *     two dates or date-times (RFC 3339) separated by a comma, the earlier one first. A date stands for its midnight in
                 *     UTC.
                 * @example 2026-04-01,2026-05-01
                 */
                acquired__between?: components["parameters"]["MosaicsAcquiredBetween"];
                /**
                 * @description Only those whose newest scene (`last_acquired`) is later than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
                 * @example 2026-04-01
                 */
                acquired__gt?: components["parameters"]["MosaicsAcquiredAfter"];
                /**
                 * @description Only those whose oldest scene (`first_acquired`) is earlier than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
                 * @example 2026-05-01
                 */
                acquired__lt?: components["parameters"]["MosaicsAcquiredBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of mosaics. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MosaicPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getMosaic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mosaic. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mosaic"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getGrid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grid. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GridContext"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The TileJSON. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_listQuads: {
        parameters: {
            query: {
                /**
                 * @description Box that the quads have to meet, touching included: `lx,ly,ux,uy`, the longitude and latitude of its lower left and
                 *     its upper right corner in degrees (WGS 84), separated by commas; spaces around a number are ignored. A box across the
                 *     antimeridian has an `lx` larger than its `ux`.
                 * @example 4.05,51.9,4.2,51.94
                 */
                bbox: components["parameters"]["QuadsBbox"];
                /**
                 * @description `true`: of its links, each quad of the list has its download link only. When left out, all of them.
                 * @example false
                 */
                minimal?: components["parameters"]["QuadsMinimal"];
                /**
                 * @description `true`: the page also says, in `summary`, how many quads there are on all pages. Rejected with 400 where the area has too many to count.
                 * @example false
                 */
                summary?: components["parameters"]["QuadsSummary"];
                /**
                 * @description Token of a page, from the `_links._next` of the page before it. Never make one up.
                 * @example eyJhZnRlciI6IjEwNDctMTM3MCJ9
                 */
                _page?: components["parameters"]["MosaicsPageToken"];
                /**
                 * @description Largest number of entries on the page: 50 unless said otherwise, 250 at most. A larger value is clamped to 250, not refused.
                 * @example 50
                 */
                _page_size?: components["parameters"]["MosaicsPageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quads. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuadPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_createQuadSearch: {
        parameters: {
            query?: {
                /**
                 * @description `true`: of its links, each quad of the list has its download link only. When left out, all of them.
                 * @example false
                 */
                minimal?: components["parameters"]["QuadsMinimal"];
                /**
                 * @description `true`: the page also says, in `summary`, how many quads there are on all pages. Rejected with 400 where the area has too many to count.
                 * @example false
                 */
                summary?: components["parameters"]["QuadsSummary"];
                /**
                 * @description Largest number of entries on the page: 50 unless said otherwise, 250 at most. A larger value is clamped to 250, not refused.
                 * @example 50
                 */
                _page_size?: components["parameters"]["MosaicsPageSize"];
            };
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
            };
            cookie?: never;
        };
        /** @description The polygon that the quads have to meet, in degrees (WGS 84). */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuadSearch"];
                "application/geo+json": components["schemas"]["QuadSearch"];
            };
        };
        responses: {
            /** @description The search is stored; its results are at the `Location`. */
            302: {
                headers: {
                    /**
                     * @description Absolute address to go on at, with the same credentials.
                     * @example http://localhost:8080/basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90/quads/search/b81e5f20c4764d0f9a3c6e2d7f10b458?minimal=true&_page_size=50
                     */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MosaicsInvalidRequest"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RequestUnderWay"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_listFoundQuads: {
        parameters: {
            query?: {
                /**
                 * @description `true`: of its links, each quad of the list has its download link only. When left out, all of them.
                 * @example false
                 */
                minimal?: components["parameters"]["QuadsMinimal"];
                /**
                 * @description `true`: the page also says, in `summary`, how many quads there are on all pages. Rejected with 400 where the area has too many to count.
                 * @example false
                 */
                summary?: components["parameters"]["QuadsSummary"];
                /**
                 * @description Token of a page, from the `_links._next` of the page before it. Never make one up.
                 * @example eyJhZnRlciI6IjEwNDctMTM3MCJ9
                 */
                _page?: components["parameters"]["MosaicsPageToken"];
                /**
                 * @description Largest number of entries on the page: 50 unless said otherwise, 250 at most. A larger value is clamped to 250, not refused.
                 * @example 50
                 */
                _page_size?: components["parameters"]["MosaicsPageSize"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a stored polygon search; the `Location` of the search has it.
                 * @example b81e5f20c4764d0f9a3c6e2d7f10b458
                 */
                search_id: components["parameters"]["SearchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quads. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuadPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getQuad: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
                 *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
                 * @example 1047-1370
                 */
                quad_id: components["parameters"]["QuadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quad. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quad"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getQuadFull: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
                 *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
                 * @example 1047-1370
                 */
                quad_id: components["parameters"]["QuadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The download is at the `Location`. */
            302: {
                headers: {
                    /**
                     * @description Absolute address of the file. Its token is the only credential needed, so treat it as a secret.
                     * @example http://localhost:8080/basemaps/v1/download?token=qd_9f4c1e7ab2
                     */
                    Location: string;
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_listQuadItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
                 *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
                 * @example 1047-1370
                 */
                quad_id: components["parameters"]["QuadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuadItems"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getQuadThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a mosaic, as its `id` and its `_links._self` have it.
                 * @example 6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90
                 */
                mosaic_id: components["parameters"]["MosaicId"];
                /**
                 * @description Id of a quad: `<x>-<y>`, its column and row in the grid of the mosaic, counted from the bottom left corner of the
                 *     projected world (EPSG:3857), both from 0. A client can work it out from `level` and `grid.quad_size` of the mosaic and a place.
                 * @example 1047-1370
                 */
                quad_id: components["parameters"]["QuadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_listSeries: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1, which is the first. Follow `_links._next` instead of counting.
                 * @example 1
                 */
                _page?: components["parameters"]["MosaicsPageNumber"];
                /**
                 * @description Largest number of entries on the page: 50 unless said otherwise, 250 at most. A larger value is clamped to 250, not refused.
                 * @example 50
                 */
                _page_size?: components["parameters"]["MosaicsPageSize"];
                /**
                 * @description Only the one whose name is exactly this; at most one matches. Case counts.
                 * @example rotterdam_harbour_2026_04_mosaic
                 */
                name__is?: components["parameters"]["NameIs"];
                /**
                 * @description Only those whose name contains this text, taken literally; case does not count.
                 * @example harbour
                 */
                name__contains?: components["parameters"]["NameContains"];
                /**
                 * @description Only those whose scenes, from `first_acquired` to `last_acquired`, meet the time between two moments, both included:
                 *     two dates or date-times (RFC 3339) separated by a comma, the earlier one first. A date stands for its midnight in
                 *     UTC.
                 * @example 2026-04-01,2026-05-01T00:00:00Z
                 */
                acquired__between?: components["parameters"]["AcquiredBetween"];
                /**
                 * @description Only those whose newest scene (`last_acquired`) is later than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
                 * @example 2026-04-01
                 */
                acquired__gt?: components["parameters"]["AcquiredAfter"];
                /**
                 * @description Only those whose oldest scene (`first_acquired`) is earlier than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
                 * @example 2026-05-01
                 */
                acquired__lt?: components["parameters"]["AcquiredBefore"];
                /**
                 * @description Only those with this `interval`, for example `1 mon`.
                 * @example 1 mon
                 */
                interval?: components["parameters"]["MosaicsInterval"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of series. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MosaicSeriesPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getSeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a series of mosaics, as its `id` has it.
                 * @example d2a7c0f3-4b19-4e86-8f5d-73b6e1a0c942
                 */
                series_id: components["parameters"]["SeriesId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MosaicSeries"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_listSeriesMosaics: {
        parameters: {
            query?: {
                /**
                 * @description Only those whose scenes, from `first_acquired` to `last_acquired`, meet the time between two moments, both included:
                 *     two dates or date-times (RFC 3339) separated by a comma, the earlier one first. A date stands for its midnight in
                 *     UTC.
                 * @example 2026-04-01,2026-05-01T00:00:00Z
                 */
                acquired__between?: components["parameters"]["AcquiredBetween"];
                /**
                 * @description Only those whose newest scene (`last_acquired`) is later than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
                 * @example 2026-04-01
                 */
                acquired__gt?: components["parameters"]["AcquiredAfter"];
                /**
                 * @description Only those whose oldest scene (`first_acquired`) is earlier than this date or date-time (RFC 3339). A date stands for its midnight in UTC.
                 * @example 2026-05-01
                 */
                acquired__lt?: components["parameters"]["AcquiredBefore"];
                /**
                 * @description `yes`: only the newest mosaic, by `last_acquired`, of those that meet the other conditions.
                 * @example yes
                 */
                latest?: components["parameters"]["SeriesLatest"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a series of mosaics, as its `id` has it.
                 * @example d2a7c0f3-4b19-4e86-8f5d-73b6e1a0c942
                 */
                series_id: components["parameters"]["SeriesId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mosaics. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesMosaics"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getDownload: {
        parameters: {
            query: {
                /**
                 * @description Token from the `Location` of a download. Never make one up.
                 * @example qd_9f4c1e7ab2
                 */
                token: components["parameters"]["MosaicsDownloadToken"];
            };
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The GeoTIFF (EPSG:3857). */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/tiff": string;
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    mosaics_getTile: {
        parameters: {
            query?: {
                /**
                 * @description What the tile is a file of: `png`, `webp`, or `geotiff` with the pixels of the PNG and their place (EPSG:3857). When left out, what the address ends with. What does not agree with the end of the address gets 400; but `geotiff` can be added to a link, which ends with `.png`.
                 * @example geotiff
                 */
                format?: components["parameters"]["TileFormat"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of a mosaic.
                 * @example rotterdam_harbour_2026_04_mosaic
                 */
                mosaic_name: components["parameters"]["MosaicName"];
                /**
                 * @description Zoom level.
                 * @example 10
                 */
                z: components["parameters"]["TileZ"];
                /**
                 * @description Column of the tile, counted from the antimeridian.
                 * @example 523
                 */
                x: components["parameters"]["TileX"];
                /**
                 * @description Row of the tile, counted from the top: a number of at most 10 digits. `@2x` may follow it: 512 by 512 pixels of the same ground. Then `.png`, as in the links, or `.webp` may follow. All else names no tile: 404.
                 * @example 338.png
                 */
                y: components["parameters"]["TileY"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tile. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["PrivateCache"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/webp": string;
                    "image/tiff": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MosaicsInvalidParameter"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["MosaicsUnexpectedError"];
        };
    };
    reports_listDownloadReports: {
        parameters: {
            query?: {
                /**
                 * @description Id of the organization whose reports are wanted. Without it, the organization in the claims of the token, or that of the API key's owner.
                 * @example 812
                 */
                org_id?: components["parameters"]["ReportsOrgId"];
                /**
                 * @description Keep reports on the plan with this id.
                 * @example 3310
                 */
                plan_id?: components["parameters"]["ReportsPlanIdFilter"];
                /**
                 * @description Keep reports on plans whose quota is counted in this way.
                 * @example asset_preferred_sqkm_v1_0
                 */
                quota_style?: components["parameters"]["ReportsQuotaStyle"];
                /**
                 * @description Keep reports on the usage bucket with this resource name.
                 * @example ip:usage-buckets/harbour
                 */
                bucket_prn?: components["parameters"]["ReportsBucketPrn"];
                /**
                 * @description Keep reports of this type, `detailed` with a row per asset or `summary` with totals.
                 * @example detailed
                 */
                report_type?: components["parameters"]["ReportsReportType"];
                /**
                 * @description Keep reports that are made every day or every month.
                 * @example monthly
                 */
                cadence?: components["parameters"]["ReportsCadence"];
                /**
                 * @description Keep reports on data of this date or later: `data_date_start` is not before it. Year-month-day, UTC.
                 * @example 2026-04-01
                 */
                start?: components["parameters"]["ReportsStart"];
                /**
                 * @description Keep reports on data of this date or earlier: `data_date_end` is not after it. Year-month-day, UTC; an end before `start` is refused with 400.
                 * @example 2026-04-30
                 */
                end?: components["parameters"]["ReportsEnd"];
                /**
                 * @description Largest number of reports on a page, 50 unless given, at most 1000.
                 * @example 50
                 */
                page_size?: components["parameters"]["ReportsPageSize"];
                /**
                 * @description Id of the report to start listing from: the page begins with the report that follows it. `_links.next` contains it. An id that is not in the list is refused with 400.
                 * @example c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36
                 */
                after?: components["parameters"]["ReportsAfter"];
                /**
                 * @description Number of reports to skip, counted from the start of the list, or from `after` where that is given.
                 * @example 0
                 */
                offset?: components["parameters"]["ReportsOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getDownloadReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a report, `report_id` in the list.
                 * @example c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36
                 */
                id: components["parameters"]["ReportsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsReport"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getReportPart: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Id of a report, `report_id` in the list.
                 * @example c7b3e2f1-6a90-4d58-b214-8f0e5d9a7c36
                 */
                id: components["parameters"]["ReportsId"];
                /**
                 * @description Which part of the report, counted from 1 in the order of `contents`.
                 * @example 1
                 */
                part: components["parameters"]["ReportsPart"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows of this part. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ReportsTable"];
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ReportsTable"];
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_listPvReports: {
        parameters: {
            query?: {
                /**
                 * @description Id of the organization whose reports are wanted. Without it, the organization in the claims of the token, or that of the API key's owner.
                 * @example 812
                 */
                org_id?: components["parameters"]["ReportsOrgId"];
                /**
                 * @description Keep reports on the contract with this id.
                 * @example 3310
                 */
                plan_id?: components["parameters"]["ReportsPvPlanId"];
                /**
                 * @description Keep reports on the line item of a contract with this id.
                 * @example 55
                 */
                line_item_id?: components["parameters"]["ReportsLineItemId"];
                /**
                 * @description Keep reports of this type. Reports of type `pv_detailed` are never monthly: together with `cadence=monthly` the list is always empty.
                 * @example pv_detailed
                 */
                report_type?: components["parameters"]["ReportsPvReportType"];
                /**
                 * @description Keep reports that are made every day or every month. No `pv_detailed` report is monthly.
                 * @example daily
                 */
                cadence?: components["parameters"]["ReportsPvCadence"];
                /**
                 * @description Keep reports on data of this date or later: `data_date_start` is not before it. Year-month-day, UTC.
                 * @example 2026-04-01
                 */
                start?: components["parameters"]["ReportsStart"];
                /**
                 * @description Keep reports on data of this date or earlier: `data_date_end` is not after it. Year-month-day, UTC; an end before `start` is refused with 400.
                 * @example 2026-04-30
                 */
                end?: components["parameters"]["ReportsEnd"];
                /**
                 * @description Largest number of reports on a page, 50 unless given, at most 1000.
                 * @example 50
                 */
                page_size?: components["parameters"]["ReportsPageSize"];
                /**
                 * @description Id of the report to start listing from: the page begins with the report that follows it. `_links.next` contains it. An id that is not in the list is refused with 400.
                 * @example 5b60f9d4-3e17-4c82-a9d5-0f4b7e1c8a23
                 */
                after?: components["parameters"]["ReportsPvAfter"];
                /**
                 * @description Number of reports to skip, counted from the start of the list, or from `after` where that is given.
                 * @example 0
                 */
                offset?: components["parameters"]["ReportsOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getPvReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a PV report, `report_id` in the list.
                 * @example 5b60f9d4-3e17-4c82-a9d5-0f4b7e1c8a23
                 */
                id: components["parameters"]["ReportsPvId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsReport"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_createSuborgReport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the report is to cover. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportsSuborgRequest"];
            };
        };
        responses: {
            /** @description The request is accepted and the report is being made. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsSuborgReport"];
                };
            };
            400: components["responses"]["ReportsInvalidWindow"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestUnderWay"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getSuborgReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a sub-organization report, `report_id` in its record.
                 * @example 84f1c6ad-07b9-4e52-b3a8-6d2c95e0f17b
                 */
                id: components["parameters"]["ReportsSuborgReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of the report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsSuborgReport"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getSuborgReportContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Id of a sub-organization report, `report_id` in its record.
                 * @example 84f1c6ad-07b9-4e52-b3a8-6d2c95e0f17b
                 */
                id: components["parameters"]["ReportsSuborgReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows of the report. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ReportsTable"];
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ReportsTable"];
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getTilesUsage: {
        parameters: {
            query: {
                /**
                 * @description Count what was streamed after this date begins (00:00 UTC), so the date itself is included. Year-month-day.
                 * @example 2026-04-01
                 */
                start: components["parameters"]["ReportsTilesStart"];
                /**
                 * @description Count what was streamed before this date begins (00:00 UTC), so the date itself is not included. Year-month-day; an end that is not after `start` is refused with 400.
                 * @example 2026-05-01
                 */
                end: components["parameters"]["ReportsTilesEnd"];
                /**
                 * @description Whether to count for each user apart, with the columns `user_id` and `user_email`.
                 * @example true
                 */
                include_user: components["parameters"]["ReportsIncludeUser"];
                /**
                 * @description Whether to count by day or by month.
                 * @example daily
                 */
                interval: components["parameters"]["ReportsInterval"];
                /**
                 * @description Count tiles of scenes alone, or of basemaps (mosaics) alone. Without it, both.
                 * @example basemaps
                 */
                type?: components["parameters"]["ReportsTilesType"];
                /**
                 * @description Whether to count for each subject apart, with the column `subject`: the id of the scene or the name of the mosaic. Without it, as with `false`.
                 * @example true
                 */
                include_subject?: components["parameters"]["ReportsIncludeSubject"];
            };
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Id of a plan.
                 * @example 3310
                 */
                planID: components["parameters"]["ReportsTilesPlanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows of the report. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ReportsTable"];
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ReportsTable"];
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getTaskingUsage: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of rows, without the header row. Without it, all rows.
                 * @example 100
                 */
                limit?: components["parameters"]["ReportsRowLimit"];
                /**
                 * @description Header of a column to leave out of the CSV. Repeat the parameter for each column: `exclude=user_id&exclude=credits`. A name that is not a column is refused with 400.
                 * @example [
                 *       "user_id",
                 *       "credits"
                 *     ]
                 */
                exclude?: components["parameters"]["ReportsExclude"];
            };
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                /**
                 * @description Id of a tasking contract.
                 * @example harbour-tasking-2026
                 */
                contractId: components["parameters"]["ReportsContractId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows of the report. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ReportsTable"];
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["ReportsTable"];
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_listPlanFootprints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a plan.
                 * @example 3310
                 */
                planId: components["parameters"]["ReportsFootprintPlanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The footprint reports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsFootprintList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getPlanFootprint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a plan.
                 * @example 3310
                 */
                planId: components["parameters"]["ReportsFootprintPlanId"];
                /**
                 * @description Id of a footprint report, `id` in the list.
                 * @example 2d94b7c0-5e13-4f8a-9a76-c80d1f36e52b
                 */
                reportId: components["parameters"]["ReportsFootprintReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The geometry. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["ReportsFootprintGeometry"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_listProductFootprints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a product access, `id` in the listing of the caller's products.
                 * @example 1204
                 */
                productId: components["parameters"]["ReportsFootprintProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The footprint reports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsFootprintList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    reports_getProductFootprint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a product access, `id` in the listing of the caller's products.
                 * @example 1204
                 */
                productId: components["parameters"]["ReportsFootprintProductId"];
                /**
                 * @description Id of a footprint report, `id` in the list.
                 * @example 2d94b7c0-5e13-4f8a-9a76-c80d1f36e52b
                 */
                reportId: components["parameters"]["ReportsFootprintReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The geometry. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["ReportsFootprintGeometry"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ReportsInvalidRequest"];
            401: components["responses"]["ReportsAccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ReportsNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    analytics_listFeeds: {
        parameters: {
            query?: {
                /**
                 * @description Id of the last feed on the previous page: the page begins with the feed created before it. An unknown id is refused with 400.
                 * @example 3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53
                 */
                before?: components["parameters"]["AnalyticsBeforeFeed"];
                /**
                 * @description Largest number of entries on a page, 1 to 10000, 250 unless given. A value outside is refused with 400.
                 * @example 250
                 */
                limit?: components["parameters"]["AnalyticsLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of feeds. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsFeedList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    analytics_getFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a feed.
                 * @example 3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53
                 */
                id: components["parameters"]["AnalyticsFeedId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsFeed"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            404: components["responses"]["AnalyticsNotFound"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    analytics_listSubscriptions: {
        parameters: {
            query?: {
                /**
                 * @description Keep subscriptions to the feed with this id.
                 * @example 3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53
                 */
                feedID?: components["parameters"]["AnalyticsFeedIdFilter"];
                /**
                 * @description Id of the last subscription on the previous page: the page begins with the subscription created before it. An unknown id is refused with 400.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                before?: components["parameters"]["AnalyticsBeforeSubscription"];
                /**
                 * @description Largest number of entries on a page, 1 to 10000, 250 unless given. A value outside is refused with 400.
                 * @example 250
                 */
                limit?: components["parameters"]["AnalyticsLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsSubscriptionList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    analytics_getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a subscription.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                id: components["parameters"]["AnalyticsSubscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsSubscription"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            404: components["responses"]["AnalyticsNotFound"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    analytics_listCollections: {
        parameters: {
            query?: {
                /**
                 * @description Id of the last collection on the previous page: the page begins with the collection created before it. An unknown id is refused with 400.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                before?: components["parameters"]["AnalyticsBeforeCollection"];
                /**
                 * @description Largest number of entries on a page, 1 to 10000, 250 unless given. A value outside is refused with 400.
                 * @example 250
                 */
                limit?: components["parameters"]["AnalyticsLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of collections. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsCollectionList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    analytics_getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription whose results the collection holds.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                id: components["parameters"]["AnalyticsCollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            404: components["responses"]["AnalyticsNotFound"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    analytics_listResults: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of results on a page, 1 to 10000, 250 unless given. A value outside is refused with 400.
                 * @example 250
                 */
                limit?: components["parameters"]["AnalyticsResultsLimit"];
                /**
                 * @description Keep results that meet this box: exactly four numbers `west,south,east,north` in degrees (WGS 84), that is minimum
                 *     longitude, minimum latitude, maximum longitude, maximum latitude. A box that crosses the antimeridian has a west
                 *     larger than its east.
                 * @example [
                 *       3.9,
                 *       51.8,
                 *       4.4,
                 *       52.1
                 *     ]
                 */
                bbox?: components["parameters"]["AnalyticsBbox"];
                /**
                 * @description Another name for `datetime`. Send one of the two; both together are refused with 400.
                 * @example 2026-04-18T00:00:00Z/..
                 */
                time?: components["parameters"]["AnalyticsTime"];
                /**
                 * @description Keep results that were observed, by `observed` among their properties, at this instant or in this interval. Without it, all times count.
                 * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
                 */
                datetime?: components["parameters"]["AnalyticsDatetime"];
                /**
                 * @description Id of a result: keep the older ones, those published before it. Together with `after`, the results between the two. An id that is none of the subscription's results is refused with 400.
                 * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
                 */
                before?: components["parameters"]["AnalyticsBeforeResult"];
                /**
                 * @description Id of a result: keep the newer ones, those published after it. Together with `before`, the results between the two. An id that is none of the subscription's results is refused with 400.
                 * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
                 */
                after?: components["parameters"]["AnalyticsAfterResult"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the subscription whose results are wanted.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                subscriptionID: components["parameters"]["AnalyticsResultsOf"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of results. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["AnalyticsResultList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            404: components["responses"]["AnalyticsNotFound"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    analytics_getResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription whose results are wanted.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                subscriptionID: components["parameters"]["AnalyticsResultsOf"];
                /**
                 * @description Id of a result of the subscription.
                 * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
                 */
                resultID: components["parameters"]["AnalyticsResultId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["AnalyticsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            404: components["responses"]["AnalyticsNotFound"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    analytics_getSourceImageInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription whose results are wanted.
                 * @example 0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634
                 */
                subscriptionID: components["parameters"]["AnalyticsResultsOf"];
                /**
                 * @description Id of a result of the subscription.
                 * @example a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a
                 */
                resultID: components["parameters"]["AnalyticsResultId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The source images. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsSourceImageInfo"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AnalyticsBadRequest"];
            401: components["responses"]["AnalyticsUnauthorized"];
            403: components["responses"]["AnalyticsForbidden"];
            404: components["responses"]["AnalyticsNotFound"];
            417: components["responses"]["AnalyticsExpectationFailed"];
            431: components["responses"]["AnalyticsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AnalyticsServerError"];
            default: components["responses"]["AnalyticsUnexpectedError"];
        };
    };
    batch_listTasks: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of tasks on a page. It cannot exceed the limit of this operation, 100; without it, that limit applies.
                 * @example 25
                 */
                count?: components["parameters"]["BatchTaskCount"];
                /**
                 * @description Opaque page token: `nextToken` or `previousToken` from `links` of another page. Never make one up. Repeat all other parameters unchanged.
                 * @example eyJjcmVhdGVkIjoiMjAyNi0wNS0wNFQwNzo1MjoxMFoifQ
                 */
                viewtoken?: components["parameters"]["BatchViewToken"];
                /**
                 * @description Order of the tasks: by creation time or by status (in alphabetical order), ascending, or descending with `:desc`. Tasks of the same status stand newest first. Without it, newest first.
                 * @example created:desc
                 */
                sort?: components["parameters"]["BatchSort"];
                /**
                 * @description Sent by some clients; accepted and ignored. Tasks are always the caller's own.
                 * @example 4101
                 */
                userid?: components["parameters"]["BatchUserId"];
                /**
                 * @description Sent by some clients; accepted and ignored.
                 * @example harbour
                 */
                search?: components["parameters"]["BatchSearchText"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchTaskPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_createTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to process, over which areas, and where to put the results. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequest"];
                "multipart/form-data": components["schemas"]["BatchMultipartRequest"];
            };
        };
        responses: {
            /** @description The new task. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchTask"];
                };
            };
            400: components["responses"]["BatchBadRequest"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            409: components["responses"]["BatchRequestUnderWay"];
            413: components["responses"]["BatchPayloadTooLarge"];
            415: components["responses"]["BatchUnsupportedMediaType"];
            417: components["responses"]["BatchExpectationFailed"];
            422: components["responses"]["BatchIdempotencyKeyReused"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_getTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task, as returned when it was submitted.
                 * @example e58c2b90-7f4d-4a61-93d8-0a6b1c7e45f2
                 */
                taskId: components["parameters"]["BatchTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchTask"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            404: components["responses"]["BatchNotFound"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_updateTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task, as returned when it was submitted.
                 * @example e58c2b90-7f4d-4a61-93d8-0a6b1c7e45f2
                 */
                taskId: components["parameters"]["BatchTaskId"];
            };
            cookie?: never;
        };
        /** @description What to change; at most 16,384 bytes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequestPatch"];
            };
        };
        responses: {
            /** @description The request as it now is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRequestEcho"];
                };
            };
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            404: components["responses"]["BatchNotFound"];
            409: components["responses"]["BatchConflict"];
            413: components["responses"]["BatchPayloadTooLarge"];
            415: components["responses"]["BatchUnsupportedMediaType"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_analyseTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task that has not been analysed.
                 * @example 7c82e4b1-95d0-4a6f-b3e8-f04d61a7295c
                 */
                taskId: components["parameters"]["BatchNewTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wish is noted; watch the status of the task. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            404: components["responses"]["BatchNotFound"];
            409: components["responses"]["BatchConflict"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_startTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task that is new, analysed or stopped.
                 * @example 3fa61c58-d2e7-49b0-a7c4-180e5b96d2f1
                 */
                taskId: components["parameters"]["BatchAnalysedTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wish is noted; watch the status of the task. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            404: components["responses"]["BatchNotFound"];
            409: components["responses"]["BatchConflict"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_stopTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a task, for example of one that is being processed.
                 * @example b90d27e6-41c8-4f3a-8e15-62f7a0c9d384
                 */
                taskId: components["parameters"]["BatchRunningTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wish is noted; watch the status of the task. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            404: components["responses"]["BatchNotFound"];
            409: components["responses"]["BatchConflict"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_listFiles: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of files on a page. It cannot exceed the limit of this operation, 100; without it, that limit applies.
                 * @example 25
                 */
                count?: components["parameters"]["BatchFileCount"];
                /**
                 * @description Opaque page token: `nextToken` or `previousToken` from `links` of another page. Never make one up. Repeat all other parameters unchanged.
                 * @example eyJjcmVhdGVkIjoiMjAyNi0wNS0wNFQwNzo1MjoxMFoifQ
                 */
                viewtoken?: components["parameters"]["BatchViewToken"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a task, for example of one that is being processed.
                 * @example b90d27e6-41c8-4f3a-8e15-62f7a0c9d384
                 */
                taskId: components["parameters"]["BatchRunningTaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of files. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchFilePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            404: components["responses"]["BatchNotFound"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_listTilingGrids: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of grids on a page. It cannot exceed the limit of this operation, 100; without it, that limit applies.
                 * @example 25
                 */
                count?: components["parameters"]["BatchGridCount"];
                /**
                 * @description Opaque page token: `nextToken` or `previousToken` from `links` of another page. Never make one up. Repeat all other parameters unchanged.
                 * @example eyJjcmVhdGVkIjoiMjAyNi0wNS0wNFQwNzo1MjoxMFoifQ
                 */
                viewtoken?: components["parameters"]["BatchViewToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tiling grids. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchTilingGridPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    batch_getTilingGrid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a tiling grid, as listed by `GET /batch/v2/tilinggrids`.
                 * @example 2
                 */
                id: components["parameters"]["BatchGridId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tiling grid. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchTilingGrid"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BatchInvalidParameter"];
            401: components["responses"]["BatchUnauthorized"];
            403: components["responses"]["BatchForbidden"];
            404: components["responses"]["BatchNotFound"];
            417: components["responses"]["BatchExpectationFailed"];
            431: components["responses"]["BatchRequestHeaderFieldsTooLarge"];
            500: components["responses"]["BatchServerError"];
            default: components["responses"]["BatchUnexpectedError"];
        };
    };
    destinations_listDestinations: {
        parameters: {
            query?: {
                /**
                 * @description `true`: only archived destinations. `false`, as when it is left out: only those that are not archived.
                 * @example false
                 */
                archived?: components["parameters"]["DestinationsArchived"];
                /**
                 * @description `true`: only destinations that the caller owns. `false`: only those of others. Left out: both.
                 * @example true
                 */
                is_owner?: components["parameters"]["DestinationsIsOwner"];
                /**
                 * @description `true`: only destinations that the caller may change. `false`: only those that the caller may not change. Left out: both.
                 * @example true
                 */
                can_write?: components["parameters"]["DestinationsCanWrite"];
                /**
                 * @description `true`: only the default destination. `false`: only the others. Left out: both.
                 * @example true
                 */
                is_default?: components["parameters"]["DestinationsIsDefault"];
                /**
                 * @description Order of the list: one or more of `created`, `name`, `type`, `updated`, separated by commas. Each may be followed by
                 *     a space and `ASC` or `DESC`; without it, `ASC` holds. A later field decides between destinations that are equal in
                 *     the earlier ones; what is equal in all of them is ordered by id. Names are compared by their characters' codes.
                 * @example type,created DESC
                 */
                sort_by?: components["parameters"]["DestinationsSortBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The destinations. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DestinationsInvalidQuery"];
            401: components["responses"]["DestinationsUnauthorized"];
            403: components["responses"]["DestinationsForbidden"];
            417: components["responses"]["DestinationsExpectationFailed"];
            431: components["responses"]["DestinationsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["DestinationsServerError"];
            default: components["responses"]["DestinationsUnexpectedError"];
        };
    };
    destinations_createDestination: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The destination. `type` says which parameters it has. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DestinationCreate"];
            };
        };
        responses: {
            /** @description The destination as it was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["DestinationsBadRequest"];
            401: components["responses"]["DestinationsUnauthorized"];
            403: components["responses"]["DestinationsForbidden"];
            409: components["responses"]["DestinationsRequestUnderWay"];
            413: components["responses"]["DestinationsPayloadTooLarge"];
            415: components["responses"]["DestinationsUnsupportedMediaType"];
            417: components["responses"]["DestinationsExpectationFailed"];
            422: components["responses"]["DestinationsIdempotencyKeyReused"];
            429: components["responses"]["DestinationsTooManyRequests"];
            431: components["responses"]["DestinationsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["DestinationsServerError"];
            default: components["responses"]["DestinationsUnexpectedError"];
        };
    };
    destinations_getDefaultDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The default destination. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DestinationsUnknownParameter"];
            401: components["responses"]["DestinationsUnauthorized"];
            403: components["responses"]["DestinationsForbidden"];
            404: components["responses"]["DestinationsNoDefault"];
            417: components["responses"]["DestinationsExpectationFailed"];
            431: components["responses"]["DestinationsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["DestinationsServerError"];
            default: components["responses"]["DestinationsUnexpectedError"];
        };
    };
    destinations_updateDefaultDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which destination. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DestinationDefault"];
            };
        };
        responses: {
            /** @description The destination, now the default. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["DestinationsBadRequest"];
            401: components["responses"]["DestinationsUnauthorized"];
            403: components["responses"]["DestinationsForbidden"];
            404: components["responses"]["DestinationsNotFound"];
            409: components["responses"]["DestinationsConflict"];
            413: components["responses"]["DestinationsPayloadTooLarge"];
            415: components["responses"]["DestinationsUnsupportedMediaType"];
            417: components["responses"]["DestinationsExpectationFailed"];
            431: components["responses"]["DestinationsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["DestinationsServerError"];
            default: components["responses"]["DestinationsUnexpectedError"];
        };
    };
    destinations_deleteDefaultDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no default any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DestinationsUnknownParameter"];
            401: components["responses"]["DestinationsUnauthorized"];
            403: components["responses"]["DestinationsForbidden"];
            417: components["responses"]["DestinationsExpectationFailed"];
            431: components["responses"]["DestinationsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["DestinationsServerError"];
            default: components["responses"]["DestinationsUnexpectedError"];
        };
    };
    destinations_getSpec: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DestinationsUnknownParameter"];
            417: components["responses"]["DestinationsExpectationFailed"];
            431: components["responses"]["DestinationsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["DestinationsServerError"];
            default: components["responses"]["DestinationsUnexpectedError"];
        };
    };
    destinations_getDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a destination, as listed by `GET /destinations/v1`.
                 * @example harbour-archive-3kV8mT2xQ9rLw0YbN5cHd
                 */
                destinationID: components["parameters"]["DestinationID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The destination. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["DestinationsInvalidQuery"];
            401: components["responses"]["DestinationsUnauthorized"];
            403: components["responses"]["DestinationsForbidden"];
            404: components["responses"]["DestinationsNotFound"];
            417: components["responses"]["DestinationsExpectationFailed"];
            431: components["responses"]["DestinationsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["DestinationsServerError"];
            default: components["responses"]["DestinationsUnexpectedError"];
        };
    };
    destinations_updateDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a destination, as listed by `GET /destinations/v1`.
                 * @example harbour-archive-3kV8mT2xQ9rLw0YbN5cHd
                 */
                destinationID: components["parameters"]["DestinationID"];
            };
            cookie?: never;
        };
        /** @description What changes. A member that is left out stays as it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DestinationPatch"];
            };
        };
        responses: {
            /** @description The destination as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["DestinationsBadRequest"];
            401: components["responses"]["DestinationsUnauthorized"];
            403: components["responses"]["DestinationsForbiddenWrite"];
            404: components["responses"]["DestinationsNotFound"];
            413: components["responses"]["DestinationsPayloadTooLarge"];
            415: components["responses"]["DestinationsUnsupportedMediaType"];
            417: components["responses"]["DestinationsExpectationFailed"];
            429: components["responses"]["DestinationsTooManyRequests"];
            431: components["responses"]["DestinationsRequestHeaderFieldsTooLarge"];
            500: components["responses"]["DestinationsServerError"];
            default: components["responses"]["DestinationsUnexpectedError"];
        };
    };
    orders_listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Keep orders of this kind of source; `all` keeps every order.
                 * @example scenes
                 */
                source_type?: components["parameters"]["OrdersSourceType"];
                /**
                 * @description Keep orders in this state.
                 * @example success
                 */
                state?: components["parameters"]["OrdersState"];
                /**
                 * @description Keep orders of exactly this name.
                 * @example Rotterdam harbour, April 2026
                 */
                name?: components["parameters"]["OrdersName"];
                /**
                 * @description Keep orders whose name contains this text, upper or lower case.
                 * @example harbour
                 */
                name__contains?: components["parameters"]["OrdersNameContains"];
                /**
                 * @description Keep orders that were created at this instant or in this interval.
                 * @example 2026-04-01T00:00:00Z/..
                 */
                created_on?: components["parameters"]["OrdersCreatedOn"];
                /**
                 * @description Keep orders that changed last at this instant or in this interval.
                 * @example 2026-05-01T00:00:00Z/..
                 */
                last_modified?: components["parameters"]["OrdersLastModified"];
                /**
                 * @description `true`: only orders whose files are hosted by the platform. No order is, so the list is empty then. `false`: only those that are not, so all.
                 * @example false
                 */
                hosting?: components["parameters"]["OrdersHosting"];
                /**
                 * @description Keep orders that are delivered to this destination, or to the one that is the default now.
                 * @example ip:destinations/harbour-archive-3kV8mT2xQ9rLw0YbN5cHd
                 */
                destination_ref?: components["parameters"]["OrdersDestinationRef"];
                /**
                 * @description Orders of this user of the caller's organization, by id, or of `all` its users. Without it, the caller's own.
                 * @example all
                 */
                user_id?: components["parameters"]["OrdersUserId"];
                /**
                 * @description Order of the list: one or more of `created_on`, `last_modified`, `name`, `state`, separated by commas. Each may be
                 *     followed by a space and `ASC` or `DESC`; without it, `ASC` holds. A later field decides between orders that are
                 *     equal in the earlier ones.
                 * @example state,last_modified DESC
                 */
                sort_by?: components["parameters"]["OrdersSortBy"];
                /**
                 * @description Page token, opaque. Follow `_links.next`, which contains it, and never make one up. A page has 20 orders. Repeat all other parameters unchanged.
                 * @example 2026-04-20T09:31:07.204Z
                 */
                page_marker?: components["parameters"]["OrdersPageMarker"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["OrdersInvalidQuery"];
            401: components["responses"]["OrdersUnauthorized"];
            403: components["responses"]["OrdersForbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    orders_createOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The items and what to do when they are ready. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description The order as it was accepted, `queued`. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["OrdersBadRequest"];
            401: components["responses"]["OrdersUnauthorized"];
            403: components["responses"]["OrdersForbidden"];
            409: components["responses"]["OrdersDestinationConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["OrdersTooManyOpen"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    orders_getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an order.
                 * @example 5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05
                 */
                order_id: components["parameters"]["OrderIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["OrdersInvalidQuery"];
            401: components["responses"]["OrdersUnauthorized"];
            403: components["responses"]["OrdersForbidden"];
            404: components["responses"]["OrdersNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    orders_cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a queued order.
                 * @example f19e63c8-2b07-4d5a-8e41-c6a03d7b915e
                 */
                order_id: components["parameters"]["OrderToCancelParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, now `cancelled`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["OrdersInvalidQuery"];
            401: components["responses"]["OrdersUnauthorized"];
            403: components["responses"]["OrdersForbidden"];
            404: components["responses"]["OrdersNotFound"];
            409: components["responses"]["OrdersStateConflict"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    orders_cancelOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Which orders. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrdersCancel"];
            };
        };
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersCancelResult"];
                };
            };
            400: components["responses"]["OrdersBadRequest"];
            401: components["responses"]["OrdersUnauthorized"];
            403: components["responses"]["OrdersForbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    orders_getOrderStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStats"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["OrdersUnknownParameter"];
            401: components["responses"]["OrdersUnauthorized"];
            403: components["responses"]["OrdersForbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    orders_listBundles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bundles. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderBundles"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["OrdersUnknownParameter"];
            401: components["responses"]["OrdersUnauthorized"];
            403: components["responses"]["OrdersForbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    orders_getDownload: {
        parameters: {
            query: {
                /**
                 * @description Token of the file, opaque; part of the `location` of a result.
                 * @example kT8sVfQ2nYx4LbR7wZcM1d
                 */
                token: components["parameters"]["OrdersDownloadToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file is at `Location`. */
            302: {
                headers: {
                    Location: components["headers"]["OrdersFileLocation"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["OrdersInvalidQuery"];
            404: components["responses"]["OrdersNoFile"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    orders_getManifest: {
        parameters: {
            query: {
                /**
                 * @description Token of the manifest, opaque; part of the address to which its `location` leads.
                 * @example bR4wLx9cTzV2nKq7YsGm6f
                 */
                token: components["parameters"]["OrdersManifestToken"];
            };
            header?: {
                /**
                 * @description Which bytes of the file to send, counted from 0 (RFC 9110, section 14): `bytes=0-65535`, `bytes=65536-` for all from
                 *     there on, `bytes=-1024` for the last. They are answered with 206: one range as it is, several as
                 *     `multipart/byteranges`, where ranges that overlap are one. Ignored, so that the whole file is sent, is what RFC 9110
                 *     has ignored: other units, a malformed value, more than 100 ranges, and any range of a HEAD request.
                 * @example bytes=0-65535
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description `ETag`, or `Last-Modified`, of the answer whose other bytes are asked for: `Range` is ignored, and the whole file sent, if the file is another one by now (RFC 9110, section 13.1.5).
                 * @example "i2aLiZSqhFEHOZmUWT0MqDFSC-UlfwBTUaDsE-l6Ob4"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderManifest"];
                };
            };
            /** @description The bytes that `Range` asks for: of the media type of the file, whose schema is that of the whole, or, for several ranges, parts of a `multipart/byteranges` (RFC 9110, section 15.3.7). */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Length": components["headers"]["ContentLength"];
                    "Last-Modified": components["headers"]["LastModified"];
                    "Content-Range": components["headers"]["ContentRange"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderManifest"];
                    "multipart/byteranges": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["OrdersInvalidQuery"];
            404: components["responses"]["OrdersNoFile"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["OrdersServerError"];
            default: components["responses"]["OrdersUnexpectedError"];
        };
    };
    quota_listProducts: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of entries on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["QuotaLimit"];
                /**
                 * @description Number of entries to leave out before the page begins.
                 * @example 0
                 */
                offset?: components["parameters"]["QuotaOffset"];
                /**
                 * @description Members to return, separated by commas. `id` is always returned. Without it, all.
                 * @example [
                 *       "id",
                 *       "title",
                 *       "quota_total",
                 *       "quota_used"
                 *     ]
                 */
                fields?: components["parameters"]["QuotaProductFields"];
                /**
                 * @description Member to sort by, descending with a leading `-`. Null stands behind all values. Entries of the same value stand by ascending id.
                 * @example -quota_used
                 */
                sort?: components["parameters"]["QuotaProductSort"];
                /** @description Equal to this. */
                id__eq?: components["parameters"]["QuotaIdEq"];
                /** @description Not equal to this; null included. */
                id__ne?: components["parameters"]["QuotaIdNe"];
                /** @description Less than this, or earlier. */
                id__lt?: components["parameters"]["QuotaIdLt"];
                /** @description This, less, or earlier. */
                id__lte?: components["parameters"]["QuotaIdLte"];
                /** @description More than this, or later. */
                id__gt?: components["parameters"]["QuotaIdGt"];
                /** @description This, more, or later. */
                id__gte?: components["parameters"]["QuotaIdGte"];
                /** @description One of these. */
                id__in?: components["parameters"]["QuotaIdIn"];
                /** @description None of these; null included. */
                id__notin?: components["parameters"]["QuotaIdNotin"];
                /** @description Equal to this. */
                name__eq?: components["parameters"]["QuotaNameEq"];
                /** @description Not equal to this; null included. */
                name__ne?: components["parameters"]["QuotaNameNe"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
                name__like?: components["parameters"]["QuotaNameLike"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
                name__ilike?: components["parameters"]["QuotaNameIlike"];
                /** @description Contains this text; case does not count. */
                name__icontains?: components["parameters"]["QuotaNameIcontains"];
                /** @description One of these. */
                name__in?: components["parameters"]["QuotaNameIn"];
                /** @description None of these; null included. */
                name__notin?: components["parameters"]["QuotaNameNotin"];
                /** @description Equal to this. */
                title__eq?: components["parameters"]["QuotaTitleEq"];
                /** @description Not equal to this; null included. */
                title__ne?: components["parameters"]["QuotaTitleNe"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
                title__like?: components["parameters"]["QuotaTitleLike"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
                title__ilike?: components["parameters"]["QuotaTitleIlike"];
                /** @description Contains this text; case does not count. */
                title__icontains?: components["parameters"]["QuotaTitleIcontains"];
                /** @description Equal to this. */
                product_family__eq?: components["parameters"]["QuotaProductFamilyEq"];
                /** @description Not equal to this; null included. */
                product_family__ne?: components["parameters"]["QuotaProductFamilyNe"];
                /** @description One of these. */
                product_family__in?: components["parameters"]["QuotaProductFamilyIn"];
                /** @description None of these; null included. */
                product_family__notin?: components["parameters"]["QuotaProductFamilyNotin"];
                /** @description Equal to this. */
                state__eq?: components["parameters"]["QuotaStateEq"];
                /** @description Not equal to this; null included. */
                state__ne?: components["parameters"]["QuotaStateNe"];
                /** @description One of these. */
                state__in?: components["parameters"]["QuotaStateIn"];
                /** @description None of these; null included. */
                state__notin?: components["parameters"]["QuotaStateNotin"];
                /** @description Equal to this. */
                billable_id__eq?: components["parameters"]["QuotaBillableIdEq"];
                /** @description Not equal to this; null included. */
                billable_id__ne?: components["parameters"]["QuotaBillableIdNe"];
                /** @description One of these. */
                billable_id__in?: components["parameters"]["QuotaBillableIdIn"];
                /** @description None of these; null included. */
                billable_id__notin?: components["parameters"]["QuotaBillableIdNotin"];
                /** @description Whether it is null. */
                billable_id__isnull?: components["parameters"]["QuotaBillableIdIsnull"];
                /** @description Equal to this. */
                supports_reservation__eq?: components["parameters"]["QuotaSupportsReservationEq"];
                /** @description Not equal to this; null included. */
                supports_reservation__ne?: components["parameters"]["QuotaSupportsReservationNe"];
                /** @description Equal to this. */
                unlimited_quota__eq?: components["parameters"]["QuotaUnlimitedQuotaEq"];
                /** @description Not equal to this; null included. */
                unlimited_quota__ne?: components["parameters"]["QuotaUnlimitedQuotaNe"];
                /** @description Equal to this. */
                quota_total__eq?: components["parameters"]["QuotaQuotaTotalEq"];
                /** @description Not equal to this; null included. */
                quota_total__ne?: components["parameters"]["QuotaQuotaTotalNe"];
                /** @description Less than this, or earlier. */
                quota_total__lt?: components["parameters"]["QuotaQuotaTotalLt"];
                /** @description This, less, or earlier. */
                quota_total__lte?: components["parameters"]["QuotaQuotaTotalLte"];
                /** @description More than this, or later. */
                quota_total__gt?: components["parameters"]["QuotaQuotaTotalGt"];
                /** @description This, more, or later. */
                quota_total__gte?: components["parameters"]["QuotaQuotaTotalGte"];
                /** @description One of these. */
                quota_total__in?: components["parameters"]["QuotaQuotaTotalIn"];
                /** @description None of these; null included. */
                quota_total__notin?: components["parameters"]["QuotaQuotaTotalNotin"];
                /** @description Whether it is null. */
                quota_total__isnull?: components["parameters"]["QuotaQuotaTotalIsnull"];
                /** @description Equal to this. */
                quota_used__eq?: components["parameters"]["QuotaQuotaUsedEq"];
                /** @description Not equal to this; null included. */
                quota_used__ne?: components["parameters"]["QuotaQuotaUsedNe"];
                /** @description Less than this, or earlier. */
                quota_used__lt?: components["parameters"]["QuotaQuotaUsedLt"];
                /** @description This, less, or earlier. */
                quota_used__lte?: components["parameters"]["QuotaQuotaUsedLte"];
                /** @description More than this, or later. */
                quota_used__gt?: components["parameters"]["QuotaQuotaUsedGt"];
                /** @description This, more, or later. */
                quota_used__gte?: components["parameters"]["QuotaQuotaUsedGte"];
                /** @description One of these. */
                quota_used__in?: components["parameters"]["QuotaQuotaUsedIn"];
                /** @description None of these; null included. */
                quota_used__notin?: components["parameters"]["QuotaQuotaUsedNotin"];
                /** @description Equal to this. */
                term_start_date__eq?: components["parameters"]["QuotaTermStartDateEq"];
                /** @description Not equal to this; null included. */
                term_start_date__ne?: components["parameters"]["QuotaTermStartDateNe"];
                /** @description Less than this, or earlier. */
                term_start_date__lt?: components["parameters"]["QuotaTermStartDateLt"];
                /** @description This, less, or earlier. */
                term_start_date__lte?: components["parameters"]["QuotaTermStartDateLte"];
                /** @description More than this, or later. */
                term_start_date__gt?: components["parameters"]["QuotaTermStartDateGt"];
                /** @description This, more, or later. */
                term_start_date__gte?: components["parameters"]["QuotaTermStartDateGte"];
                /** @description One of these. */
                term_start_date__in?: components["parameters"]["QuotaTermStartDateIn"];
                /** @description None of these; null included. */
                term_start_date__notin?: components["parameters"]["QuotaTermStartDateNotin"];
                /** @description Whether it is null. */
                term_start_date__isnull?: components["parameters"]["QuotaTermStartDateIsnull"];
                /** @description Equal to this. */
                term_end_date__eq?: components["parameters"]["QuotaTermEndDateEq"];
                /** @description Not equal to this; null included. */
                term_end_date__ne?: components["parameters"]["QuotaTermEndDateNe"];
                /** @description Less than this, or earlier. */
                term_end_date__lt?: components["parameters"]["QuotaTermEndDateLt"];
                /** @description This, less, or earlier. */
                term_end_date__lte?: components["parameters"]["QuotaTermEndDateLte"];
                /** @description More than this, or later. */
                term_end_date__gt?: components["parameters"]["QuotaTermEndDateGt"];
                /** @description This, more, or later. */
                term_end_date__gte?: components["parameters"]["QuotaTermEndDateGte"];
                /** @description One of these. */
                term_end_date__in?: components["parameters"]["QuotaTermEndDateIn"];
                /** @description None of these; null included. */
                term_end_date__notin?: components["parameters"]["QuotaTermEndDateNotin"];
                /** @description Whether it is null. */
                term_end_date__isnull?: components["parameters"]["QuotaTermEndDateIsnull"];
                /** @description Equal to this. */
                created_at__eq?: components["parameters"]["QuotaCreatedAtEq"];
                /** @description Not equal to this; null included. */
                created_at__ne?: components["parameters"]["QuotaCreatedAtNe"];
                /** @description Less than this, or earlier. */
                created_at__lt?: components["parameters"]["QuotaCreatedAtLt"];
                /** @description This, less, or earlier. */
                created_at__lte?: components["parameters"]["QuotaCreatedAtLte"];
                /** @description More than this, or later. */
                created_at__gt?: components["parameters"]["QuotaCreatedAtGt"];
                /** @description This, more, or later. */
                created_at__gte?: components["parameters"]["QuotaCreatedAtGte"];
                /** @description One of these. */
                created_at__in?: components["parameters"]["QuotaCreatedAtIn"];
                /** @description None of these; null included. */
                created_at__notin?: components["parameters"]["QuotaCreatedAtNotin"];
                /** @description Equal to this. */
                updated_at__eq?: components["parameters"]["QuotaUpdatedAtEq"];
                /** @description Not equal to this; null included. */
                updated_at__ne?: components["parameters"]["QuotaUpdatedAtNe"];
                /** @description Less than this, or earlier. */
                updated_at__lt?: components["parameters"]["QuotaUpdatedAtLt"];
                /** @description This, less, or earlier. */
                updated_at__lte?: components["parameters"]["QuotaUpdatedAtLte"];
                /** @description More than this, or later. */
                updated_at__gt?: components["parameters"]["QuotaUpdatedAtGt"];
                /** @description This, more, or later. */
                updated_at__gte?: components["parameters"]["QuotaUpdatedAtGte"];
                /** @description One of these. */
                updated_at__in?: components["parameters"]["QuotaUpdatedAtIn"];
                /** @description None of these; null included. */
                updated_at__notin?: components["parameters"]["QuotaUpdatedAtNotin"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of products. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaProductPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["QuotaBadRequest"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            417: components["responses"]["QuotaExpectationFailed"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    quota_listSubscriptions: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of entries on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["QuotaLimit"];
                /**
                 * @description Number of entries to leave out before the page begins.
                 * @example 0
                 */
                offset?: components["parameters"]["QuotaOffset"];
                /**
                 * @description Members to return, separated by commas. `id` is always returned. Without it, all.
                 * @example [
                 *       "id",
                 *       "plan",
                 *       "quota_used"
                 *     ]
                 */
                fields?: components["parameters"]["QuotaSubscriptionFields"];
                /**
                 * @description Member to sort by, descending with a leading `-`. Null stands behind all values. Entries of the same value stand by ascending id.
                 * @example active_to
                 */
                sort?: components["parameters"]["QuotaSubscriptionSort"];
                /** @description Equal to this. */
                id__eq?: components["parameters"]["QuotaIdEq"];
                /** @description Not equal to this; null included. */
                id__ne?: components["parameters"]["QuotaIdNe"];
                /** @description Less than this, or earlier. */
                id__lt?: components["parameters"]["QuotaIdLt"];
                /** @description This, less, or earlier. */
                id__lte?: components["parameters"]["QuotaIdLte"];
                /** @description More than this, or later. */
                id__gt?: components["parameters"]["QuotaIdGt"];
                /** @description This, more, or later. */
                id__gte?: components["parameters"]["QuotaIdGte"];
                /** @description One of these. */
                id__in?: components["parameters"]["QuotaIdIn"];
                /** @description None of these; null included. */
                id__notin?: components["parameters"]["QuotaIdNotin"];
                /** @description Equal to this. */
                state__eq?: components["parameters"]["QuotaStateEq"];
                /** @description Not equal to this; null included. */
                state__ne?: components["parameters"]["QuotaStateNe"];
                /** @description One of these. */
                state__in?: components["parameters"]["QuotaStateIn"];
                /** @description None of these; null included. */
                state__notin?: components["parameters"]["QuotaStateNotin"];
                /** @description Equal to this. */
                quota_style__eq?: components["parameters"]["QuotaQuotaStyleEq"];
                /** @description Not equal to this; null included. */
                quota_style__ne?: components["parameters"]["QuotaQuotaStyleNe"];
                /** @description One of these. */
                quota_style__in?: components["parameters"]["QuotaQuotaStyleIn"];
                /** @description None of these; null included. */
                quota_style__notin?: components["parameters"]["QuotaQuotaStyleNotin"];
                /** @description Equal to this. */
                quota_enabled__eq?: components["parameters"]["QuotaQuotaEnabledEq"];
                /** @description Not equal to this; null included. */
                quota_enabled__ne?: components["parameters"]["QuotaQuotaEnabledNe"];
                /** @description Equal to this. */
                quota_sqkm__eq?: components["parameters"]["QuotaQuotaSqkmEq"];
                /** @description Not equal to this; null included. */
                quota_sqkm__ne?: components["parameters"]["QuotaQuotaSqkmNe"];
                /** @description Less than this, or earlier. */
                quota_sqkm__lt?: components["parameters"]["QuotaQuotaSqkmLt"];
                /** @description This, less, or earlier. */
                quota_sqkm__lte?: components["parameters"]["QuotaQuotaSqkmLte"];
                /** @description More than this, or later. */
                quota_sqkm__gt?: components["parameters"]["QuotaQuotaSqkmGt"];
                /** @description This, more, or later. */
                quota_sqkm__gte?: components["parameters"]["QuotaQuotaSqkmGte"];
                /** @description One of these. */
                quota_sqkm__in?: components["parameters"]["QuotaQuotaSqkmIn"];
                /** @description None of these; null included. */
                quota_sqkm__notin?: components["parameters"]["QuotaQuotaSqkmNotin"];
                /** @description Whether it is null. */
                quota_sqkm__isnull?: components["parameters"]["QuotaQuotaSqkmIsnull"];
                /** @description Equal to this. */
                quota_used__eq?: components["parameters"]["QuotaQuotaUsedEq"];
                /** @description Not equal to this; null included. */
                quota_used__ne?: components["parameters"]["QuotaQuotaUsedNe"];
                /** @description Less than this, or earlier. */
                quota_used__lt?: components["parameters"]["QuotaQuotaUsedLt"];
                /** @description This, less, or earlier. */
                quota_used__lte?: components["parameters"]["QuotaQuotaUsedLte"];
                /** @description More than this, or later. */
                quota_used__gt?: components["parameters"]["QuotaQuotaUsedGt"];
                /** @description This, more, or later. */
                quota_used__gte?: components["parameters"]["QuotaQuotaUsedGte"];
                /** @description One of these. */
                quota_used__in?: components["parameters"]["QuotaQuotaUsedIn"];
                /** @description None of these; null included. */
                quota_used__notin?: components["parameters"]["QuotaQuotaUsedNotin"];
                /** @description Equal to this. */
                active_from__eq?: components["parameters"]["QuotaActiveFromEq"];
                /** @description Not equal to this; null included. */
                active_from__ne?: components["parameters"]["QuotaActiveFromNe"];
                /** @description Less than this, or earlier. */
                active_from__lt?: components["parameters"]["QuotaActiveFromLt"];
                /** @description This, less, or earlier. */
                active_from__lte?: components["parameters"]["QuotaActiveFromLte"];
                /** @description More than this, or later. */
                active_from__gt?: components["parameters"]["QuotaActiveFromGt"];
                /** @description This, more, or later. */
                active_from__gte?: components["parameters"]["QuotaActiveFromGte"];
                /** @description One of these. */
                active_from__in?: components["parameters"]["QuotaActiveFromIn"];
                /** @description None of these; null included. */
                active_from__notin?: components["parameters"]["QuotaActiveFromNotin"];
                /** @description Whether it is null. */
                active_from__isnull?: components["parameters"]["QuotaActiveFromIsnull"];
                /** @description Equal to this. */
                active_to__eq?: components["parameters"]["QuotaActiveToEq"];
                /** @description Not equal to this; null included. */
                active_to__ne?: components["parameters"]["QuotaActiveToNe"];
                /** @description Less than this, or earlier. */
                active_to__lt?: components["parameters"]["QuotaActiveToLt"];
                /** @description This, less, or earlier. */
                active_to__lte?: components["parameters"]["QuotaActiveToLte"];
                /** @description More than this, or later. */
                active_to__gt?: components["parameters"]["QuotaActiveToGt"];
                /** @description This, more, or later. */
                active_to__gte?: components["parameters"]["QuotaActiveToGte"];
                /** @description One of these. */
                active_to__in?: components["parameters"]["QuotaActiveToIn"];
                /** @description None of these; null included. */
                active_to__notin?: components["parameters"]["QuotaActiveToNotin"];
                /** @description Whether it is null. */
                active_to__isnull?: components["parameters"]["QuotaActiveToIsnull"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of plans. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaSubscriptionPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["QuotaBadRequest"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            417: components["responses"]["QuotaExpectationFailed"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    quota_listReservations: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of entries on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["QuotaLimit"];
                /**
                 * @description Number of entries to leave out before the page begins.
                 * @example 0
                 */
                offset?: components["parameters"]["QuotaOffset"];
                /**
                 * @description Members to return, separated by commas. `id` is always returned. Without it, all.
                 * @example [
                 *       "id",
                 *       "aoi_ref",
                 *       "amount"
                 *     ]
                 */
                fields?: components["parameters"]["QuotaReservationFields"];
                /**
                 * @description Member to sort by, descending with a leading `-`. Null stands behind all values. Entries of the same value stand by ascending id.
                 * @example -created_at
                 */
                sort?: components["parameters"]["QuotaReservationSort"];
                /** @description Equal to this. */
                id__eq?: components["parameters"]["QuotaIdEq"];
                /** @description Not equal to this; null included. */
                id__ne?: components["parameters"]["QuotaIdNe"];
                /** @description Less than this, or earlier. */
                id__lt?: components["parameters"]["QuotaIdLt"];
                /** @description This, less, or earlier. */
                id__lte?: components["parameters"]["QuotaIdLte"];
                /** @description More than this, or later. */
                id__gt?: components["parameters"]["QuotaIdGt"];
                /** @description This, more, or later. */
                id__gte?: components["parameters"]["QuotaIdGte"];
                /** @description One of these. */
                id__in?: components["parameters"]["QuotaIdIn"];
                /** @description None of these; null included. */
                id__notin?: components["parameters"]["QuotaIdNotin"];
                /** @description Equal to this. */
                aoi_ref__eq?: components["parameters"]["QuotaAoiRefEq"];
                /** @description Not equal to this; null included. */
                aoi_ref__ne?: components["parameters"]["QuotaAoiRefNe"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
                aoi_ref__like?: components["parameters"]["QuotaAoiRefLike"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
                aoi_ref__ilike?: components["parameters"]["QuotaAoiRefIlike"];
                /** @description Contains this text; case does not count. */
                aoi_ref__icontains?: components["parameters"]["QuotaAoiRefIcontains"];
                /** @description One of these. */
                aoi_ref__in?: components["parameters"]["QuotaAoiRefIn"];
                /** @description None of these; null included. */
                aoi_ref__notin?: components["parameters"]["QuotaAoiRefNotin"];
                /** @description Equal to this. */
                amount__eq?: components["parameters"]["QuotaAmountEq"];
                /** @description Not equal to this; null included. */
                amount__ne?: components["parameters"]["QuotaAmountNe"];
                /** @description Less than this, or earlier. */
                amount__lt?: components["parameters"]["QuotaAmountLt"];
                /** @description This, less, or earlier. */
                amount__lte?: components["parameters"]["QuotaAmountLte"];
                /** @description More than this, or later. */
                amount__gt?: components["parameters"]["QuotaAmountGt"];
                /** @description This, more, or later. */
                amount__gte?: components["parameters"]["QuotaAmountGte"];
                /** @description One of these. */
                amount__in?: components["parameters"]["QuotaAmountIn"];
                /** @description None of these; null included. */
                amount__notin?: components["parameters"]["QuotaAmountNotin"];
                /** @description Equal to this. */
                collection_id__eq?: components["parameters"]["QuotaCollectionIdEq"];
                /** @description Not equal to this; null included. */
                collection_id__ne?: components["parameters"]["QuotaCollectionIdNe"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
                collection_id__like?: components["parameters"]["QuotaCollectionIdLike"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
                collection_id__ilike?: components["parameters"]["QuotaCollectionIdIlike"];
                /** @description Contains this text; case does not count. */
                collection_id__icontains?: components["parameters"]["QuotaCollectionIdIcontains"];
                /** @description One of these. */
                collection_id__in?: components["parameters"]["QuotaCollectionIdIn"];
                /** @description None of these; null included. */
                collection_id__notin?: components["parameters"]["QuotaCollectionIdNotin"];
                /** @description Whether it is null. */
                collection_id__isnull?: components["parameters"]["QuotaCollectionIdIsnull"];
                /** @description Equal to this. */
                product_id__eq?: components["parameters"]["QuotaProductIdEq"];
                /** @description Not equal to this; null included. */
                product_id__ne?: components["parameters"]["QuotaProductIdNe"];
                /** @description One of these. */
                product_id__in?: components["parameters"]["QuotaProductIdIn"];
                /** @description None of these; null included. */
                product_id__notin?: components["parameters"]["QuotaProductIdNotin"];
                /** @description Equal to this. */
                state__eq?: components["parameters"]["QuotaReservationStateEq"];
                /** @description Not equal to this; null included. */
                state__ne?: components["parameters"]["QuotaReservationStateNe"];
                /** @description One of these. */
                state__in?: components["parameters"]["QuotaReservationStateIn"];
                /** @description None of these; null included. */
                state__notin?: components["parameters"]["QuotaReservationStateNotin"];
                /** @description Equal to this. */
                user_id__eq?: components["parameters"]["QuotaUserIdEq"];
                /** @description Not equal to this; null included. */
                user_id__ne?: components["parameters"]["QuotaUserIdNe"];
                /** @description One of these. */
                user_id__in?: components["parameters"]["QuotaUserIdIn"];
                /** @description None of these; null included. */
                user_id__notin?: components["parameters"]["QuotaUserIdNotin"];
                /** @description Whether it is null. */
                user_id__isnull?: components["parameters"]["QuotaUserIdIsnull"];
                /** @description Equal to this. */
                created_at__eq?: components["parameters"]["QuotaCreatedAtEq"];
                /** @description Not equal to this; null included. */
                created_at__ne?: components["parameters"]["QuotaCreatedAtNe"];
                /** @description Less than this, or earlier. */
                created_at__lt?: components["parameters"]["QuotaCreatedAtLt"];
                /** @description This, less, or earlier. */
                created_at__lte?: components["parameters"]["QuotaCreatedAtLte"];
                /** @description More than this, or later. */
                created_at__gt?: components["parameters"]["QuotaCreatedAtGt"];
                /** @description This, more, or later. */
                created_at__gte?: components["parameters"]["QuotaCreatedAtGte"];
                /** @description One of these. */
                created_at__in?: components["parameters"]["QuotaCreatedAtIn"];
                /** @description None of these; null included. */
                created_at__notin?: components["parameters"]["QuotaCreatedAtNotin"];
                /** @description Equal to this. */
                updated_at__eq?: components["parameters"]["QuotaUpdatedAtEq"];
                /** @description Not equal to this; null included. */
                updated_at__ne?: components["parameters"]["QuotaUpdatedAtNe"];
                /** @description Less than this, or earlier. */
                updated_at__lt?: components["parameters"]["QuotaUpdatedAtLt"];
                /** @description This, less, or earlier. */
                updated_at__lte?: components["parameters"]["QuotaUpdatedAtLte"];
                /** @description More than this, or later. */
                updated_at__gt?: components["parameters"]["QuotaUpdatedAtGt"];
                /** @description This, more, or later. */
                updated_at__gte?: components["parameters"]["QuotaUpdatedAtGte"];
                /** @description One of these. */
                updated_at__in?: components["parameters"]["QuotaUpdatedAtIn"];
                /** @description None of these; null included. */
                updated_at__notin?: components["parameters"]["QuotaUpdatedAtNotin"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reservations. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaReservationPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["QuotaBadRequest"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            417: components["responses"]["QuotaExpectationFailed"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    quota_createReservation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The areas and the product to reserve from; at most 1 megabyte. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaReservationRequest"];
            };
        };
        responses: {
            /** @description The reservations, and what is left. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaReservationReceipt"];
                };
            };
            400: components["responses"]["QuotaBadReservation"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            409: components["responses"]["QuotaRequestUnderWay"];
            413: components["responses"]["QuotaPayloadTooLarge"];
            415: components["responses"]["QuotaUnsupportedMediaType"];
            417: components["responses"]["QuotaExpectationFailed"];
            422: components["responses"]["QuotaIdempotencyKeyReused"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    quota_getReservation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a reservation.
                 * @example 90417
                 */
                reservation_id: components["parameters"]["QuotaReservationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reservation. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaReservation"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["QuotaBadRequest"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            404: components["responses"]["QuotaNotFound"];
            417: components["responses"]["QuotaExpectationFailed"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    quota_estimateReservation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The areas and the product to reserve from; at most 1 megabyte. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaEstimateRequest"];
            };
        };
        responses: {
            /** @description The estimate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaEstimate"];
                };
            };
            400: components["responses"]["QuotaBadReservation"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            413: components["responses"]["QuotaPayloadTooLarge"];
            415: components["responses"]["QuotaUnsupportedMediaType"];
            417: components["responses"]["QuotaExpectationFailed"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    quota_createBulkReservation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The areas and the product to reserve from; at most 10 megabytes (10,485,760 bytes). */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaBulkRequest"];
            };
        };
        responses: {
            /** @description The job that reserves. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaJobReceipt"];
                };
            };
            400: components["responses"]["QuotaBadReservation"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            409: components["responses"]["QuotaRequestUnderWay"];
            413: components["responses"]["QuotaPayloadTooLarge"];
            415: components["responses"]["QuotaUnsupportedMediaType"];
            417: components["responses"]["QuotaExpectationFailed"];
            422: components["responses"]["QuotaIdempotencyKeyReused"];
            429: components["responses"]["QuotaTooManyJobs"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    quota_listJobs: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of entries on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["QuotaLimit"];
                /**
                 * @description Number of entries to leave out before the page begins.
                 * @example 0
                 */
                offset?: components["parameters"]["QuotaOffset"];
                /**
                 * @description Members to return, separated by commas. `id` is always returned. Without it, all.
                 * @example [
                 *       "id",
                 *       "status"
                 *     ]
                 */
                fields?: components["parameters"]["QuotaJobFields"];
                /**
                 * @description Member to sort by, descending with a leading `-`. Null stands behind all values. Entries of the same value stand by ascending id.
                 * @example -id
                 */
                sort?: components["parameters"]["QuotaJobSort"];
                /** @description Equal to this. */
                id__eq?: components["parameters"]["QuotaIdEq"];
                /** @description Not equal to this; null included. */
                id__ne?: components["parameters"]["QuotaIdNe"];
                /** @description Less than this, or earlier. */
                id__lt?: components["parameters"]["QuotaIdLt"];
                /** @description This, less, or earlier. */
                id__lte?: components["parameters"]["QuotaIdLte"];
                /** @description More than this, or later. */
                id__gt?: components["parameters"]["QuotaIdGt"];
                /** @description This, more, or later. */
                id__gte?: components["parameters"]["QuotaIdGte"];
                /** @description One of these. */
                id__in?: components["parameters"]["QuotaIdIn"];
                /** @description None of these; null included. */
                id__notin?: components["parameters"]["QuotaIdNotin"];
                /** @description Equal to this. */
                status__eq?: components["parameters"]["QuotaStatusEq"];
                /** @description Not equal to this; null included. */
                status__ne?: components["parameters"]["QuotaStatusNe"];
                /** @description One of these. */
                status__in?: components["parameters"]["QuotaStatusIn"];
                /** @description None of these; null included. */
                status__notin?: components["parameters"]["QuotaStatusNotin"];
                /** @description Equal to this. */
                percentage__eq?: components["parameters"]["QuotaPercentageEq"];
                /** @description Not equal to this; null included. */
                percentage__ne?: components["parameters"]["QuotaPercentageNe"];
                /** @description Less than this, or earlier. */
                percentage__lt?: components["parameters"]["QuotaPercentageLt"];
                /** @description This, less, or earlier. */
                percentage__lte?: components["parameters"]["QuotaPercentageLte"];
                /** @description More than this, or later. */
                percentage__gt?: components["parameters"]["QuotaPercentageGt"];
                /** @description This, more, or later. */
                percentage__gte?: components["parameters"]["QuotaPercentageGte"];
                /** @description One of these. */
                percentage__in?: components["parameters"]["QuotaPercentageIn"];
                /** @description None of these; null included. */
                percentage__notin?: components["parameters"]["QuotaPercentageNotin"];
                /** @description Equal to this. */
                processed_items__eq?: components["parameters"]["QuotaProcessedItemsEq"];
                /** @description Not equal to this; null included. */
                processed_items__ne?: components["parameters"]["QuotaProcessedItemsNe"];
                /** @description Less than this, or earlier. */
                processed_items__lt?: components["parameters"]["QuotaProcessedItemsLt"];
                /** @description This, less, or earlier. */
                processed_items__lte?: components["parameters"]["QuotaProcessedItemsLte"];
                /** @description More than this, or later. */
                processed_items__gt?: components["parameters"]["QuotaProcessedItemsGt"];
                /** @description This, more, or later. */
                processed_items__gte?: components["parameters"]["QuotaProcessedItemsGte"];
                /** @description One of these. */
                processed_items__in?: components["parameters"]["QuotaProcessedItemsIn"];
                /** @description None of these; null included. */
                processed_items__notin?: components["parameters"]["QuotaProcessedItemsNotin"];
                /** @description Equal to this. */
                total_items__eq?: components["parameters"]["QuotaTotalItemsEq"];
                /** @description Not equal to this; null included. */
                total_items__ne?: components["parameters"]["QuotaTotalItemsNe"];
                /** @description Less than this, or earlier. */
                total_items__lt?: components["parameters"]["QuotaTotalItemsLt"];
                /** @description This, less, or earlier. */
                total_items__lte?: components["parameters"]["QuotaTotalItemsLte"];
                /** @description More than this, or later. */
                total_items__gt?: components["parameters"]["QuotaTotalItemsGt"];
                /** @description This, more, or later. */
                total_items__gte?: components["parameters"]["QuotaTotalItemsGte"];
                /** @description One of these. */
                total_items__in?: components["parameters"]["QuotaTotalItemsIn"];
                /** @description None of these; null included. */
                total_items__notin?: components["parameters"]["QuotaTotalItemsNotin"];
                /** @description Equal to this. */
                product_id__eq?: components["parameters"]["QuotaProductIdEq"];
                /** @description Not equal to this; null included. */
                product_id__ne?: components["parameters"]["QuotaProductIdNe"];
                /** @description One of these. */
                product_id__in?: components["parameters"]["QuotaProductIdIn"];
                /** @description None of these; null included. */
                product_id__notin?: components["parameters"]["QuotaProductIdNotin"];
                /** @description Equal to this. */
                collection_id__eq?: components["parameters"]["QuotaCollectionIdEq"];
                /** @description Not equal to this; null included. */
                collection_id__ne?: components["parameters"]["QuotaCollectionIdNe"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case counts. */
                collection_id__like?: components["parameters"]["QuotaCollectionIdLike"];
                /** @description Like this pattern, in which `%` is any text, `_` any character, and `\` makes the next one plain. Case does not count. */
                collection_id__ilike?: components["parameters"]["QuotaCollectionIdIlike"];
                /** @description Contains this text; case does not count. */
                collection_id__icontains?: components["parameters"]["QuotaCollectionIdIcontains"];
                /** @description One of these. */
                collection_id__in?: components["parameters"]["QuotaCollectionIdIn"];
                /** @description None of these; null included. */
                collection_id__notin?: components["parameters"]["QuotaCollectionIdNotin"];
                /** @description Whether it is null. */
                collection_id__isnull?: components["parameters"]["QuotaCollectionIdIsnull"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaJobPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["QuotaBadRequest"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            417: components["responses"]["QuotaExpectationFailed"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    quota_getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a job, as returned by the bulk operation.
                 * @example 7702
                 */
                job_id: components["parameters"]["QuotaJobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaJob"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["QuotaBadRequest"];
            401: components["responses"]["QuotaUnauthorized"];
            403: components["responses"]["QuotaForbidden"];
            404: components["responses"]["QuotaNotFound"];
            417: components["responses"]["QuotaExpectationFailed"];
            431: components["responses"]["QuotaRequestHeaderFieldsTooLarge"];
            500: components["responses"]["QuotaServerError"];
            default: components["responses"]["QuotaUnexpectedError"];
        };
    };
    features_getLanding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The landing page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesLanding"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["FeaturesInvalidQuery"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_getConformance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conformance classes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesConformance"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["FeaturesInvalidQuery"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_listCollections: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of entries on a page, 1 to 1000, 100 unless given. A larger value is not an error: it is clamped to 1000.
                 * @example 100
                 */
                limit?: components["parameters"]["FeaturesLimit"];
                /**
                 * @description Where the page begins. Follow the `next` link that contains it, within a day; never make one up.
                 * @example eyJhZnRlciI6InRlcm1pbmFsLXNvdXRoLXc3VG4zQmQifQ
                 */
                token?: components["parameters"]["FeaturesToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of collections. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesCollectionList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["FeaturesInvalidQuery"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_createCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The collection. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeaturesCollectionCreate"];
            };
        };
        responses: {
            /** @description The collection as it was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesCollectionRecord"];
                };
            };
            400: components["responses"]["FeaturesInvalidCollection"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestUnderWay"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesCollectionRecord"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["FeaturesInvalidQuery"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeaturesCollectionNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_deleteCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["FeaturesInvalidQuery"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeaturesCollectionNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_listItems: {
        parameters: {
            query?: {
                /**
                 * @description Largest number of entries on a page, 1 to 1000, 100 unless given. A larger value is not an error: it is clamped to 1000.
                 * @example 100
                 */
                limit?: components["parameters"]["FeaturesLimit"];
                /**
                 * @description Where the page begins. Follow the `next` link that contains it, within a day; never make one up.
                 * @example eyJhZnRlciI6InRlcm1pbmFsLXNvdXRoLXc3VG4zQmQifQ
                 */
                token?: components["parameters"]["FeaturesToken"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of features. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["FeaturesItemPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["FeaturesInvalidQuery"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeaturesCollectionNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_createItems: {
        parameters: {
            query?: {
                /**
                 * @description Name of the property that the ids of the features begin with. Each feature of the body must have it, as a string or a number that no other feature of the body has. Without the parameter, ids begin with the `id` of the feature, if it has one.
                 * @example name
                 */
                property_id?: components["parameters"]["FeaturesPropertyId"];
            };
            header?: {
                /**
                 * @description Names this request, so that it takes effect once: sent again with the same key within 24 hours it is answered as it
                 *     was the first time, with `Idempotent-Replayed`, and creates nothing more. A failure is repeated as well, but for
                 *     401, 403, 429 and those of the service (5xx), after which the same key may be used again.
                 *
                 *     Any 1 to 255 visible characters of ASCII, best a new UUID. Either in double quotes, as the draft has it (a string of
                 *     RFC 9651, where spaces are allowed too, and `"` and `\` after a `\`), or, as many clients send it, bare and without
                 *     `"`, `,`, `;` and `\`; both name the same request. Keys of other callers do not matter; the last 10,000 of a caller
                 *     are kept, as far as their answers have 16 megabytes together.
                 * @example "8e03978e-40d5-43dd-bc93-6894a57f9324"
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
            };
            cookie?: never;
        };
        /** @description The features. `type` says whether it is one or several. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeaturesUpload"];
                "application/geo+json": components["schemas"]["FeaturesUpload"];
            };
        };
        responses: {
            /** @description The references of the features. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturesRefList"];
                };
            };
            400: components["responses"]["FeaturesInvalidUpload"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeaturesCollectionNotFound"];
            409: components["responses"]["RequestUnderWay"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["IdempotencyKeyReused"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_getItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
                /**
                 * @description Id of a feature of the collection.
                 * @example terminal-north-p2Xs8Ka
                 */
                featureId: components["parameters"]["FeaturesFeatureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feature. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["FeaturesItem"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["FeaturesInvalidQuery"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeaturesNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    features_deleteItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a collection of the caller.
                 * @example rotterdam-harbour-Lm4q7Zx
                 */
                collectionId: components["parameters"]["FeaturesCollectionId"];
                /**
                 * @description Id of a feature of the collection.
                 * @example terminal-north-p2Xs8Ka
                 */
                featureId: components["parameters"]["FeaturesFeatureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feature is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["FeaturesInvalidQuery"];
            401: components["responses"]["AccessDenied"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FeaturesNotFound"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["RequestHeaderFieldsTooLarge"];
            500: components["responses"]["ServerError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    auth_getDiscovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthDiscovery"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AuthUnknownParameter"];
            417: components["responses"]["AuthExpectationFailed"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
    auth_getServerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthDiscovery"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AuthUnknownParameter"];
            417: components["responses"]["AuthExpectationFailed"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
    auth_createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The grant, as a form. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AuthTokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthToken"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthInvalidClient"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            417: components["responses"]["AuthExpectationFailed"];
            429: components["responses"]["AuthTooManyRequests"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
    auth_getTokenStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token and the client, as a form. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AuthTokenQuestion"];
            };
        };
        responses: {
            /** @description What is known about the token. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthIntrospection"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthInvalidClient"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            417: components["responses"]["AuthExpectationFailed"];
            429: components["responses"]["AuthTooManyRequests"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
    auth_deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token and the client, as a form. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AuthTokenQuestion"];
            };
        };
        responses: {
            /** @description The token is not valid any longer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthInvalidClient"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            417: components["responses"]["AuthExpectationFailed"];
            429: components["responses"]["AuthTooManyRequests"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
    auth_createDeviceCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The client and what it asks for, as a form. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AuthDeviceRequest"];
            };
        };
        responses: {
            /** @description The codes. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthDeviceCode"];
                };
            };
            400: components["responses"]["AuthBadRequest"];
            401: components["responses"]["AuthInvalidClient"];
            413: components["responses"]["AuthPayloadTooLarge"];
            415: components["responses"]["AuthUnsupportedMediaType"];
            417: components["responses"]["AuthExpectationFailed"];
            429: components["responses"]["AuthTooManyRequests"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
    auth_listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/jwk-set+json": components["schemas"]["AuthKeySet"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AuthUnknownParameter"];
            417: components["responses"]["AuthExpectationFailed"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
    auth_getUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claims that the scopes of the token open. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthUserInfo"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["AuthUnknownParameter"];
            401: components["responses"]["AuthInvalidToken"];
            403: components["responses"]["AuthInsufficientScope"];
            417: components["responses"]["AuthExpectationFailed"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
    auth_getUserInfoByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The claims that the scopes of the token open. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthUserInfo"];
                };
            };
            400: components["responses"]["AuthUnknownParameter"];
            401: components["responses"]["AuthInvalidToken"];
            403: components["responses"]["AuthInsufficientScope"];
            417: components["responses"]["AuthExpectationFailed"];
            431: components["responses"]["AuthRequestHeaderFieldsTooLarge"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
}

/** Operations that answer without credentials. */
export type PublicOperation = 'catalog_getLanding' | 'catalog_getSpec' | 'catalog_getConformance' | 'catalog_getDownload' | 'data_getDownload' | 'mosaics_getDownload' | 'destinations_getSpec' | 'orders_getDownload' | 'orders_getManifest' | 'auth_getDiscovery' | 'auth_getServerMetadata' | 'auth_createToken' | 'auth_getTokenStatus' | 'auth_deleteToken' | 'auth_createDeviceCode' | 'auth_listKeys'

/** Query parameters that have a default, by operation. */
export interface QueryDefaults {
  catalog_listItems: 'limit' | 'filter-lang'
  catalog_searchItemsSimple: 'limit' | 'filter-lang'
  data_runQuickSearch: '_page_size' | '_sort'
  data_listSearches: '_page_size' | '_sort' | 'search_type'
  data_runSearch: '_page_size' | '_sort'
  mosaics_listMosaics: '_page' | '_page_size'
  mosaics_listQuads: '_page_size'
  mosaics_createQuadSearch: '_page_size'
  mosaics_listFoundQuads: '_page_size'
  mosaics_listSeries: '_page' | '_page_size'
  mosaics_listSeriesMosaics: 'latest'
  mosaics_getTile: 'format'
  reports_listDownloadReports: 'page_size'
  reports_listPvReports: 'page_size'
  analytics_listFeeds: 'limit'
  analytics_listSubscriptions: 'limit'
  analytics_listCollections: 'limit'
  analytics_listResults: 'limit'
  batch_listTasks: 'count'
  batch_listFiles: 'count'
  batch_listTilingGrids: 'count'
  destinations_listDestinations: 'sort_by'
  orders_listOrders: 'source_type' | 'sort_by'
  quota_listProducts: 'limit' | 'offset' | 'sort'
  quota_listSubscriptions: 'limit' | 'offset' | 'sort'
  quota_listReservations: 'limit' | 'offset' | 'sort'
  quota_listJobs: 'limit' | 'offset' | 'sort'
  features_listCollections: 'limit'
  features_listItems: 'limit'
}
