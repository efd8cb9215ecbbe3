import {
  always,
  anyObject,
  anything,
  boolean,
  integer,
  list,
  number,
  object,
  oneOf,
  string,
  uri,
} from '../shape.ts'

const TABLE = 'Resources and their fields > Quota Reservations API'
const DECISIONS = 'contract-decisions.md > 1.9 Quota + features'

/** One feature, or without its id all features of a collection, as the features service names them on upload. */
const aoiRef = string.mentions(
  /:features\/[^/\s]+\/[^/\s]+\/[^/\s]+/,
  /\b(all|every|whole)\b.*\bfeatures?\b/is,
  /features (service|API)|upload/i,
)

export const reservationRequest = object({
  aoi_refs: list(aoiRef),
  product_id: integer.mentions(/supports_reservation/),
  product_access_id: integer.deprecated().mentions(/product_id/),
}).named('Reservation request', TABLE)

export const estimateRequest = reservationRequest
  .having({ collection_id: anything.decided(), quota_units: string.decided() })
  .mentions(/\bboth\b|\beither\b|exactly one/i, /collection_id/)
  .named('Estimate request', TABLE)

const meta = object({
  next: uri.halfDecided(),
  prev: uri.halfDecided(),
  count: integer,
  args: object({ limit: integer, offset: integer }).decided(),
}).named('Pagination envelope', TABLE)

const product = object({
  id: integer.mentions(/product_id/),
  name: string.mentions(/identifier/i),
  title: string,
  description: string,
  supports_reservation: boolean.mentions(/reserv/i),
  quota_total: number,
  quota_used: number,
  unlimited_quota: boolean,
  quota_units: string.decided(),
  state: string.decided(),
  resource_ids: list(anything).decided(),
  term_start_date: string.decided(),
  term_end_date: string.decided(),
  product_family: string.decided(),
  organization_id: integer.decided(),
  billable_id: anything.decided(),
  area: object({ op: string, units: string, value: number }).decided(),
  created_at: string.decided(),
  updated_at: string.decided(),
}).named('Product', TABLE)

export const productPage = object({ meta, results: list(product).halfDecided() }).named('Product page', TABLE)

export const planPage = object({
  meta,
  results: list(
    object({
      id: anything,
      plan: anyObject,
      organization: anyObject,
      quota_sqkm: number,
      quota_used: number,
      quota_enabled: boolean,
      quota_style: string,
      state: string,
      active_from: string,
      active_to: string,
    })
      .decided()
      .named('Plan', DECISIONS),
  ).halfDecided(),
}).named('Plan page', TABLE)

export const estimate = object({
  estimated_costs: list(object({ aoi_ref: string, cost: number, reserved: anything })),
  quota_remaining: number.mentions(/\bnot\b|\bbefore\b|\bwithout\b/i),
  quota_total: number,
  quota_units: string,
  total_cost: number,
}).named('Estimate', DECISIONS)

const state = string.allowing('reserved')

/** The source names the concept: an optional grouping of reservations, distinct from feature collections. */
const grouping = anything.mentions(/\bgroup/i, /\bfeature/i)

export const reservationResult = object({
  quota_remaining: number,
  quota_total: number,
  quota_used: number,
  quota_units: string,
  quota_reservations: list(object({ aoi_ref: string, id: integer, state })),
  url: uri,
}).named('Reservation result', DECISIONS)

export const reservation = object({
  id: integer,
  aoi_ref: string,
  amount: number,
  collection_id: grouping,
  organization_id: integer,
  product_id: integer,
  state,
  user_id: integer,
  created_at: string,
  updated_at: string,
  url: uri,
}).named('Reservation', DECISIONS)

const status = oneOf('pending', 'processing', 'completed', 'failed')
  .mentions(/queue/i, /success/i, /error/i)
  .named('Quota job state', 'States and transitions > Quota job')

export const acceptedJob = object({ job_id: string, status: string.allowing('pending') }).named(
  'Accepted job',
  DECISIONS,
)

export const job = object({
  id: integer,
  status,
  percentage: number,
  processed_items: integer,
  total_items: integer,
  type: always('quota:reserve'),
  organization_id: integer,
  product_access_id: integer,
  collection_id: anything,
}).named('Quota job', DECISIONS)

export const reservationPage = object({ meta, results: list(reservation).decided() }).named(
  'Reservation page',
  TABLE,
)
export const jobPage = object({ meta, results: list(job).decided() }).named('Job page', TABLE)

export const quotaError = object({
  success: always(false),
  status: anything,
  message: string,
  errors: anything,
}).named('Quota error', DECISIONS)
