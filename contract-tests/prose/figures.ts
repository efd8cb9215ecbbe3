import { bytes, byDefault, maximum, minimum, said, schema, type Figure } from './contract-figure.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** A figure of the contract in a larger unit than its own. */
export const per =
  (unit: number, figure: Figure): Figure =>
  () =>
    figure() / unit

/**
 * What prose repeats of the contract: the area whose introduction it stands in, or the guides; the words, with `{}` for
 * each figure; and where the contract has it.
 */
export const FIGURES: readonly (readonly [area: string, words: string, ...figures: Figure[]])[] = [
  [
    'analytics',
    'A page holds `limit` entries: {} unless you say otherwise, 1 to {}',
    byDefault('analytics_listFeeds', 'limit'),
    maximum('analytics_listResults', 'limit'),
  ],
  ['batch', 'A page holds `count` entries, {} at most and by default', maximum('batch_listTasks', 'count')],
  [
    'batch',
    '1 megabyte ({} bytes), evalscript {} characters',
    bytes('batch_createTask'),
    schema('BatchProcessRequest/properties/evalscript/maxLength'),
  ],
  [
    'batch',
    '{} bytes, description {} characters',
    bytes('batch_updateTask'),
    schema('BatchDescription/maxLength'),
  ],
  ['batch', 'data sources, outputs | {} each', schema('BatchProcessInput/properties/data/maxItems')],
  ['batch', '{} pixels wide and high', schema('BatchGeopackageDefaults/properties/width/maximum')],
  [
    'catalog',
    'at most {} KiB and nested at most {} deep',
    said('CQL2 text of at most {} KiB'),
    said('and nests at most {} deep'),
  ],
  ['data', '`_page_size` | {} |', maximum('data_runQuickSearch', '_page_size')],
  [
    'data',
    'saved searches; quick searches that are kept | {} each, {} megabytes',
    said('A caller has at most {} saved searches'),
    said('together at most {} megabytes long'),
  ],
  ['data', 'filters in one `AndFilter` or `OrFilter` | {} |', schema('DataFilterList/maxItems')],
  ['data', 'item types, asset types, permissions in a list | {} |', schema('DataItemTypeIds/maxItems')],
  ['data', 'body | {} megabyte', per(MIB, bytes('data_runQuickSearch'))],
  [
    'destinations',
    'an organization has at most {} destinations',
    schema('DestinationList/properties/destinations/maxItems'),
  ],
  [
    'destinations',
    'Names have {} to {} characters',
    schema('DestinationNewName/minLength'),
    schema('DestinationNewName/maxLength'),
  ],
  ['destinations', 'Bodies have at most {} kilobytes', per(KIB, bytes('destinations_createDestination'))],
  [
    'features',
    'Lists have pages of `limit` entries, {} unless given',
    byDefault('features_listItems', 'limit'),
  ],
  [
    'features',
    'A limit above {} is read as {}',
    maximum('features_listItems', 'limit'),
    maximum('features_listItems', 'limit'),
  ],
  ['features', 'features of a caller, in all collections | {} |', said('more than {} features')],
  ['features', 'their length together, as JSON | {} megabytes', said('or more than {} megabytes of them')],
  [
    'features',
    'body of an upload; of a collection | {} megabyte; {} kilobytes',
    per(MIB, bytes('features_createItems')),
    per(KIB, bytes('features_createCollection')),
  ],
  ['features', 'features in an upload | {} |', schema('FeatureCollection/properties/features/maxItems')],
  [
    'mosaics',
    'A page holds `_page_size` entries: {} unless you say otherwise, {} at most',
    byDefault('mosaics_listMosaics', '_page_size'),
    maximum('mosaics_listMosaics', '_page_size'),
  ],
  ['mosaics', 'A search polygon has at most {} vertices', said('At most {} vertices')],
  ['mosaics', 'its body at most {} kilobytes', per(KIB, bytes('mosaics_createQuadSearch'))],
  ['orders', 'The list has {} orders on a page', schema('OrderPage/properties/orders/maxItems')],
  [
    'orders',
    'An order has {} to {} products and at most {} items in all',
    schema('OrderProducts/minItems'),
    schema('OrderProducts/maxItems'),
    schema('OrderProduct/properties/item_ids/maxItems'),
  ],
  ['orders', 'its body at most {} kilobytes', per(KIB, bytes('orders_createOrder'))],
  [
    'orders',
    'A bulk cancellation names at most {} orders',
    schema('OrdersCancel/properties/order_ids/maxItems'),
  ],
  [
    'orders',
    'An organization has at most {} orders that are `queued` or `running`',
    said('The organization has {} orders that are queued or running'),
  ],
  [
    'quota',
    '`limit` ({} unless you say otherwise, {} at most)',
    byDefault('quota_listProducts', 'limit'),
    maximum('quota_listJobs', 'limit'),
  ],
  [
    'quota',
    'body of a bulk reservation | {} megabytes ({} bytes) and {} references',
    per(MIB, bytes('quota_createBulkReservation')),
    bytes('quota_createBulkReservation'),
    schema('QuotaBulkRequest/properties/aoi_refs/maxItems'),
  ],
  [
    'quota',
    'bulk reservations under way, by organization | {}, and {} areas together',
    said('under way as it can have: {}'),
    said('or for {} areas together'),
  ],
  [
    'quota',
    'body of an estimate or of a reservation | {} megabyte ({} bytes) and {} references',
    per(MIB, bytes('quota_createReservation')),
    bytes('quota_createReservation'),
    schema('QuotaReservationRequest/properties/aoi_refs/maxItems'),
  ],
  [
    'reports',
    'The lists of download and PV reports hold `page_size` reports on a page: {} unless you say otherwise, {} at most',
    byDefault('reports_listDownloadReports', 'page_size'),
    maximum('reports_listPvReports', 'page_size'),
  ],
  [
    'reports',
    'a time of interest of at most {} days',
    said('The time of interest `toi` spans at most {} days'),
  ],
  ['reports', 'the body is larger than {} kilobytes', per(KIB, bytes('reports_createSuborgReport'))],
  [
    'catalog',
    'A page holds `limit` items: {} unless you say otherwise, {} at most',
    byDefault('catalog_listItems', 'limit'),
    maximum('catalog_searchItemsSimple', 'limit'),
  ],
  [
    'data',
    'A page holds {} items unless `_page_size` ({} to {}) says',
    byDefault('data_runSearch', '_page_size'),
    minimum('data_runSearch', '_page_size'),
    maximum('data_runSearch', '_page_size'),
  ],
  ['data', 'name of a search | {} characters', said('Name of the search, 1 to {} characters')],
  [
    'features',
    'collections of a caller | {} |',
    schema('FeaturesCollectionList/properties/collections/maxItems'),
  ],
  [
    'features',
    'properties of a feature, which are any JSON | {} |',
    schema('Feature/properties/properties/maxProperties'),
  ],
  [
    'data',
    'values in a `NumberInFilter`, `StringInFilter` | {} |',
    schema('NumberInFilter/properties/config/maxItems'),
  ],
  ['guides', 'and remembers it for {} hours', said('used with another request within the last {} hours')],
  [
    'guides',
    'The template holds a token of its own, good for {} to {} hours',
    said('opens the tiles of this mosaic alone, for {} to'),
    said('opens the tiles of this mosaic alone, for 12 to {} hours'),
  ],
  [
    'guides',
    'is made when you ask for it, for at most {} days',
    said('The time of interest `toi` spans at most {} days'),
  ],
]
