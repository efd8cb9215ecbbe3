import type { ContractDocument } from '../../contract/contract.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { Aois } from '../../services/features/aois.ts'
import type { components } from '../../../../generated/types.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import { TooBroad } from '../../catalog/port.ts'
import type { Bucket, Catalog } from '../../catalog/port.ts'
import { inCollections } from '../../catalog/predicate/conditions.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { hasAssetOf } from './asset-condition.ts'
import { conditionOf } from './filter.ts'
import { collectionOfItemType } from '../../world/item-types.ts'
import { standsTo } from './geometry-condition.ts'
import { all } from './logic.ts'
import { placesOf } from './places.ts'
import type { Searcher } from './search-store.ts'
import type { StoredSearch } from './stored-search.ts'
import { unknownAssetType } from './unknown-names.ts'
import type { OnUnknown } from './unknown-names.ts'
import { vocabularyOf } from './vocabulary.ts'

type Schemas = components['schemas']
type Search = Pick<StoredSearch, 'item_types' | 'asset_types' | 'filter' | 'geometry'>

/** What a search is made with. */
export interface SearchServices {
  readonly catalog: Catalog
  /** The area's OpenAPI document, as served. */
  readonly document: ContractDocument
  readonly entitlements: Entitlements
  readonly aois: Aois
}

/**
 * What a scene has to meet for a search of a caller to find its item.
 * @param onUnknown for fields and asset types that no requested item type has
 * @throws Problem 400 for an item type or a stored feature that does not exist, or a filter that makes no sense
 */
export const searchCondition = async (
  { catalog, document, entitlements, aois }: SearchServices,
  { item_types, asset_types = [], filter, geometry }: Search,
  caller: Searcher,
  onUnknown: OnUnknown,
): Promise<Expression> => {
  const collections = await Promise.all(
    item_types.map((id, i) => collectionOf(catalog, id, `item_types.${i}`)),
  )
  const vocabulary = await vocabularyOf(catalog, document, collections)
  for (const [i, type] of asset_types.entries()) {
    const why = unknownAssetType(vocabulary, type)
    if (why !== undefined) onUnknown(`asset_types.${i}`, why)
  }
  const places = placesOf(aois, caller)
  const permitted = collections.filter((_, i) => entitlements.mayDownload(caller, item_types[i] ?? ''))
  const downloadable = permitted.length > 0 && inCollections(permitted)
  return all([
    inCollections(collections),
    await conditionOf(filter, 'filter', { places, downloadable, vocabulary, onUnknown }),
    geometry === undefined ||
      (await standsTo(geometry, geometry.relation ?? 'intersects', 'geometry', places)),
    asset_types.length === 0 || hasAssetOf(asset_types),
  ])
}

const collectionOf = async (catalog: Catalog, itemType: string, name: string): Promise<string> => {
  const id = collectionOfItemType(itemType)
  if (id === undefined || !(await catalog.getCollection(id)))
    throw invalid(name, `There is no item type "${itemType}".`)
  return id
}

/** Minutes east of UTC. @param offset `+01:00`, `-0330`, `+05` or `Z`, as the contract lets it through */
export const minutesOf = (offset: string): number => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -total : total
}

/** Times of buckets are written to the microsecond. */
export const statsBucket = ({ start, count }: Bucket): Schemas['DataStatsBucket'] => ({
  start_time: new Date(start).toISOString().replace('Z', '000Z'),
  count,
})

/** What the catalog answers. @throws Problem 400 where the search is too broad for it */
export const refusingTooBroad = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked
  } catch (fault) {
    if (fault instanceof TooBroad) throw tooBroad(fault)
    throw fault
  }
}

const tooBroad = ({ most }: TooBroad): Problem =>
  new Problem(
    400,
    `The search would have to look into more than ${most} items one by one. Narrow it: fewer item types, a shorter ` +
      'time, a smaller area, or a filter on cloud_cover, gsd or satellite_id.',
  )
