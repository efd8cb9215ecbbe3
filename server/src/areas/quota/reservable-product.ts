import { invalid, Problem } from '../../kernel/problem.ts'
import type { WorldProduct } from '../../world/products.ts'

/** How a request names a product: by its id, or by the old name of the same. */
export interface ProductChoice {
  readonly product_id?: number
  readonly product_access_id?: number
}

/**
 * The product to reserve from.
 * @throws Problem 400 where both names are sent, the organisation has no such product, or it cannot be reserved from
 */
export const reservableProduct = (
  products: readonly WorldProduct[],
  orgId: number,
  choice: ProductChoice,
): WorldProduct => {
  if (choice.product_id !== undefined && choice.product_access_id !== undefined)
    throw invalid('product_access_id', 'is the old name of product_id; send one of them')
  const member = choice.product_id === undefined ? 'product_access_id' : 'product_id'
  const id = choice.product_id ?? choice.product_access_id
  const product = products.find((each) => each.id === id && each.orgId === orgId)
  if (!product) throw invalid(member, 'names no product that you may use')
  const refuse = (message: string, fault: string) =>
    new Problem(400, message, { fields: { [member]: [fault] } })
  if (!product.supportsReservation)
    throw refuse(
      `The product ${product.id} does not support reservations.`,
      'must be a product with supports_reservation',
    )
  if (!product.active)
    throw refuse(`The term of the product ${product.id} has ended.`, 'must be an active product')
  return product
}
