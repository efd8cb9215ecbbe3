import { Problem } from '../../kernel/problem.ts'

/** What of a product is used, and for which areas. Areas are in whole square metres, so that sums are exact. */
export interface Account {
  readonly used: number
  /** Ids of reservations, by whose area it is and its reference. */
  readonly reserved: ReadonlyMap<string, number>
  /** When it last changed, in milliseconds since 1970 UTC. */
  readonly updated: number
}

/** An area of interest that somebody names, in square metres. */
export interface NamedArea {
  readonly ref: string
  readonly area: number
}

export interface AreaCost extends NamedArea {
  /** What it would take of the quota now, in square metres. */
  readonly cost: number
  /** The reservation that it has; undefined where it has none. */
  readonly reservation: number | undefined
}

const SQUARE_METRES = 1_000_000

/** Least area that one area of interest counts for, in square kilometres. */
export const LEAST_AREA = 25

export const toSquareMetres = (squareKilometres: number): number =>
  Math.round(squareKilometres * SQUARE_METRES)

export const toSquareKilometres = (squareMetres: number): number => squareMetres / SQUARE_METRES

/** What an area takes of a quota. @param area in square metres @returns square metres */
export const chargeFor = (area: number): number => Math.max(Math.round(area), toSquareMetres(LEAST_AREA))

/** How an account names an area: references that begin with `my` mean something else to everybody. */
const areaKey = (owner: string, ref: string): string => `${owner} ${ref}`

/** What each area would cost its owner now. */
export const costsOf = (account: Account, owner: string, areas: readonly NamedArea[]): AreaCost[] =>
  areas.map(({ ref, area }) => {
    const reservation = account.reserved.get(areaKey(owner, ref))
    return { ref, area, reservation, cost: reservation === undefined ? chargeFor(area) : 0 }
  })

export const totalOf = (costs: readonly AreaCost[]): number =>
  costs.reduce((total, { cost }) => total + cost, 0)

/** What is left of a quota, in square metres. @param total in square metres, null where there is no limit */
export const remaining = (total: number | null, { used }: Account): number | null =>
  total === null ? null : total - used

/** @throws Problem 400 where what is left is less than the cost; both in square metres */
export const requireQuota = (left: number | null, cost: number): void => {
  if (left === null || cost <= left) return
  throw new Problem(
    400,
    `The remaining quota of ${toSquareKilometres(left)} sqkm does not suffice for ${toSquareKilometres(cost)} sqkm.`,
    { fields: { aoi_refs: ['cost more than the remaining quota'] } },
  )
}

/** One area of a claim, once it is reserved. */
export interface ReservedArea extends NamedArea {
  readonly id: number
  /** What was taken of the quota for it now, in square metres: nothing where it was reserved before. */
  readonly cost: number
  readonly isNew: boolean
}

export interface Claim {
  /** Whose areas they are. */
  readonly owner: string
  readonly areas: readonly NamedArea[]
  /** The whole quota in square metres, null where there is no limit. */
  readonly total: number | null
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}

/**
 * Reserves for all areas or for none.
 * @param nextId of a new reservation
 * @throws Problem 400 where the quota does not suffice
 */
export const reserveIn = (
  account: Account,
  { owner, areas, total, time }: Claim,
  nextId: () => number,
): { readonly account: Account; readonly areas: readonly ReservedArea[] } => {
  const costs = costsOf(account, owner, areas)
  requireQuota(remaining(total, account), totalOf(costs))
  const reserved = costs.map((costed) => ({
    ...costed,
    id: costed.reservation ?? nextId(),
    isNew: costed.reservation === undefined,
  }))
  const added = reserved.filter(({ isNew }) => isNew)
  return {
    areas: reserved,
    account: {
      used: account.used + totalOf(costs),
      reserved: withReserved(account, owner, added),
      updated: added.length > 0 ? time : account.updated,
    },
  }
}

/** The reservations of an account and some more. */
export const withReserved = (
  { reserved }: Account,
  owner: string,
  areas: readonly { readonly ref: string; readonly id: number }[],
): ReadonlyMap<string, number> => {
  const more = new Map(reserved)
  for (const { ref, id } of areas) more.set(areaKey(owner, ref), id)
  return more
}
