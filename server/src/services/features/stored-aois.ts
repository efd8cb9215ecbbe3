import type { Principal } from '../../kernel/principal.ts'
import type { Aoi, Aois } from './aois.ts'
import type { FeatureCollections, StoredFeature } from './feature-collections.ts'
import { featureReference, readReference } from './references.ts'

/** Whose collections `my` are, in the store: a user's own, or those of a machine client. */
export const datasetOf = ({ kind, subject }: Pick<Principal, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

/** The areas of interest that callers have stored as features. */
export const createAois = (collections: FeatureCollections): Aois => ({
  async find(reference, caller) {
    const named = readReference(reference)
    if (!named) return undefined
    const owner = datasetOf(caller)
    const collection = await collections.get(owner, named.collection)
    const entries = collection?.features.filter(
      ({ id }) => named.feature === undefined || id === named.feature,
    )
    if (!entries || (named.feature !== undefined && entries.length === 0)) return undefined
    const features = await Promise.all(
      entries.map(({ id }) => collections.feature(owner, named.collection, id)),
    )
    return features
      .filter((feature) => feature !== undefined)
      .map((feature) => aoiOf(named.collection, feature))
  },
})

const aoiOf = (collection: string, { id, geometry, area }: StoredFeature): Aoi => ({
  ref: featureReference(collection, id),
  geometry,
  area,
})
