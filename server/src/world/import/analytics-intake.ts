import type { AnalyticsStore } from '../../analytics/analytics-store.ts'
import type { Feed } from '../../analytics/feed.ts'
import type { Result } from '../../analytics/result.ts'
import type { Subscription } from '../../analytics/subscription.ts'
import { createIds } from '../../stores/derived-ids.ts'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import { areaOfBoxes } from '../analytics/area-of-boxes.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { Accounts } from '../../services/accounts/accounts.ts'
import { ORGANIZATIONS } from '../people.ts'
import type { AnalyticsRecord } from './analytics-record.ts'

/** Where imported records of analytics go. */
interface AnalyticsTarget {
  readonly analytics: AnalyticsStore
  readonly accounts: Accounts
}

/** Stores records of analytics. A subscription that names no organization goes to the first one of the demo data. */
export class AnalyticsIntake {
  readonly #store: AnalyticsStore
  readonly #accounts: Accounts
  readonly #feedsWanted = new Map<string, string>()
  /** Organizations by subscription. */
  readonly #owners = new Map<string, number>()
  #waiting = new Map<string, Result[]>()
  #taken = 0

  constructor({ analytics, accounts }: AnalyticsTarget) {
    this.#store = analytics
    this.#accounts = accounts
  }

  /** How many records were accepted. */
  get taken(): number {
    return this.#taken
  }

  /** @throws Malformed where the platform does not have the organization */
  async take(record: AnalyticsRecord): Promise<void> {
    if (record.kind === 'feed') await this.#store.putFeeds([record.feed])
    if (record.kind === 'subscription') {
      const { subscription, organization: orgId = OWNER } = record
      if (orgId !== OWNER && !this.#accounts.organization(orgId))
        throw new Malformed(`names ${orgId}, which the platform does not have`, 'organization')
      this.#owners.set(subscription.id, orgId)
      this.#feedsWanted.set(subscription.feedID, subscription.created)
      await this.#store.putSubscriptions([{ ...subscription, orgId }])
    }
    if (record.kind === 'result') {
      const results = this.#waiting.get(record.subscription)
      if (results) results.push(record.result)
      else this.#waiting.set(record.subscription, [record.result])
    }
    this.#taken++
  }

  /** Stores the results, and creates each subscription and feed that a record names and that no record describes. */
  async finish(): Promise<void> {
    for (const [id, results] of this.#waiting) {
      await this.#store.putResults(id, results)
      if (await this.#store.getSubscription(this.#owners.get(id) ?? OWNER, id)) continue
      const made = unknownSubscription(id, results)
      this.#feedsWanted.set(made.feedID, made.created)
      await this.#store.putSubscriptions([made])
    }
    this.#waiting = new Map()
    for (const [id, created] of this.#feedsWanted)
      if (!(await this.#store.getFeed(id))) await this.#store.putFeeds([unknownFeed(id, created)])
  }
}

const OWNER = ORGANIZATIONS[0]?.id ?? 0

/** A subscription whose area and period cover the results. */
const unknownSubscription = (id: string, results: readonly Result[]): Subscription => {
  const created = results.map((result) => result.created).sort()
  const observed = results
    .map(({ properties }) => properties.observed ?? '')
    .filter(Boolean)
    .sort()
  const [first = ''] = created
  const geometries = results.map(({ geometry }) => geometry)
  const [west = -180, south = -90, east = 180, north = 90] =
    boundingBox({ type: 'GeometryCollection', geometries }) ?? []
  return {
    id,
    orgId: OWNER,
    feedID: createIds(`imported subscription ${id}`).uuid(),
    created: first,
    updated: created.at(-1) ?? first,
    startTime: observed[0] ?? first,
    title: `Subscription ${id}`,
    description: 'Imported results name it; no file described it',
    geometry: areaOfBoxes(parseSearchBox([west, south, east, north]).boxes),
  }
}

const unknownFeed = (id: string, created: string): Feed => ({
  id,
  created,
  updated: created,
  title: `Feed ${id}`,
  description: 'An imported subscription names it; no file described it',
  source: [],
  target: { type: 'collection', config: {} },
})
