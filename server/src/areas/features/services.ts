import type { Dialect } from '../../contract/dialect.ts'
import type { Principal } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import type { StoredCollection } from '../../services/features/feature-documents.ts'
import type { FeatureStore } from '../../services/features/feature-store.ts'
import { datasetName } from '../../services/features/aois.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { Descriptions } from './links.ts'

/** The services that operations of features use. */
export interface FeaturesServices extends Descriptions {
  readonly store: FeatureStore
  readonly ids: StoredIds
  readonly dialect: Dialect
  /** Sign the tokens of pages. */
  readonly tokens: SignedTokens
}

/** Returns a collection of the caller. @throws Problem 404 if the caller has no such collection */
export const requireCollection = async (
  store: FeatureStore,
  caller: Principal,
  id: string,
): Promise<StoredCollection> => {
  const collection = await store.get(datasetName(caller), id)
  if (!collection) throw notFound('collection', id)
  return collection
}
