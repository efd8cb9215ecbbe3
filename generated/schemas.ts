// Generated from spec/ by `npm run generate`. Do not edit.

import type { Stated } from '../client/src/stated.ts'
import type { components } from './types.ts'

type Schemas = components['schemas']

/** What went wrong. */
export type CatalogError = Stated<Schemas['CatalogError']>

/** STAC version of the document. */
export type CatalogStacVersion = Stated<Schemas['CatalogStacVersion']>

/** Addresses of the JSON Schemas of the STAC extensions in use. */
export type CatalogStacExtensions = Stated<Schemas['CatalogStacExtensions']>

/** Id of a collection or an item, 1 to 256 characters, no control characters. Compared exactly, case included. */
export type CatalogId = Stated<Schemas['CatalogId']>

/** URIs of the conformance classes implemented. */
export type CatalogConformsTo = Stated<Schemas['CatalogConformsTo']>

/** A related resource. Follow `href` as it stands. */
export type Link = Stated<Schemas['Link']>

/** Link to a related resource. */
export type CatalogLink = Stated<Schemas['CatalogLink']>

/** Entry point of the catalog, itself a STAC Catalog. */
export type CatalogLanding = Stated<Schemas['CatalogLanding']>

/** An OpenAPI description. Left open, because the OpenAPI Specification defines its members. */
export type OpenApiDocument = Stated<Schemas['OpenApiDocument']>

/** The conformance classes of the catalog. */
export type CatalogConformance = Stated<Schemas['CatalogConformance']>

/** Schema of the cloud cover, in percent. */
export type CatalogCloudCoverQueryable = Stated<Schemas['CatalogCloudCoverQueryable']>

/** JSON Schema of one property; for the footprint, `geometry`, a reference to that of a GeoJSON geometry. Left open, because JSON Schema defines its keywords. */
export type CatalogQueryable = Stated<Schemas['CatalogQueryable']>

/** JSON Schema of the properties that `filter` accepts. */
export type CatalogQueryables = Stated<Schemas['CatalogQueryables']>

/** Links to related resources, told apart by `rel`. */
export type CatalogLinks = Stated<Schemas['CatalogLinks']>

/** One organization and its part. */
export type CatalogProvider = Stated<Schemas['CatalogProvider']>

/** Organizations that capture, process, license or host the data. */
export type CatalogProviders = Stated<Schemas['CatalogProviders']>

/**
 * WGS 84 box: `[west, south, east, north]` in degrees, or `[west, south, bottom, east, north, top]` with heights in
 * metres above the ellipsoid. A box that crosses the antimeridian has a west (first) larger than its east.
 */
export type BoundingBox = Stated<Schemas['BoundingBox']>

/** `[start, end]`; null leaves that end open. */
export type CatalogTemporalInterval = Stated<Schemas['CatalogTemporalInterval']>

/** Where and when the items of a collection lie. */
export type CatalogExtent = Stated<Schemas['CatalogExtent']>

/** Smallest and largest value, or a JSON Schema of the values. Left open for that second form. */
export type CatalogRange = Stated<Schemas['CatalogRange']>

/** Summary of a property that is text. */
export type CatalogTextSummary = Stated<Schemas['CatalogTextSummary']>

/** Summary of a length in metres. */
export type CatalogMetresSummary = Stated<Schemas['CatalogMetresSummary']>

/** Smallest and largest share in percent. Open, as STAC leaves the members of a range. */
export type CatalogPercentRange = Stated<Schemas['CatalogPercentRange']>

/** One spectral band. */
export type CatalogBand = Stated<Schemas['CatalogBand']>

/** Summary of a frequency in gigahertz. */
export type CatalogGigahertzSummary = Stated<Schemas['CatalogGigahertzSummary']>

/** Summary of polarizations, one by one (`VV`) or as the combinations that occur together (`[VV, VH]`). */
export type CatalogPolarizationSummary = Stated<Schemas['CatalogPolarizationSummary']>

/** Summary of one property. */
export type CatalogSummary = Stated<Schemas['CatalogSummary']>

/** Values that the properties of the items take: a list of them, a range, or a JSON Schema. Open, because each collection adds members of STAC extensions. */
export type CatalogSummaries = Stated<Schemas['CatalogSummaries']>

/** Other addresses of the file, by name (STAC alternate-assets extension). A map, because places to keep files have names of their own. */
export type CatalogAlternates = Stated<Schemas['CatalogAlternates']>

/** One file. Open to members of STAC extensions. */
export type CatalogAsset = Stated<Schemas['CatalogAsset']>

/** Files by name. A map, because each collection names its files itself. */
export type CatalogAssets = Stated<Schemas['CatalogAssets']>

/** STAC Collection. Items that share a sensor, a processing and a description. Open to members of STAC extensions. */
export type CatalogCollection = Stated<Schemas['CatalogCollection']>

/** All collections that the caller may see. */
export type CatalogCollectionList = Stated<Schemas['CatalogCollectionList']>

/**
 * An instant, or an interval `start/end`, both ends included. Each end is an RFC 3339 date-time with its offset
 * from UTC; `..` (or nothing) leaves one end open. The start may not lie after the end. A `+` that was not
 * percent-encoded arrives as a space and is read as `+`. Times are compared to the millisecond: finer fractions of a
 * second are cut off, those of items as well.
 *
 * - instant: `2026-04-18T10:15:30Z`
 * - closed: `2026-04-01T00:00:00Z/2026-04-30T23:59:59Z`
 * - open start: `../2026-04-30T23:59:59Z`
 * - open end: `2026-04-01T00:00:00Z/..`
 */
export type TimeIntervalQuery = Stated<Schemas['TimeIntervalQuery']>

/** Coordinate reference system of geometries inside `filter`. Only CRS84 (longitude, latitude) is accepted; it is also the default. */
export type CatalogFilterCrs = Stated<Schemas['CatalogFilterCrs']>

/**
 * `[longitude, latitude]` in degrees (WGS 84), optionally followed by a height in metres above the ellipsoid.
 * Longitude lies between -180 and 180, latitude between -90 and 90. Further members are ignored.
 */
export type Position = Stated<Schemas['Position']>

/** A single position. */
export type Point = Stated<Schemas['Point']>

/** Several positions. */
export type MultiPoint = Stated<Schemas['MultiPoint']>

/** Positions along the line, in order. */
export type LineCoordinates = Stated<Schemas['LineCoordinates']>

/** A line through two or more positions. */
export type LineString = Stated<Schemas['LineString']>

/** Several lines. */
export type MultiLineString = Stated<Schemas['MultiLineString']>

/** Closed ring of at least four positions, the last equal to the first. Outer rings run counter-clockwise, holes clockwise; either direction is accepted. */
export type LinearRing = Stated<Schemas['LinearRing']>

/** The outer ring first, then the holes. */
export type PolygonCoordinates = Stated<Schemas['PolygonCoordinates']>

/** An area with an outer ring and any number of holes. */
export type Polygon = Stated<Schemas['Polygon']>

/** Several areas. */
export type MultiPolygon = Stated<Schemas['MultiPolygon']>

/** Geometries of any kinds, taken together. */
export type GeometryCollection = Stated<Schemas['GeometryCollection']>

/**
 * GeoJSON geometry (RFC 7946, section 3.1), told apart by `type`. A shape that crosses the antimeridian is cut
 * there into a multi-part geometry. In an area that is searched, a ring that is not cut follows its direction: with an edge longer
 * than 180 degrees it crosses the antimeridian if it runs clockwise, and is as wide as it looks if it runs counter-clockwise.
 * Foreign members are allowed and ignored.
 */
export type Geometry = Stated<Schemas['Geometry']>

/** Named coordinate reference system. WGS 84 longitude and latitude when absent. */
export type CatalogCrs = Stated<Schemas['CatalogCrs']>

/** GeoJSON geometry (RFC 7946), told apart by `type`, that may name its coordinate reference system. */
export type CatalogItemGeometry = Stated<Schemas['CatalogItemGeometry']>

/** Footprint of the scene in WGS 84, or null for an item without a place. */
export type CatalogFootprint = Stated<Schemas['CatalogFootprint']>

/** Extent of the files of the scene in the system of `proj:epsg`: lowest corner, then highest, as four or six numbers. */
export type CatalogProjectedBox = Stated<Schemas['CatalogProjectedBox']>

/** What is known about a scene. Open, because each collection adds members of STAC extensions (`prefix:name`). */
export type CatalogItemPropertiesPart = Stated<Schemas['CatalogItemPropertiesPart']>

/** What is known about a scene, its time at least. When `datetime` is null, both `start_datetime` and `end_datetime` are present. */
export type CatalogItemProperties = Stated<Schemas['CatalogItemProperties']>

/** STAC Item. One scene with its footprint, time, properties and files. Open to members of STAC extensions. */
export type CatalogItem = Stated<Schemas['CatalogItem']>

/** A page of items of one collection. */
export type CatalogItemPage = Stated<Schemas['CatalogItemPage']>

/** An address of a file that opens without a credential. */
export type CatalogSignedAsset = Stated<Schemas['CatalogSignedAsset']>

/** The members of an item that a search returns; all of them, unless `fields` asks for some. */
export type CatalogItemPart = Stated<Schemas['CatalogItemPart']>

/** An item, or the members of it that `fields` asks for. */
export type CatalogSearchFeature = Stated<Schemas['CatalogSearchFeature']>

/** Where this page stands in the result. */
export type CatalogContext = Stated<Schemas['CatalogContext']>

/** A page of a search result. */
export type CatalogSearchResult = Stated<Schemas['CatalogSearchResult']>

/**
 * An instant, or an interval `start/end`, both ends included. Each end is an RFC 3339 date-time with its offset
 * from UTC; `..` (or nothing) leaves one end open. The start may not lie after the end. Times are compared to the
 * millisecond: finer fractions of a second are cut off, those of items as well.
 *
 * - instant: `2026-04-18T10:15:30Z`
 * - closed: `2026-04-01T00:00:00Z/2026-04-30T23:59:59Z`
 * - open start: `../2026-04-30T23:59:59Z`
 * - open end: `2026-04-01T00:00:00Z/..`
 */
export type TimeInterval = Stated<Schemas['TimeInterval']>

/**
 * Keep items whose footprint meets this box of WGS 84 longitudes and latitudes: `[west, south, east, north]` in
 * degrees, or six numbers with heights in metres, `[west, south, bottom, east, north, top]`. Five numbers describe no box and are refused
 * with 400. A box that crosses the antimeridian has a first value larger than its third (its fourth, with six
 * numbers). Not together with `intersects`. Null is the same as absent.
 */
export type CatalogBodyBbox = Stated<Schemas['CatalogBodyBbox']>

/** Members of the items to return, as full paths such as `properties.datetime`. Include takes precedence: a member that is both included and excluded is returned. `type` and `id` are always returned, and `properties`, which is empty where none of them is asked for. A geometry is returned whole or not at all, and an asset with its `href`. If both lists are empty, null or absent, the members of the smallest valid item are returned: no properties except the times. */
export type CatalogFieldSelection = Stated<Schemas['CatalogFieldSelection']>

/** A value or an expression as described at the expression. Numbers have the unit of the property that they are compared with. */
export type CatalogCql2Argument = Stated<Schemas['CatalogCql2Argument']>

/**
 * CQL2 JSON expression (OGC 21-065): an operator and its arguments.
 *
 * | operators | arguments |
 * |---|---|
 * | `and`, `or` | two or more expressions |
 * | `not` | one expression |
 * | `=`, `<>`, `<`, `<=`, `>`, `>=` | two scalar values |
 * | `isNull` | one value |
 * | `like` | a text value and a pattern (`%` any text, `_` one character, a backslash before either takes it as it is) |
 * | `between` | a scalar value, its lower and its upper bound, both included |
 * | `in` | a value and an array of values |
 * | `casei`, `accenti` | one text value: case, or accents, then make no difference |
 * | `+`, `-`, `*`, `/`, `^`, `%`, `div` | two numbers; `%` is the remainder, `div` the whole part of a quotient |
 * | `s_intersects`, `s_disjoint`, `s_equals`, `s_touches`, `s_crosses`, `s_within`, `s_contains`, `s_overlaps` | two geometries |
 * | `t_after`, `t_before`, `t_contains`, `t_disjoint`, `t_during`, `t_equals`, `t_finishedBy`, `t_finishes`, `t_intersects`, `t_meets`, `t_metBy`, `t_overlappedBy`, `t_overlaps`, `t_startedBy`, `t_starts` | two times or intervals |
 * | `a_equals`, `a_contains`, `a_containedBy`, `a_overlaps` | two arrays |
 *
 * A value is a JSON string, number or boolean, `{"property": "eo:cloud_cover"}`, `{"date": "2026-04-18"}`,
 * `{"timestamp": "2026-04-18T10:15:30Z"}`, `{"interval": ["2026-04-01", ".."]}`, a GeoJSON geometry,
 * `{"bbox": [3.9, 51.8, 4.4, 52.1]}`, or an expression again. Whatever is compared with a property that an item does
 * not have is neither true nor false: neither the condition nor its `not` finds the item. Expressions nest at most
 * 100 deep.
 */
export type CatalogCql2Expression = Stated<Schemas['CatalogCql2Expression']>

/** Condition on item properties: a CQL2 JSON expression of at most 20,000 arguments and positions, or CQL2 text of at most 16 KiB; either has at most 1,000 operators and functions and nests at most 100 deep, and the pattern of a `like` has at most 1,000 characters. A property that is not among the queryables of the collection is refused with 400; so is a fault of the condition, with its position and what was expected there. */
export type CatalogBodyFilter = Stated<Schemas['CatalogBodyFilter']>

/** One field that a result is sorted by. */
export type CatalogSortField = Stated<Schemas['CatalogSortField']>

/** Conditions of a search; an item has to meet all of them. */
export type CatalogSearch = Stated<Schemas['CatalogSearch']>

/** One error. */
export type ErrorMessage = Stated<Schemas['ErrorMessage']>

/** Entry point of the Data API. */
export type DataRoot = Stated<Schemas['DataRoot']>

/** What was wrong with the request, as a whole and field by field. */
export type ApiError = Stated<Schemas['ApiError']>

/** Absolute addresses. */
export type DataSelfLinks = Stated<Schemas['DataSelfLinks']>

/** Id of an asset type, 1 to 128 letters, digits, `_`, `-` or `.`. Compared exactly, case included. */
export type DataAssetTypeId = Stated<Schemas['DataAssetTypeId']>

/** One spectral band of a file. */
export type DataBand = Stated<Schemas['DataBand']>

/** A kind of file that items have, such as the calibrated pixels or a mask. */
export type DataAssetType = Stated<Schemas['DataAssetType']>

/** All asset types that are asked for, on one page. */
export type DataAssetTypeList = Stated<Schemas['DataAssetTypeList']>

/** Id of an item type, 1 to 128 letters, digits, `_`, `-` or `.`. Compared exactly, case included. */
export type DataItemTypeId = Stated<Schemas['DataItemTypeId']>

/** A kind of item; items of one type share sensor, processing and metadata. */
export type DataItemTypeRecord = Stated<Schemas['DataItemTypeRecord']>

/** All item types that the caller may see, on one page. */
export type DataItemTypeList = Stated<Schemas['DataItemTypeList']>

/** Id of an item, 1 to 256 characters, no control characters. Compared exactly, case included. */
export type DataItemId = Stated<Schemas['DataItemId']>

/** `assets.<asset type id>:download`: the caller may activate and download that asset. */
export type DataItemPermission = Stated<Schemas['DataItemPermission']>

/**
 * How a footprint stands to a geometry: `intersects`, they share at least one point; `contains`, the geometry lies
 * in the footprint; `within`, the footprint lies in the geometry; `disjoint`, they share no point.
 */
export type DataRelation = Stated<Schemas['DataRelation']>

/**
 * Footprint as a GeoJSON geometry (RFC 7946, section 3.1) in WGS 84, longitude before latitude, in degrees. A
 * footprint that crosses the antimeridian is cut there into a multi-part geometry.
 */
export type DataItemGeometry = Stated<Schemas['DataItemGeometry']>

/** Metadata of the item. Any member can be named in a filter. Open, because each item type adds members of its own. */
export type DataItemProperties = Stated<Schemas['DataItemProperties']>

/** One scene as a GeoJSON Feature: footprint, metadata, and what the caller may do with its assets. Open, because GeoJSON allows foreign members. */
export type DataItem = Stated<Schemas['DataItem']>

/** One file of an item, and whether it is ready for download. */
export type DataAsset = Stated<Schemas['DataAsset']>

/** Assets by the id of their asset type; empty when the item has none. A map, because each item type has its own assets. */
export type DataItemAssets = Stated<Schemas['DataItemAssets']>

/** A stored feature in place of a geometry. A feature that does not exist, or that the caller may not see, is refused with 400, and so is the 101st in one request. */
export type Ref = Stated<Schemas['ref']>

/**
 * Area, line or points on the ground: a GeoJSON geometry (RFC 7946, section 3.1) in WGS 84, longitude before
 * latitude, in degrees; or `{"type": "ref"}`, a stored feature. Cut it at the antimeridian. Otherwise a clockwise ring with an
 * edge longer than 180 degrees crosses the antimeridian, and a counter-clockwise one is as wide as it looks. It has at most
 * 60,000 positions: simplify a larger one, or search it in several requests.
 */
export type DataGeometry = Stated<Schemas['DataGeometry']>

/** Part of the item to look at. */
export type DataCoverageRequest = Stated<Schemas['DataCoverageRequest']>

/** Share of the pixels of the item inside the area that belong to a class. Besides `clear_percent` only the member of the class that `band` asked for is present. */
export type DataCoverage = Stated<Schemas['DataCoverage']>

/** Ids of the item types to look at, 1 to 100. An unknown one is refused with 400. */
export type DataItemTypeIds = Stated<Schemas['DataItemTypeIds']>

/** Keep items that have an asset of at least one of these types, up to 100. Empty or absent, all items count. */
export type DataAssetTypeIds = Stated<Schemas['DataAssetTypeIds']>

/**
 * Condition on items, told apart by `type`:
 *
 * | type | `config` | an item matches when |
 * |---|---|---|
 * | `AndFilter`, `OrFilter` | filters | all match; any matches |
 * | `NotFilter` | one filter | it does not match |
 * | `DateRangeFilter` | bounds | the time in `field_name` lies within all bounds |
 * | `RangeFilter` | bounds | the number in `field_name` lies within all bounds |
 * | `UpdateFilter` | bound | `field_name` changed after it |
 * | `NumberInFilter`, `StringInFilter` | values | `field_name` has one of them |
 * | `GeometryFilter` | geometry | its footprint stands in `relation` to it |
 * | `AssetFilter` | asset type ids | it has one of these assets |
 * | `PermissionFilter` | permissions | the caller has one of them |
 *
 * `field_name` is a member of an item's `properties`, or `id`. An item that lacks the field matches no filter on it.
 * A field that no requested item type has, or that has values of another kind than the filter takes, is refused with 400;
 * so is an asset type that none of them has.
 */
export type DataFilter = Stated<Schemas['DataFilter']>

/** Up to 1000 filters, in any order. A search has at most 2000 filters, at all levels together. */
export type DataFilterList = Stated<Schemas['DataFilterList']>

/** All of several filters. Without any, every item matches. */
export type AndFilter = Stated<Schemas['AndFilter']>

/** At least one of several filters. Without any, no item matches. */
export type OrFilter = Stated<Schemas['OrFilter']>

/** The opposite of one filter. */
export type NotFilter = Stated<Schemas['NotFilter']>

/** Name of a member of an item's `properties`; or `id`, which is a text. */
export type DataFieldName = Stated<Schemas['DataFieldName']>

/** The time in a field lies within all given bounds. */
export type DateRangeFilter = Stated<Schemas['DateRangeFilter']>

/** The number in a field lies within all given bounds. A `cloud_cover` is a fraction: `0.1` is 10 %. */
export type RangeFilter = Stated<Schemas['RangeFilter']>

/** A field changed after a time, for example `ground_control` when the position was corrected. */
export type UpdateFilter = Stated<Schemas['UpdateFilter']>

/** The number in a field is one of several. */
export type NumberInFilter = Stated<Schemas['NumberInFilter']>

/** The text in a field is one of several. A boolean field is compared as `true` or `false`. */
export type StringInFilter = Stated<Schemas['StringInFilter']>

/** The footprint stands in a relation to a geometry. An open ring is closed first; a position is inside a ring that crosses itself if a line out of the ring from there passes an odd number of edges. Every API reads search areas this way. */
export type GeometryFilter = Stated<Schemas['GeometryFilter']>

/** The item has a published asset of one of several types. For all of them put several such filters into an `AndFilter`. */
export type AssetFilter = Stated<Schemas['AssetFilter']>

/** The caller has at least one of several permissions on the item. */
export type PermissionFilter = Stated<Schemas['PermissionFilter']>

/**
 * Keep items whose footprint stands in `relation` to this GeoJSON geometry (RFC 7946, section 3.1; WGS 84, longitude
 * before latitude, in degrees, cut at the antimeridian), or intersects a stored feature (`{"type": "ref"}`, without
 * `relation`). A `GeometryFilter` takes both together.
 */
export type DataSearchGeometry = Stated<Schemas['DataSearchGeometry']>

/** Name of the search, 1 to 64 characters on one line. A new name has no control characters and no characters that change the direction of text. */
export type DataSearchName = Stated<Schemas['DataSearchName']>

/** Conditions of a search; an item has to meet all of them. */
export type DataQuickSearch = Stated<Schemas['DataQuickSearch']>

/** Absolute addresses of pages. Follow them as they stand. */
export type DataItemPageLinks = Stated<Schemas['DataItemPageLinks']>

/** A page of items, as a GeoJSON FeatureCollection. */
export type DataItemPage = Stated<Schemas['DataItemPage']>

/** Send an e-mail to the owner on each day on which new results are published. */
export type DataDailyEmailEnabled = Stated<Schemas['DataDailyEmailEnabled']>

/** Id of the search, 32 hexadecimal digits. */
export type DataSearchId = Stated<Schemas['DataSearchId']>

/** A stored search. Quick searches are stored too. */
export type DataSavedSearch = Stated<Schemas['DataSavedSearch']>

/** A page of stored searches. */
export type DataSearchPage = Stated<Schemas['DataSearchPage']>

/** What a saved search looks for, and whether it reports by e-mail. */
export type DataSavedSearchRequest = Stated<Schemas['DataSavedSearchRequest']>

/** A page of the items that a stored search finds, as a GeoJSON FeatureCollection. */
export type DataSearchResults = Stated<Schemas['DataSearchResults']>

/** Width of a bucket. Weeks begin on Monday. */
export type DataStatsInterval = Stated<Schemas['DataStatsInterval']>

/** Which items to count, and how wide a bucket is. */
export type DataStatsRequest = Stated<Schemas['DataStatsRequest']>

/** Items of one stretch of time. */
export type DataStatsBucket = Stated<Schemas['DataStatsBucket']>

/** Number of matching items over time, by `acquired`. */
export type DataStats = Stated<Schemas['DataStats']>

/** Two dates or date-times with their offsets from UTC (RFC 3339), separated by a comma. */
export type MosaicsMoments = Stated<Schemas['MosaicsMoments']>

/** Date, or date-time with its offset from UTC (RFC 3339). */
export type MosaicsMoment = Stated<Schemas['MosaicsMoment']>

/** Where this page and the one behind it are. */
export type MosaicsPageLinks = Stated<Schemas['MosaicsPageLinks']>

/** Where the mosaic, its quads and its tiles are (RFC 3986). */
export type MosaicLinks = Stated<Schemas['MosaicLinks']>

/** `[west, south, east, north]` in degrees (WGS 84); across the antimeridian west is larger than east. */
export type MosaicsBox = Stated<Schemas['MosaicsBox']>

/** The grid into which a mosaic is cut. */
export type GridContext = Stated<Schemas['GridContext']>

/** One image put together from many scenes, cut into quads. A mosaic may carry further members that depend on its `product_type`, so the object is open. */
export type Mosaic = Stated<Schemas['Mosaic']>

/** A page of mosaics. */
export type MosaicPage = Stated<Schemas['MosaicPage']>

/** TileJSON 2.2.0 of a mosaic. Open, because TileJSON lets a server add members. */
export type TileJson = Stated<Schemas['TileJson']>

/** Where the quad and what belongs to it are (RFC 3986). */
export type QuadLinks = Stated<Schemas['QuadLinks']>

/** A tile of the grid of a mosaic, to download as one GeoTIFF. */
export type Quad = Stated<Schemas['Quad']>

/** A page of quads. */
export type QuadPage = Stated<Schemas['QuadPage']>

/** GeoJSON Polygon or MultiPolygon (RFC 7946) that the quads have to meet, touching included: at most 1500 vertices, counted over all rings and parts, the closing position of a ring included. Rings are closed, meet neither themselves nor across each other, and holes lie within their outer ring; longitude lies between -180 and 180. */
export type QuadSearch = Stated<Schemas['QuadSearch']>

/** An item that contributed to a quad. */
export type QuadItem = Stated<Schemas['QuadItem']>

/** The items that contributed to a quad, newest first. */
export type QuadItems = Stated<Schemas['QuadItems']>

/** Where the series and its mosaics are (RFC 3986). */
export type MosaicSeriesLinks = Stated<Schemas['MosaicSeriesLinks']>

/** Mosaics that belong together by some criterion, for example one area month by month. */
export type MosaicSeries = Stated<Schemas['MosaicSeries']>

/** A page of series. */
export type MosaicSeriesPage = Stated<Schemas['MosaicSeriesPage']>

/** The mosaics of one series, all on one page. */
export type SeriesMosaics = Stated<Schemas['SeriesMosaics']>

/** Numeric id without a unit. */
export type ReportsNumber = Stated<Schemas['ReportsNumber']>

/** How often such a report is made; it covers one day or one month. */
export type ReportsCadenceName = Stated<Schemas['ReportsCadenceName']>

/** Id of a report, 1 to 128 letters, digits, dots, colons, underscores and hyphens. */
export type ReportsReportId = Stated<Schemas['ReportsReportId']>

/** Where the report is. */
export type ReportsReportLinks = Stated<Schemas['ReportsReportLinks']>

/** What a report covers and where its parts are. */
export type ReportsReport = Stated<Schemas['ReportsReport']>

/** Where to read on. */
export type ReportsPageLinks = Stated<Schemas['ReportsPageLinks']>

/** A page of reports, latest data first. */
export type ReportsList = Stated<Schemas['ReportsList']>

/** Comma-separated values (RFC 4180) in UTF-8: a header row, then one row per record, each ended by CR LF. Dates and times are RFC 3339, numbers have a decimal point. */
export type ReportsTable = Stated<Schemas['ReportsTable']>

/** `detailed` has a row per asset downloaded, `summary` one per day or month and item type. */
export type ReportsSuborgReportType = Stated<Schemas['ReportsSuborgReportType']>

/** Days to cover: at most 90, counting both the start and the end date, so an end date is at most 89 days after the start date. A longer window, or an end before the start, is refused with 400. */
export type ReportsTimeOfInterest = Stated<Schemas['ReportsTimeOfInterest']>

/** Which sub-organizations to cover. `selected` needs `ids`; `all` needs none, and ignores them. */
export type ReportsSuborgSelection = Stated<Schemas['ReportsSuborgSelection']>

/** What a report across sub-organizations is to cover. */
export type ReportsSuborgRequest = Stated<Schemas['ReportsSuborgRequest']>

/** Where the record and the report are. */
export type ReportsSuborgLinks = Stated<Schemas['ReportsSuborgLinks']>

/** A requested report, and how far it is. */
export type ReportsSuborgReport = Stated<Schemas['ReportsSuborgReport']>

/** One footprint report. */
export type ReportsFootprintReport = Stated<Schemas['ReportsFootprintReport']>

/** All footprint reports of a plan or a product access, latest first. */
export type ReportsFootprintList = Stated<Schemas['ReportsFootprintList']>

/**
 * GeoJSON geometry with coordinates (RFC 7946, section 3.1), told apart by `type`; as a rule a `MultiPolygon`.
 * Longitude before latitude, in degrees (WGS 84). A shape that crosses the antimeridian is cut there.
 */
export type ReportsFootprintGeometry = Stated<Schemas['ReportsFootprintGeometry']>

/** Id, a UUID. */
export type AnalyticsId = Stated<Schemas['AnalyticsId']>

/** What went wrong. */
export type AnalyticsError = Stated<Schemas['AnalyticsError']>

/** One group of settings. Open, because each feed has settings of its own. */
export type AnalyticsConfigValue = Stated<Schemas['AnalyticsConfigValue']>

/** One kind of imagery that the feed looks at. */
export type AnalyticsFeedSource = Stated<Schemas['AnalyticsFeedSource']>

/** Where the results go. */
export type AnalyticsFeedTarget = Stated<Schemas['AnalyticsFeedTarget']>

/** An analytic that is derived from imagery as it comes in, for example the vessels in every new scene. */
export type AnalyticsFeed = Stated<Schemas['AnalyticsFeed']>

/** `self`, and `next` unless this is the last page. */
export type AnalyticsPageLinks = Stated<Schemas['AnalyticsPageLinks']>

/** Whether older entries follow on a next page. */
export type AnalyticsMore = Stated<Schemas['AnalyticsMore']>

/** A page of feeds, most recently created first. */
export type AnalyticsFeedList = Stated<Schemas['AnalyticsFeedList']>

/** An area of interest and a time interval of interest in which a feed looks for results. */
export type AnalyticsSubscription = Stated<Schemas['AnalyticsSubscription']>

/** A page of subscriptions, most recently created first. */
export type AnalyticsSubscriptionList = Stated<Schemas['AnalyticsSubscriptionList']>

/** `[west, south, east, north]` in degrees (WGS 84); across the antimeridian west is larger than east. */
export type AnalyticsExtentBox = Stated<Schemas['AnalyticsExtentBox']>

/** `[start, end]`; null leaves the end open. */
export type AnalyticsInterval = Stated<Schemas['AnalyticsInterval']>

/** Where and when the results lie. */
export type AnalyticsExtent = Stated<Schemas['AnalyticsExtent']>

/** The results of one subscription. */
export type AnalyticsCollection = Stated<Schemas['AnalyticsCollection']>

/** A page of result collections, most recently created first. */
export type AnalyticsCollectionList = Stated<Schemas['AnalyticsCollectionList']>

/**
 * WGS 84 box of exactly four numbers, `[west, south, east, north]` in degrees: minimum longitude, minimum latitude,
 * maximum longitude, maximum latitude. A box that crosses the antimeridian has a west larger than its east.
 */
export type AnalyticsBoundingBox = Stated<Schemas['AnalyticsBoundingBox']>

/** Any JSON value. Left open, because each feed decides what it reports. */
export type AnalyticsPropertyValue = Stated<Schemas['AnalyticsPropertyValue']>

/** What is known about the result, by name. A map, because each feed reports properties of its own; those named here are common. */
export type AnalyticsResultProperties = Stated<Schemas['AnalyticsResultProperties']>

/** One thing that was found; a GeoJSON Feature. Open, because GeoJSON allows foreign members. */
export type AnalyticsResult = Stated<Schemas['AnalyticsResult']>

/** A page of results, most recently created first; a GeoJSON FeatureCollection. */
export type AnalyticsResultList = Stated<Schemas['AnalyticsResultList']>

/** One imagery item. */
export type AnalyticsSourceImage = Stated<Schemas['AnalyticsSourceImage']>

/** The imagery in which a result was found. */
export type AnalyticsSourceImageInfo = Stated<Schemas['AnalyticsSourceImageInfo']>

/** What went wrong. */
export type BatchError = Stated<Schemas['BatchError']>

/** Area of interest: a box, a geometry, or both, where the geometry counts and the box has to contain it. With geopackage input the features give the areas, and this is left out. */
export type BatchBounds = Stated<Schemas['BatchBounds']>

/** Which scenes to use. */
export type BatchDataFilter = Stated<Schemas['BatchDataFilter']>

/** How pixels are resampled before the evalscript sees them. */
export type BatchDataProcessing = Stated<Schemas['BatchDataProcessing']>

/** One source of data. */
export type BatchDataSource = Stated<Schemas['BatchDataSource']>

/** Where, and which data. */
export type BatchProcessInput = Stated<Schemas['BatchProcessInput']>

/** One file of each tile or feature. */
export type BatchResponseFormat = Stated<Schemas['BatchResponseFormat']>

/** What comes out. */
export type BatchProcessOutput = Stated<Schemas['BatchProcessOutput']>

/** What to compute for each area, from which data. The batch equivalent of a single process request. */
export type BatchProcessRequest = Stated<Schemas['BatchProcessRequest']>

/** A place in cloud storage, without the credentials for it. */
export type BatchStorageEcho = Stated<Schemas['BatchStorageEcho']>

/** Size of the result of a feature that does not give its own. Either `width` and `height`, or `resolution`. */
export type BatchGeopackageDefaults = Stated<Schemas['BatchGeopackageDefaults']>

/** Areas from a GeoPackage file, one result per feature. */
export type BatchGeopackageInputEcho = Stated<Schemas['BatchGeopackageInputEcho']>

/** The area of `processRequest.input.bounds`, cut into the tiles of a grid. */
export type TilingGrid = Stated<Schemas['tiling-grid']>

/** The areas to process. */
export type BatchInputEcho = Stated<Schemas['BatchInputEcho']>

/** Layout of the cloud-optimized GeoTIFF files. */
export type BatchCogParameters = Stated<Schemas['BatchCogParameters']>

/** One raster file per tile or feature and output. */
export type BatchRasterOutputEcho = Stated<Schemas['BatchRasterOutputEcho']>

/** Settings of the group. */
export type BatchZarrGroup = Stated<Schemas['BatchZarrGroup']>

/** Settings of all arrays, unless `arrayOverrides` says otherwise. */
export type BatchZarrArray = Stated<Schemas['BatchZarrArray']>

/** Settings of one array. */
export type BatchZarrArrayOverride = Stated<Schemas['BatchZarrArrayOverride']>

/** One Zarr group with an array per output. Left open, because it repeats settings that clients added. */
export type BatchZarrOutputEcho = Stated<Schemas['BatchZarrOutputEcho']>

/** Where the results go and in which form. */
export type BatchOutputEcho = Stated<Schemas['BatchOutputEcho']>

/** Free text to keep track of requests. */
export type BatchDescription = Stated<Schemas['BatchDescription']>

/** Size of the machines that do the work. */
export type BatchInstanceType = Stated<Schemas['BatchInstanceType']>

/** The request as it was submitted, with defaults filled in and without keys or other credentials for storage. */
export type BatchRequestEcho = Stated<Schemas['BatchRequestEcho']>

/**
 * State of a task. Only `CREATED` is given by the requirement; the other values are choices of this project.
 *
 * | from | to | when |
 * |---|---|---|
 * | none | `CREATED` | the request was submitted |
 * | `CREATED` | `ANALYSING` | analyse or start was asked for |
 * | `ANALYSING` | `ANALYSIS_DONE`, `FAILED` | the analysis ended |
 * | `ANALYSIS_DONE`, `STOPPED` | `PROCESSING` | start was asked for |
 * | `PROCESSING` | `DONE`, `FAILED` | the processing ended |
 * | `PROCESSING` | `STOPPED` | stop was asked for, the processing units ran out, or too many tiles or features failed |
 */
export type BatchStatus = Stated<Schemas['BatchStatus']>

/** What the caller last asked for. Only `NONE` is given by the requirement; the other values are choices of this project. */
export type BatchUserAction = Stated<Schemas['BatchUserAction']>

/**
 * Why the task stopped; present when the status is `STOPPED`. Only `OUT_OF_PU` is given by the requirement; the
 * other values are choices of this project.
 *
 * - `OUT_OF_PU`: the account has no processing units left
 * - `USER_ACTION`: stop was asked for
 * - `UNHEALTHY`: too many tiles or features failed
 */
export type BatchStoppedReason = Stated<Schemas['BatchStoppedReason']>

/** A batch request and how far it has come. */
export type BatchTask = Stated<Schemas['BatchTask']>

/** Where this page stands. Without `nextToken` it is the last, without `previousToken` the first. */
export type BatchPageLinks = Stated<Schemas['BatchPageLinks']>

/** A page of tasks. */
export type BatchTaskPage = Stated<Schemas['BatchTaskPage']>

/** S3-style storage, reached either by a role that the service takes on (`iamRoleARN`), or by a pair of keys. */
export type BatchS3 = Stated<Schemas['BatchS3']>

/** Storage of the `gs` scheme, reached with the key of a service account. */
export type BatchGs = Stated<Schemas['BatchGs']>

/** A place in cloud storage and the credentials for it. Exactly one of the two members. */
export type BatchStorage = Stated<Schemas['BatchStorage']>

/** Areas from a GeoPackage file, one result per feature. */
export type Geopackage = Stated<Schemas['geopackage']>

/** The areas to process, told apart by `type`. */
export type BatchInput = Stated<Schemas['BatchInput']>

/**
 * One raster file per tile or feature and output.
 *
 * `delivery` holds a template of the path. It may contain `<requestId>`, `<tileName>`, `<tileId>`, `<outputId>` and
 * `<format>`. A path with none of them is a folder: `/<requestId>/<tileName>/<outputId>.<format>` is added. To one with
 * some of them `/<tileName>`, `/<outputId>` and `.<format>` are added where they lack, so that each file has an address
 * of its own. Where the platform keeps the files, it is their name. Without `<requestId>` the files of different requests meet: `overwrite` and `skipExisting` say what then.
 */
export type Raster = Stated<Schemas['raster']>

/** One Zarr group with an array per output; tiling grids only. Left open, because clients add settings of their own, which are kept, shown and ignored; those named like credentials are refused. */
export type Zarr = Stated<Schemas['zarr']>

/** Where the results go and in which form, told apart by `type`. */
export type BatchOutput = Stated<Schemas['BatchOutput']>

/** What to process, over which areas, and where to put the results. */
export type BatchRequest = Stated<Schemas['BatchRequest']>

/** The request in two parts. */
export type BatchMultipartRequest = Stated<Schemas['BatchMultipartRequest']>

/** What to change. */
export type BatchRequestPatch = Stated<Schemas['BatchRequestPatch']>

/**
 * What became of a file.
 *
 * - `delivered`: it was written to the storage of the request
 * - `kept`: the platform keeps it for download, because its operator does not allow deliveries to that storage
 */
export type BatchFileDelivery = Stated<Schemas['BatchFileDelivery']>

/** A file that a task has made. */
export type BatchFile = Stated<Schemas['BatchFile']>

/** A page of files. */
export type BatchFilePage = Stated<Schemas['BatchFilePage']>

/** A grid that cuts an area into tiles of equal size. */
export type BatchTilingGrid = Stated<Schemas['BatchTilingGrid']>

/** A page of tiling grids. */
export type BatchTilingGridPage = Stated<Schemas['BatchTilingGridPage']>

/** What went wrong. */
export type DestinationsError = Stated<Schemas['DestinationsError']>

/** Name of the bucket. */
export type DestinationBucket = Stated<Schemas['DestinationBucket']>

/** Stands in place of a secret. */
export type DestinationRedacted = Stated<Schemas['DestinationRedacted']>

/** Parameters of vendor A as they are shown. */
export type DestinationVendorA = Stated<Schemas['DestinationVendorA']>

/** Region of the provider in which the bucket lies. */
export type DestinationRegion = Stated<Schemas['DestinationRegion']>

/** Parameters of vendor B as they are shown. */
export type DestinationVendorB = Stated<Schemas['DestinationVendorB']>

/** Parameters of vendor C as they are shown. */
export type DestinationVendorC = Stated<Schemas['DestinationVendorC']>

/** Parameters of vendor D as they are shown. */
export type DestinationVendorD = Stated<Schemas['DestinationVendorD']>

/** Parameters of storage that speaks the S3 protocol as they are shown. */
export type DestinationS3Compatible = Stated<Schemas['DestinationS3Compatible']>

/** Links. */
export type DestinationSelfLink = Stated<Schemas['DestinationSelfLink']>

/** Time (RFC 3339) in UTC, to the nanosecond. */
export type DestinationTime = Stated<Schemas['DestinationTime']>

/** Id of a destination, 1 to 128 letters, digits, `.`, `_`, `:` or `-`. Compared exactly, case included. */
export type DestinationId = Stated<Schemas['DestinationId']>

/** Name for people, 3 to 63 characters. Two destinations may have the same name. A new name is one line of text, without control characters and characters that change the direction of text. */
export type DestinationName = Stated<Schemas['DestinationName']>

/** Kind of cloud storage. It decides which parameters a destination has, and never changes. */
export type DestinationType = Stated<Schemas['DestinationType']>

/** A place in cloud storage that deliveries go to. `type` says which shape `parameters` has. */
export type Destination = Stated<Schemas['Destination']>

/** Destinations, all of them. */
export type DestinationList = Stated<Schemas['DestinationList']>

/** Name for people, 3 to 63 characters; need not be unique. It is one line of text, without control characters and characters that change the direction of text. Left out, the name of the bucket or container is taken, which is refused with 400 if it is shorter than 3 or longer than 63 characters. */
export type DestinationNewName = Stated<Schemas['DestinationNewName']>

/** A secret. It is kept encrypted and never shown again. `<REDACTED>` is refused with 400, since it only stands for a secret. */
export type DestinationSecret = Stated<Schemas['DestinationSecret']>

/** Parameters of vendor A. */
export type DestinationVendorACreate = Stated<Schemas['DestinationVendorACreate']>

/** A bucket of vendor A. */
export type VendoraCloudStorage = Stated<Schemas['vendora_cloud_storage']>

/** Parameters of vendor B. */
export type DestinationVendorBCreate = Stated<Schemas['DestinationVendorBCreate']>

/** A bucket of vendor B. */
export type VendorbS3 = Stated<Schemas['vendorb_s3']>

/** Parameters of vendor C. */
export type DestinationVendorCCreate = Stated<Schemas['DestinationVendorCCreate']>

/** A container of vendor C. */
export type VendorcBlobStorage = Stated<Schemas['vendorc_blob_storage']>

/** Parameters of vendor D. */
export type DestinationVendorDCreate = Stated<Schemas['DestinationVendorDCreate']>

/** A bucket of vendor D. */
export type VendordCloudStorage = Stated<Schemas['vendord_cloud_storage']>

/** Parameters of storage that speaks the S3 protocol. */
export type DestinationS3CompatibleCreate = Stated<Schemas['DestinationS3CompatibleCreate']>

/** A bucket of any service that speaks the S3 protocol. */
export type S3Compatible = Stated<Schemas['s3_compatible']>

/** A new destination. `type` says which shape `parameters` has. */
export type DestinationCreate = Stated<Schemas['DestinationCreate']>

/** Which destination becomes the default. */
export type DestinationDefault = Stated<Schemas['DestinationDefault']>

/** New credentials for vendor A. */
export type DestinationVendorAPatch = Stated<Schemas['DestinationVendorAPatch']>

/** New credentials for vendor B. */
export type DestinationVendorBPatch = Stated<Schemas['DestinationVendorBPatch']>

/** New credentials for vendor C. */
export type DestinationVendorCPatch = Stated<Schemas['DestinationVendorCPatch']>

/** New credentials for vendor D. */
export type DestinationVendorDPatch = Stated<Schemas['DestinationVendorDPatch']>

/** New credentials for storage that speaks the S3 protocol. */
export type DestinationS3CompatiblePatch = Stated<Schemas['DestinationS3CompatiblePatch']>

/** New credentials, of the shape that belongs to the destination's type; a shape of another type is refused with 400. All secrets of a type change together. */
export type DestinationPatchParameters = Stated<Schemas['DestinationPatchParameters']>

/** Changes to a destination. */
export type DestinationPatch = Stated<Schemas['DestinationPatch']>

/**
 * How far the order is:
 *
 * - `queued`: accepted, not begun. Only now can it be cancelled.
 * - `running`: being processed.
 * - `success`: ended; every item is ready, and at its destination where it was delivered.
 * - `partial`: ended; some items are, and `error_hints` says why others are not.
 * - `failed`: ended; no item is.
 * - `cancelled`: taken back before it began.
 */
export type OrderState = Stated<Schemas['OrderState']>

/** Reference of a destination as it stands in its member `ip:ref`, or `ip:destinations/default` for the default destination. */
export type OrderDestinationRef = Stated<Schemas['OrderDestinationRef']>

/** Time (RFC 3339) in UTC, to the millisecond. */
export type OrderTime = Stated<Schemas['OrderTime']>

/** One file of an order. */
export type OrderResult = Stated<Schemas['OrderResult']>

/** Links of an order. */
export type OrderLinks = Stated<Schemas['OrderLinks']>

/** Id of an order. */
export type OrderId = Stated<Schemas['OrderId']>

/** Name for people, 1 to 255 characters. Two orders may have the same name. A new name is one line of text, without control characters and characters that change the direction of text. */
export type OrderName = Stated<Schemas['OrderName']>

/** The options as submitted, without the address of the webhook. */
export type OrderNotifications = Stated<Schemas['OrderNotifications']>

/** Where to deliver to. Without it, the files wait on the platform and are downloaded from there; so they do where the operator of the platform does not allow deliveries to that storage. */
export type OrderDelivery = Stated<Schemas['OrderDelivery']>

/** Items of one type, delivered alike. */
export type OrderProduct = Stated<Schemas['OrderProduct']>

/** What to deliver, at most 500 items in all. */
export type OrderProducts = Stated<Schemas['OrderProducts']>

/** An order. */
export type Order = Stated<Schemas['Order']>

/** A page of orders. */
export type OrderPage = Stated<Schemas['OrderPage']>

/** A call to make when the order is ready. */
export type OrderWebhookRequest = Stated<Schemas['OrderWebhookRequest']>

/** Whom to tell. Nobody, unless it is asked for. */
export type OrderNotificationsRequest = Stated<Schemas['OrderNotificationsRequest']>

/** A new order. */
export type OrderRequest = Stated<Schemas['OrderRequest']>

/** Which orders to cancel. */
export type OrdersCancel = Stated<Schemas['OrdersCancel']>

/** An order that could not be cancelled. */
export type OrderCancelFailure = Stated<Schemas['OrderCancelFailure']>

/** What became of a cancellation of several orders. */
export type OrdersCancelResult = Stated<Schemas['OrdersCancelResult']>

/** Numbers of open orders. */
export type OpenOrderCounts = Stated<Schemas['OpenOrderCounts']>

/** Open orders. */
export type OrderStats = Stated<Schemas['OrderStats']>

/** A product bundle. */
export type OrderBundle = Stated<Schemas['OrderBundle']>

/** The product bundles. */
export type OrderBundles = Stated<Schemas['OrderBundles']>

/** One file. */
export type OrderManifestFile = Stated<Schemas['OrderManifestFile']>

/** What the files of an order are, and what proves that they arrived whole. */
export type OrderManifest = Stated<Schemas['OrderManifest']>

/** An id. */
export type QuotaFilterId = Stated<Schemas['QuotaFilterId']>

/** One to a hundred ids. */
export type QuotaFilterIds = Stated<Schemas['QuotaFilterIds']>

/** Text, or a pattern of it. */
export type QuotaFilterText = Stated<Schemas['QuotaFilterText']>

/** One to a hundred texts without commas. */
export type QuotaFilterTexts = Stated<Schemas['QuotaFilterTexts']>

/** Whether it can be used. */
export type QuotaFilterState = Stated<Schemas['QuotaFilterState']>

/** One or more states. */
export type QuotaFilterStates = Stated<Schemas['QuotaFilterStates']>

/** Yes or no. */
export type QuotaFilterFlag = Stated<Schemas['QuotaFilterFlag']>

/** Square kilometres (km²). */
export type QuotaFilterArea = Stated<Schemas['QuotaFilterArea']>

/** One to a hundred areas. */
export type QuotaFilterAreas = Stated<Schemas['QuotaFilterAreas']>

/** Date-time with its offset from UTC (RFC 3339), or date, which stands for its midnight in UTC. */
export type QuotaFilterTime = Stated<Schemas['QuotaFilterTime']>

/** One to a hundred times. */
export type QuotaFilterTimes = Stated<Schemas['QuotaFilterTimes']>

/** What went wrong. */
export type QuotaError = Stated<Schemas['QuotaError']>

/** Where this page stands in the list. */
export type QuotaPageMeta = Stated<Schemas['QuotaPageMeta']>

/** Least area that counts for one area of interest. A smaller one costs as much as this. */
export type QuotaAreaRule = Stated<Schemas['QuotaAreaRule']>

/** A product that the caller may use. What remains of its quota is `quota_total - quota_used`. It has all members unless `fields` asks for some. */
export type QuotaProduct = Stated<Schemas['QuotaProduct']>

/** A page of products. */
export type QuotaProductPage = Stated<Schemas['QuotaProductPage']>

/** A plan or an organization. */
export type QuotaNamedId = Stated<Schemas['QuotaNamedId']>

/** A plan that the caller is subscribed to. It has all members unless `fields` asks for some. */
export type QuotaSubscription = Stated<Schemas['QuotaSubscription']>

/** A page of plans. */
export type QuotaSubscriptionPage = Stated<Schemas['QuotaSubscriptionPage']>

/** State of a reservation. */
export type QuotaReservationState = Stated<Schemas['QuotaReservationState']>

/** One or more states. */
export type QuotaFilterReservationStates = Stated<Schemas['QuotaFilterReservationStates']>

/**
 * Reference to an area of interest that the features service keeps: `<prefix>:features/{dataset}/{collection_id}/{feature_id}`,
 * or `<prefix>:features/{dataset}/{collection_id}` for all features of a feature collection. The prefix is the same
 * for the whole platform, `ip` unless it is set up otherwise.
 */
export type QuotaAoiRef = Stated<Schemas['QuotaAoiRef']>

/** A reservation, reduced to the members that `fields` asks for. */
export type QuotaReservationPart = Stated<Schemas['QuotaReservationPart']>

/** A page of reservations. */
export type QuotaReservationPage = Stated<Schemas['QuotaReservationPage']>

/** Id of a product, as listed by `GET /account/v1/my/products`, whose `supports_reservation` is true. */
export type QuotaProductId = Stated<Schemas['QuotaProductId']>

/** Old name of `product_id` with the same meaning, an id. Accepted for a while; not together with `product_id`. */
export type QuotaProductAccessId = Stated<Schemas['QuotaProductAccessId']>

/** Id of a group of reservations. Not a feature collection. */
export type QuotaCollectionId = Stated<Schemas['QuotaCollectionId']>

/** The areas and the product to reserve from. */
export type QuotaReservationRequest = Stated<Schemas['QuotaReservationRequest']>

/** One area that was reserved. */
export type QuotaReceiptEntry = Stated<Schemas['QuotaReceiptEntry']>

/** What was reserved, and what is left. */
export type QuotaReservationReceipt = Stated<Schemas['QuotaReservationReceipt']>

/** Quota reserved for one area. */
export type QuotaReservation = Stated<Schemas['QuotaReservation']>

/** The areas and the product to reserve from. The areas are named by `aoi_refs` or by `collection_id`, not by both. */
export type QuotaEstimateRequest = Stated<Schemas['QuotaEstimateRequest']>

/** Cost of one area. */
export type QuotaEstimatedCost = Stated<Schemas['QuotaEstimatedCost']>

/** What a reservation would cost. */
export type QuotaEstimate = Stated<Schemas['QuotaEstimate']>

/** The areas and the product to reserve from. */
export type QuotaBulkRequest = Stated<Schemas['QuotaBulkRequest']>

/**
 * - `pending`: queued, waits its turn
 * - `processing`: being processed
 * - `completed`: finished successfully, everything is reserved
 * - `failed`: ended with an error; nothing was reserved
 */
export type QuotaJobStatus = Stated<Schemas['QuotaJobStatus']>

/** The job that reserves. */
export type QuotaJobReceipt = Stated<Schemas['QuotaJobReceipt']>

/** One or more statuses. */
export type QuotaFilterJobStatuses = Stated<Schemas['QuotaFilterJobStatuses']>

/** Percent. */
export type QuotaFilterPercentage = Stated<Schemas['QuotaFilterPercentage']>

/** One to a hundred percentages. */
export type QuotaFilterPercentages = Stated<Schemas['QuotaFilterPercentages']>

/** Number of areas. */
export type QuotaFilterCount = Stated<Schemas['QuotaFilterCount']>

/** One to a hundred numbers. */
export type QuotaFilterCounts = Stated<Schemas['QuotaFilterCounts']>

/** A job, reduced to the members that `fields` asks for. */
export type QuotaJobPart = Stated<Schemas['QuotaJobPart']>

/** A page of jobs. */
export type QuotaJobPage = Stated<Schemas['QuotaJobPage']>

/** A bulk reservation that runs in the background. */
export type QuotaJob = Stated<Schemas['QuotaJob']>

/** Entry point of the area. */
export type FeaturesLanding = Stated<Schemas['FeaturesLanding']>

/** The conformance classes of the area. */
export type FeaturesConformance = Stated<Schemas['FeaturesConformance']>

/** Id of a collection or feature, 1 to 128 letters, digits, `.`, `_`, `:` or `-`. Compared exactly, case included. */
export type FeaturesId = Stated<Schemas['FeaturesId']>

/** Name of the collection for people. Two collections may have the same title. A new title is one line of text, without control characters and characters that change the direction of text. */
export type FeaturesTitle = Stated<Schemas['FeaturesTitle']>

/** What the features of the collection are. */
export type FeaturesDescription = Stated<Schemas['FeaturesDescription']>

/** A collection of features. `description` is missing if it was created without one. */
export type FeaturesCollectionRecord = Stated<Schemas['FeaturesCollectionRecord']>

/** `self`, and `next` unless this is the last page. */
export type FeaturesPageLinks = Stated<Schemas['FeaturesPageLinks']>

/** A page of collections. */
export type FeaturesCollectionList = Stated<Schemas['FeaturesCollectionList']>

/** A collection to create. */
export type FeaturesCollectionCreate = Stated<Schemas['FeaturesCollectionCreate']>

/** Reference of a feature, `ip:features/my/{collection_id}/{feature_id}`. Send it wherever a reference to a feature is asked for. */
export type FeaturesRef = Stated<Schemas['FeaturesRef']>

/** Any JSON value. Left open, because the caller decides what to note about a feature. */
export type FeaturesPropertyValue = Stated<Schemas['FeaturesPropertyValue']>

/** A feature of a collection. Open, because GeoJSON allows foreign members. */
export type FeaturesItem = Stated<Schemas['FeaturesItem']>

/** A page of features; a GeoJSON FeatureCollection. */
export type FeaturesItemPage = Stated<Schemas['FeaturesItemPage']>

/** One area of interest. Open, because GeoJSON allows foreign members; they are not kept. */
export type Feature = Stated<Schemas['Feature']>

/** Several areas of interest. Open, because GeoJSON allows foreign members; they are not kept. */
export type FeatureCollection = Stated<Schemas['FeatureCollection']>

/** GeoJSON (RFC 7946), one feature or several, told apart by `type`. Foreign members are allowed and ignored. */
export type FeaturesUpload = Stated<Schemas['FeaturesUpload']>

/** References of the uploaded features, in the order of the body. */
export type FeaturesRefList = Stated<Schemas['FeaturesRefList']>

/** OAuth2 error (RFC 6749, section 5.2). */
export type AuthError = Stated<Schemas['AuthError']>

/** OpenID Connect discovery document. Open, because OpenID Connect and its extensions define its members. */
export type AuthDiscovery = Stated<Schemas['AuthDiscovery']>

/** What a client shows for its token: its own credentials (RFC 6749, section 4.4), the code of a user (section 4.1.3 and RFC 7636), a refresh token (section 6), or the code of a device (RFC 8628). Open, because unknown form members have to be ignored. */
export type AuthTokenRequest = Stated<Schemas['AuthTokenRequest']>

/** An access token and what it is good for. */
export type AuthToken = Stated<Schemas['AuthToken']>

/** A token to inspect or to revoke (RFC 7662, section 2.1, and RFC 7009, section 2.1). Open, because unknown form members have to be ignored. */
export type AuthTokenQuestion = Stated<Schemas['AuthTokenQuestion']>

/** What is known about a token (RFC 7662, section 2.2). Open, because extensions add members. */
export type AuthIntrospection = Stated<Schemas['AuthIntrospection']>

/** Beginning of the device code flow (RFC 8628, section 3.1). Open, because unknown form members have to be ignored. */
export type AuthDeviceRequest = Stated<Schemas['AuthDeviceRequest']>

/** What a device tells its user, and what it asks with (RFC 8628, section 3.2). Open, because extensions add members. */
export type AuthDeviceCode = Stated<Schemas['AuthDeviceCode']>

/** Public key (RFC 7517, section 4). Open to the parameters of other key types; never holds a private one. */
export type AuthKey = Stated<Schemas['AuthKey']>

/** JSON Web Key Set (RFC 7517, section 5). */
export type AuthKeySet = Stated<Schemas['AuthKeySet']>

/** Claims about a user (OpenID Connect Core 1.0, section 5.1). Which are there depends on the scopes of the token. Open, because OpenID Connect lets a server add claims. */
export type AuthUserInfo = Stated<Schemas['AuthUserInfo']>
