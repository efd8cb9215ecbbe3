import type { components } from '../../../../generated/types.ts'
import type { DestinationType, Dialect } from '../../contract/dialect.ts'
import type { Principal } from '../../kernel/principal.ts'
import { toReference } from './references.ts'
import { canWrite, isOwner } from './rules.ts'
import type { Destination } from './store.ts'

/** The caller and the address that a destination is shown with. */
export interface WireContext {
  /** Absolute address of the area. */
  readonly root: string
  readonly principal: Principal
  readonly dialect: Dialect
}

/** Returns a destination as the caller reads it. */
export const toWireDestination = (
  destination: Destination,
  defaultId: string | null,
  { root, principal, dialect }: WireContext,
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
  [dialect.prefixed('ip:ref')]: dialect.prefixed(toReference(destination.id)),
  ...translateType(destination.storage, dialect),
})

/** Translates the type between the name that callers use and the name that is stored, in either direction. */
export const translateType = <Storage extends { readonly type: DestinationType }>(
  storage: Storage,
  dialect: Dialect,
): Storage => ({ ...storage, type: dialect.destinationType(storage.type) })

const USER_NUMBER = /^\d{1,15}$/

/** Users have numeric ids; an owner without one, such as a machine client, is 0. */
const ownerNumber = ({ owner }: Destination): number => (USER_NUMBER.test(owner) ? Number(owner) : 0)
