import type { components } from '../../../../../generated/types.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { StoredSearch } from './search.ts'

/** A stored search as callers read it. @param root absolute address of the area */
export const toWireSearch = (
  search: StoredSearch,
  root: string,
): DeepReadonly<components['schemas']['DataSavedSearch']> => ({
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
