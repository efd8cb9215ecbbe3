import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { StoredFeature } from './feature-documents.ts'
import type { FeatureStore } from './feature-store.ts'
import { featureReference, readReference } from './references.ts'

/** An area of interest: one feature that a user has uploaded. */
export interface Aoi {
  /** `<prefix>:features/{dataset}/{collection}/{feature}` */
  readonly ref: string
  /** WGS 84, degrees. */
  readonly geometry: Geometry
  /** On the ellipsoid, in square meters. */
  readonly area: number
}

/** Resolves references to areas of interest. @see source, Quota Reservations API, AOI reference */
export interface Aois {
  /**
   * The areas of a reference: one feature, or each of a whole collection.
   * @returns undefined where the caller may read nothing of that name, or the text is not a reference
   */
  find(reference: string, caller: Pick<Principal, 'kind' | 'subject'>): Promise<readonly Aoi[] | undefined>
}

/** The owner of a caller's collections (`my` in references) in the store: a user or a machine client. */
export const datasetName = ({ kind, subject }: Pick<Principal, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

/** Areas of interest that callers have stored as features. */
export const createAois = (store: FeatureStore): Aois => ({
  async find(reference, caller) {
    const named = readReference(reference)
    if (!named) return undefined
    const { collection, feature: id } = named
    const owner = datasetName(caller)
    if (id === undefined) return allAois(store, owner, collection)
    const feature = await store.feature(owner, collection, id)
    return feature && [toAoi(collection, feature)]
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
  for await (const feature of store.features(owner, collection)) aois.push(toAoi(collection, feature))
  return aois
}

/** With a copy of the stored geometry, which may be changed. */
const toAoi = (collection: string, { id, geometry, area }: DeepReadonly<StoredFeature>): Aoi => ({
  ref: featureReference(collection, id),
  geometry: parseGeometry(geometry, 180),
  area,
})
