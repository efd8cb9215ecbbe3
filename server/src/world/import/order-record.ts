import type { components } from '../../../../generated/types.ts'
import type { Order } from '../../services/orders/order.ts'
import { parseRecordTime } from './record-reader.ts'
import type { OpenRecord } from './open-record.ts'

type Schemas = components['schemas']

/** The members of another platform's order that an import reads. */
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
  /** Id of the user who ordered, in a member that we added to the format: other platforms do not write it. */
  readonly user?: string
}

/** The order of a record, and the id of its user where the record names one. */
export interface ImportedOrder {
  readonly user: string | undefined
  readonly order: Omit<Order, 'orgId' | 'owner'>
}

/** The schema of such an order. Tools, deliveries and files belong to the other platform and may have any shape. */
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

/** Whether a record is an order, valid or not. */
export const isOrder = (record: OpenRecord): boolean =>
  record.type === undefined && 'products' in record && 'created_on' in record && 'state' in record

/**
 * The order of a record, with the state that it had. It is not processed again, nobody is notified, and its files are
 * not imported.
 * @throws Malformed where a time is not a date-time
 */
export const orderOfRecord = (record: OrderRecord): ImportedOrder['order'] => ({
  id: record.id.toLowerCase(),
  name: record.name,
  products: record.products,
  email: record.notifications?.email ?? false,
  webhook: undefined,
  destination: undefined,
  created: parseRecordTime(record.created_on, 'created_on'),
  modified: parseRecordTime(record.last_modified, 'last_modified'),
  state: record.state,
  message: record.last_message ?? '',
  hints: record.error_hints ?? [],
  files: [],
  tools: undefined,
  archive: undefined,
  written: undefined,
})
