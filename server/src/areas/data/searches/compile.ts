import type { Dialect } from '../../../contract/dialect.ts'
import type { OpenApiDocument } from '../../../contract/openapi/document.ts'
import type { Entitlements } from '../../../identity/access/entitlements.ts'
import type { Aois } from '../../../services/features/aois.ts'
import type { Expression } from '../../../catalog/cql2/expression.ts'
import type { Catalog } from '../../../catalog/port.ts'
import { inCollections } from '../../../catalog/predicate/conditions.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { unknownItemType } from '../../../services/assets/unknown-item-type.ts'
import { hasAssetOfType } from '../filters/asset-conditions.ts'
import { conditionOf } from '../filters/compile.ts'
import { geometryCondition, createReferenceResolver } from '../filters/geometries.ts'
import { all } from '../filters/predicate.ts'
import type { Searcher } from './store.ts'
import type { StoredSearch } from './search.ts'
import { unknownAssetType } from '../filters/unknown-names.ts'
import type { OnUnknown } from '../filters/unknown-names.ts'
import { vocabularyOf } from '../filters/vocabulary.ts'

/** What a search asks for. */
export type Conditions = Pick<StoredSearch, 'item_types' | 'asset_types' | 'filter' | 'geometry'>

/** What searches depend on. */
export interface SearchServices {
  readonly catalog: Catalog
  readonly itemTypes: ItemTypes
  /** The area's OpenAPI document, as served. */
  readonly document: OpenApiDocument
  readonly entitlements: Entitlements
  readonly aois: Aois
  readonly dialect: Dialect
}

/**
 * The condition on scenes that a caller's search states.
 * @param onUnknown for fields and asset types that no requested item type has
 * @throws Problem 400 for an item type or a stored feature that does not exist, or an invalid filter
 */
export const searchCondition = async (
  services: SearchServices,
  { item_types, asset_types = [], filter, geometry }: Conditions,
  caller: Searcher,
  onUnknown: OnUnknown,
): Promise<Expression> => {
  const { catalog, itemTypes, document, entitlements } = services
  const collections = await Promise.all(
    item_types.map((id, i) => collectionOf({ catalog, itemTypes }, id, `item_types.${i}`)),
  )
  const vocabulary = await vocabularyOf(catalog, itemTypes, document, collections)
  for (const [i, type] of asset_types.entries()) {
    const why = unknownAssetType(vocabulary, type)
    if (why !== undefined) onUnknown(`asset_types.${i}`, why)
  }
  const context = { itemTypes, vocabulary, onUnknown }
  const resolveReference = createReferenceResolver(services, caller)
  const permitted = collections.filter((_, i) => entitlements.mayDownload(caller, item_types[i] ?? ''))
  const downloadable = permitted.length > 0 && inCollections(permitted)
  return all([
    inCollections(collections),
    await conditionOf(filter, 'filter', { ...context, resolveReference, downloadable }),
    geometry === undefined ||
      (await geometryCondition(geometry, geometry.relation ?? 'intersects', 'geometry', resolveReference)),
    asset_types.length === 0 || hasAssetOfType(itemTypes, asset_types),
  ])
}

const collectionOf = async (
  { catalog, itemTypes }: Pick<SearchServices, 'catalog' | 'itemTypes'>,
  itemType: string,
  name: string,
): Promise<string> => {
  const id = itemTypes.collectionOf(itemType)
  if (id === undefined || !(await catalog.getCollection(id)))
    throw invalid(name, await unknownItemType(itemType, { catalog, itemTypes }))
  return id
}
