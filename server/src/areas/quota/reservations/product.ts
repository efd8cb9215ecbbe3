import { invalid, Problem } from '../../../kernel/problem.ts'
import { listBegunProducts } from '../../../services/quota/plan-store.ts'
import { isActive } from '../../../services/quota/product.ts'
import type { Product } from '../../../services/quota/product.ts'
import type { QuotaServices } from '../services.ts'

/** How a request names a product: by `product_id` or its old name, `product_access_id`. */
export interface ProductChoice {
  readonly product_id?: number
  readonly product_access_id?: number
}

/**
 * Returns the product to reserve from.
 * @throws Problem 400 where both names are sent, the organization has no such product, or it cannot be reserved from
 */
export const resolveProduct = async (
  { stores, clock }: Pick<QuotaServices, 'stores' | 'clock'>,
  orgId: number,
  choice: ProductChoice,
): Promise<Product> => {
  if (choice.product_id !== undefined && choice.product_access_id !== undefined)
    throw invalid('product_access_id', 'is the old name of product_id; send one of them')
  const member = choice.product_id === undefined ? 'product_access_id' : 'product_id'
  const id = choice.product_id ?? choice.product_access_id
  const products = await listBegunProducts(stores, orgId, clock.now())
  const product = products.find((each) => each.id === id && each.isListed)
  if (!product) throw invalid(member, 'names no product that you may use')
  const reject = (message: string, fault: string) =>
    new Problem(400, message, { fields: { [member]: [fault] } })
  if (!product.supportsReservation)
    throw reject(
      `The product ${product.id} does not support reservations.`,
      'must be a product with supports_reservation',
    )
  if (!isActive(product, clock.now()))
    throw reject(`The product ${product.id} has expired.`, 'must be an active product')
  return product
}
