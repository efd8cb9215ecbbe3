import { mapCooperatively } from '../../kernel/cooperative.ts'
import type { Order } from '../../services/orders/order.ts'
import { filesByItem } from './file-paths.ts'
import { resultsOf, wireOrderWith } from './wire-order.ts'
import type { WireContext, WireOrder } from './wire-order.ts'

/**
 * The order for each item of which all files are where they were ordered to, with those alone. Of 500 items each file may
 * be one of many: addresses are signed once, and other work goes on in between.
 */
export const itemOrders = (order: Order, context: WireContext): Promise<readonly WireOrder[]> => {
  const results = resultsOf(order, context)
  const items = [...filesByItem(order.files).values()].map((files) =>
    files.flatMap((at) => results[at] ?? []),
  )
  const delivered = items.filter((files) => files.every(({ delivery }) => delivery === 'success'))
  return mapCooperatively(delivered, (files) => wireOrderWith(order, context, files))
}
