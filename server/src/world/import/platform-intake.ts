import type { Accounts } from '../../services/accounts/accounts.ts'
import type { ItemTypeStore } from '../../services/assets/item-type-store.ts'
import { BATCH_ACCOUNTS } from '../../services/batch/batch-account.ts'
import { TILING_GRIDS } from '../../services/batch/tiling-grid-store.ts'
import { BUNDLES } from '../../services/orders/bundle-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import { PLANS, PRODUCTS } from '../../services/quota/plan-store.ts'
import type { Stores } from '../../stores/stores.ts'
import type { PlatformRecord } from './platform-record.ts'

/** Where the records of a platform go. */
export interface PlatformTarget {
  readonly accounts: Accounts
  readonly itemTypeStore: ItemTypeStore
  /** For all other records. */
  readonly stores: Pick<Stores, 'collection'>
}

/**
 * Stores the data of a platform other than scenes. What a record refers to may be imported later, or never: a user of
 * an organization that no record describes may download everything, a product of such a plan has no reports.
 */
export class PlatformIntake {
  readonly #target: PlatformTarget
  /** How many records of each kind were accepted. */
  readonly taken = {
    organizations: 0,
    users: 0,
    clients: 0,
    itemTypes: 0,
    bundles: 0,
    plans: 0,
    products: 0,
    tilingGrids: 0,
    batchAccounts: 0,
  }

  constructor(target: PlatformTarget) {
    this.#target = target
  }

  /** @throws Malformed where the platform refuses the record */
  async take(record: PlatformRecord): Promise<void> {
    await this.#put(record)
    this.taken[COUNTED[record.kind]]++
  }

  async #put(record: PlatformRecord): Promise<void> {
    const { accounts, itemTypeStore, stores } = this.#target
    switch (record.kind) {
      case 'organization':
        return accounts.putOrganization(record.organization)
      case 'user':
        return accounts.putUser(record.user)
      case 'client':
        return accounts.putClient(record.client)
      case 'itemType':
        return itemTypeStore.put(record.itemType)
      case 'bundle':
        return stores.collection(BUNDLES).put(PLATFORM, record.bundle)
      case 'plan':
        return stores.collection(PLANS).put(String(record.plan.orgId), record.plan)
      case 'product':
        return stores.collection(PRODUCTS).put(String(record.product.orgId), record.product)
      case 'tilingGrid':
        return stores.collection(TILING_GRIDS).put(PLATFORM, record.grid)
      case 'batchAccount':
        return stores.collection(BATCH_ACCOUNTS).put(PLATFORM, record.account)
    }
  }
}

/** The member of `taken` that counts each kind of record. */
const COUNTED = {
  organization: 'organizations',
  user: 'users',
  client: 'clients',
  itemType: 'itemTypes',
  bundle: 'bundles',
  plan: 'plans',
  product: 'products',
  tilingGrid: 'tilingGrids',
  batchAccount: 'batchAccounts',
} as const
