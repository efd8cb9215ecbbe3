import type { components } from '../../../../../generated/types.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { StoredIds } from '../../../stores/stored-ids.ts'

type Schemas = components['schemas']

/** A search as it is stored: as callers read it, but without links, which depend on the address of the request. */
export type StoredSearch = DeepReadonly<Omit<Schemas['DataSavedSearch'], '_links'>>

export type SearchType = StoredSearch['search_type']

type QuickSearchRequest = Schemas['DataQuickSearch']

type FilteredRequest = QuickSearchRequest & { readonly filter: Schemas['DataFilter'] }

const EVERYTHING: Schemas['DataFilter'] = { type: 'AndFilter', config: [] }

/** A quick search with its filter; one without a filter finds everything. */
export const withFilter = (request: QuickSearchRequest): FilteredRequest => ({
  ...request,
  filter: request.filter ?? EVERYTHING,
})

/** A quick search to store. @param now when it runs, in milliseconds since 1970 UTC */
export const newQuickSearch = (request: FilteredRequest, id: string, now: number): StoredSearch => {
  const time = dateTime(now)
  return {
    ...request,
    name: request.name ?? id,
    __daily_email_enabled: false,
    id,
    created: time,
    updated: time,
    last_executed: time,
    search_type: 'quick',
  }
}

/** A saved search to store. @param now in milliseconds since 1970 UTC */
export const newSavedSearch = (
  { __daily_email_enabled = false, ...conditions }: Schemas['DataSavedSearchRequest'],
  id: string,
  now: number,
): StoredSearch => ({
  ...conditions,
  __daily_email_enabled,
  id,
  created: dateTime(now),
  updated: dateTime(now),
  search_type: 'saved',
})

/**
 * A saved search with all conditions replaced. The times of its creation and last run stay.
 * @param now in milliseconds since 1970 UTC
 */
export const replaceSearch = (
  { id, created, last_executed }: StoredSearch,
  request: Schemas['DataSavedSearchRequest'],
  now: number,
): StoredSearch => ({
  ...newSavedSearch(request, id, now),
  created,
  ...(last_executed !== undefined && { last_executed }),
})

/** A search's conditions as one text: if two texts differ, the lists of items may differ. */
export const conditionsText = ({ item_types, asset_types, filter, geometry }: StoredSearch): string =>
  JSON.stringify([item_types, asset_types, filter, geometry])

/** A new id of a search: a UUID without dashes. */
export const newSearchId = async (ids: StoredIds): Promise<string> => (await ids.uuid()).replaceAll('-', '')
