import { ONE_LINE } from '../../contract/one-line.ts'

const NAME = { type: 'string', minLength: 1, maxLength: 200, ...ONE_LINE }
const ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const TIME = { type: 'string' }
const TIME_OR_NONE = { type: ['string', 'null'] }

/** In square kilometers: twice the surface of the earth, and exact in square meters. */
const MAX_QUOTA = 1_000_000_000

/** The schema of a plan. The format is our own, so an unknown member is a mistake. */
export const PLAN_RECORD = {
  type: 'object',
  required: ['type', 'id', 'subscription', 'organization', 'name', 'quota_style', 'active_from'],
  additionalProperties: false,
  properties: {
    type: { const: 'plan' },
    id: ID,
    subscription: { ...ID, description: 'id of the subscription to the plan' },
    organization: ID,
    name: NAME,
    quota_style: { ...NAME, description: 'how use is counted' },
    bucket: { ...NAME, description: 'what use is recorded in' },
    active_from: { ...TIME, description: 'when it begins, RFC 3339' },
    active_to: { ...TIME_OR_NONE, description: 'when it ends, RFC 3339' },
  },
}

/** The schema of a product, in a format of our own too. */
export const PRODUCT_RECORD = {
  type: 'object',
  required: ['type', 'id', 'organization', 'plan', 'name', 'title', 'family', 'term_start_date'],
  additionalProperties: false,
  properties: {
    type: { const: 'product' },
    id: ID,
    organization: ID,
    plan: { ...ID, description: 'plan that pays for it' },
    name: NAME,
    title: NAME,
    description: { type: 'string', maxLength: 2000 },
    family: NAME,
    supports_reservation: { type: 'boolean', description: 'whether quota is reserved for areas' },
    quota_total: {
      type: ['number', 'null'],
      minimum: 0,
      maximum: MAX_QUOTA,
      description: 'square kilometers; no limit without it',
    },
    allows_overage: { type: 'boolean', description: 'whether downloads go on beyond the quota' },
    item_types: { type: ['array', 'null'], maxItems: 100, items: NAME, description: 'that it covers' },
    term_start_date: { ...TIME, description: 'when it begins, RFC 3339' },
    term_end_date: { ...TIME_OR_NONE, description: 'when it ends, RFC 3339' },
    created_at: { ...TIME, description: 'when it was bought, RFC 3339' },
  },
}
