import type { Dialect } from '../../../contract/dialect.ts'
import { RESERVATION_INDEXES } from '../../../services/quota/reservation.ts'
import type { ReservationMember } from '../../../services/quota/reservation.ts'
import type { Condition, Order, Where } from '../../../stores/query.ts'
import { readConditions } from '../filters.ts'
import type { OperatorName, Value } from '../filters.ts'

/**
 * Returns the conditions that a query sets on reservations.
 * @param dialect of the references in the query
 * @throws Problem 400 where a time does not exist
 */
export const toWhere = (query: object, dialect: Dialect): Where<ReservationMember> =>
  readConditions(query).flatMap(({ member, operator, wanted }) =>
    isMember(member)
      ? [[member, CONDITIONS[operator](translateReferences(member, wanted, dialect))] as const]
      : [],
  )

/** Translates references to the contract's words, in which they are stored. A pattern without a prefix stays as it is. */
const translateReferences = (
  member: ReservationMember,
  wanted: readonly Value[],
  dialect: Dialect,
): readonly Value[] =>
  member === 'aoi_ref'
    ? wanted.map((value) => (typeof value === 'string' ? dialect.prefixed(value) : value))
    : wanted

/** Returns the order that `sort` names: a member, descending with a leading `-`. Ties are ordered by ascending id. */
export const toOrder = (sort: string): Order<ReservationMember> => {
  const member = sort.replace('-', '')
  const by = isMember(member) ? member : 'id'
  return { by, descending: sort.startsWith('-'), then: { by: 'id' } }
}

const isMember = (name: string): name is ReservationMember => Object.hasOwn(RESERVATION_INDEXES, name)

/** Builds the condition of a parameter of the form `{member}__{operator}`. */
const CONDITIONS: Readonly<Record<OperatorName, (wanted: readonly Value[]) => Condition>> = {
  eq: ([wanted = null]) => ({ eq: wanted }),
  ne: ([wanted = null]) => ({ ne: wanted }),
  in: (wanted) => ({ in: wanted }),
  notin: (wanted) => ({ notIn: wanted }),
  lt: ([wanted]) => ({ lt: comparable(wanted) }),
  lte: ([wanted]) => ({ lte: comparable(wanted) }),
  gt: ([wanted]) => ({ gt: comparable(wanted) }),
  gte: ([wanted]) => ({ gte: comparable(wanted) }),
  like: ([wanted]) => ({ like: String(wanted) }),
  ilike: ([wanted]) => ({ ilike: String(wanted) }),
  icontains: ([wanted]) => ({ ilike: `%${String(wanted).replaceAll(/[\\%_]/g, '\\$&')}%` }),
  isnull: ([wanted]) => (wanted === true ? { eq: null } : { ne: null }),
}

const comparable = (value: Value | undefined): number | string =>
  typeof value === 'number' ? value : String(value)
