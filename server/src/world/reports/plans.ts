import { ORGANISATIONS } from '../people.ts'
import { WORLD_PRODUCTS } from '../products.ts'
import { WORLD_PLAN_SUBSCRIPTIONS } from '../plan-subscriptions.ts'
import type { WorldPlanSubscription } from '../plan-subscriptions.ts'

/** A plan as reports tell of it. Times are in milliseconds since 1970 UTC. */
export interface Plan {
  readonly id: number
  readonly orgId: number
  /** How use is counted. */
  readonly quotaStyle: string
  /** Resource name of the usage bucket that use is put down to. */
  readonly bucket: string
  /** The product access that the plan pays for; undefined where it pays for none in particular. */
  readonly productId: number | undefined
  /** Item types that the product opens. */
  readonly itemTypes: readonly string[]
  readonly from: number
  /** Infinity where it is open. */
  readonly to: number
}

/** The first is that of the story; a plan and the one that follows it may share theirs. @see spec/README.md */
const BUCKETS: ReadonlyMap<number, string> = new Map([
  [3310, 'harbour'],
  [3298, 'harbour'],
  [3311, 'close-up'],
  [3312, 'disaster-response'],
  [3313, 'downloads'],
  [3318, 'archive'],
  [3320, 'northern-harbours'],
  [3405, 'survey'],
])

const planOf = ({ orgId, planId, style, from, to }: WorldPlanSubscription): Plan => {
  const product = WORLD_PRODUCTS.find((each) => each.planId === planId)
  return {
    id: planId,
    orgId,
    quotaStyle: style,
    bucket: `ip:usage-buckets/${BUCKETS.get(planId) ?? planId}`,
    productId: product?.id,
    itemTypes: product?.resourceIds ?? [],
    from: Date.parse(from),
    to: to === null ? Infinity : Date.parse(to),
  }
}

/** Every plan of the world, by id. */
export const WORLD_PLANS: ReadonlyMap<number, Plan> = new Map(
  WORLD_PLAN_SUBSCRIPTIONS.map(planOf).map((plan) => [plan.id, plan]),
)

/** Stands in the place of a plan's id where an organisation has none. */
const NO_PLAN = 0

/**
 * Id of the plan that pays for a download: of those that run then the one whose product opens the item type, else one
 * without a product, else the first; of an organisation without any, as its parent's. `NO_PLAN` where there is none.
 */
export const planPaying = (orgId: number, itemType: string, time: number): number => {
  const running = [...WORLD_PLANS.values()].filter(
    (plan) => plan.orgId === orgId && plan.from <= time && time < plan.to,
  )
  const plan =
    running.find(({ itemTypes }) => itemTypes.includes(itemType)) ??
    running.find(({ productId }) => productId === undefined) ??
    running[0]
  if (plan) return plan.id
  const parent = ORGANISATIONS.find(({ id }) => id === orgId)?.parent
  return parent === undefined ? NO_PLAN : planPaying(parent, itemType, time)
}
