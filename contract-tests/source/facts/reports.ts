import { decided, json, jsonBody, listed, sent, type AreaFacts, type OperationFacts } from '../operation.ts'
import { boolean, date, geometry, integer, list, oneOf, string, uuid } from '../shape.ts'
import { apiError } from './api-error.ts'
import {
  cadence,
  footprintList,
  reportList,
  report,
  suborgReport,
  suborgRequest,
} from './reports-resources.ts'

const TABLE = 'Endpoints > Reports API'
const DECISIONS = 'contract-decisions.md > 1.3 Reports'
const PREFIX = '/reports/v1'

/** No method and path is shown; the table of errors lists 400 and 401 for the whole area. */
const row = { table: TABLE, addressFrom: 'decision', errors: [400, 401] } as const
const choice = { table: DECISIONS, origin: 'decision' } as const

const window = {
  start: date.mentions(/on or after|or later/),
  end: date.mentions(/on or before|or earlier/),
}
const page = {
  page_size: integer.default(50),
  after: string.mentions(/start listing from/),
  offset: integer.from(0),
}
/** Without it, the organization of the token claims. */
const organization = integer.mentions(/token|credentials/)

const ofDownloads: readonly OperationFacts[] = [
  {
    ...row,
    call: `GET ${PREFIX}`,
    query: {
      org_id: organization,
      plan_id: integer,
      quota_style: oneOf(
        'asset_area_under_management_sqkm_v1_0',
        'asset_area_under_management_sqkm_v2_0',
        'asset_preferred_sqkm_v1_0',
        'asset_premium_sqkm_v1_0',
        'asset_starter_sqkm_v1_0',
        'on_demand_large_areas_v1',
        'tasking_credits_v1_0',
      ),
      bucket_prn: string,
      report_type: oneOf('detailed', 'summary'),
      cadence,
      ...window,
      ...page,
    },
    returns: { 200: json(reportList) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/pv`,
    query: {
      org_id: organization,
      plan_id: integer.mentions(/contract/),
      line_item_id: integer,
      report_type: oneOf('pv_detailed', 'billableaoi_detailed'),
      cadence,
      ...window,
      ...page,
    },
    returns: { 200: json(reportList) },
    mentions: [/`pv_detailed`/, /monthly/, /always .*empty list/],
  },
  {
    ...row,
    call: `POST ${PREFIX}/suborgs/download`,
    body: jsonBody(suborgRequest),
    returns: { 202: decided(json(suborgReport)) },
    mentions: [/at most 90 days/, /start and end dates? included/],
  },
]

const ofUsage: readonly OperationFacts[] = [
  {
    ...row,
    call: `GET ${PREFIX}/tiles/{planID}`,
    path: { planID: integer },
    query: {
      start: date.required().mentions(/after/),
      end: date.required().mentions(/before/),
      include_user: boolean.required(),
      interval: oneOf('daily', 'monthly').required(),
      type: oneOf('scenes', 'basemaps'),
      include_subject: boolean,
    },
    returns: { 200: decided(listed) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/tasking/{contractId}`,
    path: { contractId: string.mentions(/contract/) },
    query: {
      limit: integer.mentions(/rows/),
      exclude: list(string)
        .repeated()
        .mentions(/[Cc]olumn/),
    },
    returns: { 200: decided(sent('text/csv')) },
  },
]

const ofFootprints: readonly OperationFacts[] = [
  {
    ...row,
    call: `GET ${PREFIX}/footprints/plan/{planId}`,
    path: { planId: integer },
    returns: { 200: json(footprintList) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/footprints/plan/{planId}/{reportId}`,
    path: { planId: integer, reportId: uuid },
    returns: { 200: json(geometry) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/footprints/product/{productId}`,
    path: { productId: integer },
    returns: { 200: json(footprintList) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/footprints/product/{productId}/{reportId}`,
    path: { productId: integer, reportId: uuid },
    returns: { 200: json(geometry) },
  },
]

/** What the decisions add so that the links of a list lead somewhere. */
const added: readonly OperationFacts[] = [
  { ...choice, call: `GET ${PREFIX}/{id}`, path: { id: string }, returns: { 200: json(report) } },
  {
    ...choice,
    call: `GET ${PREFIX}/{id}/{part}`,
    path: { id: string, part: integer },
    returns: { 200: listed },
  },
  { ...choice, call: `GET ${PREFIX}/pv/{id}`, path: { id: string }, returns: { 200: json(report) } },
  {
    ...choice,
    call: `GET ${PREFIX}/suborgs/download/{id}`,
    path: { id: uuid },
    returns: { 200: json(suborgReport) },
  },
  {
    ...choice,
    // The decisions name the operation, not the end of its path.
    call: `GET ${PREFIX}/suborgs/download/{id}/*`,
    path: { id: uuid },
    returns: { 200: listed },
  },
]

export const reports: AreaFacts = {
  area: 'reports',
  server: 'main',
  access: 'token or key',
  // The source shows the body of 400 and 401 alone.
  errorBody: (status) =>
    status === 400 || status === 401 ? { shape: apiError, origin: 'source' } : undefined,
  areaErrors: [400, 401],
  operations: [...ofDownloads, ...ofUsage, ...ofFootprints, ...added],
}
