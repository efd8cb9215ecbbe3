import type { Expression } from '../../../catalog/cql2/expression.ts'
import { inCollections } from '../../../catalog/cql2/conditions.ts'
import { invalid } from '../../../kernel/problem.ts'
import { unknownItemType } from '../../../services/assets/item-types.ts'
import { hasAssetOfType } from '../filters/asset-conditions.ts'
import { compileFilter } from '../filters/compile.ts'
import { createReferenceResolver, geometryCondition } from '../filters/geometries.ts'
import { all } from '../../../catalog/cql2/conditions.ts'
import { explainUnknownAssetType } from '../filters/unknown-names.ts'
import type { OnUnknown } from '../filters/unknown-names.ts'
import { readVocabulary } from '../filters/vocabulary.ts'
import type { SearchServices } from '../services.ts'
import type { StoredSearch } from './search.ts'
import type { Searcher } from './store.ts'

/** The conditions of a search or of a request for statistics. */
export type SearchConditions = Pick<StoredSearch, 'item_types' | 'asset_types' | 'filter' | 'geometry'>

/**
 * Compiles a caller's search into one condition on scenes.
 * @param onUnknown for fields and asset types that no requested item type has
 * @throws Problem 400 for an item type or a stored feature that does not exist, or an invalid filter
 */
export const compileSearch = async (
  services: SearchServices,
  { item_types, asset_types = [], filter, geometry }: SearchConditions,
  caller: Searcher,
  onUnknown: OnUnknown,
): Promise<Expression> => {
  const { catalog, itemTypes, document, entitlements } = services
  const collections = await Promise.all(
    item_types.map((id, i) => findCollectionId(services, id, `item_types.${i}`)),
  )
  const vocabulary = await readVocabulary(catalog, itemTypes, document, collections)
  for (const [i, type] of asset_types.entries()) {
    const why = explainUnknownAssetType(vocabulary, type)
    if (why !== undefined) onUnknown(`asset_types.${i}`, why)
  }

  const resolveReference = createReferenceResolver(services, caller)
  const permitted = collections.filter((_, i) => entitlements.mayDownload(caller, item_types[i] ?? ''))
  const downloadable = permitted.length > 0 && inCollections(permitted)
  const context = { itemTypes, vocabulary, onUnknown, resolveReference, downloadable }
  return all([
    inCollections(collections),
    await compileFilter(filter, 'filter', context),
    geometry === undefined ||
      (await geometryCondition(geometry, geometry.relation ?? 'intersects', 'geometry', resolveReference)),
    asset_types.length === 0 || hasAssetOfType(itemTypes, asset_types),
  ])
}

const findCollectionId = async (
  { catalog, itemTypes }: Pick<SearchServices, 'catalog' | 'itemTypes'>,
  itemType: string,
  name: string,
): Promise<string> => {
  const id = itemTypes.findCollection(itemType)
  if (id === undefined || !(await catalog.getCollection(id)))
    throw invalid(name, await unknownItemType(itemType, { catalog, itemTypes }))
  return id
}
