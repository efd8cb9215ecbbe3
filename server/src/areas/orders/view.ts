import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import { fileNameOf } from '../../assets/download.ts'
import type { AssetName } from '../../assets/download.ts'
import type { Clock } from '../../auth/clock.ts'
import type { Order } from '../../orders/order.ts'
import type { SignedTokens } from '../../tokens/signed-tokens.ts'

type Schemas = components['schemas']

/** What an order is shown with. */
export interface Showing {
  /** Absolute address of the area. */
  readonly root: string
  readonly tokens: SignedTokens
  readonly clock: Clock
}

/** How long the address of a file is good, in seconds. */
const FILE_SECONDS = 24 * 60 * 60

/** An order as its callers, and their webhooks, read it. @param shows which of its files */
export const shown = (
  order: Order,
  showing: Showing,
  shows: (file: AssetName) => boolean = () => true,
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

const resultsOf = (
  order: Order,
  { root, tokens, clock }: Showing,
  shows: (file: AssetName) => boolean,
): Schemas['OrderResult'][] => {
  const expires_at = dateTime((Math.floor(clock.now() / 1000) + FILE_SECONDS) * 1000)
  return order.files.flatMap((file, index): Schemas['OrderResult'][] => {
    if (!shows(file)) return []
    const result = {
      name: `${order.id}/${file.itemType}/${fileNameOf(file)}`,
      delivery: 'success' as const,
    }
    if (order.destination !== undefined) return [result]
    const token = tokens.sign(PURPOSE, [order.orgId, order.id, index], FILE_SECONDS)
    return [{ ...result, location: `${root}/download?token=${token}`, expires_at }]
  })
}

const PURPOSE = ['orders', 'download']

/** Organisation, order, and which of its files. */
const FILE = z.tuple([z.number(), z.string(), z.number()])

/** The file that a token is good for; undefined for one that was never given out or has ended. */
export const readFileToken = (
  tokens: SignedTokens,
  token: string,
): { readonly orgId: number; readonly id: string; readonly index: number } | undefined => {
  const [orgId, id, index] = tokens.read(PURPOSE, token, FILE) ?? []
  return orgId === undefined || id === undefined || index === undefined ? undefined : { orgId, id, index }
}

const dateTime = (time: number): string => new Date(time).toISOString()
