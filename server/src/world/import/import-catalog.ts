import type { AnalyticsStore } from '../../analytics/analytics-store.ts'
import type { Catalog, PutCounts } from '../../catalog/port.ts'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import type { CollectionProfile } from '../../catalog/collection-profile.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { AnalyticsIntake } from './analytics-intake.ts'
import type { AssetsLeftOut, ImportEvent } from './events.ts'
import type { Verdict } from './validate.ts'
import { records } from './records.ts'
import type { FoundRecord } from './records.ts'
import { ImageryIntake } from './imagery-intake.ts'
import type { ImageryTarget } from './imagery-intake.ts'
import { OrderIntake } from './order-intake.ts'
import { PlatformIntake } from './platform-intake.ts'
import type { PlatformTarget } from './platform-intake.ts'
import { StacWarnings } from './stac-validity.ts'
import { STRICT_IMPORT, upgrade } from './upgrade.ts'
import type { ImportRules } from './upgrade.ts'
import { isOpenRecord } from './open-record.ts'
import type { OpenRecord } from './open-record.ts'

/** Records that are stored at once: an in-memory catalog takes them in one turn of the event loop, some 20 ms. */
const BATCH = 200

/** Where imported records go. */
export interface ImportTarget extends PlatformTarget, ImageryTarget {
  readonly catalog: Catalog
  readonly analytics: AnalyticsStore
}

/**
 * Imports files and folders: STAC items and collections, Data API items, orders, records of analytics (feeds,
 * subscriptions, results), and the data of a platform (organizations, users, clients, item types, bundles, plans,
 * products, tiling grids, batch accounts). It yields what happens as it goes. A wrong record is refused alone. Of
 * several records with the same id, the last one counts. Where no record describes a collection, one is made from its
 * items.
 * @throws Error where a path does not exist, before anything is imported
 */
export const importCatalog = (
  paths: readonly string[],
  target: ImportTarget,
  validate: (record: OpenRecord) => Verdict,
  rules = STRICT_IMPORT,
): AsyncGenerator<ImportEvent> => importRecords(records(paths), target, validate, rules)

/** Imports records, wherever they come from. @see importCatalog */
export async function* importRecords(
  source: AsyncIterable<FoundRecord>,
  target: ImportTarget,
  validate: (record: OpenRecord) => Verdict,
  rules = STRICT_IMPORT,
): AsyncGenerator<ImportEvent> {
  const run = new ImportRun(target, rules)
  for await (const found of source) {
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
  readonly #platform: PlatformIntake
  readonly #orders: OrderIntake
  readonly #imagery: ImageryIntake
  readonly #rules: ImportRules
  readonly #warnings = new StacWarnings()
  readonly #repairs = new Map<string, number>()
  readonly #collectionsOfItems = new Set<string>()
  #scenes: Scene[] = []
  #collections: SceneCollection[] = []
  #items: PutCounts = { created: 0, updated: 0 }
  #described: PutCounts = { created: 0, updated: 0 }
  #leftOut: AssetsLeftOut | undefined
  #made = 0
  #refused = 0

  constructor(target: ImportTarget, rules: ImportRules) {
    this.#rules = rules
    this.#catalog = target.catalog
    this.#analytics = new AnalyticsIntake(target)
    this.#platform = new PlatformIntake(target)
    this.#orders = new OrderIntake(target)
    this.#imagery = new ImageryIntake(target)
  }

  get isBatchFull(): boolean {
    return this.#scenes.length + this.#collections.length >= BATCH
  }

  /** @returns why the record is rejected; undefined where it is accepted */
  async take(
    { file, place, value, fault }: FoundRecord,
    validate: (record: OpenRecord) => Verdict,
  ): Promise<string | undefined> {
    const reason =
      fault ?? (await reasonToRefuse(() => this.#put(this.#validated(value, validate), [file.path, place])))
    if (reason !== undefined) this.#refused++
    return reason
  }

  /** @throws Malformed where the record is refused */
  async #put(verdict: Verdict, at: readonly [file: string, place: string]): Promise<void> {
    switch (verdict.kind) {
      case 'refused':
        throw new Malformed(verdict.reason)
      case 'item':
        await this.#putScene(verdict.scene, at)
        this.#warnings.note(verdict.scene, at)
        return
      case 'collection':
        this.#collections.push(verdict.collection)
        this.#warnings.note(verdict.collection, at)
        return
      case 'analytics':
        return this.#analytics.take(verdict.analytics)
      case 'order':
        return this.#orders.take(verdict.imported)
      case 'platform':
        return this.#platform.take(verdict.record)
    }
  }

  async #putScene(scene: Scene, [file, place]: readonly [file: string, place: string]): Promise<void> {
    const taken = await this.#imagery.take(scene, file)
    const [lost] = Object.entries(scene.assets).filter(([name]) => taken.assets[name] === undefined)
    if (lost) {
      const [asset, { href }] = lost
      const { items, first } = this.#leftOut ?? { items: 0, first: { file, place, asset, href } }
      this.#leftOut = { items: items + 1, first }
    }
    this.#scenes.push(taken)
    this.#collectionsOfItems.add(taken.collection)
  }

  #count(repair: string): void {
    this.#repairs.set(repair, (this.#repairs.get(repair) ?? 0) + 1)
  }

  #validated(value: unknown, validate: (record: OpenRecord) => Verdict): Verdict {
    if (!isOpenRecord(value)) return { kind: 'refused', reason: 'is not a JSON object' }
    const { record, repairs } = upgrade(value, this.#rules)
    const verdict = validate(record)
    if (verdict.kind !== 'refused') for (const repair of repairs) this.#count(repair)
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
      orders: this.#orders.taken,
      ...this.#platform.taken,
      refused: this.#refused,
      repairs: this.#repairs,
      warnings: this.#warnings.all,
      leftOut: this.#leftOut,
    }
  }
}

/** The reason why the work refuses a record; undefined where it does not. */
const reasonToRefuse = async (work: () => Promise<void>): Promise<string | undefined> => {
  try {
    await work()
    return undefined
  } catch (fault) {
    if (fault instanceof Malformed) return [fault.path, fault.message].filter(Boolean).join(': ')
    throw fault
  }
}

const sum = (a: PutCounts, b: PutCounts): PutCounts => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
})

/** A collection for items that came without one: its extent is that of the items, and its description says so. */
export const collectionFromItems = (id: string, { box, span }: CollectionProfile): SceneCollection => ({
  type: 'Collection',
  stac_version: '1.0.0',
  id,
  title: id,
  description: `Items of ${id}. No description was imported; this one was made from the items.`,
  license: 'various',
  extent: {
    spatial: { bbox: [box ? [...box] : [-180, -90, 180, 90]] },
    temporal: { interval: [[dateTime(span.start), dateTime(span.end)]] },
  },
})

const dateTime = (time: number): string => new Date(time).toISOString()
