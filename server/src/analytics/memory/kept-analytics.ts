import type { Clock } from '../../kernel/clock.ts'
import { readJson } from '../../stores/stored-json.ts'
import { everyDocument } from '../../stores/every-document.ts'
import type { StoredDocument } from '../../stores/stored-record.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import type { Feed } from '../feed.ts'
import { isFeed, isResult, isSubscription } from '../imported-record.ts'
import type { ImportedRecord } from '../imported-record.ts'
import type { Result } from '../result.ts'
import type { Subscription } from '../subscription.ts'
import { MemoryAnalytics } from './memory-analytics.ts'

/** As JSON text, from which the store reads it again as it was. */
interface KeptRecord {
  readonly id: string
  readonly json: string
}

interface KeptResult extends KeptRecord {
  readonly subscription: string
}

const MAX_FEEDS = 10_000
const MAX_SUBSCRIPTIONS = 100_000
const MAX_RESULTS = 1_000_000

const bound = (max: number, nouns: string) => ({
  max,
  refuse: () => new RangeError(`${max} ${nouns} are kept already`),
})

export const KEPT_FEEDS: CollectionDefinition<KeptRecord, never> = {
  name: 'analytics.feed',
  key: ({ id }) => id,
  indexes: {},
  bound: bound(MAX_FEEDS, 'feeds'),
}

export const KEPT_SUBSCRIPTIONS: CollectionDefinition<KeptRecord, never> = {
  name: 'analytics.subscription',
  key: ({ id }) => id,
  indexes: {},
  bound: bound(MAX_SUBSCRIPTIONS, 'subscriptions'),
}

export const KEPT_RESULTS: CollectionDefinition<KeptResult, never> = {
  name: 'analytics.result',
  key: ({ subscription, id }) => `${subscription}/${id}`,
  indexes: {},
  bound: bound(MAX_RESULTS, 'results'),
}

const OWNER = 'platform'

/** Records put at once. */
const BATCH = 500

/**
 * Analytics in memory whose imports are kept in stores. What is put before `load` is not kept: the world, which is made
 * again at every start.
 */
export class KeptAnalytics extends MemoryAnalytics {
  readonly #stores: Stores
  #isLoaded = false

  constructor(clock: Clock, stores: Stores) {
    super(clock)
    this.#stores = stores
  }

  /** Puts what was kept, and keeps what is put from now on. */
  async load(): Promise<void> {
    for await (const kept of everyDocument(this.#stores, KEPT_FEEDS, OWNER, BATCH))
      await super.putFeeds(kept.map(({ json }) => readJson(json, isFeed)))
    for await (const kept of everyDocument(this.#stores, KEPT_SUBSCRIPTIONS, OWNER, BATCH))
      await super.putSubscriptions(kept.map(({ json }) => readJson(json, isSubscription)))
    for await (const kept of everyDocument(this.#stores, KEPT_RESULTS, OWNER, BATCH))
      for (const { subscription, json } of kept)
        await super.putResults(subscription, [readJson(json, isResult)])
    this.#isLoaded = true
  }

  override async putFeeds(feeds: readonly Feed[]): Promise<void> {
    await this.#keep(KEPT_FEEDS, feeds.map(toKeptRecord))
    return super.putFeeds(feeds)
  }

  override async putSubscriptions(subscriptions: readonly Subscription[]): Promise<void> {
    await this.#keep(KEPT_SUBSCRIPTIONS, subscriptions.map(toKeptRecord))
    return super.putSubscriptions(subscriptions)
  }

  override async putResults(subscription: string, results: readonly Result[]): Promise<void> {
    await this.#keep(
      KEPT_RESULTS,
      results.map((result) => ({ ...toKeptRecord(result), subscription })),
    )
    return super.putResults(subscription, results)
  }

  async #keep<Kept>(definition: CollectionDefinition<Kept, never>, records: readonly Kept[]): Promise<void> {
    if (!this.#isLoaded || records.length === 0) return
    await this.#stores.transaction(async (tx) => {
      for (const record of records) await tx.collection(definition).put(OWNER, record)
    })
  }
}

const toKeptRecord = (record: Feed | Subscription | Result): KeptRecord => ({
  id: record.id,
  json: JSON.stringify(record),
})

/** The organization of a subscription that is kept. */
export const readOrganization = ({ json }: KeptRecord): number => readJson(json, isSubscription).orgId

/** What is kept, as it was put. */
export const importedRecord = ({ collection, json }: StoredDocument): ImportedRecord => {
  const kept = readJson(json, isKept)
  switch (collection) {
    case KEPT_FEEDS.name:
      return { kind: 'feed', record: readJson(kept.json, isFeed) }
    case KEPT_SUBSCRIPTIONS.name:
      return { kind: 'subscription', record: readJson(kept.json, isSubscription) }
    default:
      return { kind: 'result', subscription: kept.subscription, record: readJson(kept.json, isResult) }
  }
}

/** What was put, as it is kept. @param arrival its place among those that are kept */
export const keptDocument = (imported: ImportedRecord, arrival: number): StoredDocument => {
  const { kind, record } = imported
  const kept =
    kind === 'result'
      ? { ...toKeptRecord(record), subscription: imported.subscription }
      : toKeptRecord(record)
  const json = JSON.stringify(kept)
  return { kind: 'document', collection: KEPT[kind].name, owner: OWNER, arrival, json }
}

const KEPT = { feed: KEPT_FEEDS, subscription: KEPT_SUBSCRIPTIONS, result: KEPT_RESULTS }

/** The compiler cannot know that only these are kept. Those of no subscription have no such member. */
const isKept = (value: unknown): value is KeptResult => typeof value === 'object' && value !== null
