import type { Lenience } from '../../contract/lenience.ts'

/**
 * Returns the conformance classes that this server implements, and no others, because clients rely on them.
 * @see OGC 21-065r2, section 2 (Conformance)
 */
export const conformanceClasses = (lenience: Lenience): readonly string[] =>
  lenience.has('stac-query') ? [...CLASSES, ...QUERY_CLASSES] : CLASSES

const QUERY_CLASSES = [
  'https://api.stacspec.org/v1.0.0/item-search#query',
  'https://api.stacspec.org/v1.0.0/ogcapi-features#query',
]

const CLASSES = [
  'https://api.stacspec.org/v1.0.0/core',
  'https://api.stacspec.org/v1.0.0/collections',
  'https://api.stacspec.org/v1.0.0/ogcapi-features',
  'https://api.stacspec.org/v1.0.0/ogcapi-features#sort',
  'https://api.stacspec.org/v1.0.0/item-search',
  'https://api.stacspec.org/v1.0.0/item-search#fields',
  'https://api.stacspec.org/v1.0.0/item-search#context',
  'https://api.stacspec.org/v1.0.0/item-search#filter',
  'https://api.stacspec.org/v1.0.0/item-search#sort',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/filter',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/features-filter',
  'http://www.opengis.net/spec/cql2/1.0/conf/cql2-text',
  'http://www.opengis.net/spec/cql2/1.0/conf/cql2-json',
  'http://www.opengis.net/spec/cql2/1.0/conf/basic-cql2',
  'http://www.opengis.net/spec/cql2/1.0/conf/advanced-comparison-operators',
  'http://www.opengis.net/spec/cql2/1.0/conf/case-insensitive-comparison',
  'http://www.opengis.net/spec/cql2/1.0/conf/accent-insensitive-comparison',
  'http://www.opengis.net/spec/cql2/1.0/conf/basic-spatial-functions',
  'http://www.opengis.net/spec/cql2/1.0/conf/basic-spatial-functions-plus',
  'http://www.opengis.net/spec/cql2/1.0/conf/spatial-functions',
  'http://www.opengis.net/spec/cql2/1.0/conf/temporal-functions',
  'http://www.opengis.net/spec/cql2/1.0/conf/array-functions',
  'http://www.opengis.net/spec/cql2/1.0/conf/property-property',
  'http://www.opengis.net/spec/cql2/1.0/conf/arithmetic',
]
