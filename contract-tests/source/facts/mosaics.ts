import { json, jsonBody, sent, type AreaFacts, type OperationFacts } from '../operation.ts'
import { boolean, integer, string, suchAs, uri } from '../shape.ts'
import { apiError, plainError } from './api-error.ts'
import {
  gridContext,
  mosaic,
  mosaicList,
  mosaicSeries,
  quad,
  quadItems,
  quadList,
  searchPolygon,
  seriesList,
  seriesMosaics,
  tileJson,
} from './mosaics-resources.ts'

const TABLE = 'Endpoints > Mosaics API'
const DECISIONS = 'contract-decisions.md > 1.2 Mosaics extras'
const PREFIX = '/basemaps/v1'

/** The source lists 401 and a default error for all operations, and 404 for those that name an item. */
const listing = { table: TABLE, errors: [401, 'default'] } as const
const named = { table: TABLE, errors: [401, 404, 'default'] } as const

const mosaicPath = { mosaic_id: string }
const quadPath = { mosaic_id: string, quad_id: string }
/** The size of a page is a choice; larger ones are lowered. */
const page = { _page_size: integer.default(50).clampedTo(250).halfDecided() }
const minimal = boolean.mentions(/download/i)
const summary = boolean.decided()
const names = {
  name__is: string.mentions(/exact/i),
  name__contains: string.mentions(/case/i, /part|fragment|contain|within|anywhere/i),
}
/** Dates or date-times. */
const moment = string.mentions(/date/i, /date-time|time|RFC 3339|T\d\d:/i)
const acquired = {
  acquired__between: string.mentions(/comma/i, /two/i, /date/i),
  acquired__gt: moment,
  acquired__lt: moment,
}
const redirect = { headers: { Location: uri } }

const ofMosaics: readonly OperationFacts[] = [
  {
    ...listing,
    call: `GET ${PREFIX}/mosaics`,
    query: {
      _page: integer,
      ...page,
      ...names,
      interval: string.decided(),
      acquired__gt: string.decided(),
      acquired__lt: string.decided(),
    },
    returns: { 200: json(mosaicList) },
  },
  {
    ...named,
    call: `GET ${PREFIX}/mosaics/{mosaic_id}`,
    path: mosaicPath,
    returns: { 200: json(mosaic) },
  },
  {
    ...named,
    call: `GET ${PREFIX}/mosaics/{mosaic_id}/grid`,
    path: mosaicPath,
    returns: { 200: json(gridContext) },
  },
  {
    ...named,
    call: `GET ${PREFIX}/mosaics/{mosaic_id}/tiles`,
    path: mosaicPath,
    returns: { 200: json(tileJson) },
  },
  {
    table: DECISIONS,
    origin: 'decision',
    // The decisions leave the path before the grid to us. `.png` may follow the row, so that it is a text.
    call: `GET ${PREFIX}/*/{z}/{x}/{y}*`,
    path: { z: integer, x: integer, y: string.mentions(/\.png/) },
    returns: { 200: sent('image/png') },
    furtherErrors: [404],
  },
]

const ofQuads: readonly OperationFacts[] = [
  {
    ...named,
    call: `GET ${PREFIX}/mosaics/{mosaic_id}/quads`,
    path: mosaicPath,
    query: {
      bbox: string.required().mentions(/lx,\s*ly,\s*ux,\s*uy/, /degree/i),
      minimal,
      _page: string,
      ...page,
      summary,
    },
    returns: { 200: json(quadList) },
  },
  {
    ...named,
    call: `POST ${PREFIX}/mosaics/{mosaic_id}/quads/search`,
    path: mosaicPath,
    query: { minimal, ...page, summary },
    body: jsonBody(searchPolygon),
    returns: { 302: redirect },
    errors: [400, 401, 404, 'default'],
  },
  {
    ...named,
    call: `GET ${PREFIX}/mosaics/{mosaic_id}/quads/search/{search_id}`,
    path: { mosaic_id: string, search_id: string },
    query: { minimal, _page: string, ...page, summary },
    returns: { 200: json(quadList) },
  },
  {
    ...named,
    call: `GET ${PREFIX}/mosaics/{mosaic_id}/quads/{quad_id}`,
    path: quadPath,
    returns: { 200: json(quad) },
  },
  {
    ...named,
    call: `GET ${PREFIX}/mosaics/{mosaic_id}/quads/{quad_id}/full`,
    path: quadPath,
    returns: { 302: redirect },
  },
  {
    ...named,
    call: `GET ${PREFIX}/mosaics/{mosaic_id}/quads/{quad_id}/items`,
    path: quadPath,
    returns: { 200: json(quadItems) },
  },
]

const ofSeries: readonly OperationFacts[] = [
  {
    ...listing,
    call: `GET ${PREFIX}/series`,
    query: { _page: integer, ...page, ...names, ...acquired, interval: string.decided() },
    returns: { 200: json(seriesList) },
  },
  {
    ...named,
    call: `GET ${PREFIX}/series/{series_id}`,
    path: { series_id: string },
    returns: { 200: json(mosaicSeries) },
  },
  {
    ...named,
    call: `GET ${PREFIX}/series/{series_id}/mosaics`,
    path: { series_id: string },
    query: { ...acquired, latest: suchAs('yes').decided() },
    returns: { 200: json(seriesMosaics) },
  },
]

export const mosaics: AreaFacts = {
  area: 'mosaics',
  server: 'main',
  access: 'token or key',
  errorBody: (status) => ({ shape: status === 400 ? apiError : plainError, origin: 'source' }),
  areaErrors: [400, 401, 404],
  mentions: [/\b1\.0\b/],
  operations: [...ofMosaics, ...ofQuads, ...ofSeries],
}
