import type { Dialect } from '../../contract/dialect.ts'
import type { Condition, Order, Where } from '../../stores/query.ts'
import { RESERVATION_INDEXES } from '../../services/quota/reservation-store.ts'
import type { ReservationMember } from '../../services/quota/reservation-store.ts'
import { conditionsIn } from './filters.ts'
import type { OperatorName, Value } from './filters.ts'

const isMember = (name: string): name is ReservationMember => Object.hasOwn(RESERVATION_INDEXES, name)

/** The condition of a parameter of the form `{member}__{operator}`. */
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

/**
 * The conditions of a query on reservations.
 * @param dialect names the areas
 * @throws Problem 400 where a time does not exist
 */
export const reservationConditions = (query: object, dialect: Dialect): Where<ReservationMember> =>
  conditionsIn(query).flatMap(({ member, operator, wanted }) =>
    isMember(member) ? [[member, CONDITIONS[operator](inDialect(member, wanted, dialect))] as const] : [],
  )

/** References are stored in the contract's words. What is looked for in the midst of one is no beginning of it. */
const inDialect = (
  member: ReservationMember,
  wanted: readonly Value[],
  dialect: Dialect,
): readonly Value[] =>
  member === 'aoi_ref'
    ? wanted.map((value) => (typeof value === 'string' ? dialect.prefixed(value) : value))
    : wanted

/** The order that `sort` names: a member, descending with a leading `-`; the same values by ascending id. */
export const reservationOrder = (sort: string): Order<ReservationMember> => {
  const member = sort.replace('-', '')
  const by = isMember(member) ? member : 'id'
  return { by, descending: sort.startsWith('-'), then: { by: 'id' } }
}
