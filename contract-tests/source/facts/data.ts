import { decided, empty, json, jsonBody, type AreaFacts, type OperationFacts } from '../operation.ts'
import { anyObject, integer, list, oneOf, string } from '../shape.ts'
import { apiError } from './api-error.ts'
import { download, entries, ofAssets, ofItems } from './data-items.ts'
import { item, quickSearchBody, savedSearch, savedSearchBody, stats, statsBody } from './data-resources.ts'

const TABLE = 'Endpoints > Data API'
const PREFIX = '/data/v1'

/** Rows whose method and path are not shown. */
const row = { table: TABLE, addressFrom: 'decision' } as const
const searchPath = { search_id: string }

const pageToken = string.mentions(/opaque|as (it was )?(given|received)/i, /never|not|do not/i)
const pageSize = integer
  .from(0)
  .to(250)
  .default(250)
  .mentions(/_page\b/)
const itemSort = oneOf('acquired asc', 'acquired desc', 'published asc', 'published desc')
  .default('published desc')
  .mentions(/_page\b/)

const ofSearches: readonly OperationFacts[] = [
  {
    ...row,
    call: `POST ${PREFIX}/quick-search`,
    query: { _page_size: pageSize, _sort: itemSort },
    body: jsonBody(quickSearchBody),
    returns: {
      200: json({ _links: { _self: string, _first: string, _next: string }, features: list(item) }),
    },
    errors: [400],
  },
  {
    table: TABLE,
    call: `GET ${PREFIX}/searches`,
    query: {
      _page: pageToken,
      _page_size: pageSize,
      _sort: oneOf('created desc', 'created asc')
        .default('created desc')
        .mentions(/_page\b/),
      search_type: oneOf('any', 'saved', 'quick').default('any'),
    },
    returns: {
      200: json({
        _links: { _self: string, _first: string, _next: string, _prev: string },
        searches: list(savedSearch),
      }),
    },
  },
  {
    ...row,
    call: `POST ${PREFIX}/searches`,
    body: jsonBody(savedSearchBody),
    returns: { 200: json(savedSearch) },
    errors: [400],
  },
  {
    ...row,
    call: `GET ${PREFIX}/searches/{search_id}`,
    path: searchPath,
    returns: { 200: json(savedSearch) },
    errors: [404],
  },
  {
    ...row,
    call: `PUT ${PREFIX}/searches/{search_id}`,
    path: searchPath,
    body: jsonBody(savedSearchBody),
    returns: { 200: json(savedSearch) },
    errors: [400],
  },
  {
    ...row,
    call: `DELETE ${PREFIX}/searches/{search_id}`,
    path: searchPath,
    returns: { 204: decided(empty) },
    errors: [404],
  },
  {
    ...row,
    call: `GET ${PREFIX}/searches/{search_id}/results`,
    path: searchPath,
    query: { _page: pageToken, _page_size: pageSize, _sort: itemSort },
    // The members of these links are not shown.
    returns: { 200: json({ _links: anyObject, features: list(item) }) },
    errors: [404],
  },
  {
    ...row,
    call: `POST ${PREFIX}/stats`,
    body: jsonBody(statsBody),
    returns: { 200: json(stats) },
    errors: [400],
  },
]

export const data: AreaFacts = {
  area: 'data',
  server: 'main',
  access: 'token or key',
  // The source shows the body of 400 and 404 alone.
  errorBody: (status) =>
    status === 400 || status === 404 ? { shape: apiError, origin: 'source' } : undefined,
  mentions: [/\b1\.0\.0\b/],
  operations: [...entries, ...ofItems, ...ofAssets, download, ...ofSearches],
}
