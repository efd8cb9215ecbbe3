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
const listing = { ...paging, fields: anything.decided(), sort: string.decided() } as const
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
      query: paging,
      mentions: [/quota_total`?\s*(-|−|–|minus|less)\s*`?quota_used/i, /\b(caller|you)\b/i],
      returns: { 200: page(productPage) },
    },
    {
      ...row,
      call: 'GET /account/v1/my/subscriptions',
      query: paging,
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
      query: listing,
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
      query: listing,
      mentions: [/organi[sz]ation/i],
      returns: { 200: page(jobPage) },
    },
  ],
}
