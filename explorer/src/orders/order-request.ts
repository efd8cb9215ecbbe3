import type { OrderNotificationsRequest, OrderRequest } from 'imagery-platform-client'
import type { SceneName } from '../selection/selection.ts'

/** An order as it is being filled in. Texts that are empty are left out of it. */
export interface Draft {
  readonly name: string
  /** The bundle of each item type. */
  readonly bundles: Readonly<Record<string, string>>
  /** Reference of the destination; files are kept for download without one. */
  readonly destination: string
  /** Address that is called when the order is ready. */
  readonly webhook: string
  /** Whether it is called once for the order, rather than for each item. */
  readonly perOrder: boolean
  /** Whether the user who orders gets an e-mail. */
  readonly email: boolean
}

export const EMPTY_DRAFT: Draft = {
  name: '',
  bundles: {},
  destination: '',
  webhook: '',
  perOrder: true,
  email: false,
}

/** The item types of scenes, each once, in the order in which they come. */
export const itemTypesIn = (scenes: readonly SceneName[]): readonly string[] => [
  ...new Set(scenes.map(({ itemType }) => itemType)),
]

/** What is sent to order scenes: a product for each item type, and what the draft asks for. */
export const buildOrderRequest = (draft: Draft, scenes: readonly SceneName[]): OrderRequest => ({
  name: draft.name.trim(),
  products: itemTypesIn(scenes).map((itemType) => ({
    item_type: itemType,
    item_ids: scenes.filter((scene) => scene.itemType === itemType).map(({ id }) => id),
    product_bundle: draft.bundles[itemType] ?? '',
  })),
  ...(draft.destination !== '' && { delivery: { destination: { ref: draft.destination } } }),
  ...((draft.email || draft.webhook !== '') && { notifications: toNotifications(draft) }),
})

const toNotifications = ({ email, webhook, perOrder }: Draft): OrderNotificationsRequest => ({
  ...(email && { email }),
  ...(webhook !== '' && { webhook: { url: webhook.trim(), per_order: perOrder } }),
})
