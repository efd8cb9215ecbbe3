import { datasetOf } from '../../services/features/stored-aois.ts'
import type { FeatureCollections, StoredCollection } from '../../services/features/feature-collections.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Ids } from '../../stores/ids.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'

/** What the operations of features work with. */
export interface FeaturesServices {
  readonly collections: FeatureCollections
  readonly ids: Ids
  /** Absolute address of the area's OpenAPI document. */
  readonly description: string
  /** Absolute address of the area's documentation for people. */
  readonly docs: string
  /** Of pages. */
  readonly tokens: SignedTokens
}

/** @throws Problem 404 where the caller has no such collection */
export const collectionOf = async (
  collections: FeatureCollections,
  caller: Principal,
  id: string,
): Promise<StoredCollection> => {
  const collection = await collections.get(datasetOf(caller), id)
  if (!collection) throw notFound('collection', id)
  return collection
}
