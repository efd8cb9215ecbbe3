import { PLATFORM, platformBound } from '../platform-documents.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'

/** A set of assets that is ordered together. */
export interface Bundle {
  /** What orders call it. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** Asset types by item type. */
  readonly assets: Readonly<Record<string, readonly string[]>>
}

const MAX_BUNDLES = 1000

/** Of the platform. */
export const BUNDLES: CollectionDefinition<Bundle, never> = {
  name: 'orders.bundle',
  key: ({ name }) => name,
  indexes: {},
  bound: platformBound(MAX_BUNDLES, 'bundles'),
}

/** Asset types that a bundle has of items of a type; undefined where it has none, or there is no such bundle. */
export const assetTypesInBundle = async (
  stores: Transaction,
  name: string,
  itemType: string,
): Promise<readonly string[] | undefined> => {
  const { assets = {} } = (await stores.collection(BUNDLES).get(PLATFORM, name)) ?? {}
  return Object.hasOwn(assets, itemType) ? assets[itemType] : undefined
}
