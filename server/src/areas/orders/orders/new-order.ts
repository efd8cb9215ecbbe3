import type { components } from '../../../../../generated/types.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { conflict, invalid } from '../../../kernel/problem.ts'
import { unknownItemType } from '../../../services/assets/item-types.ts'
import { sealingPlace } from '../../../services/orders/order.ts'
import type { Order, OrderProduct } from '../../../services/orders/order.ts'
import { Secret } from '../../../services/secrets/secret.ts'
import { describeUnknownBundle, hasBundle, splitBundles } from '../bundles/bundle.ts'
import type { OrdersServices } from '../services.ts'
import { listIgnoredOptions, NO_TOOLS, readArchive, readOrderTools } from './lenient-options.ts'
import { MESSAGES } from './lifecycle.ts'

type Schemas = components['schemas']

/** Only lenient callers may leave out the destination of a delivery. */
interface Request extends Omit<Schemas['OrderRequest'], 'delivery'> {
  readonly delivery?: Partial<Schemas['OrderDelivery']>
}

/** Maximum number of items of one order, all products together. @see spec/orders/schemas-requests.yaml, OrderProducts */
const MAX_ITEMS = 500

/**
 * Returns a queued order from a request; it is not stored yet.
 * @throws Problem 400 for an item type, bundle or destination that does not exist, too many items, a tool that cannot run
 *   as requested, or a webhook at an address that is not allowed
 * @throws Problem 409 where the destination is archived, or there is no default
 */
export const newOrder = async (
  services: OrdersServices,
  caller: Principal,
  request: Request,
): Promise<Order> => {
  const { name, products, notifications = {}, delivery } = request
  const { ids, timeline, sealing, notifier, lenience } = services
  const readsOptions = lenience.has('undone-order-parts')
  const unique = removeDuplicates(products)
  await validateProducts(services, unique)
  const { tools, undone } = readsOptions ? await readOrderTools(request) : NO_TOOLS
  const { email = false, webhook } = notifications
  if (webhook) notifier.checkUrl(webhook.url, 'notifications.webhook.url')
  const ref = delivery?.destination?.ref
  const destination = ref === undefined ? undefined : await resolveDestination(services, caller, ref)
  const id = await ids.uuid()
  const now = timeline.now()
  return {
    id,
    orgId: caller.orgId,
    owner: caller.subject,
    name,
    products: unique,
    email,
    webhook: webhook && {
      url: await sealing.seal(sealingPlace(id), new Secret(webhook.url)),
      perOrder: webhook.per_order ?? false,
    },
    destination,
    created: now,
    modified: now,
    state: 'queued',
    message: MESSAGES.queued,
    hints: readsOptions ? [...listIgnoredOptions(request), ...undone] : [],
    files: [],
    tools,
    archive: readsOptions ? readArchive(request) : undefined,
    written: undefined,
  }
}

/** Returns the products with each item once. @throws Problem 400 where there are too many items */
const removeDuplicates = (products: readonly OrderProduct[]): readonly OrderProduct[] => {
  const unique = products.map((product) => ({ ...product, item_ids: [...new Set(product.item_ids)] }))
  const items = unique.reduce((sum, { item_ids }) => sum + item_ids.length, 0)
  if (items > MAX_ITEMS)
    throw invalid('products', `have ${items} items together; ${MAX_ITEMS} is the most of one order`)
  return unique
}

const validateProducts = async (
  services: Pick<OrdersServices, 'catalog' | 'itemTypes' | 'stores' | 'lenience'>,
  products: readonly OrderProduct[],
): Promise<void> => {
  const { catalog, itemTypes, lenience } = services
  for (const [i, { item_type, product_bundle }] of products.entries()) {
    const collection = itemTypes.findCollection(item_type)
    if (collection === undefined || !(await catalog.getCollection(collection)))
      throw invalid(`products.${i}.item_type`, await unknownItemType(item_type, services))
    const bundles = lenience.has('fallback-bundles') ? splitBundles(product_bundle) : [product_bundle]
    for (const bundle of bundles)
      if (!(await hasBundle(services, item_type, bundle)))
        throw invalid(
          `products.${i}.product_bundle`,
          await describeUnknownBundle(services, item_type, bundle),
        )
  }
}

/** The field that names the destination. */
const DESTINATION = 'delivery.destination.ref'

/** Returns the destination's own reference, even if the request names the default. */
const resolveDestination = async (
  { destinations, dialect }: Pick<OrdersServices, 'destinations' | 'dialect'>,
  { orgId }: Principal,
  reference: string,
): Promise<string> => {
  const found = await destinations.find(orgId, dialect.prefixed(reference))
  if (found.kind === 'unknown') throw invalid(DESTINATION, `There is no destination ${reference}`)
  if (found.kind === 'noDefault') throw conflict('The organization has no default destination')
  if (found.kind === 'archived') throw conflict(`${dialect.prefixed(found.reference)} is archived`)
  return found.reference
}
