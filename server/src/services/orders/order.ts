import type { components } from '../../../../generated/types.ts'
import type { AssetName } from '../assets/download.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Sealed } from '../secrets/sealing.ts'

type Schemas = components['schemas']

export type OrderState = Schemas['OrderState']
export type OrderProduct = DeepReadonly<Schemas['OrderProduct']>

/** An order as it is stored, below its organization. Times are in milliseconds since 1970 UTC. */
export interface Order {
  readonly id: string
  readonly orgId: number
  /** Id of the user or client who created it. */
  readonly owner: string
  readonly name: string
  readonly products: readonly OrderProduct[]
  /** Whether its owner gets an e-mail when it ends. */
  readonly email: boolean
  /** The webhook to call when it is ready; undefined for none. */
  readonly webhook: { readonly url: Sealed; readonly perOrder: boolean } | undefined
  /** Reference of the destination; undefined where the files wait on the platform. */
  readonly destination: string | undefined
  readonly created: number
  readonly modified: number
  readonly state: OrderState
  /** The last event, as text for people. */
  readonly message: string
  /** Why items are missing. */
  readonly hints: readonly string[]
  /** The files that are delivered; none until the order ends. */
  readonly files: readonly OrderFile[]
}

/** One file of an order. */
export interface OrderFile extends AssetName {
  /** Name of the bundle that it was ordered with. */
  readonly bundle: string
}

/** The place for which the address of an order's webhook is sealed. */
export const sealingPlace = (id: string): string => `order:${id}`
