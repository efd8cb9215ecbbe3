import type { AssetFile, Order } from '../../services/orders/order.ts'
import { itemKey } from './file-paths.ts'

/** The outcome of one item of an order: its files, or why there are none. */
export type ItemOutcome =
  | { readonly kind: 'ready'; readonly files: readonly AssetFile[] }
  | { readonly kind: 'missing'; readonly hint: string }

/** How an order with items ends. */
export type Outcome = Pick<Order, 'state' | 'message' | 'hints'>

/**
 * How an order with these items ends: `success` with all, `partial` with some, `failed` with none.
 * @param what is said of the items that are not missing
 */
export const outcomeOf = (items: readonly ItemOutcome[], what: 'ready' | 'delivered' = 'ready'): Outcome => {
  const ready = items.filter(({ kind }) => kind === 'ready').length
  return {
    state: stateOf(ready, items.length),
    message: messageOf(ready, items.length, what),
    hints: unique(items.flatMap((item) => (item.kind === 'missing' ? item.hint : []))),
  }
}

/** The assets of all items that are ready. */
export const assetsOfItems = (items: readonly ItemOutcome[]): readonly AssetFile[] =>
  uniqueFiles(items.flatMap((item) => (item.kind === 'ready' ? item.files : [])))

/** The items, of which some could not be delivered. @param faults why, by the key of the item */
export const withoutItems = (
  items: readonly ItemOutcome[],
  faults: ReadonlyMap<string, string>,
): readonly ItemOutcome[] =>
  items.map((item) => {
    const hint =
      item.kind === 'ready' ? item.files.map((file) => faults.get(itemKey(file))).find(Boolean) : undefined
    return hint === undefined ? item : { kind: 'missing', hint }
  })

const stateOf = (ready: number, all: number): Order['state'] => {
  if (ready === 0) return 'failed'
  return ready === all ? 'success' : 'partial'
}

const messageOf = (ready: number, all: number, what: string): string => {
  if (ready === 0) return `No item is ${what}`
  if (ready === all) return `All items are ${what}`
  return `${ready} of ${all} items ${ready === 1 ? 'is' : 'are'} ${what}`
}

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Two products may share an item, and two bundles a file: it belongs to the first. */
const uniqueFiles = (files: readonly AssetFile[]): AssetFile[] => {
  const unique = new Map<string, AssetFile>()
  for (const file of files) {
    const key = JSON.stringify([file.itemType, file.itemId, file.assetType])
    if (!unique.has(key)) unique.set(key, file)
  }
  return [...unique.values()]
}
