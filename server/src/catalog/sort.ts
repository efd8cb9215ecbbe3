/** Properties of a scene that a search can be sorted by: stores have them without reading documents. */
export const SORTABLE = [
  'collection',
  'created',
  'datetime',
  'eo:cloud_cover',
  'gsd',
  'id',
  'platform',
  'updated',
] as const

export type Sortable = (typeof SORTABLE)[number]

/** Texts by UTF-16 code unit. `datetime` is that of all lists: the start of a scene that has none. */
export interface SortKey {
  readonly by: Sortable
  readonly direction: 'ascending' | 'descending'
}

/**
 * What a search is sorted by, the first key first. Scenes that lack a property come after those that have it, in either
 * direction. Scenes that are equal in all keys are ordered by id, then by collection, in the direction of the last key.
 */
export type SceneSort = readonly [SortKey, ...SortKey[]]

export const isSortable = (name: string): name is Sortable => SORTABLE.some((sortable) => sortable === name)
