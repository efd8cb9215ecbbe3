import type { components } from '../../../../generated/types.ts'
import { sumOfAreas } from '../../services/features/area.ts'
import type { StoredCollection, StoredFeature } from '../../services/features/feature-collections.ts'
import { collectionReference, featureReference } from '../../services/features/references.ts'
import type { Principal } from '../../kernel/principal.ts'

type Schemas = components['schemas']

export const REFERENCE = 'ip:ref'
export const AREA = 'ip:area'

const GEOJSON = 'application/geo+json'

/** @param root absolute address of the landing page */
export const listAddress = (root: string): string => `${root}/collections`

const collectionAddress = (root: string, id: string): string => `${listAddress(root)}/${id}`

export const itemsAddress = (root: string, collection: string): string =>
  `${collectionAddress(root, collection)}/items`

/** A collection as its owner sees it: nobody else does. */
export const collectionRecord = (
  { id, title, description, features }: StoredCollection,
  root: string,
  caller: Principal,
): Schemas['FeaturesCollectionRecord'] => ({
  id,
  title,
  ...(description !== undefined && { description }),
  [REFERENCE]: collectionReference(id),
  area: sumOfAreas(features.map(({ area }) => area)),
  feature_count: features.length,
  permissions: { can_write: true },
  ownership: { is_owner: true, owner_id: ownerIdOf(caller) },
  links: [
    { rel: 'self', href: collectionAddress(root, id) },
    { rel: 'items', href: itemsAddress(root, id), type: GEOJSON },
  ],
})

export const featureRecord = (
  { id, geometry, area, properties }: StoredFeature,
  root: string,
  collection: string,
): Schemas['FeaturesItem'] => ({
  type: 'Feature',
  id,
  geometry,
  properties: { ...properties, [REFERENCE]: featureReference(collection, id), [AREA]: area },
  links: [
    { rel: 'self', href: `${itemsAddress(root, collection)}/${id}` },
    { rel: 'collection', href: collectionAddress(root, collection) },
  ],
})

/** A user's own id where it is a number; machine clients, and users of an outside issuer, stand for their organisation. */
const ownerIdOf = ({ kind, subject, orgId }: Principal): number =>
  kind === 'user' && /^\d{1,15}$/.test(subject) ? Number(subject) : orgId
