import type { components } from '../../../../generated/types.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { StoredFeature } from '../../services/features/feature-documents.ts'
import { featureReference } from '../../services/features/references.ts'
import { addresses } from './addresses.ts'

/** In the contract's words. */
export const REFERENCE = 'ip:ref'
export const AREA = 'ip:area'

/** What items are shown with. */
export interface WireContext {
  /** Absolute address of the landing page. */
  readonly root: string
  readonly dialect: Dialect
}

export const itemWire = (
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
  links: [
    { rel: 'self', href: addresses(root).item(collection, id) },
    { rel: 'collection', href: addresses(root).collection(collection) },
  ],
})
