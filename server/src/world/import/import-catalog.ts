import type { AnalyticsStore } from '../../analytics/analytics-store.ts'
import type { Catalog, PutCounts } from '../../catalog/port.ts'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import type { Accounts } from '../../services/accounts/accounts.ts'
import type { ReferenceData } from '../../services/reference-data.ts'
import type { Order } from '../../services/orders/order.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import type { Stores } from '../../stores/stores.ts'
import { AccountIntake } from './account-intake.ts'
import { AnalyticsIntake } from './analytics-intake.ts'
import { ReferenceIntake } from './reference-intake.ts'
import { collectionFromItems } from './collection-from-items.ts'
import type { ImportEvent } from './events.ts'
import type { Verdict } from './validate.ts'
import { records } from './records.ts'
import type { FoundRecord } from './records.ts'
import { PlanIntake } from './plan-intake.ts'
import { upgrade } from './upgrade.ts'
import type { OpenRecord } from './open-record.ts'

/** Records put at once. */
const BATCH = 500

/** Where imported records go. */
export interface ImportTarget {
  readonly catalog: Catalog
  readonly referenceData: ReferenceData
  readonly analytics: AnalyticsStore
  readonly accounts: Accounts
  /** Of orders, plans and products. */
  readonly stores: Pick<Stores, 'collection'>
}

/**
 * Imports STAC items and collections, items of the Data API, orders, feeds, subscriptions and results of analytics,
 * organizations, users, item types, bundles, plans and products, from files and folders, and tells what happens as it
 * goes. A record that is wrong is refused alone. Of records with one id the last wins. Items of a collection that nobody
 * described get one made from what they say.
 * @throws Error where a path leads nowhere, before anything is imported
 */
export async function* importCatalog(
  paths: readonly string[],
  target: ImportTarget,
  validate: (record: OpenRecord) => Verdict,
): AsyncGenerator<ImportEvent> {
  const run = new ImportRun(target)
  for await (const found of records(paths)) {
    const reason = await run.take(found, validate)
    if (reason !== undefined) yield { kind: 'refused', file: found.file.path, place: found.place, reason }
    if (!run.isBatchFull) continue
    await run.flush()
    const { file, readBytes } = found
    yield { kind: 'progress', file: file.path, readBytes, totalBytes: file.bytes }
  }
  await run.flush()
  await run.finishAnalytics()
  await target.catalog.optimize()
  yield* run.makeCollections()
  yield run.counts
}

class ImportRun {
  readonly #catalog: Catalog
  readonly #analytics: AnalyticsIntake
  readonly #accounts: AccountIntake
  readonly #reference: ReferenceIntake
  readonly #plans: PlanIntake
  readonly #stores: ImportTarget['stores']
  readonly #repairs = new Map<string, number>()
  readonly #collectionsOfItems = new Set<string>()
  #scenes: Scene[] = []
  #collections: SceneCollection[] = []
  #items: PutCounts = { created: 0, updated: 0 }
  #described: PutCounts = { created: 0, updated: 0 }
  #made = 0
  #ordersTaken = 0
  #refused = 0

  constructor({ catalog, referenceData, analytics, accounts, stores }: ImportTarget) {
    this.#catalog = catalog
    this.#analytics = new AnalyticsIntake(analytics)
    this.#accounts = new AccountIntake(accounts)
    this.#reference = new ReferenceIntake(referenceData)
    this.#plans = new PlanIntake(stores)
    this.#stores = stores
  }

  get isBatchFull(): boolean {
    return this.#scenes.length + this.#collections.length >= BATCH
  }

  /** @returns why the record is refused */
  async take(
    { value, fault }: FoundRecord,
    validate: (record: OpenRecord) => Verdict,
  ): Promise<string | undefined> {
    const verdict =
      fault === undefined ? this.#validated(value, validate) : { kind: 'refused' as const, reason: fault }
    if (verdict.kind === 'item') {
      this.#scenes.push(verdict.scene)
      this.#collectionsOfItems.add(verdict.scene.collection)
    } else if (verdict.kind === 'collection') this.#collections.push(verdict.collection)
    else if (verdict.kind === 'analytics') await this.#analytics.take(verdict.analytics)
    else if (verdict.kind === 'order') await this.#takeOrder(verdict.order)
    else if (verdict.kind === 'organization' || verdict.kind === 'user')
      return this.#refusedFor(await this.#accounts.take(verdict))
    else if (verdict.kind === 'itemType' || verdict.kind === 'bundle')
      return this.#refusedFor(this.#reference.take(verdict))
    else if (verdict.kind === 'plan' || verdict.kind === 'product')
      return this.#refusedFor(await this.#plans.take(verdict))
    else return this.#refusedFor(verdict.reason)
    return undefined
  }

  #refusedFor(reason: string | undefined): string | undefined {
    if (reason !== undefined) this.#refused++
    return reason
  }

  async #takeOrder(order: Order): Promise<void> {
    await this.#stores.collection(ORDERS).put(String(order.orgId), order)
    this.#ordersTaken++
  }

  #validated(value: unknown, validate: (record: OpenRecord) => Verdict): Verdict {
    if (!isOpenRecord(value)) return { kind: 'refused', reason: 'is not a JSON object' }
    const { record, repairs } = upgrade(value)
    const verdict = validate(record)
    if (verdict.kind !== 'refused')
      for (const repair of repairs) this.#repairs.set(repair, (this.#repairs.get(repair) ?? 0) + 1)
    return verdict
  }

  async flush(): Promise<void> {
    this.#described = sum(this.#described, await this.#catalog.putCollections(this.#collections))
    this.#items = sum(this.#items, await this.#catalog.putScenes(this.#scenes))
    this.#collections = []
    this.#scenes = []
  }

  finishAnalytics(): Promise<void> {
    return this.#analytics.finish()
  }

  async *makeCollections(): AsyncGenerator<ImportEvent> {
    for (const id of this.#collectionsOfItems) {
      const profile = await this.#catalog.profile(id)
      if (!profile || (await this.#catalog.getCollection(id))) continue
      await this.#catalog.putCollections([collectionFromItems(id, profile)])
      this.#made++
      yield { kind: 'collectionMade', id, items: profile.scenes }
    }
  }

  get counts(): ImportEvent {
    return {
      kind: 'done',
      items: this.#items,
      collections: this.#described,
      collectionsMade: this.#made,
      analytics: this.#analytics.taken,
      orders: this.#ordersTaken,
      ...this.#accounts.taken,
      ...this.#reference.taken,
      ...this.#plans.taken,
      refused: this.#refused,
      repairs: this.#repairs,
    }
  }
}

const isOpenRecord = (value: unknown): value is OpenRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sum = (a: PutCounts, b: PutCounts): PutCounts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
})
