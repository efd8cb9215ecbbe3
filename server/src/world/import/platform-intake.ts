import type { Accounts } from '../../services/accounts/accounts.ts'
import type { ItemTypeStore } from '../../services/assets/item-type-store.ts'
import { BATCH_ACCOUNTS } from '../../services/batch/batch-account-store.ts'
import { TILING_GRIDS } from '../../services/batch/tiling-grid-store.ts'
import { BUNDLES } from '../../services/orders/bundle-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import { PLANS, PRODUCTS } from '../../services/quota/plan-store.ts'
import type { Stores } from '../../stores/stores.ts'
import type { PlatformRecord } from './platform-record.ts'

/** Where such records go. */
export interface PlatformTarget {
  readonly accounts: Accounts
  readonly itemTypeStore: ItemTypeStore
  /** Of all else. */
  readonly stores: Pick<Stores, 'collection'>
}

/**
 * Takes in what makes a platform besides its scenes. What a record names may come later, or never: a user of an
 * organization that nobody describes may download everything, a product of such a plan has no reports.
 */
export class PlatformIntake {
  readonly #target: PlatformTarget
  /** How many records were taken. */
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
    const { accounts, itemTypeStore, stores } = this.#target
    switch (record.kind) {
      case 'organization':
        await accounts.putOrganization(record.organization)
        this.taken.organizations++
        return
      case 'user':
        await accounts.putUser(record.user)
        this.taken.users++
        return
      case 'client':
        await accounts.putClient(record.client)
        this.taken.clients++
        return
      case 'itemType':
        await itemTypeStore.put(record.itemType)
        this.taken.itemTypes++
        return
      case 'bundle':
        await stores.collection(BUNDLES).put(PLATFORM, record.bundle)
        this.taken.bundles++
        return
      case 'plan':
        await stores.collection(PLANS).put(String(record.plan.orgId), record.plan)
        this.taken.plans++
        return
      case 'product':
        await stores.collection(PRODUCTS).put(String(record.product.orgId), record.product)
        this.taken.products++
        return
      case 'tilingGrid':
        await stores.collection(TILING_GRIDS).put(PLATFORM, record.grid)
        this.taken.tilingGrids++
        return
      case 'batchAccount':
        await stores.collection(BATCH_ACCOUNTS).put(PLATFORM, record.account)
        this.taken.batchAccounts++
        return
    }
  }
}
