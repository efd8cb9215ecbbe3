import { settled } from '../chaos/settled.ts'
import { faultsOfLists } from './faults-of-lists.ts'
import { cancelOrder, listOrders, placeOrder } from './orders.ts'
import { countRuns } from './running-release.ts'
import type { RunningRelease } from './running-release.ts'

/** Orders of each release in a round: those of both fill more than a page. */
export const ORDERS = 12

const UNDER_WAY: ReadonlySet<string> = new Set(['queued', 'running'])

/**
 * Two releases serve at once: callers place orders with either, cancel with one what they placed with the other, and read
 * them all from both.
 * @param round its name
 * @returns what does not hold, in words
 */
export const mixedRound = async (
  round: string,
  one: RunningRelease,
  other: RunningRelease,
): Promise<readonly string[]> => {
  const since = new Date().toISOString()
  const before = await countRuns([one, other])
  const placed = await Promise.all([placeOrders(round, one, other), placeOrders(round, other, one)])
  const cancelled = placed.flatMap(([first]) => first)
  const successful = placed.flatMap(([, ...rest]) => rest)
  await settled(`orders of the round ${round} are under way`, async () => {
    const listed = await listOrders([one], { name__contains: round })
    return listed.length === placed.flat().length && listed.every(({ state }) => !UNDER_WAY.has(state))
  })
  const faults = [
    await faultsOfLists({ round, since, successful, cancelled }, [one, other]),
    await faultsOfLists({ round, since, successful, cancelled }, [other, one]),
    await faultsOfJobs([one, other], before, successful.length),
  ]
  return faults.flat()
}

/** Places orders with a release, and cancels the first of them with the other. @returns their names */
const placeOrders = async (
  round: string,
  release: RunningRelease,
  other: RunningRelease,
): Promise<readonly [string, ...string[]]> => {
  const orderName = (at: number) => `${round}, ${release.version}, ${at}`
  const rest = Array.from({ length: ORDERS - 1 }, (_, at) => orderName(at + 1))
  await cancelOrder(other, await placeOrder(release, orderName(0)))
  for (const name of rest) await placeOrder(release, name)
  return [orderName(0), ...rest]
}

const FINISHED = 'orders.finish done'
const FAILED = /^orders[.].* failed$/

/** Each order is finished once, and no run fails: what a release does not know it leaves to the other. */
const faultsOfJobs = async (
  releases: readonly RunningRelease[],
  before: ReadonlyMap<string, number>,
  orders: number,
): Promise<readonly string[]> => {
  const finished = async () => {
    const runs = await countRuns(releases)
    return { runs, times: (runs.get(FINISHED) ?? 0) - (before.get(FINISHED) ?? 0) }
  }
  await settled('jobs of orders are under way', async () => (await finished()).times >= orders)
  const { runs, times } = await finished()
  const failed = [...runs.keys()].filter((name) => FAILED.test(name) && runs.get(name) !== before.get(name))
  return [
    ...(times === orders ? [] : [`${orders} orders were finished ${times} times`]),
    ...failed.map((name) => `a job: ${name}`),
  ]
}
