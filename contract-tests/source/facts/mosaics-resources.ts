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

export const gridContext = object({ quad_size: integer, resolution: number }).named('GridContext', TABLE)

export const mosaic = object({
  // contract-decisions.md 1.0: `quads` is a template, as the source says of `tiles`.
  _links: { _self: uri, quads: uriTemplate, tiles: uriTemplate },
  bands: integer,
  bbox: list(double),
  coordinate_system: string,
  datatype: suchAs('byte', 'uint16', 'float32'),
  first_acquired: dateTime,
  grid: gridContext,
  id: uuid,
  interval: string,
  item_types: list(string),
  last_acquired: dateTime,
  level: integer,
  name: string,
  product_type: suchAs('timelapse', 'basemap'),
  quad_download: boolean,
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
  percent_covered: float,
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

const pageLinks = object({ _next: string.mentions(/last/), _self: string }).named('Links of a page', TABLE)

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
  // With `minimal` a quad is reduced to its download link.
  items: list(quad.amongOthers()),
  summary: object({ total_quads: integer }).decided(),
}).named('Quad list', TABLE)

/** TileJSON 2.2.0, section 3. */
export const tileJson = object({
  tilejson: always('2.2.0'),
  name: string,
  description: string,
  version: string,
  attribution: string,
  scheme: string,
  tiles: list(string),
  minzoom: integer,
  maxzoom: integer,
  bounds: list(number),
  center: list(number),
})
  .requires('tilejson', 'tiles')
  .open()
  .named('TileJSON 2.2.0', DECISIONS)
