import type { components } from '../../../../generated/types.ts'
import type { DestinationType, Dialect } from '../../contract/dialect.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Destination } from './destination.ts'
import { referenceOf } from './references.ts'
import { canWrite, isOwner } from './rules.ts'

/** What destinations are shown with. */
export interface WireContext {
  /** Absolute address of the area. */
  readonly root: string
  readonly principal: Principal
  readonly dialect: Dialect
}

/** A destination as the caller reads it. */
export const wireDestination = (
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
  [dialect.prefixed('ip:ref')]: dialect.prefixed(referenceOf(destination.id)),
  ...inDialect(destination.storage, dialect),
})

/** In the other of its two names: as callers say it, or as it is stored. */
export const inDialect = <Storage extends { readonly type: DestinationType }>(
  storage: Storage,
  dialect: Dialect,
): Storage => ({ ...storage, type: dialect.destinationType(storage.type) })

const USER_NUMBER = /^\d{1,15}$/

/** Users have numeric ids; an owner without one, such as a machine client, is 0. */
const ownerNumber = ({ owner }: Destination): number => (USER_NUMBER.test(owner) ? Number(owner) : 0)
