import { decided, empty, json, jsonBody, type AreaFacts, type OperationFacts } from '../operation.ts'
import { anyObject, geometry, integer, list, map, object, oneOf, string } from '../shape.ts'
import { apiError } from './api-error.ts'
import {
  asset,
  assetType,
  coverage,
  item,
  itemType,
  quickSearchBody,
  savedSearch,
  savedSearchBody,
  stats,
  statsBody,
} from './data-resources.ts'

const TABLE = 'Endpoints > Data API'
const DECISIONS = 'contract-decisions.md > 1.1 Data API'
const PREFIX = '/data/v1'
const ITEM = `${PREFIX}/item-types/{item_type_id}/items/{item_id}`

/** Rows whose method and path are not shown. */
const row = { table: TABLE, addressFrom: 'decision' } as const
const itemPath = { item_type_id: string, item_id: string }
const searchPath = { search_id: string }

const pageToken = string.mentions(/opaque|never (construct|build|make|compose)/i)
const pageSize = integer
  .from(0)
  .to(250)
  .default(250)
  .mentions(/`_page`/)
const itemSort = oneOf('acquired asc', 'acquired desc', 'published asc', 'published desc')
  .default('published desc')
  .mentions(/`_page`/)

const ofItems: readonly OperationFacts[] = [
  {
    ...row,
    call: `GET ${PREFIX}/asset-types`,
    returns: { 200: json({ _links: anyObject, asset_types: list(assetType) }) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/asset-types/{asset_type_id}`,
    path: { asset_type_id: string },
    returns: { 200: json(assetType) },
    errors: [404],
  },
  {
    ...row,
    call: `GET ${PREFIX}/item-types`,
    returns: { 200: json({ _links: anyObject, item_types: list(itemType) }) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/item-types/{item_type_id}`,
    path: { item_type_id: string },
    returns: { 200: json(itemType) },
    errors: [404],
  },
  { ...row, call: `GET ${ITEM}`, path: itemPath, returns: { 200: json(item) }, errors: [404] },
  {
    ...row,
    call: `GET ${ITEM}/assets`,
    path: itemPath,
    // The source says "asset"; contract-decisions.md: an object keyed by asset type id.
    returns: { 200: json(map(asset).halfDecided()) },
    errors: [404],
  },
  {
    ...row,
    call: `POST ${ITEM}/coverage`,
    path: itemPath,
    query: {
      mode: oneOf('UDM2', 'estimate'),
      band: oneOf('clear', 'snow_ice', 'cloud_shadow', 'light_haze', 'heavy_haze', 'cloud', 'cirrus'),
    },
    body: jsonBody(object({ geometry: geometry.amongOthers() }).halfDecided()),
    returns: { 201: json(coverage) },
    errors: [404],
  },
]

/** Named by the issue beside those of the source. */
const ofAssets: readonly OperationFacts[] = [
  { call: `GET ${PREFIX}/assets/{id}`, returns: { 200: json(asset) } },
  { call: `GET ${PREFIX}/assets/{id}/activate`, returns: { 202: empty, 204: empty } },
  { call: `POST ${PREFIX}/assets/{id}/activate`, returns: { 202: empty, 204: empty } },
].map((facts) => ({ ...facts, table: DECISIONS, origin: 'decision', furtherErrors: [404] }))

const download: OperationFacts = {
  table: DECISIONS,
  origin: 'decision',
  call: `GET ${PREFIX}/download`,
  // The link itself opens the file: contract-decisions.md does not say that credentials are sent too.
  access: 'not stated',
  query: { token: string.required() },
  returns: {
    200: {
      mediaType: 'application/octet-stream',
      headers: { 'Content-Disposition': string, 'Content-Length': integer },
    },
  },
}

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
        .mentions(/`_page`/),
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
  operations: [...ofItems, ...ofAssets, download, ...ofSearches],
}
