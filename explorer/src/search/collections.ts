import { filter } from 'imagery-platform-client'
import { connection } from '../session/session.ts'

/** A collection of the catalog, as far as the search asks about it. */
export interface Collection {
  readonly id: string
  readonly title: string
  /** Whether clouds are counted in its scenes. */
  readonly hasClouds: boolean
}

/** All collections that may be searched. */
export const readCollections = async (signal: AbortSignal): Promise<readonly Collection[]> => {
  const { collections } = await connection.value.platform.catalog.listCollections({ signal })
  return collections.map(({ id, title, summaries }) => ({
    id,
    title: title ?? id,
    hasClouds: summaries !== undefined && 'eo:cloud_cover' in summaries,
  }))
}

/**
 * The item type under which the Data API has the scenes of a collection: that of its newest scene, since the catalog
 * does not say.
 * @returns undefined where the collection is empty, or its scenes are in the catalog alone
 */
export const readItemType = async (collection: string, signal: AbortSignal): Promise<string | undefined> => {
  const { data, catalog } = connection.value.platform
  const { features } = await catalog.listItems({
    params: { path: { collectionId: collection }, query: { limit: 1 } },
    signal,
  })
  const [newest] = features
  if (newest === undefined) return undefined
  const { item_types } = await data.listItemTypes({ signal })
  const { features: found } = await data.runQuickSearch({
    params: { query: { _page_size: 1 } },
    body: { item_types: item_types.map(({ id }) => id), filter: filter.stringIn('id', [newest.id]) },
    signal,
  })
  const itemType = found[0]?.properties.item_type
  return typeof itemType === 'string' ? itemType : undefined
}
