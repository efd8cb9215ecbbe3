import { anyObject, anything, boolean, dateTime, list, map, object, oneOf, string, suchAs } from '../shape.ts'

const TABLE = 'Resources and their fields > Order notifications'
const DECISIONS = 'contract-decisions.md > 1.7 Orders'

const products = list(object({ item_ids: list(string), item_type: string, product_bundle: string }))

const email = boolean.default(false)

/** By default one call per delivered item, with `true` one call per order. */
const perOrder = boolean
  .default(false)
  .mentions(/(per|each|every) (delivered |single )?item/i, /(per|each|whole|entire|the) order/i)

const notifications = object({
  email: email.mentions(/success/, /partial/, /failed/, /user who|creator/i),
  webhook: object({ url: string, per_order: perOrder }),
})

/** The submitted options: the webhook's address may hold credentials. */
const shownNotifications = object({
  email,
  webhook: object({ url: string.mentions(/redacted/i), per_order: perOrder }),
})

/** Of contract-decisions.md: a reference to the destination. */
const delivery = object({ destination: anything }).open()

export const orderRequest = object({
  name: string,
  source_type: string,
  products,
  notifications,
  delivery: delivery.decided(),
}).named('Order request', TABLE)

const result = object({
  name: string,
  location: string,
  delivery: oneOf('pending', 'success', 'failed'),
  expires_at: dateTime,
}).open()

const orderStates = ['queued', 'running', 'success', 'partial', 'failed', 'cancelled'] as const

export const order = object({
  _links: object({ _self: string, results: list(result).decided() }),
  created_on: dateTime,
  last_modified: dateTime,
  error_hints: list(anything),
  id: string,
  last_message: string,
  name: string,
  notifications: shownNotifications,
  products,
  source_type: string,
  state: oneOf(...orderStates).halfDecided(),
}).named('Order record', TABLE)

export const orderPage = object({
  _links: object({ _self: string, next: string }),
  orders: list(order),
}).named('Order page', DECISIONS)

export const cancellation = object({ order_ids: list(string) })
  .requires()
  .named('Cancellation of orders', DECISIONS)

export const bundles = object({ bundles: map(object({ assets: map(list(string)) }).open()) })
  .open()
  .named('Bundles', DECISIONS)

export const sourceType = suchAs('all')
export const summary = anyObject
