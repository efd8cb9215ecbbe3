import type { components } from '../../../../generated/types.ts'

type Schemas = components['schemas']

/** A search as it is kept: as callers read it, without links, which depend on the address it is asked at. */
export type StoredSearch = Omit<Schemas['DataSavedSearch'], '_links'>

export type SearchType = StoredSearch['search_type']

const EVERYTHING: Schemas['DataFilter'] = { type: 'AndFilter', config: [] }

/** The trace of a quick search. @param now when it runs, as an RFC 3339 time */
export const quickSearch = (
  { filter = EVERYTHING, name, ...conditions }: Schemas['DataQuickSearch'],
  id: string,
  now: string,
): StoredSearch => ({
  ...conditions,
  filter,
  name: name ?? id,
  __daily_email_enabled: false,
  id,
  created: now,
  updated: now,
  last_executed: now,
  search_type: 'quick',
})

/** A search that is saved on purpose. @param now as an RFC 3339 time */
export const savedSearch = (
  { __daily_email_enabled = false, ...conditions }: Schemas['DataSavedSearchRequest'],
  id: string,
  now: string,
): StoredSearch => ({
  ...conditions,
  __daily_email_enabled,
  id,
  created: now,
  updated: now,
  search_type: 'saved',
})

/** A saved search with new conditions in place of all former ones. @param now as an RFC 3339 time */
export const replacedSearch = (
  { id, created }: StoredSearch,
  request: Schemas['DataSavedSearchRequest'],
  now: string,
): StoredSearch => ({ ...savedSearch(request, id, created), updated: now })

/** What a search asks for, as one text: another text, another list of items. */
export const conditionsText = ({ item_types, asset_types, filter, geometry }: StoredSearch): string =>
  JSON.stringify([item_types, asset_types, filter, geometry])

/** @param root absolute address of the area */
export const shownSearch = (search: StoredSearch, root: string): Schemas['DataSavedSearch'] => ({
  ...search,
  _links: {
    _self: searchAddress(root, search.id),
    results: resultsAddress(root, search.id),
    thumbnail: `${searchAddress(root, search.id)}/thumb`,
  },
})

const searchAddress = (root: string, id: string): string => `${root}/searches/${id}`

/** Absolute address of the items that a search finds. */
export const resultsAddress = (root: string, id: string): string => `${searchAddress(root, id)}/results`
