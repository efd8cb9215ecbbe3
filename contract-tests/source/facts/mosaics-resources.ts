import {
  always,
  boolean,
  dateTime,
  double,
  float,
  geometry,
  integer,
  list,
  number,
  object,
  oneOf,
  string,
  suchAs,
  uri,
  uriTemplate,
  uuid,
} from '../shape.ts'

const TABLE = 'Resources and their fields > Mosaics API'
const DECISIONS = 'contract-decisions.md > 1.2 Mosaics extras'

export const gridContext = object({
  quad_size: integer.mentions(/pixel/i),
  resolution: number.mentions(/met(er|re)/i, /zoom/i),
}).named('GridContext', TABLE)

export const mosaic = object({
  // contract-decisions.md 1.0: `quads` is a template, as the source says of `tiles`.
  _links: {
    _self: uri,
    quads: uriTemplate.mentions(/\{lx\},\{ly\},\{ux\},\{uy\}/),
    tiles: uriTemplate.mentions(/XYZ|\{z\}.*\{x\}.*\{y\}/i),
  },
  bands: integer.mentions(/band/i),
  bbox: list(double),
  coordinate_system: string,
  datatype: suchAs('byte', 'uint16', 'float32'),
  first_acquired: dateTime,
  grid: gridContext,
  id: uuid,
  interval: string,
  item_types: list(string),
  last_acquired: dateTime,
  level: integer.mentions(/maxim|highest|deepest/i, /zoom/i),
  name: string.mentions(/uniq|no two|only one/i),
  product_type: suchAs('timelapse', 'basemap'),
  quad_download: boolean.mentions(/caller|you/i),
})
  .requires('bbox', 'coordinate_system', 'first_acquired', 'last_acquired', 'product_type', 'name')
  .extensible()
  .named('Mosaic', TABLE)

export const mosaicSeries = object({
  _links: { _self: uri, mosaics: uri },
  first_acquired: dateTime,
  id: uuid,
  interval: string,
  last_acquired: dateTime,
  name: string,
  product_type: oneOf('basemap', 'timelapse', 'l3m'),
  selector: string,
})
  .requires('interval', 'name', 'product_type')
  .named('Mosaic series', TABLE)

export const quad = object({
  _links: { _self: uri, download: uri, items: uri, thumbnail: uri },
  bbox: list(double),
  id: string,
  percent_covered: float.mentions(/percent|%/i, /no[- ]?data/i),
})
  .requires('id', 'bbox', 'percent_covered', '_links')
  .named('Quad', TABLE)

export const quadItems = object({
  items: list(object({ item_id: string, item_type: string, link: uri }).named('Quad item', TABLE)),
}).named('Quad items', TABLE)

/** The area of a quad search. */
export const searchPolygon = geometry
  .having({ type: oneOf('Polygon', 'MultiPolygon') })
  .onlyVariants('Polygon', 'MultiPolygon')
  .mentions(/1,?500/)
  .named('Search body', TABLE)

const pageLinks = object({
  _next: string.mentions(/\blast\b/i, /no (result|quad|mosaic|series)|nothing|empty/i),
  _self: string,
}).named('Links of a page', TABLE)

export const mosaicList = object({ _links: pageLinks, mosaics: list(mosaic) }).named('Mosaic list', TABLE)
export const seriesList = object({ _links: pageLinks, series: list(mosaicSeries) }).named(
  'Series list',
  TABLE,
)
export const seriesMosaics = object({ _links: { _self: string }, mosaics: list(mosaic) }).named(
  'Series mosaics list',
  TABLE,
)
export const quadList = object({
  _links: pageLinks,
  items: list(quad),
  summary: object({ total_quads: integer }).decided(),
}).named('Quad list', TABLE)

/** TileJSON 2.2.0, section 3: all of its members. */
export const tileJson = object({
  tilejson: always('2.2.0'),
  name: string,
  description: string,
  version: string,
  attribution: string,
  template: string,
  legend: string,
  scheme: string,
  tiles: list(string),
  grids: list(string),
  data: list(string),
  minzoom: integer.from(0).to(30),
  maxzoom: integer.from(0).to(30),
  bounds: list(number).count(4, 4),
  center: list(number).count(3, 3),
})
  .requires('tilejson', 'tiles')
  .open()
  .named('TileJSON 2.2.0', DECISIONS)
