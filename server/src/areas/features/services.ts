import type { Dialect } from '../../contract/dialect.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { StoredCollection } from '../../services/features/feature-documents.ts'
import type { FeatureStore } from '../../services/features/feature-store.ts'
import { datasetOf } from '../../services/features/stored-aois.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'

/** What the operations of features work with. */
export interface FeaturesServices {
  readonly store: FeatureStore
  readonly ids: StoredIds
  readonly dialect: Dialect
  /** Absolute address of the area's OpenAPI document. */
  readonly description: string
  /** The same in OpenAPI 3.0. */
  readonly descriptionIn30: string
  /** Absolute address of the area's documentation for people. */
  readonly docs: string
  /** Of pages. */
  readonly tokens: SignedTokens
}

/** @throws Problem 404 where the caller has no such collection */
export const collectionOf = async (
  store: FeatureStore,
  caller: Principal,
  id: string,
): Promise<StoredCollection> => {
  const collection = await store.get(datasetOf(caller), id)
  if (!collection) throw notFound('collection', id)
  return collection
}
