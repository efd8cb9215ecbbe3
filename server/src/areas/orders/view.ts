import type { components } from '../../../../generated/types.ts'
import type { AssetName } from '../../services/assets/download.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Order } from '../../services/orders/order.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import { FILE_SECONDS, fileToken } from './file-token.ts'
import type { FileOfOrder } from './file-token.ts'
import { MANIFEST, pathOf } from './manifest.ts'

type Schemas = components['schemas']

/** What an order is shown with. */
export interface Showing {
  /** Absolute address of the area. */
  readonly root: string
  readonly tokens: SignedTokens
  readonly clock: Clock
}

/**
 * An order as its callers, and their webhooks, read it.
 * @param shows which of its files, without the manifest of them all; all and the manifest unless given
 */
export const shown = (
  order: Order,
  showing: Showing,
  shows?: (file: AssetName) => boolean,
): Schemas['Order'] => ({
  _links: {
    _self: `${showing.root}/orders/v2/${order.id}`,
    ...(isReady(order) && { results: resultsOf(order, showing, shows) }),
  },
  created_on: dateTime(order.created),
  last_modified: dateTime(order.modified),
  error_hints: [...order.hints],
  id: order.id,
  last_message: order.message,
  name: order.name,
  notifications: {
    email: order.email,
    ...(order.webhook && { webhook: { url: '<REDACTED>', per_order: order.webhook.perOrder } }),
  },
  ...(order.destination !== undefined && { delivery: { destination: { ref: order.destination } } }),
  products: [...order.products],
  source_type: 'scenes',
  state: order.state,
})

/** There is something to deliver. */
export const isReady = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'success' || state === 'partial'

/** The files, and behind them, where all are shown, the manifest: whoever fetches them in turn has had all of them made. */
const resultsOf = (
  order: Order,
  { root, tokens, clock }: Showing,
  shows: ((file: AssetName) => boolean) | undefined,
): Schemas['OrderResult'][] => {
  const expires_at = dateTime((Math.floor(clock.now() / 1000) + FILE_SECONDS) * 1000)
  const resultOf = (path: string, file: FileOfOrder): Schemas['OrderResult'] => {
    const result = { name: `${order.id}/${path}`, delivery: 'success' as const }
    if (order.destination !== undefined) return result
    return { ...result, location: `${root}/download?token=${fileToken(tokens, order, file)}`, expires_at }
  }
  const results = order.files.flatMap((file, index) =>
    !shows || shows(file) ? resultOf(pathOf(file), index) : [],
  )
  return shows ? results : [...results, resultOf(MANIFEST, 'manifest')]
}

const dateTime = (time: number): string => new Date(time).toISOString()
