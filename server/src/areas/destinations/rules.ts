import type { components } from '../../../../generated/types.ts'
import type { Call } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Compare } from '../../kernel/compare.ts'
import { sortOrder } from '../../kernel/sort-order.ts'
import type { SortFields } from '../../kernel/sort-order.ts'
import type { Destination } from './destination.ts'

type Schemas = components['schemas']

const MIN_NAME_LENGTH = 3
const MAX_NAME_LENGTH = 63

/**
 * The name of a new destination: its own, or else that of its bucket or container.
 * @throws Problem 400 where the latter is not 3 to 63 characters long
 */
export const nameOf = (request: Schemas['DestinationCreate']): string => {
  if (request.name !== undefined) return request.name
  const place = 'bucket' in request.parameters ? request.parameters.bucket : request.parameters.container
  const characters = Array.from(place).length
  if (characters < MIN_NAME_LENGTH || characters > MAX_NAME_LENGTH)
    throw invalid('name', 'is missing, and that of the bucket or container has not 3 to 63 characters')
  return place
}

/** The readable part of an id: `Häfen & Docks` gives `hafen-docks`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^-|-$/g, '') || 'destination'

export const isOwner = ({ owner }: Destination, { subject }: Principal): boolean => owner === subject

/** Its owner may change it, and so may machine clients, which act for the whole organization. */
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

/** The order of a list. @throws Problem 400 where a field is unknown */
export const orderBy = (sortBy: string): Compare<Sortable> => sortOrder(sortBy, SORT_FIELDS)
