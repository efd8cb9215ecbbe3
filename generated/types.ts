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
         * @description Entry point of the catalog: what it is, the standards it conforms to, and links to its collections, its search and its description. A client needs no other address.
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
         * @description The description of this area alone, complete in itself. The `service-desc` link of the landing page leads here.
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
         * @description The items of one collection, newest first, page by page: follow the `next` link until a page has none. New items that arrive meanwhile neither repeat nor hide others.
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
    "/catalog/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search items with query parameters
         * @description Items of one collection that meet all given conditions, newest first, page by page: follow the `next` link until a page has none.
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
         * @description Exchanges client credentials for an access token. Reuse the token for all calls until shortly before it expires: asking for one per call is answered with 429. The client authenticates by HTTP Basic, or by `client_id` and `client_secret` in the form; not by both.
         */
        post: operations["auth_createToken"];
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
}
export type webhooks = Record<string, never>;
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
            /** @description `data` (the collections), `conformance`, `search` (one with method GET, one with method POST, both of type `application/geo+json`), `child` (one per collection), `service-desc`, `service-doc`, and `root` and `self`. */
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
        /** @description Summary of a share in percent. */
        CatalogPercentSummary: number[] | components["schemas"]["CatalogRange"];
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
            "eo:cloud_cover"?: components["schemas"]["CatalogPercentSummary"];
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
        /** @description One file. Open to members of STAC extensions. */
        CatalogAsset: {
            /** @description Address of the file, absolute, or relative to the `self` link of an imported document. */
            href: string;
            /** @description Short name. */
            title?: string;
            /** @description What the file holds; CommonMark. */
            description?: string;
            /** @description Media type of the file. */
            type?: string;
            /** @description Purposes of the file, for example `data`, `thumbnail`, `metadata`. */
            roles?: string[];
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
        /** @description JSON Schema of one property. Left open, because JSON Schema defines its keywords. */
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
        /**
         * @description An instant, or an interval `start/end`, both ends included. Each end is an RFC 3339 date-time with its offset
         *     from UTC; `..` (or nothing) leaves one end open. The start may not lie after the end. A `+` that was not
         *     percent-encoded arrives as a space and is read as `+`.
         *
         *     - instant: `2026-04-18T10:15:30Z`
         *     - closed: `2026-04-01T00:00:00Z/2026-04-30T23:59:59Z`
         *     - open start: `../2026-04-30T23:59:59Z`
         *     - open end: `2026-04-01T00:00:00Z/..`
         * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
         */
        TimeIntervalQuery: string;
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
        } & {
            [key: string]: unknown;
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
        } & {
            [key: string]: unknown;
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
        } & {
            [key: string]: unknown;
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
        } & {
            [key: string]: unknown;
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
        } & {
            [key: string]: unknown;
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
        } & {
            [key: string]: unknown;
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
        } & {
            [key: string]: unknown;
        };
        /**
         * @description GeoJSON geometry (RFC 7946, section 3.1), told apart by `type`. A shape that crosses the antimeridian is cut
         *     there into a multi-part geometry. Foreign members are allowed and ignored.
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
         * @description Extent of the scene in the system of `proj:epsg`: lowest corner, then highest, as four or six numbers.
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
            /** @description `self`, `collection`, and `next` unless this is the last page. */
            links: components["schemas"]["CatalogLink"][];
            /**
             * Format: date-time
             * @description When the page was made.
             */
            timeStamp: string;
            /** @description Number of items on this page. */
            numberReturned: number;
        };
        /**
         * Format: uri
         * @description Coordinate reference system of geometries inside `filter`. Only CRS84 (longitude, latitude) is accepted; it is also the default.
         * @enum {string}
         */
        CatalogFilterCrs: "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
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
            properties?: components["schemas"]["CatalogItemPropertiesPart"];
            assets?: components["schemas"]["CatalogAssets"];
            collection?: components["schemas"]["CatalogId"];
            /** @description `self`, `root`, `parent`, `collection`, and others. */
            links?: components["schemas"]["CatalogLink"][];
        } & {
            [key: string]: unknown;
        };
        /** @description An item, or with `distinct` a value. */
        CatalogSearchFeature: components["schemas"]["CatalogItemPart"] | (string | number | boolean);
        /** @description Where this page stands in the result. */
        CatalogContext: {
            /**
             * Format: int64
             * @description Token of the next page, opaque and without a unit; absent on the last page.
             */
            next?: number;
            /** @description Largest number of items on a page that was applied. */
            limit: number;
            /** @description Number of items or values on this page. */
            returned: number;
        };
        /** @description A page of a search result. */
        CatalogSearchResult: {
            /**
             * @description Always `FeatureCollection`.
             * @constant
             */
            type: "FeatureCollection";
            /** @description The items, newest first, reduced to the members that `fields` asks for. With `distinct`: the distinct values of that property, in ascending order. */
            features: components["schemas"]["CatalogSearchFeature"][];
            /** @description `self`, `root`, and `next` unless this is the last page. */
            links: components["schemas"]["CatalogLink"][];
            context: components["schemas"]["CatalogContext"];
        };
        /**
         * @description An instant, or an interval `start/end`, both ends included. Each end is an RFC 3339 date-time with its offset
         *     from UTC; `..` (or nothing) leaves one end open. The start may not lie after the end.
         *
         *     - instant: `2026-04-18T10:15:30Z`
         *     - closed: `2026-04-01T00:00:00Z/2026-04-30T23:59:59Z`
         *     - open start: `../2026-04-30T23:59:59Z`
         *     - open end: `2026-04-01T00:00:00Z/..`
         * @example 2026-04-01T00:00:00Z/2026-04-30T23:59:59Z
         */
        TimeInterval: string;
        /**
         * @description Keep items whose footprint meets this WGS 84 box: `[west, south, east, north]` in degrees, or six numbers with
         *     heights in metres, `[west, south, bottom, east, north, top]`. Five numbers describe no box and are refused
         *     with 400. A box that crosses the antimeridian has a first value larger than its third (its fourth, with six
         *     numbers). Not together with `intersects`.
         * @example [
         *       3.9,
         *       51.8,
         *       4.4,
         *       52.1
         *     ]
         */
        CatalogBodyBbox: number[];
        /** @description Members of the items to return, as full paths such as `properties.datetime`. A member that is both included and excluded is returned. `type` and `id` are always returned. */
        CatalogFieldSelection: {
            /** @description Paths to return. Empty or absent means all members. */
            include?: string[];
            /** @description Paths to leave out. */
            exclude?: string[];
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
         *     | `like` | a text value and a pattern (`%` any text, `_` one character) |
         *     | `between` | a number, its lower and its upper bound, both included |
         *     | `in` | a value and an array of values |
         *     | `s_intersects`, `s_within`, `s_contains`, `s_disjoint` | two geometries |
         *     | `t_after`, `t_before`, `t_during`, `t_intersects` | two times |
         *     | `casei`, `accenti` | one text value |
         *
         *     A value is a JSON string, number or boolean, `{"property": "eo:cloud_cover"}`, `{"date": "2026-04-18"}`,
         *     `{"timestamp": "2026-04-18T10:15:30Z"}`, `{"interval": ["2026-04-01", ".."]}`, a GeoJSON geometry, or an
         *     expression again.
         */
        CatalogCql2Expression: {
            /** @description Operator. */
            op: string;
            /** @description Arguments in the order that the operator expects. */
            args: components["schemas"]["CatalogCql2Argument"][];
        };
        /** @description Condition on item properties: a CQL2 JSON expression, or, together with `filter-lang: cql2-text`, CQL2 text. A property that is not among the queryables of the collection is refused with 400. */
        CatalogBodyFilter: components["schemas"]["CatalogCql2Expression"] | string;
        /** @description Conditions of a search; an item has to meet all of them. */
        CatalogSearch: {
            /** @description Id of the one collection to search. More than one is refused with 400. */
            collections: components["schemas"]["CatalogId"][];
            /** @description Keep items whose time, or whose span from `start_datetime` to `end_datetime`, meets this instant or interval: an RFC 3339 date-time, or `start/end` with both ends included, where `..` leaves an end open. */
            datetime: components["schemas"]["TimeInterval"];
            bbox?: components["schemas"]["CatalogBodyBbox"];
            /** @description Keep items whose footprint meets this geometry (WGS 84, degrees). Not together with `bbox`. */
            intersects?: components["schemas"]["Geometry"];
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
             * @description Language of `filter`: `cql2-json` for an object, `cql2-text` for a string. Without it, an object is read as `cql2-json`.
             * @enum {string}
             */
            "filter-lang"?: "cql2-text" | "cql2-json";
            "filter-crs"?: components["schemas"]["CatalogFilterCrs"];
            /** @description Name of a property. The result then lists its distinct values in `features` in place of items. */
            distinct?: string;
            /**
             * Format: int64
             * @description Page token, opaque and without a unit. Take it from `context.next` or from the body of the `next` link; never make one up. Repeat all other members unchanged.
             */
            next?: number;
        };
        /** @description OAuth2 error (RFC 6749, section 5.2). */
        AuthError: {
            /** @description Stable word for programs: `invalid_request`, `invalid_client`, `invalid_scope`, `unauthorized_client`, `unsupported_grant_type`, `slow_down`, `server_error` or another. */
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
             * @description Where a user client sends its user. Absent while no user grant is on offer.
             */
            authorization_endpoint?: string;
            /**
             * Format: uri
             * @description Where the device code flow starts. Absent while it is not on offer.
             */
            device_authorization_endpoint?: string;
            /**
             * Format: uri
             * @description Where claims about the user are. Absent while no user grant is on offer.
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
            /** @description How clients authenticate: `client_secret_basic`, `client_secret_post`. */
            token_endpoint_auth_methods_supported?: string[];
            /** @description Signature algorithms of identity tokens. */
            id_token_signing_alg_values_supported: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description Client credentials grant (RFC 6749, section 4.4). Open, because unknown form members have to be ignored. */
        AuthTokenRequest: {
            /**
             * @description Kind of grant.
             * @enum {string}
             */
            grant_type: "client_credentials";
            /** @description Id of the client. Left out when the client authenticates by HTTP Basic. */
            client_id?: string;
            /**
             * Format: password
             * @description Secret of the client; shown only once, when the client was registered. Left out with HTTP Basic.
             */
            client_secret?: string;
            /** @description Scopes asked for, separated by spaces. Without it, all that the client may have. A machine client may not ask for `offline_access`. */
            scope?: string;
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
    };
    responses: {
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        CatalogUnexpectedError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The query has a parameter; this operation takes none. */
        CatalogUnknownParameter: {
            headers: {
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The token is valid but lacks the scope `platform`, or its owner may not use the catalog. */
        CatalogLandingForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        CatalogServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The token is valid but lacks the scope `platform`, or its owner may not use the catalog. */
        CatalogForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description A parameter or the body breaks the contract, or two of them exclude each other; `description` names the one to change. */
        CatalogBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description No collection, or no item of the collection, has this id. */
        CatalogNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The body is larger than 1 megabyte. */
        CatalogPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description The body has a content type other than `application/json`. */
        CatalogUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogError"];
            };
        };
        /** @description Any other failure, for example 405 for a method that the path does not have. */
        AuthUnexpectedError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The query has a parameter; this operation takes none. */
        AuthUnknownParameter: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The service failed. The request needs no change; try again later. */
        AuthServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description A form member is missing or wrong, or the grant or a scope is not on offer to this client. */
        AuthBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The client is unknown, its secret is wrong, or its credentials expired. */
        AuthInvalidClient: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticateBasic"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The form is larger than the endpoint accepts. */
        AuthPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The body is not `application/x-www-form-urlencoded`. */
        AuthUnsupportedMediaType: {
            headers: {
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
         * @description Keep items whose footprint meets this WGS 84 box: four numbers `west,south,east,north` in degrees, or six with
         *     heights in metres, `west,south,bottom,east,north,top`. A box that crosses the antimeridian has a first value
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
         * @description Keep items whose footprint meets this WGS 84 box: four numbers `west,south,east,north` in degrees, or six with
         *     heights in metres, `west,south,bottom,east,north,top`. A box that crosses the antimeridian has a first value
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
         *     `id` are always returned. An unencoded leading `+` is allowed and means the same as none.
         * @example id,properties.datetime,properties.eo:cloud_cover,-assets
         */
        CatalogFields: string;
        /**
         * @description Condition on item properties in CQL2 text, for example `eo:cloud_cover < 20 AND platform = 'ortho-07'`. A property
         *     that is not among the queryables of the collection is refused with 400.
         * @example eo:cloud_cover < 20 AND platform = 'ortho-07'
         */
        CatalogFilter: string;
        /**
         * @description Language of `filter`. In a query it can only be CQL2 text.
         * @example cql2-text
         */
        CatalogFilterLang: "cql2-text";
        /**
         * @description Coordinate reference system of geometries inside `filter`. Only CRS84 (longitude, latitude) is accepted.
         * @example http://www.opengis.net/def/crs/OGC/1.3/CRS84
         */
        CatalogFilterCrs: components["schemas"]["CatalogFilterCrs"];
        /**
         * @description Name of a property. The result then lists its distinct values in `features` in place of items.
         * @example platform
         */
        CatalogDistinct: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Challenge (RFC 9110, section 11.6.1): the scheme to use and, for a token that was refused, `error` and `error_description` (RFC 6750, section 3).
         * @example Bearer realm="platform", error="invalid_token", error_description="The access token expired"
         */
        WwwAuthenticate: string;
        /**
         * @description Always `no-store`, because the body holds a secret (RFC 6749, section 5.1).
         * @example no-store
         */
        NoStore: string;
        /**
         * @description Challenge (RFC 6749, section 5.2), sent when the client tried to authenticate by HTTP Basic.
         * @example Basic realm="clients"
         */
        WwwAuthenticateBasic: string;
        /**
         * @description Time to wait before the next attempt, in whole seconds.
         * @example 5
         */
        RetryAfter: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogLanding"];
                };
            };
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogLandingForbidden"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.oai.openapi+json": components["schemas"]["OpenApiDocument"];
                };
            };
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogConformance"];
                };
            };
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogCollectionList"];
                };
            };
            400: components["responses"]["CatalogUnknownParameter"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogCollection"];
                };
            };
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            404: components["responses"]["CatalogNotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": components["schemas"]["CatalogQueryables"];
                };
            };
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            404: components["responses"]["CatalogNotFound"];
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
                 * @description Keep items whose footprint meets this WGS 84 box: four numbers `west,south,east,north` in degrees, or six with
                 *     heights in metres, `west,south,bottom,east,north,top`. A box that crosses the antimeridian has a first value
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
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["CatalogItemPage"];
                };
            };
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            404: components["responses"]["CatalogNotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["CatalogItem"];
                };
            };
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
            404: components["responses"]["CatalogNotFound"];
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
        };
    };
    catalog_searchItemsSimple: {
        parameters: {
            query: {
                /**
                 * @description Keep items whose footprint meets this WGS 84 box: four numbers `west,south,east,north` in degrees, or six with
                 *     heights in metres, `west,south,bottom,east,north,top`. A box that crosses the antimeridian has a first value
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
                 *     `id` are always returned. An unencoded leading `+` is allowed and means the same as none.
                 * @example id,properties.datetime,properties.eo:cloud_cover,-assets
                 */
                fields?: components["parameters"]["CatalogFields"];
                /**
                 * @description Condition on item properties in CQL2 text, for example `eo:cloud_cover < 20 AND platform = 'ortho-07'`. A property
                 *     that is not among the queryables of the collection is refused with 400.
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
                "filter-crs"?: components["parameters"]["CatalogFilterCrs"];
                /**
                 * @description Name of a property. The result then lists its distinct values in `features` in place of items.
                 * @example platform
                 */
                distinct?: components["parameters"]["CatalogDistinct"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["CatalogSearchResult"];
                };
            };
            400: components["responses"]["CatalogBadRequest"];
            401: components["responses"]["CatalogUnauthorized"];
            403: components["responses"]["CatalogForbidden"];
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
            500: components["responses"]["CatalogServerError"];
            default: components["responses"]["CatalogUnexpectedError"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthDiscovery"];
                };
            };
            400: components["responses"]["AuthUnknownParameter"];
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
            429: components["responses"]["AuthTooManyRequests"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/jwk-set+json": components["schemas"]["AuthKeySet"];
                };
            };
            400: components["responses"]["AuthUnknownParameter"];
            500: components["responses"]["AuthServerError"];
            default: components["responses"]["AuthUnexpectedError"];
        };
    };
}

/** Operations that answer without credentials. */
export type PublicOperation = 'auth_getDiscovery' | 'auth_createToken' | 'auth_listKeys'

/** Query parameters that have a default, by operation. */
export interface QueryDefaults {
  catalog_listItems: 'limit'
  catalog_searchItemsSimple: 'limit' | 'filter-lang'
}
