import { decided, json, jsonBody, listed, sent, type AreaFacts, type OperationFacts } from '../operation.ts'
import { boolean, date, integer, list, oneOf, string, uuid } from '../shape.ts'
import { apiError } from './api-error.ts'
import {
  cadence,
  footprint,
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
  start: date.mentions(/on or after|or later/i),
  end: date.mentions(/on or before|or earlier/i),
}
const page = {
  page_size: integer.default(50),
  after: string.mentions(/\bID\b|identifier/i, /report/i, /start|from/i),
  offset: integer.from(0),
}
/** Defaults to the token claims. */
const organization = integer.mentions(/token/i, /claim/i)

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
    mentions: [/download report/i],
  },
  {
    ...row,
    call: `GET ${PREFIX}/pv`,
    query: {
      org_id: organization,
      plan_id: integer.mentions(/\bcontract\b/i, /\bid\b/i),
      line_item_id: integer,
      report_type: oneOf('pv_detailed', 'billableaoi_detailed'),
      cadence,
      ...window,
      ...page,
    },
    returns: { 200: json(reportList) },
    mentions: [/derived[- ]variable/i, /pv_detailed/, /\bmonthly\b/i, /\bempty\b/i],
  },
  {
    ...row,
    call: `POST ${PREFIX}/suborgs/download`,
    body: jsonBody(suborgRequest),
    returns: { 202: decided(json(suborgReport)) },
    mentions: [/sub-?organi[sz]ation/i, /\b90\b.*\bdays?\b/i, /\binclu(ded|ding|sive)\b|\bboth\b/i],
  },
]

const ofUsage: readonly OperationFacts[] = [
  {
    ...row,
    call: `GET ${PREFIX}/tiles/{planID}`,
    path: { planID: integer },
    query: {
      start: date.required().mentions(/\bafter\b/i),
      end: date.required().mentions(/\bbefore\b/i),
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
    path: { contractId: string.mentions(/tasking contract/i) },
    query: {
      limit: integer.mentions(/\brows?\b/i),
      exclude: list(string)
        .repeated()
        .mentions(/\bcolumns?\b/i, /\bCSV\b/, /\brepeat/i, /\beach\b|\bevery\b|\bper\b/i),
    },
    returns: { 200: decided(sent('text/csv')) },
  },
]

/** The operations say "by product access ID". */
const byProductAccess = integer.mentions(/product access/i)

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
    returns: { 200: json(footprint) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/footprints/product/{productId}`,
    path: { productId: byProductAccess },
    returns: { 200: json(footprintList) },
  },
  {
    ...row,
    call: `GET ${PREFIX}/footprints/product/{productId}/{reportId}`,
    path: { productId: byProductAccess, reportId: uuid },
    returns: { 200: json(footprint) },
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
