import { listOrders } from './orders.ts'
import type { ListedOrder, ListQuery } from './orders.ts'
import type { RunningRelease } from './running-release.ts'

/** The orders of a round. */
export interface Placed {
  /** What the names of all begin with. */
  readonly round: string
  /** RFC 3339, before the first was placed. */
  readonly since: string
  readonly successful: readonly string[]
  readonly cancelled: readonly string[]
}

const ASCENDING = 'last_modified ASC'
const DESCENDING = 'last_modified DESC'

/** @returns in what the lists of the releases differ from what was placed with both, in words */
export const faultsOfLists = async (
  { round, since, successful, cancelled }: Placed,
  servers: readonly [RunningRelease, RunningRelease],
): Promise<readonly string[]> => {
  const all = [...successful, ...cancelled]
  const ofRound = { name__contains: round }
  const lists: readonly (readonly [ListQuery, names: readonly string[]])[] = [
    [{ ...ofRound, sort_by: ASCENDING }, all],
    [{ ...ofRound, sort_by: DESCENDING }, all],
    [{ last_modified: `${since}/..` }, all],
    [{ ...ofRound, last_modified: `${since}/..`, sort_by: 'created_on DESC' }, all],
    [{ ...ofRound, state: 'success' }, successful],
  ]
  const faults: string[] = []
  for (const [query, names] of lists) {
    const listed = (await listOrders(servers, query)).filter(({ name }) => name.startsWith(round))
    const place = `${servers[0].version} first: ${JSON.stringify(query)}`
    if (!isSame(listed.map(({ name }) => name).toSorted(), names.toSorted()))
      faults.push(`${place} has ${listed.length} orders, not ${names.length}`)
    if (!isInOrder(listed, query)) faults.push(`${place} is not in order`)
  }
  return faults
}

const isInOrder = (listed: readonly ListedOrder[], { sort_by: order }: ListQuery): boolean => {
  const times = listed.map(({ modified }) => Date.parse(modified))
  if (order === ASCENDING)
    return isSame(
      times,
      times.toSorted((a, b) => a - b),
    )
  return (
    order !== DESCENDING ||
    isSame(
      times,
      times.toSorted((a, b) => b - a),
    )
  )
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])
