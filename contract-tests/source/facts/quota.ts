import { json, jsonBody, type AreaFacts, type Reply } from '../operation.ts'
import { anything, integer, string, type Notation } from '../shape.ts'
import {
  acceptedJob,
  estimate,
  estimateRequest,
  job,
  jobPage,
  planPage,
  productPage,
  quotaError,
  reservation,
  reservationPage,
  reservationRequest,
  reservationResult,
} from './quota-resources.ts'

const TABLE = 'Endpoints > Quota Reservations API'

/** The source lists no success status in this area. */
const answer = (body: Notation): Reply => ({ ...json(body), origin: 'decision' })
/** All lists are pages, says a rule of the source, though its table names no input for products and subscriptions. */
const page = (body: Notation): Reply => ({ ...answer(body), bodyOrigin: 'source' })

const paging = { limit: integer, offset: integer.from(0) } as const

const ORDERED = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'notin']
const CHOSEN = ['eq', 'ne', 'in', 'notin']
const TITLE = ['eq', 'ne', 'like', 'ilike', 'icontains']
const TEXT = [...TITLE, 'in', 'notin']
const FLAG = ['eq', 'ne']
const orNull = (operators: readonly string[]) => [...operators, 'isnull']

/** `{field}__{operator}`, where the field's type allows. @see contract-decisions.md 1.9, list query */
const listing = (
  operators: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, Notation>> => {
  const names = Object.entries(operators).flatMap(([field, own]) =>
    own.map((operator) => `${field}__${operator}`),
  )
  const filters = Object.fromEntries(names.map((name) => [name, anything.decided()]))
  return { ...paging, fields: anything.decided(), sort: string.decided(), ...filters }
}

const time = { created_at: ORDERED, updated_at: ORDERED }
/** The table of errors says for all of the area: 4xx for bad requests, 5xx for server problems. */
const row = { table: TABLE, errors: [400, 500] } as const
/** One request containing all aoi_refs is preferred over several chunked requests. */
const inOneRequest = [
  /\b(one|single) request\b/i,
  /\ball\b/i,
  /prefer|rather than|instead of/i,
  /chunk|several|split/i,
]
const reserving = { ...row, body: jsonBody(reservationRequest), mentions: inOneRequest } as const

export const quota: AreaFacts = {
  area: 'quota',
  server: 'main',
  access: 'token or key',
  errorBody: () => ({ shape: quotaError, origin: 'decision' }),
  operations: [
    {
      ...row,
      call: 'GET /account/v1/my/products',
      query: listing({
        ...time,
        id: ORDERED,
        name: TEXT,
        title: TITLE,
        product_family: CHOSEN,
        state: CHOSEN,
        billable_id: orNull(CHOSEN),
        supports_reservation: FLAG,
        unlimited_quota: FLAG,
        quota_total: orNull(ORDERED),
        quota_used: ORDERED,
        term_start_date: orNull(ORDERED),
        term_end_date: orNull(ORDERED),
      }),
      mentions: [/quota_total`?\s*(-|−|–|minus|less)\s*`?quota_used/i, /\b(caller|you)\b/i],
      returns: { 200: page(productPage) },
    },
    {
      ...row,
      call: 'GET /account/v1/my/subscriptions',
      query: listing({
        id: ORDERED,
        state: CHOSEN,
        quota_style: CHOSEN,
        quota_enabled: FLAG,
        quota_sqkm: orNull(ORDERED),
        quota_used: ORDERED,
        active_from: orNull(ORDERED),
        active_to: orNull(ORDERED),
      }),
      mentions: [
        /\bremain(s|ing|der)?\b/i,
        /\bnot\b.*\blist|\blist\w*\b.*\bnot\b|absent from|missing from/is,
      ],
      returns: { 200: page(planPage) },
    },
    {
      ...reserving,
      call: 'POST /account/v1/quota-reservations/estimate',
      body: jsonBody(estimateRequest),
      mentions: [...inOneRequest, /preview|would|without (creating|reserving|spending)/i],
      returns: { 200: answer(estimate) },
    },
    {
      ...reserving,
      call: 'POST /account/v1/quota-reservations/',
      returns: { 201: answer(reservationResult) },
    },
    {
      ...row,
      call: 'GET /account/v1/quota-reservations/',
      query: listing({
        ...time,
        id: ORDERED,
        aoi_ref: TEXT,
        amount: ORDERED,
        collection_id: orNull(TEXT),
        product_id: CHOSEN,
        state: CHOSEN,
        user_id: orNull(CHOSEN),
      }),
      mentions: [/\b(caller|your|own|you)\b/i],
      returns: { 200: page(reservationPage) },
    },
    {
      ...row,
      call: 'GET /account/v1/quota-reservations/{reservation_id}',
      path: { reservation_id: integer },
      returns: { 200: answer(reservation) },
    },
    {
      ...reserving,
      call: 'POST /account/v1/quota-reservations/bulk-reserve',
      returns: { 201: answer(acceptedJob) },
      mentions: [
        ...inOneRequest,
        /asynchronous|\bjob\b/i,
        /\bjob_id\b|\bjob id\b|\bid of (the|a) job\b/i,
        /\b10 (megabytes|MB)\b/i,
      ],
    },
    {
      ...row,
      call: 'GET /account/v1/quota-reservations/jobs/{job_id}',
      path: { job_id: anything },
      returns: { 200: answer(job) },
    },
    {
      ...row,
      call: 'GET /account/v1/quota-reservations/jobs',
      query: listing({
        id: ORDERED,
        status: CHOSEN,
        percentage: ORDERED,
        processed_items: ORDERED,
        total_items: ORDERED,
        product_id: CHOSEN,
        collection_id: orNull(TEXT),
      }),
      mentions: [/organi[sz]ation/i],
      returns: { 200: page(jobPage) },
    },
  ],
}
