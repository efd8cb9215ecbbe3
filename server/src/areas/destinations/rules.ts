import type { components } from '../../../../generated/types.ts'
import type { Call } from '../../http/operation.ts'
import type { Compare } from '../../kernel/compare.ts'
import type { Principal } from '../../kernel/principal.ts'
import { sortOrder } from '../../kernel/sort-order.ts'
import type { SortFields } from '../../kernel/sort-order.ts'
import type { Destination } from './store.ts'

type Schemas = components['schemas']

/** Whether the caller created the destination. */
export const isOwner = ({ owner }: Destination, { subject }: Principal): boolean => owner === subject

/** Whether the caller may change the destination. Machine clients may: they act for the whole organization. */
export const canWrite = (destination: Destination, caller: Principal): boolean =>
  isOwner(destination, caller) || caller.kind === 'machine'

type Filters = Omit<Call<'destinations_listDestinations'>['query'], 'sort_by'>

/**
 * Whether a destination matches all filters of a list. Without a filter by `archived`, archived ones are not listed.
 */
export const isListed = (
  { archived, ownership, permissions, default: isDefault }: Schemas['Destination'],
  { archived: wantsArchived = false, is_owner, can_write, is_default }: Filters,
): boolean =>
  wantsArchived === (archived !== null) &&
  (is_owner ?? ownership.is_owner) === ownership.is_owner &&
  (can_write ?? permissions.can_write) === permissions.can_write &&
  (is_default ?? isDefault) === isDefault

type Sortable = Pick<Schemas['Destination'], 'created' | 'id' | 'name' | 'type' | 'updated'>

const SORT_FIELDS: SortFields<Sortable> = new Map([
  ['created', ({ created }: Sortable) => created],
  ['name', ({ name }: Sortable) => name],
  ['type', ({ type }: Sortable) => type],
  ['updated', ({ updated }: Sortable) => updated],
])

/** Returns the order of a list. @throws Problem 400 where a field is unknown */
export const compareBy = (sortBy: string): Compare<Sortable> => sortOrder(sortBy, SORT_FIELDS)
