import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { WorldProduct } from '../../world/products.ts'
import { pageOf } from './pages.ts'
import { LEAST_AREA, toSquareKilometres } from './rules.ts'
import type { Account } from './rules.ts'
import { dateTime } from './services.ts'
import type { QuotaServices } from './services.ts'

export const listProducts =
  ({ products, reservations }: QuotaServices): Handler<'quota_listProducts'> =>
  async (call) => {
    const { principal, root } = call
    const own = products.list().filter(({ orgId }) => orgId === principal.orgId)
    const wires = own.map(async (product) => productWire(product, await reservations.account(product)))
    return { status: 200, body: pageOf(await Promise.all(wires), `${root}/my/products`, call) }
  }

const productWire = (
  product: WorldProduct,
  account: Account,
): Required<components['schemas']['QuotaProduct']> => ({
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
