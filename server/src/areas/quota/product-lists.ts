import type { components } from '../../../../generated/types.ts'
import type { AreaHandlers } from '../../http/server/operation.ts'
import { ORGANISATIONS } from '../../world/people.ts'
import type { WorldProduct } from '../../world/products.ts'
import type { WorldPlanSubscription } from '../../world/plan-subscriptions.ts'
import { pageOf } from './pages.ts'
import { LEAST_AREA, toSquareKilometres } from './rules.ts'
import type { Account } from './rules.ts'
import { dateTime } from './services.ts'
import type { QuotaServices } from './services.ts'

type Schemas = components['schemas']

export const productLists = ({
  products,
  subscriptions,
  book,
}: QuotaServices): Pick<AreaHandlers<'quota'>, 'listProducts' | 'listSubscriptions'> => ({
  async listProducts(call) {
    const { principal, root } = call
    const own = products.list().filter(({ orgId }) => orgId === principal.orgId)
    const views = own.map(async (product) => productView(product, await book.account(product)))
    return { status: 200, body: pageOf(await Promise.all(views), `${root}/my/products`, call) }
  },

  async listSubscriptions(call) {
    const { principal, root } = call
    const own = subscriptions.list().filter(({ orgId }) => orgId === principal.orgId)
    const views = own.map(async (subscription) => {
      const paid = products.list().filter(({ planId }) => planId === subscription.planId)
      const accounts = await Promise.all(paid.map((product) => book.account(product)))
      return subscriptionView(subscription, subscription.ownQuota ?? quotaOf(paid, accounts))
    })
    return { status: 200, body: pageOf(await Promise.all(views), `${root}/my/subscriptions`, call) }
  },
})

const productView = (product: WorldProduct, account: Account): Required<Schemas['QuotaProduct']> => ({
  id: product.id,
  name: product.name,
  title: product.title,
  description: product.description,
  supports_reservation: product.supportsReservation,
  quota_total: product.quotaTotal,
  quota_used: toSquareKilometres(account.used),
  unlimited_quota: product.quotaTotal === null,
  quota_units: 'sqkm',
  state: product.active ? 'active' : 'inactive',
  resource_ids: [...product.resourceIds],
  term_start_date: product.termStart,
  term_end_date: product.termEnd,
  product_family: product.family,
  organization_id: product.orgId,
  billable_id: product.planId,
  area: { op: 'gte', units: 'sqkm', value: LEAST_AREA },
  created_at: product.created,
  updated_at: dateTime(account.updated),
})

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

const subscriptionView = (
  subscription: WorldPlanSubscription,
  { total, used }: PlanQuota,
): Required<Schemas['QuotaSubscription']> => ({
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
