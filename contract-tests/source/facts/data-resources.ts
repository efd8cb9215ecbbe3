import {
  always,
  anything,
  boolean,
  dateTime,
  geometry,
  integer,
  list,
  number,
  object,
  oneOf,
  string,
  suchAs,
  type Notation,
  type Shape,
} from '../shape.ts'

const TABLE = 'Resources and their fields > Data API'
const FILTERS = 'contract-decisions.md > 1.1 Data API: filter grammar'

export const assetType = object({
  _links: { _self: string },
  display_description: string,
  display_name: string,
  id: string,
  md5_digest: string,
  bands: anything.decided(),
  category: anything.decided(),
}).named('Asset type', TABLE)

export const itemType = object({
  _links: { _self: string },
  display_description: string,
  display_name: string,
  id: string,
  supported_asset_types: list(string),
}).named('Item type', TABLE)

const properties = object({
  acquired: dateTime,
  published: dateTime,
  updated: dateTime,
  anomalous_pixels: number,
  black_fill: number,
  cloud_cover: number,
  gsd: number,
  sun_azimuth: number,
  sun_elevation: number,
  usable_data: number,
  view_angle: number,
  columns: integer,
  rows: integer,
  epsg_code: integer,
  origin_x: number,
  origin_y: number,
  pixel_resolution: number,
  item_type: string,
  provider: string,
  satellite_id: string,
})

export const item = object({
  _links: { _self: string, assets: string, thumbnail: string },
  // The source shows null and no contents; contract-decisions.md: arrays of permissions and of asset type ids.
  _permissions: list(string).halfDecided(),
  assets: list(string).halfDecided(),
  geometry: geometry.having({ relation: suchAs('intersects') }).named('Item geometry', TABLE),
  id: string,
  properties,
  type: always('Feature').decided(),
}).named('Item', TABLE)

export const asset = object({
  _links: { _self: string, activate: string, type: string },
  _permissions: list(suchAs('download')),
  expires_at: dateTime,
  location: string,
  status: oneOf('inactive', 'activating', 'active').halfDecided(),
  type: string,
  md5_digest: string.orNull().decided(),
}).named('Asset', TABLE)

const bounds = (bound: Shape) => object({ gt: bound, gte: bound, lt: bound, lte: bound })

/** A filter on a field. */
const onField = (config: Notation) =>
  object({ field_name: string, config }).requires('type', 'field_name', 'config').decided()

/** A filter on an item as a whole. */
const onItem = (config: Notation) => object({ config }).requires('type', 'config').decided()

/** A filter within a filter. */
const inner = object({ type: string })
const assetTypes = list(string)

/** Filter: the source shows `type`, contract-decisions.md the grammar. */
const filter = object({ type: string })
  .variants('type', {
    AndFilter: onItem(list(inner)),
    OrFilter: onItem(list(inner)),
    NotFilter: onItem(inner.or(list(inner).count(1, 1))),
    DateRangeFilter: onField(bounds(dateTime).withMembers(1)),
    RangeFilter: onField(bounds(number)),
    UpdateFilter: onField(object({ gt: dateTime, gte: dateTime })),
    NumberInFilter: onField(list(number)),
    StringInFilter: onField(list(string)),
    GeometryFilter: onField(geometry).having({
      relation: oneOf('intersects', 'contains', 'within', 'disjoint').default('intersects'),
    }),
    AssetFilter: onItem(assetTypes),
    PermissionFilter: onItem(list(string)),
  })
  .open()
  .named('Filter', FILTERS)

/** An area: a geometry, or a reference to a feature in its place. */
export const area = geometry.or(object({ type: always('ref'), content: string }).decided())

const name = string.pattern('^.{1,64}$')
const dailyEmail = boolean.default(false)

export const savedSearch = object({
  __daily_email_enabled: dailyEmail,
  _links: { _self: string, thumbnail: string },
  created: dateTime,
  updated: dateTime,
  last_executed: dateTime,
  filter,
  // A UUID without dashes, says contract-decisions.md.
  id: string.mentions(/32|without (dashes|hyphens)/i),
  name,
}).named('Saved search', TABLE)

/** Body of create and update. */
export const savedSearchBody = object({
  filter,
  item_types: list(string),
  name,
  asset_types: list(string),
  __daily_email_enabled: dailyEmail,
})
  .requires('filter', 'item_types', 'name')
  .named('Saved search body', 'Endpoints > Data API')

export const quickSearchBody = object({
  item_types: list(string),
  asset_types: list(string),
  filter,
  geometry: area,
  name,
}).requires('item_types')

export const coverage = object({ clear_percent: number, status: string }).named(
  'Cloud coverage result',
  TABLE,
)

export const statsBody = object({
  filter,
  interval: oneOf('hour', 'day', 'week', 'month', 'year'),
  item_types: list(string),
  asset_types: list(string),
  utc_offset: string.mentions(/ISO 8601/, /[+-]\d\d:\d\d/, /time ?zone/i),
}).requires('filter', 'interval', 'item_types')

export const stats = object({
  buckets: list({ count: integer, start_time: dateTime }),
  interval: string,
  utc_offset: string,
}).named('Stats result', TABLE)
