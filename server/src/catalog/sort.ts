/** Properties of a scene that a search can be sorted by: every store has them at hand without reading documents. */
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

/** Texts by UTF-16 code unit. `datetime` is that of every list: where a scene has none, its start. */
export interface SortKey {
  readonly by: Sortable
  readonly direction: 'ascending' | 'descending'
}

/**
 * What a search is sorted by, first of all by the first. Scenes that lack a property come behind those that have it,
 * in either direction. Scenes that are alike in all of them are told apart by id, then by collection, in the direction
 * of the last.
 */
export type SceneSort = readonly [SortKey, ...SortKey[]]

export const isSortable = (name: string): name is Sortable => SORTABLE.some((sortable) => sortable === name)
