import type { components } from '../../../../generated/types.ts'
import type { AssetName } from '../assets/download-token.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { OrderTool } from '../../processing/tools/order-tool.ts'
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
  /** What is done with the pixels of the files; undefined in orders of earlier releases. */
  readonly tools: readonly OrderTool[] | undefined
  /** Undefined for files that are delivered one by one, and in orders of earlier releases. */
  readonly archive: OrderArchive | undefined
  /** Undefined for an order whose files the platform keeps, and of earlier releases. */
  readonly written: WrittenFiles | undefined
}

/** How the files of an order were written to its destination. */
export interface WrittenFiles {
  /** Paths of those that could not be written, the manifest's among them. */
  readonly failed: readonly string[]
}

/** One file of an order: an asset as it is, or one that is made of assets. */
export type OrderFile = AssetFile | MadeFile

/** An asset, under the name that it has by itself. Orders of earlier releases have no other files. */
export interface AssetFile extends AssetName {
  /** Name of the bundle that it was ordered with. */
  readonly bundle: string
}

/** A file that is made when it is first needed, and always to the same bytes. */
export interface MadeFile {
  /** Below the order, with slashes. */
  readonly path: string
  readonly mediaType: string
  readonly recipe: FileRecipe
}

/** What a file is made of, and how. */
export type FileRecipe = ArchiveRecipe | ToolsRecipe

/** What the tools of the order make of assets, under the name of the file. */
export interface ToolsRecipe {
  readonly kind: 'tools'
  readonly files: readonly AssetFile[]
}

/** A ZIP archive. */
export interface ArchiveRecipe {
  readonly kind: 'archive'
  readonly files: readonly OrderFile[]
}

/** How the files of an order are put together, each archive under its name. */
export interface OrderArchive {
  /** One archive for each item, or one for the order. */
  readonly of: 'item' | 'order'
  /** Of the archive of an order, with `{{name}}` and `{{order_id}}` to be filled in. */
  readonly filename: string
}

/** The place for which the address of an order's webhook is sealed. */
export const sealingPlace = (id: string): string => `order:${id}`
