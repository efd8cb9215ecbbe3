import type { components } from '../../../../../generated/types.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { StoredCollection } from '../../../services/features/feature-documents.ts'
import { collectionReference } from '../../../services/features/references.ts'
import { REFERENCE } from '../items/wire.ts'
import type { WireContext } from '../items/wire.ts'
import { collectionLinks } from '../links.ts'

/** Returns a collection as its owner sees it. Nobody else sees it. */
export const toWireCollection = (
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
  ownership: { is_owner: true, owner_id: ownerId(caller) },
  links: collectionLinks(root, id),
})

/**
 * Returns a user's own id if it is a number; for machine clients and users of an external issuer, the id of their
 * organization.
 */
const ownerId = ({ kind, subject, orgId }: Principal): number =>
  kind === 'user' && /^\d{1,15}$/.test(subject) ? Number(subject) : orgId
