import { json, jsonBody, type AreaFacts } from '../operation.ts'
import { anything, string, uri, uuid } from '../shape.ts'
import {
  bundles,
  cancellation,
  order,
  orderPage,
  orderRequest,
  sourceType,
  summary,
} from './orders-resources.ts'

const TABLE = 'Endpoints > Order notifications'
const EVENTS = 'Events'
const DECISIONS = 'contract-decisions.md > 1.7 Orders'

const row = { table: DECISIONS, origin: 'decision' } as const

export const orders: AreaFacts = {
  area: 'orders',
  server: 'main',
  access: 'token or key',
  // No text shows an error body of this area.
  errorBody: () => undefined,
  operations: [
    {
      call: 'POST /compute/ops/orders/v2',
      table: TABLE,
      body: jsonBody(orderRequest),
      returns: { 202: { ...json(order), origin: 'decision' } },
      furtherErrors: [400, 401, 409],
    },
    {
      ...row,
      call: 'GET /compute/ops/orders/v2/{order_id}',
      path: { order_id: uuid },
      returns: { 200: json(order) },
    },
    {
      ...row,
      call: 'GET /compute/ops/orders/v2',
      query: {
        source_type: sourceType,
        state: anything,
        name: string,
        name__contains: string,
        created_on: anything,
        last_modified: anything,
        hosting: anything,
        destination_ref: anything,
        sort_by: anything,
        user_id: anything,
        page_marker: string,
      },
      returns: { 200: json(orderPage) },
    },
    {
      ...row,
      call: 'PUT /compute/ops/orders/v2/{order_id}',
      path: { order_id: uuid },
      returns: { 200: json(order) },
    },
    {
      ...row,
      call: 'POST /compute/ops/bulk/orders/v2/cancel',
      body: jsonBody(cancellation),
      returns: { 200: json(summary) },
    },
    { ...row, call: 'GET /compute/ops/stats/orders/v2', returns: { 200: json(summary) } },
    { ...row, call: 'GET /compute/ops/bundles/spec', returns: { 200: json(bundles) } },
    {
      ...row,
      call: 'GET /compute/ops/download/',
      access: 'not stated',
      query: { token: string.required() },
      returns: { 302: { headers: { Location: uri } } },
    },
  ],
  webhooks: [
    {
      table: EVENTS,
      body: order,
      mentions: [
        // One call per item or per order, once the order is ready.
        /ready|success|finish|done|complete/i,
        /(per|each|every) (delivered |single )?item/i,
        /(per|each|whole|entire|the) order/i,
        // Without cloud delivery the call holds the addresses of the files.
        /download/i,
      ],
    },
  ],
}
