import { parseGeometry } from '../../geometry/parse.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Aoi, Aois } from './aois.ts'
import type { StoredFeature } from './feature-documents.ts'
import type { FeatureStore } from './feature-store.ts'
import { featureReference, readReference } from './references.ts'

/** The owner of a caller's collections (`my` in references) in the store: a user or a machine client. */
export const datasetOf = ({ kind, subject }: Pick<Principal, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

/** Areas of interest that callers have stored as features. */
export const createAois = (store: FeatureStore): Aois => ({
  async find(reference, caller) {
    const named = readReference(reference)
    if (!named) return undefined
    const { collection, feature: id } = named
    const owner = datasetOf(caller)
    if (id === undefined) return allAois(store, owner, collection)
    const feature = await store.feature(owner, collection, id)
    return feature && [aoiOf(collection, feature)]
  },
})

/** @returns undefined where there is no such collection */
const allAois = async (
  store: FeatureStore,
  owner: string,
  collection: string,
): Promise<readonly Aoi[] | undefined> => {
  if (!(await store.get(owner, collection))) return undefined
  const aois: Aoi[] = []
  for await (const feature of store.features(owner, collection)) aois.push(aoiOf(collection, feature))
  return aois
}

/** With a copy of the stored geometry, which may be changed. */
const aoiOf = (collection: string, { id, geometry, area }: DeepReadonly<StoredFeature>): Aoi => ({
  ref: featureReference(collection, id),
  geometry: parseGeometry(geometry, 180),
  area,
})
