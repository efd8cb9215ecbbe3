import type { components } from '../../../../generated/types.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Destination } from './destination.ts'
import { referenceOf } from './references.ts'
import { canWrite, isOwner } from './rules.ts'

/** A destination as the caller reads it. @param root absolute address of the area */
export const wireDestination = (
  destination: Destination,
  defaultId: string | null,
  { root, principal }: { readonly root: string; readonly principal: Principal },
): components['schemas']['Destination'] => ({
  _links: { _self: `${root}/${destination.id}` },
  archived: destination.archived,
  created: destination.created,
  updated: destination.updated,
  default: destination.id === defaultId,
  id: destination.id,
  name: destination.name,
  ownership: { is_owner: isOwner(destination, principal), owner_id: ownerNumber(destination) },
  permissions: { can_write: canWrite(destination, principal) },
  'ip:ref': referenceOf(destination.id),
  ...destination.storage,
})

const USER_NUMBER = /^\d{1,15}$/

/** Users have numeric ids; an owner without one, such as a machine client, is 0. */
const ownerNumber = ({ owner }: Destination): number => (USER_NUMBER.test(owner) ? Number(owner) : 0)
