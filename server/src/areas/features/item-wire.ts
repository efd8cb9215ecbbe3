import type { components } from '../../../../generated/types.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { StoredFeature } from '../../services/features/feature-documents.ts'
import { featureReference } from '../../services/features/references.ts'
import { addresses } from './addresses.ts'

export const REFERENCE = 'ip:ref'
export const AREA = 'ip:area'

/** @param root absolute address of the landing page */
export const itemWire = (
  { id, geometry, area, properties }: DeepReadonly<StoredFeature>,
  root: string,
  collection: string,
): DeepReadonly<components['schemas']['FeaturesItem']> => ({
  type: 'Feature',
  id,
  geometry,
  properties: { ...properties, [REFERENCE]: featureReference(collection, id), [AREA]: area },
  links: [
    { rel: 'self', href: addresses(root).item(collection, id) },
    { rel: 'collection', href: addresses(root).collection(collection) },
  ],
})
