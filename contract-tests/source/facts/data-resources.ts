import {
  anyObject,
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
  type: string.decided(),
}).named('Item', TABLE)

export const asset = object({
  _links: { _self: string, activate: string, type: string },
  _permissions: list(suchAs('download')),
  expires_at: dateTime,
  location: string,
  status: oneOf('inactive', 'activating', 'active').halfDecided(),
  type: string,
  md5_digest: string.decided(),
}).named('Asset', TABLE)

const bounds = (bound: Shape) => object({ gt: bound, gte: bound, lt: bound, lte: bound })

/** A filter on a field. */
const onField = (config: ReturnType<typeof bounds>) => object({ field_name: string, config })

/** Filter: the source shows `type`, contract-decisions.md the grammar. */
const filter = object({ type: string.halfDecided() })
  .variants('type', {
    AndFilter: object({ config: list(anyObject) }).decided(),
    OrFilter: object({ config: list(anyObject) }).decided(),
    NotFilter: object({ config: anything }).decided(),
    DateRangeFilter: onField(bounds(dateTime)).decided(),
    RangeFilter: onField(bounds(number)).decided(),
    UpdateFilter: onField(object({ gt: dateTime, gte: dateTime })).decided(),
    NumberInFilter: onField(list(number)).decided(),
    StringInFilter: onField(list(string)).decided(),
    GeometryFilter: object({
      field_name: string,
      config: geometry.amongOthers(),
      relation: oneOf('intersects', 'contains', 'within', 'disjoint').default('intersects'),
    }).decided(),
    AssetFilter: object({ config: list(string) }).decided(),
    PermissionFilter: object({ config: list(string) }).decided(),
  })
  .open()
  .named('Filter', FILTERS)

const name = string.pattern('^.{1,64}$')
const dailyEmail = boolean.default(false)

export const savedSearch = object({
  __daily_email_enabled: dailyEmail,
  _links: { _self: string, thumbnail: string },
  created: dateTime,
  updated: dateTime,
  last_executed: dateTime,
  filter,
  id: string,
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
  // A reference to a feature may stand in its place.
  geometry: geometry.amongOthers(),
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
  utc_offset: string.mentions(/ISO 8601/, /[+-]\d\d:\d\d/),
}).requires('filter', 'interval', 'item_types')

export const stats = object({
  buckets: list({ count: integer, start_time: dateTime }),
  interval: string,
  utc_offset: string,
}).named('Stats result', TABLE)
