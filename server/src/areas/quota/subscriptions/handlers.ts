import type { components } from '../../../../../generated/types.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { readAccount } from '../../../services/quota/account.ts'
import type { Account } from '../../../services/quota/account.ts'
import { toSquareKilometers } from '../../../services/quota/area-units.ts'
import { isActivePlan } from '../../../services/quota/plan.ts'
import type { Plan } from '../../../services/quota/plan.ts'
import { listBegunPlans, listBegunProducts } from '../../../services/quota/plan-store.ts'
import type { Product } from '../../../services/quota/product.ts'
import { toPage } from '../pages.ts'
import type { QuotaServices } from '../services.ts'

type WireSubscription = Required<components['schemas']['QuotaSubscription']>
type QuotaField = 'quota_sqkm' | 'quota_used' | 'quota_enabled'

/** The operations of subscriptions. @see source, Quota API */
export const subscriptionHandlers = ({
  stores,
  clock,
  organizationName,
}: QuotaServices): Pick<AreaHandlers<'quota'>, 'listSubscriptions'> => ({
  async listSubscriptions(call) {
    const { principal, root } = call
    const orgId = principal.orgId
    const now = clock.now()
    const products = await listBegunProducts(stores, orgId, now)
    const plans = await listBegunPlans(stores, orgId, now)
    const wires = plans.map(async (plan): Promise<WireSubscription> => {
      const paid = products.filter(({ planId }) => planId === plan.id)
      const accounts = await Promise.all(paid.map((product) => readAccount(stores, product)))
      return { ...toWirePlan(plan, organizationName(orgId), now), ...toWirePlanQuota(paid, accounts) }
    })
    return { status: 200, body: toPage(await Promise.all(wires), `${root}/my/subscriptions`, call) }
  },
})

/** Returns a subscription without its quota. @param now in milliseconds since 1970 UTC */
const toWirePlan = (plan: Plan, organization: string, now: number): Omit<WireSubscription, QuotaField> => ({
  id: plan.subscriptionId,
  plan: { id: plan.id, name: plan.name },
  organization: { id: plan.orgId, name: organization },
  quota_style: plan.quotaStyle,
  state: isActivePlan(plan, now) ? 'active' : 'inactive',
  active_from: plan.from,
  active_to: plan.to,
})

/** Returns the quota of all products that a plan pays for. */
const toWirePlanQuota = (
  products: readonly Product[],
  accounts: readonly Account[],
): Pick<WireSubscription, QuotaField> => {
  const total = products.reduce<number | null>(
    (sum, { quotaTotal }) => (sum === null || quotaTotal === null ? null : sum + quotaTotal),
    0,
  )
  const used = accounts.reduce((sum, account) => sum + account.used, 0)
  return { quota_sqkm: total, quota_used: toSquareKilometers(used), quota_enabled: total !== null }
}
