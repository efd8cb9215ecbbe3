import type { components } from '../../../../../generated/types.ts'
import type { Dialect } from '../../../contract/dialect.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import type { StoredFeature } from '../../../services/features/feature-documents.ts'
import { featureReference } from '../../../services/features/references.ts'
import { itemLinks } from '../links.ts'

/** Names of the properties that the service adds, as the contract has them; a dialect may have another prefix. */
export const REFERENCE = 'ip:ref'
export const AREA = 'ip:area'

/** The wire form of items and collections depends on this. */
export interface WireContext {
  /** Absolute address of the landing page. */
  readonly root: string
  readonly dialect: Dialect
}

/** Returns a feature of a collection with its reference, area and links. */
export const toWireItem = (
  { id, geometry, area, properties }: DeepReadonly<StoredFeature>,
  { root, dialect }: WireContext,
  collection: string,
): DeepReadonly<components['schemas']['FeaturesItem']> => ({
  type: 'Feature',
  id,
  geometry,
  properties: {
    ...properties,
    [dialect.prefixed(REFERENCE)]: dialect.prefixed(featureReference(collection, id)),
    [dialect.prefixed(AREA)]: area,
  },
  links: itemLinks(root, collection, id),
})
