import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import { ORGANISATIONS } from '../../world/people.ts'
import type { WorldProduct } from '../../world/products.ts'
import type { WorldPlanSubscription } from '../../world/plan-subscriptions.ts'
import { pageOf } from './pages.ts'
import { toSquareKilometres } from './rules.ts'
import type { Account } from './rules.ts'
import type { QuotaServices } from './services.ts'

export const listSubscriptions =
  ({ products, subscriptions, reservations }: QuotaServices): Handler<'quota_listSubscriptions'> =>
  async (call) => {
    const { principal, root } = call
    const own = subscriptions.list().filter(({ orgId }) => orgId === principal.orgId)
    const wires = own.map(async (subscription) => {
      const paid = products.list().filter(({ planId }) => planId === subscription.planId)
      const accounts = await Promise.all(paid.map((product) => reservations.account(product)))
      return subscriptionWire(subscription, subscription.ownQuota ?? quotaOf(paid, accounts))
    })
    return { status: 200, body: pageOf(await Promise.all(wires), `${root}/my/subscriptions`, call) }
  }

/** Quota of a plan in square kilometres; a total of null is no limit. */
interface PlanQuota {
  readonly total: number | null
  readonly used: number
}

/** Quota of all products that a plan pays for. */
const quotaOf = (products: readonly WorldProduct[], accounts: readonly Account[]): PlanQuota => ({
  total: products.reduce<number | null>(
    (sum, { quotaTotal }) => (sum === null || quotaTotal === null ? null : sum + quotaTotal),
    0,
  ),
  used: toSquareKilometres(accounts.reduce((sum, { used }) => sum + used, 0)),
})

const subscriptionWire = (
  subscription: WorldPlanSubscription,
  { total, used }: PlanQuota,
): Required<components['schemas']['QuotaSubscription']> => ({
  id: subscription.id,
  plan: { id: subscription.planId, name: subscription.planName },
  organization: { id: subscription.orgId, name: nameOf(subscription.orgId) },
  quota_sqkm: total,
  quota_used: used,
  quota_enabled: total !== null,
  quota_style: subscription.style,
  state: subscription.active ? 'active' : 'inactive',
  active_from: subscription.from,
  active_to: subscription.to,
})

const nameOf = (orgId: number): string => ORGANISATIONS.find(({ id }) => id === orgId)?.name ?? String(orgId)
