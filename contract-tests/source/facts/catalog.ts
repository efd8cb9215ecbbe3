import { json, jsonBody, sent, type AreaFacts } from '../operation.ts'
import { geometry, integer, list, number, object, string, uri } from '../shape.ts'
import {
  catalogError,
  collection,
  collectionList,
  condition,
  conformance,
  filterLanguage,
  item,
  itemPage,
  landing,
  queryables,
  searchResult,
} from './catalog-resources.ts'

const TABLE = 'Endpoints > Catalog API (STAC)'
const DECISIONS = 'contract-decisions.md > 1.6 Catalog'

/** Statuses that the source lists, and the choice of the path. */
const read = { table: TABLE, addressFrom: 'decision', errors: [400, 403, 500] } as const

const limit = integer
  .from(1)
  .clampedTo(100)
  .default(10)
  .mentions(/clamp|lower|reduc|cap|cut/i)
const bbox = list(number)
  .count(4, 6)
  .mentions(/WGS ?84/i, /longitude/i, /latitude/i, /antimeridian/i, /larger|greater|exceed|more than/i)
const datetime = string.mentions(/RFC ?3339/, /\.\./, /interval/i)
const oneCollection = list(string).count(1, 1)
const nextPage = integer.decided()
/** The media type is that of the landing document's links to the search. */
const found = sent('application/geo+json', searchResult)
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'

export const catalog: AreaFacts = {
  area: 'catalog',
  server: 'sibling',
  access: 'token',
  mentions: [/STAC.*\b1\.0\.0\b/],
  errorBody: () => ({ shape: catalogError, origin: 'decision' }),
  operations: [
    {
      call: 'GET /catalog/v1',
      table: TABLE,
      access: 'token or nothing', // the table lists 200 and 500 alone
      returns: { 200: json(landing) },
      errors: [500],
    },
    {
      call: 'GET /catalog/v1/conformance',
      table: DECISIONS,
      origin: 'decision',
      access: 'token or nothing',
      returns: { 200: json(conformance) },
    },
    {
      call: 'GET /catalog/v1/collections',
      table: TABLE,
      addressFrom: 'decision',
      returns: { 200: json(collectionList) },
      errors: [403, 500],
    },
    {
      ...read,
      call: 'GET /catalog/v1/collections/{collectionId}',
      path: { collectionId: string },
      returns: { 200: json(collection) },
      furtherErrors: [404],
    },
    {
      ...read,
      call: 'GET /catalog/v1/collections/{collectionId}/queryables',
      path: { collectionId: string },
      returns: { 200: json(queryables) },
      furtherErrors: [404],
    },
    {
      ...read,
      call: 'GET /catalog/v1/collections/{collectionId}/items',
      path: { collectionId: string },
      query: { limit, bbox, datetime, next: nextPage },
      returns: { 200: json(itemPage) },
      furtherErrors: [404],
    },
    {
      ...read,
      call: 'GET /catalog/v1/collections/{collectionId}/items/{featureId}',
      path: { collectionId: string, featureId: string },
      returns: { 200: json(item) },
      furtherErrors: [404],
    },
    {
      ...read,
      call: 'GET /catalog/v1/search',
      query: {
        bbox,
        intersects: geometry,
        datetime: datetime.required(),
        limit,
        ids: list(string),
        collections: oneCollection.required(),
        fields: string.mentions(/comma/i, /minus|`-|hyphen/i, /exclu|leave|omit|drop/i),
        filter: string.mentions(/CQL2[ -]text/i),
        distinct: string.mentions(/value/i, /propert/i),
        next: nextPage,
      },
      returns: { 200: found },
    },
    {
      ...read,
      call: 'POST /catalog/v1/search',
      body: jsonBody(
        object({
          bbox,
          datetime,
          intersects: geometry.decided(),
          collections: oneCollection,
          ids: list(string),
          limit,
          fields: object({ include: list(string), exclude: list(string) }).mentions(
            /full|path/i,
            /include.*(precedence|wins|prevail|first|counts)|precedence.*include/i,
          ),
          filter: condition.decided(),
          'filter-lang': filterLanguage,
          'filter-crs': uri.allowing(CRS84),
          distinct: string,
          next: nextPage,
        }).requires('collections', 'datetime'),
      ),
      // The source does not show this body: contract-decisions.md says that it is the one of the simple search.
      returns: { 200: found },
    },
  ],
}
