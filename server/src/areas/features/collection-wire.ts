import type { components } from '../../../../generated/types.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { StoredCollection } from '../../services/features/feature-documents.ts'
import { collectionReference } from '../../services/features/references.ts'
import { addresses } from './addresses.ts'
import { REFERENCE } from './item-wire.ts'
import type { WireContext } from './item-wire.ts'

const GEOJSON = 'application/geo+json'

/** A collection as its owner, and nobody else, sees it. */
export const collectionWire = (
  { id, title, description, area, features }: StoredCollection,
  { root, dialect }: WireContext,
  caller: Principal,
): components['schemas']['FeaturesCollectionRecord'] => ({
  id,
  title,
  ...(description !== undefined && { description }),
  [dialect.prefixed(REFERENCE)]: dialect.prefixed(collectionReference(id)),
  area,
  feature_count: features,
  permissions: { can_write: true },
  ownership: { is_owner: true, owner_id: ownerIdOf(caller) },
  links: [
    { rel: 'self', href: addresses(root).collection(id) },
    { rel: 'items', href: addresses(root).items(id), type: GEOJSON },
  ],
})

/**
 * A user's own id if it is a number; for machine clients and users of an external issuer, that of their organization.
 */
const ownerIdOf = ({ kind, subject, orgId }: Principal): number =>
  kind === 'user' && /^\d{1,15}$/.test(subject) ? Number(subject) : orgId
