import type { Order, OrderFile } from '../../services/orders/order.ts'

/** The outcome of one item of an order: its files, or why there are none. */
export type ItemOutcome =
  | { readonly kind: 'ready'; readonly files: readonly OrderFile[] }
  | { readonly kind: 'missing'; readonly hint: string }

/** How an order with these items ends: `success` with all, `partial` with some, `failed` with none. */
export const outcomeOf = (
  items: readonly ItemOutcome[],
): Pick<Order, 'state' | 'message' | 'hints' | 'files'> => {
  const ready = items.filter(({ kind }) => kind === 'ready').length
  return {
    state: stateOf(ready, items.length),
    message: messageOf(ready, items.length),
    hints: unique(items.flatMap((item) => (item.kind === 'missing' ? item.hint : []))),
    files: uniqueFiles(items.flatMap((item) => (item.kind === 'ready' ? item.files : []))),
  }
}

const stateOf = (ready: number, all: number): Order['state'] => {
  if (ready === 0) return 'failed'
  return ready === all ? 'success' : 'partial'
}

const messageOf = (ready: number, all: number): string => {
  if (ready === 0) return 'No item is ready'
  if (ready === all) return 'All items are ready'
  return `${ready} of ${all} items ${ready === 1 ? 'is' : 'are'} ready`
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Two products may share an item, and two bundles a file: it belongs to the first. */
const uniqueFiles = (files: readonly OrderFile[]): OrderFile[] => {
  const unique = new Map<string, OrderFile>()
  for (const file of files) {
    const key = JSON.stringify([file.itemType, file.itemId, file.assetType])
    if (!unique.has(key)) unique.set(key, file)
  }
  return [...unique.values()]
}
