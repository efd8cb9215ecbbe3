import { Problem } from '../../kernel/problem.ts'
import { number, text } from '../../stores/indexes.ts'
import type { Index } from '../../stores/indexes.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { findWidthClass } from './area-box.ts'
import type { AreaBox } from './area-box.ts'
import { toSquareKilometers, toSquareMeters } from './area-units.ts'

/** An area of interest that a caller refers to. */
export interface NamedArea {
  readonly ref: string
  /** In square meters. */
  readonly area: number
  /** Null where it is empty. */
  readonly box: AreaBox | null
}

/** Quota that is reserved for one area. */
export interface Reservation extends NamedArea {
  readonly id: number
  /** How much it takes of the quota, in square meters. */
  readonly amount: number
  /** Null for none. */
  readonly group: string | null
  readonly orgId: number
  readonly productId: number
  /** The owner of the area in the stores. */
  readonly owner: string
  /** The user who reserved; null for a machine client. */
  readonly userId: number | null
  /** Milliseconds since 1970 UTC. */
  readonly created: number
}

/** Minimum area that one area of interest counts for, in square kilometers. */
export const MIN_AREA = 25

/** How much an area takes of a quota. @param area in square meters @returns square meters */
export const chargeFor = (area: number): number => Math.max(Math.round(area), toSquareMeters(MIN_AREA))

/** Maximum number of reservations of one organization. @see spec/quota/README.md, Limits */
export const MAX_RESERVATIONS = 250_000

const full = () =>
  new Problem(400, `The organization has ${MAX_RESERVATIONS} reservations, the most that it can have.`, {
    fields: { aoi_refs: ['would be more reservations than there can be'] },
  })

export type ReservationMember =
  | 'id'
  | 'aoi_ref'
  | 'amount'
  | 'collection_id'
  | 'organization_id'
  | 'product_id'
  | 'state'
  | 'user_id'
  | 'created_at'
  | 'updated_at'

/** What lists of reservations are filtered and sorted by: members as callers know them, times in milliseconds. */
export const RESERVATION_INDEXES: Readonly<Record<ReservationMember, Index<Reservation>>> = {
  id: number(({ id }) => id),
  aoi_ref: text(({ ref }) => ref),
  amount: number(({ amount }) => toSquareKilometers(amount)),
  collection_id: text(({ group }) => group),
  organization_id: number(({ orgId }) => orgId),
  product_id: number(({ productId }) => productId),
  state: text(() => 'reserved'),
  user_id: number(({ userId }) => userId),
  created_at: number(({ created }) => created),
  updated_at: number(({ created }) => created),
}

/** By organization. */
export const RESERVATIONS: CollectionDefinition<
  Reservation,
  ReservationMember | 'owner' | 'widthClass' | 'west'
> = {
  name: 'quota.reservation',
  key: ({ id }) => String(id),
  indexes: {
    ...RESERVATION_INDEXES,
    owner: text(({ owner }) => owner),
    widthClass: number(({ box }) => (box ? findWidthClass(box) : null)),
    west: number(({ box }) => box?.west ?? null),
  },
  bound: { max: MAX_RESERVATIONS, refuse: full },
}

/** The key of an area's reservation. References that begin with `my` are relative to their owner. */
interface ReservedArea {
  readonly productId: number
  readonly owner: string
  readonly ref: string
  readonly reservation: number
}

const areaKey = ({ productId, owner, ref }: Omit<ReservedArea, 'reservation'>): string =>
  `${productId} ${owner} ${ref}`

/** By organization. */
export const RESERVED_AREAS: CollectionDefinition<ReservedArea, never> = {
  name: 'quota.reservedArea',
  key: areaKey,
  indexes: {},
  bound: { max: MAX_RESERVATIONS, refuse: full },
}

/** Id of the reservation of an area from a product; undefined where there is none. */
export const findReservationId = async (
  stores: Pick<Transaction, 'collection'>,
  orgId: number,
  area: Omit<ReservedArea, 'reservation'>,
): Promise<number | undefined> =>
  (await stores.collection(RESERVED_AREAS).get(String(orgId), areaKey(area)))?.reservation

export const putReservation = async (tx: Transaction, reservation: Reservation): Promise<void> => {
  const { id, orgId, productId, owner, ref } = reservation
  await tx.collection(RESERVATIONS).put(String(orgId), reservation)
  await tx.collection(RESERVED_AREAS).put(String(orgId), { productId, owner, ref, reservation: id })
}
