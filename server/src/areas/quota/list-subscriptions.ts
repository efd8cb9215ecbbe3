import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import { accountOf } from '../../services/quota/account-store.ts'
import type { Account } from '../../services/quota/account.ts'
import { toSquareKilometers } from '../../services/quota/area-units.ts'
import { plansOf, productsOf } from '../../services/quota/plan-store.ts'
import { isActivePlan } from '../../services/quota/plan.ts'
import type { Plan } from '../../services/quota/plan.ts'
import type { Product } from '../../services/quota/product.ts'
import { pageOf } from './pages.ts'
import type { QuotaServices } from './services.ts'

type Wire = Required<components['schemas']['QuotaSubscription']>

export const listSubscriptions =
  ({ stores, clock, nameOf }: QuotaServices): Handler<'quota_listSubscriptions'> =>
  async (call) => {
    const { principal, root } = call
    const orgId = principal.orgId
    const now = clock.now()
    const products = await productsOf(stores, orgId, now)
    const wires = (await plansOf(stores, orgId, now)).map(async (plan): Promise<Wire> => {
      const paid = products.filter(({ planId }) => planId === plan.id)
      const accounts = await Promise.all(paid.map((product) => accountOf(stores, product)))
      return { ...subscriptionWire(plan, nameOf(orgId), now), ...planQuotaWire(paid, accounts) }
    })
    return { status: 200, body: pageOf(await Promise.all(wires), `${root}/my/subscriptions`, call) }
  }

type QuotaMember = 'quota_sqkm' | 'quota_used' | 'quota_enabled'

/** Quota of all products that a plan pays for. */
const planQuotaWire = (
  products: readonly Product[],
  accounts: readonly Account[],
): Pick<Wire, QuotaMember> => {
  const total = products.reduce<number | null>(
    (sum, { quotaTotal }) => (sum === null || quotaTotal === null ? null : sum + quotaTotal),
    0,
  )
  const used = accounts.reduce((sum, account) => sum + account.used, 0)
  return { quota_sqkm: total, quota_used: toSquareKilometers(used), quota_enabled: total !== null }
}

/** @param now in milliseconds since 1970 UTC */
const subscriptionWire = (plan: Plan, organization: string, now: number): Omit<Wire, QuotaMember> => ({
  id: plan.subscriptionId,
  plan: { id: plan.id, name: plan.name },
  organization: { id: plan.orgId, name: organization },
  quota_style: plan.quotaStyle,
  state: isActivePlan(plan, now) ? 'active' : 'inactive',
  active_from: plan.from,
  active_to: plan.to,
})
