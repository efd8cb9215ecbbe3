import type { components } from '../../../../generated/types.ts'
import type { Order } from '../../services/orders/order.ts'
import { timeOf } from './time-of.ts'
import type { OpenRecord } from './open-record.ts'

type Schemas = components['schemas']

/** What is read of an order of another platform. */
export interface OrderRecord {
  readonly id: string
  readonly name: string
  readonly products: Schemas['OrderProducts']
  readonly state: Schemas['OrderState']
  readonly created_on: string
  readonly last_modified: string
  readonly last_message?: string
  readonly error_hints?: readonly string[]
  readonly notifications?: { readonly email?: boolean }
  /** Id of whoever ordered: a member of ours, which no platform writes by itself. */
  readonly user?: string
}

/** An order of a record, and the id of its user where the record names one. */
export interface ImportedOrder {
  readonly user: string | undefined
  readonly order: Omit<Order, 'orgId' | 'owner'>
}

/** What is asked of it. Tools, deliveries and files are another platform's, whatever their shape. */
export const ORDER_RECORD = {
  type: 'object',
  required: ['id', 'name', 'products', 'state', 'created_on', 'last_modified'],
  properties: {
    id: { $ref: 'contract#/components/schemas/OrderId' },
    name: { $ref: 'contract#/components/schemas/OrderName' },
    products: { $ref: 'contract#/components/schemas/OrderProducts' },
    state: { $ref: 'contract#/components/schemas/OrderState' },
    created_on: { type: 'string' },
    last_modified: { type: 'string' },
    last_message: { type: 'string' },
    error_hints: { type: 'array', items: { type: 'string' } },
    user: { type: 'string' },
    notifications: { type: 'object', properties: { email: { type: 'boolean' } } },
  },
}

/** Whether a record is meant for an order, right or wrong. */
export const isOrder = (record: OpenRecord): boolean =>
  record.type === undefined && 'products' in record && 'created_on' in record && 'state' in record

/**
 * The order of a record, as it was. Nothing is processed any more, nobody is told, and its files stayed where they were.
 * @throws Malformed where a time is no date-time
 */
export const orderOfRecord = (record: OrderRecord): ImportedOrder['order'] => ({
  id: record.id.toLowerCase(),
  name: record.name,
  products: record.products,
  email: record.notifications?.email ?? false,
  webhook: undefined,
  destination: undefined,
  created: timeOf(record.created_on, 'created_on'),
  modified: timeOf(record.last_modified, 'last_modified'),
  state: record.state,
  message: record.last_message ?? '',
  hints: record.error_hints ?? [],
  files: [],
})
