import { empty, json, jsonBody, type OperationFacts } from '../operation.ts'
import { anyObject, integer, list, map, object, oneOf, string } from '../shape.ts'
import { area, asset, assetType, coverage, item, itemType } from './data-resources.ts'

const TABLE = 'Endpoints > Data API'
const DECISIONS = 'contract-decisions.md > 1.1 Data API'
const PREFIX = '/data/v1'
const ITEM = `${PREFIX}/item-types/{item_type_id}/items/{item_id}`
const ENTRIES = ['item-types', 'asset-types', 'quick-search', 'searches', 'spec']

/** Rows whose method and path are not shown. */
const row = { table: TABLE, addressFrom: 'decision' } as const
const itemPath = { item_type_id: string, item_id: string }

export const ofItems: readonly OperationFacts[] = [
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
    // The source asks for a body and does not show its fields.
    body: jsonBody(object({ geometry: area.decided() })),
    returns: { 201: json(coverage) },
    errors: [404],
  },
]

const decision = { table: DECISIONS, origin: 'decision' } as const

/** Ways in that clients take first. */
export const entries: readonly OperationFacts[] = [
  {
    ...decision,
    call: `GET ${PREFIX}`,
    returns: { 200: json({ _links: object(Object.fromEntries(ENTRIES.map((name) => [name, string]))) }) },
  },
  { ...decision, call: `GET ${PREFIX}/spec`, access: 'not stated', returns: { 200: json(anyObject) } },
  {
    ...decision,
    call: `GET ${PREFIX}/item-types/{item_type_id}/asset-types`,
    path: { item_type_id: string },
    returns: { 200: json({ asset_types: list(assetType) }) },
  },
]

/** Named by the issue beside those of the source. */
export const ofAssets: readonly OperationFacts[] = [
  { call: `GET ${PREFIX}/assets/{id}`, returns: { 200: json(asset) } },
  { call: `GET ${PREFIX}/assets/{id}/activate`, returns: { 202: empty, 204: empty } },
  { call: `POST ${PREFIX}/assets/{id}/activate`, returns: { 202: empty, 204: empty } },
].map((facts) => ({ ...facts, table: DECISIONS, origin: 'decision', furtherErrors: [404] }))

export const download: OperationFacts = {
  table: DECISIONS,
  origin: 'decision',
  call: `GET ${PREFIX}/download`,
  // The link itself opens the file: contract-decisions.md does not say that credentials are sent too.
  access: 'not stated',
  query: { token: string.required() },
  returns: {
    200: {
      // The decisions say "bytes"; every file of the platform is a GeoTIFF.
      mediaType: 'image/tiff',
      headers: { 'Content-Disposition': string, 'Content-Length': integer },
    },
  },
}
