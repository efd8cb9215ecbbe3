import { useSignalEffect } from '@preact/signals'
import { useReading, type Reading } from '../calls/reading.ts'
import { connection } from '../session/session.ts'
import { readItemType } from './collections.ts'
import { conditions, written, type Conditions } from './conditions.ts'
import { itemFilter } from './item-filter.ts'
import { search } from './results.ts'

/** Searches whenever the conditions change. */
export const useSearch = (): void => {
  useSignalEffect(() => {
    if (conditions.value !== undefined) void search(conditions.value)
  })
}

/** The item type of the collection that is searched; undefined until it is known, or where it has none. */
export const useItemType = (): string | undefined => {
  const { value: collection } = written.collection
  return useReading(
    async (signal) => (collection === '' ? undefined : readItemType(collection, signal)),
    [collection],
  ).value
}

/** How many scenes meet the conditions; undefined until that is known, and where a condition is in CQL2. */
export const useTotal = (itemType: string | undefined): Reading<number | undefined> => {
  const { value: given } = conditions
  return useReading(
    async (signal) =>
      itemType === undefined || given?.filter !== '' ? undefined : count(given, itemType, signal),
    [itemType, given],
  )
}

const count = async (given: Conditions, itemType: string, signal: AbortSignal): Promise<number> => {
  const body = { item_types: [itemType], interval: 'year' as const, filter: itemFilter(given) }
  const { buckets } = await connection.value.platform.data.getStats({ body, signal })
  return buckets.reduce((sum, bucket) => sum + bucket.count, 0)
}
