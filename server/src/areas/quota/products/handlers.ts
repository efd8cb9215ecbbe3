import type { components } from '../../../../../generated/types.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import { readAccount } from '../../../services/quota/account.ts'
import type { Account } from '../../../services/quota/account.ts'
import { toSquareKilometers } from '../../../services/quota/area-units.ts'
import { listBegunProducts } from '../../../services/quota/plan-store.ts'
import { isActive } from '../../../services/quota/product.ts'
import type { Product } from '../../../services/quota/product.ts'
import { MIN_AREA } from '../../../services/quota/reservation.ts'
import { toPage } from '../pages.ts'
import type { QuotaServices } from '../services.ts'

/** The operations of products. @see source, Quota API */
export const productHandlers = ({
  stores,
  clock,
}: QuotaServices): Pick<AreaHandlers<'quota'>, 'listProducts'> => ({
  async listProducts(call) {
    const { principal, root } = call
    const now = clock.now()
    const products = await listBegunProducts(stores, principal.orgId, now)
    const wires = products
      .filter(({ isListed }) => isListed)
      .map(async (product) => toWireProduct(product, await readAccount(stores, product), now))
    return { status: 200, body: toPage(await Promise.all(wires), `${root}/my/products`, call) }
  },
})

/** Returns a product as callers read it. @param now in milliseconds since 1970 UTC */
const toWireProduct = (
  product: Product,
  account: Account,
  now: number,
): Required<components['schemas']['QuotaProduct']> => ({
  id: product.id,
  name: product.name,
  title: product.title,
  description: product.description,
  supports_reservation: product.supportsReservation,
  quota_total: product.quotaTotal,
  quota_used: toSquareKilometers(account.used),
  unlimited_quota: product.quotaTotal === null,
  quota_units: 'sqkm',
  state: isActive(product, now) ? 'active' : 'inactive',
  resource_ids: [...(product.itemTypes ?? [])],
  term_start_date: product.termStart,
  term_end_date: product.termEnd,
  product_family: product.family,
  organization_id: product.orgId,
  billable_id: product.planId,
  area: { op: 'gte', units: 'sqkm', value: MIN_AREA },
  created_at: product.created,
  updated_at: shortDateTime(account.updated),
})
