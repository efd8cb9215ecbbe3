import type { components } from '../../../../../generated/types.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { StoredIds } from '../../../stores/stored-ids.ts'

type Schemas = components['schemas']

/** A search as it is stored: as callers read it but without links, which depend on the address it is read at. */
export type StoredSearch = DeepReadonly<Omit<Schemas['DataSavedSearch'], '_links'>>

export type SearchType = StoredSearch['search_type']

const EVERYTHING: Schemas['DataFilter'] = { type: 'AndFilter', config: [] }

/** What a quick search asks for: everything, unless it has a filter. */
export const withFilter = (request: Schemas['DataQuickSearch']): Filtered => ({
  ...request,
  filter: request.filter ?? EVERYTHING,
})

type Filtered = Schemas['DataQuickSearch'] & { readonly filter: Schemas['DataFilter'] }

/** What is kept of a quick search. @param now when it runs, in milliseconds since 1970 UTC */
export const quickSearch = (request: Filtered, id: string, now: number): StoredSearch => {
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

/** A search that its owner saves. @param now in milliseconds since 1970 UTC */
export const savedSearch = (
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

/** A saved search with all conditions replaced: when it was created and ran last stays. @param now in milliseconds since 1970 UTC */
export const replacedSearch = (
  { id, created, last_executed }: StoredSearch,
  request: Schemas['DataSavedSearchRequest'],
  now: number,
): StoredSearch => ({
  ...savedSearch(request, id, now),
  created,
  ...(last_executed !== undefined && { last_executed }),
})

/** What a search asks for, as one text: where the texts differ, the lists of items may. */
export const conditionsText = ({ item_types, asset_types, filter, geometry }: StoredSearch): string =>
  JSON.stringify([item_types, asset_types, filter, geometry])

/** A new id of a search: a UUID without dashes. */
export const newSearchId = async (ids: StoredIds): Promise<string> => (await ids.uuid()).replaceAll('-', '')
