import { Malformed } from '../../kernel/malformed.ts'
import { PLANS, PRODUCTS } from '../../services/quota/plan-store.ts'
import type { Stores } from '../../stores/stores.ts'
import type { BoughtRecord } from './plan-record.ts'

/** Takes plans and products in. The plan that a product names may come later, or never: it then has no reports. */
export class PlanIntake {
  readonly #stores: Pick<Stores, 'collection'>
  #plans = 0
  #products = 0

  constructor(stores: Pick<Stores, 'collection'>) {
    this.#stores = stores
  }

  /** How many records were taken. */
  get taken() {
    return { plans: this.#plans, products: this.#products }
  }

  /** @returns why the record is refused */
  async take(record: BoughtRecord): Promise<string | undefined> {
    try {
      await this.#put(record)
      return undefined
    } catch (fault) {
      if (fault instanceof Malformed) return fault.message
      throw fault
    }
  }

  async #put(record: BoughtRecord): Promise<void> {
    if (record.kind === 'plan') {
      await this.#stores.collection(PLANS).put(String(record.plan.orgId), record.plan)
      this.#plans++
    } else {
      await this.#stores.collection(PRODUCTS).put(String(record.product.orgId), record.product)
      this.#products++
    }
  }
}
