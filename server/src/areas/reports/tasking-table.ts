import type { Capture } from '../../services/usage/tasking.ts'
import { shortDateTime } from '../../kernel/date-time.ts'
import type { Table } from './table.ts'

/** A row per capture, in the order in which they are given. */
export const taskingTable = (captures: readonly Capture[]): Table => ({
  columns: ['captured_at', 'order_name', 'item_id', 'user_id', 'area_sqkm', 'credits'],
  rows: captures.map(({ time, orderName, itemId, userId, areaSqkm, credits }) => [
    shortDateTime(time),
    orderName,
    itemId,
    userId,
    areaSqkm,
    credits,
  ]),
})
