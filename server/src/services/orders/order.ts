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
  /** Whether its owner is told by e-mail how it ended. */
  readonly email: boolean
  /** Whom to call when it is ready; undefined for nobody. */
  readonly webhook: { readonly url: Sealed; readonly perOrder: boolean } | undefined
  /** Reference of the destination; undefined where the files wait on the platform. */
  readonly destination: string | undefined
  readonly created: number
  readonly modified: number
  readonly state: OrderState
  /** What happened last, for people. */
  readonly message: string
  /** Why items are missing. */
  readonly hints: readonly string[]
  /** What is delivered; nothing until the order ends. */
  readonly files: readonly OrderFile[]
}

/** One file of an order. */
export interface OrderFile extends AssetName {
  /** Name of the bundle that it was ordered with. */
  readonly bundle: string
}

/** Where the address of an order's webhook is sealed for. */
export const sealingPlace = (id: string): string => `order:${id}`
