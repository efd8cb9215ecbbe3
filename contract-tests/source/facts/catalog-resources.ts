import {
  always,
  anyObject,
  anything,
  dateTime,
  geometry,
  integer,
  list,
  map,
  number,
  object,
  oneOf,
  string,
  uri,
} from '../shape.ts'

const TABLE = 'Resources and their fields > Catalog API (STAC)'

const link = object({ rel: string, href: string, method: string, type: string })
  .open()
  .named('Catalog link', TABLE)

/** Links with the relations that the source names, which the prose of the list has to explain. */
const linksTo = (...relations: string[]) =>
  list(link).mentions(...relations.map((relation) => new RegExp(`\\b${relation}\\b`)))

const stacVersion = always('1.0.0')

export const landing = object({
  type: always('Catalog'),
  stac_version: stacVersion,
  id: string,
  title: string,
  description: string,
  conformsTo: list(uri),
  links: linksTo('data', 'conformance', 'search', 'child', 'service-desc', 'service-doc'),
})
  .open()
  .named('Landing document', TABLE)

const extent = object({
  spatial: object({ bbox: list(list(number)) }).open(),
  temporal: object({ interval: list(list(dateTime.orNull())) }).open(),
}).open()

/** STAC Electro-Optical extension 1.0.0, Band object. */
const band = object({
  name: string,
  common_name: string,
  center_wavelength: number,
  full_width_half_max: number,
}).open()

/** Members seen; a collection has those of its kind. */
const summaries = object({
  platform: anything,
  instrument: anything,
  constellation: anything,
  gsd: anything,
  'eo:cloud_cover': object({ minimum: number.halfDecided(), maximum: number.halfDecided() }).open(),
  'eo:bands': list(band),
  'sat:orbit_state': anything,
  'sar:instrument_mode': anything,
  'sar:frequency_band': anything,
  'sar:center_frequency': anything,
  'sar:product_type': anything,
  'sar:polarizations': anything,
  'sar:resolution_range': anything,
  'sar:resolution_azimuth': anything,
  'sar:pixel_spacing_range': anything,
  'sar:pixel_spacing_azimuth': anything,
  's1:timeliness': anything,
  's1:resolution': anything,
  's1:polarization': anything,
}).open()

export const collection = object({
  stac_version: stacVersion,
  type: always('Collection'),
  id: string,
  title: string,
  description: string,
  'sci:citation': string,
  license: string,
  providers: list(anyObject),
  extent,
  summaries,
  links: linksTo('self', 'parent', 'schema', 'items'),
})
  .open()
  .named('Collection', TABLE)

export const collectionList = object({ links: list(link), collections: list(collection) }).named(
  'Collections list',
  TABLE,
)

export const queryables = object({
  type: always('object'),
  title: string,
  description: string,
  properties: object({
    'eo:cloud_cover': object({ type: always('number'), minimum: always(0), maximum: always(100) }).open(),
  }).open(),
  additionalProperties: always(false),
})
  .open()
  .named('Queryables', TABLE)

const footprint = geometry
  .having({ crs: object({ type: string, properties: object({ name: string }).open() }).open() })
  .named('Item geometry', TABLE)

export const item = object({
  stac_version: stacVersion,
  id: string,
  type: always('Feature'),
  geometry: footprint,
  bbox: list(number),
  properties: object({
    datetime: dateTime,
    platform: string,
    instruments: list(string),
    constellation: string,
    gsd: number,
    'eo:cloud_cover': number,
    'proj:epsg': integer,
    'proj:bbox': list(number),
    'proj:geometry': anyObject,
  }).open(),
  assets: map(object({ href: string, title: string, type: string }).open()),
  collection: string,
  links: list(link),
})
  .open()
  .named('Item', TABLE)

export const itemPage = object({
  type: always('FeatureCollection'),
  features: list(item),
  links: linksTo('next'),
  timeStamp: dateTime,
  numberReturned: integer,
}).named('Item page', TABLE)

export const searchResult = object({
  type: always('FeatureCollection'),
  // With `distinct` the elements are values of a property.
  features: list(item.amongOthers()).mentions(/distinct/),
  context: object({ next: integer, limit: integer, returned: integer }),
  // The source may mean that `context` replaces the links of an item page too; contract-decisions.md wants both.
  links: linksTo('next').halfDecided(),
})
  .needs('context')
  .named('Search result', TABLE)

export const conformance = object({ conformsTo: list(uri) })
  .open()
  .named('Conformance', 'contract-decisions.md > 1.6 Catalog')

export const catalogError = object({ code: string, description: string }).named(
  'Catalog error',
  'contract-decisions.md > 1.6 Catalog',
)

/** Condition of a full search: CQL2 JSON, or CQL2 text when `filter-lang` says so. */
export const condition = object({ op: string, args: list(anything) })
  .open()
  .or(string)

export const filterLanguage = oneOf('cql2-text', 'cql2-json')
