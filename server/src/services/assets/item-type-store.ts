import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { allOfPlatform, PLATFORM, platformBound } from '../platform-documents.ts'
import type { ItemType } from './item-type.ts'
import { ItemTypes } from './item-types.ts'

export const MAX_ITEM_TYPES = 1000

/** Of the platform. */
export const ITEM_TYPES: CollectionDefinition<ItemType, never> = {
  name: 'data.item-type',
  key: ({ id }) => id,
  indexes: {},
  bound: platformBound(MAX_ITEM_TYPES, 'item types'),
}

/**
 * Keeps the item types that are described. Every item that is written asks for its own, so they are answered without a
 * wait, from memory, as accounts are: they are read when the platform starts, after a snapshot was restored, and when they are refreshed.
 */
export class ItemTypeStore {
  readonly itemTypes = new ItemTypes()
  readonly #stores: Stores

  private constructor(stores: Stores) {
    this.#stores = stores
  }

  static async load(stores: Stores): Promise<ItemTypeStore> {
    const store = new ItemTypeStore(stores)
    await store.refresh()
    stores.watch(async (change) => {
      if (change === 'restored') await store.refresh()
    })
    return store
  }

  /** Reads all of them again: another process may have described some. */
  async refresh(): Promise<void> {
    this.itemTypes.replaceAll(await allOfPlatform(this.#stores, ITEM_TYPES))
  }

  /** Describes an item type, in place of what was known of it or of its collection. @throws Malformed where it is one too many */
  async put(itemType: ItemType): Promise<void> {
    const before = this.itemTypes.of(itemType.collection)
    await this.#stores.transaction(async (tx) => {
      if (before && before.id !== itemType.id) await tx.collection(ITEM_TYPES).delete(PLATFORM, before.id)
      await tx.collection(ITEM_TYPES).put(PLATFORM, itemType)
    })
    this.itemTypes.put(itemType)
  }
}
